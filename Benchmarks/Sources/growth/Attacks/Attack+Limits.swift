import BroadsheetCore
import BroadsheetSources

/// A document at each limit of ours: as much as is let through.
extension Attack {
  private static let allowed = FeedDecoder.Limits()

  private static func limit(
    _ name: String,
    _ document: @escaping @Sendable () -> [UInt8]
  ) -> Attack {
    Attack("limits", name, bytes: nil) { _ in document() }
  }

  static let limits: [Attack] = [
    limit("bytes") {
      let story = long("<p>Ferjene gikk som de skulle hele dagen.</p> ", 50_000)
      let end = "</channel></rss>"
      return numbered(to: allowed.bytes - 120_000, after: feed.start, before: end) {
        "<item><title>t\($0)</title><description><![CDATA[\(story)]]></description></item>"
      }
    },
    limit("depth") {
      repeated(
        long("<a>", 3 * 250) + long("</a>", 4 * 250),
        to: 8 << 20,
        after: feed.start,
        before: feed.end
      )
    },
    limit("items") {
      numbered(to: allowed.items * 90, after: feed.start, before: feed.end) {
        "<item><title>Headline of item \($0)</title><link>http://a.example/\($0)</link>"
          + "<description>d</description></item>"
      }
    },
    limit("valuesPerField") {
      numbered(to: 8 << 20, after: feed.start, before: feed.end) {
        $0 % allowed.valuesPerField == 0 ? "<item><title>t</title>" : "<category>c\($0)</category>"
      }
    },
    limit("values") {
      numbered(to: allowed.values * 22, after: feed.start, before: feed.end) {
        $0 % allowed.valuesPerField == 0 ? "<item><title>t</title>" : "<media:content url='a'/>"
      }
    },
    limit("textBytes") {
      repeated("word ", to: allowed.textBytes, after: cdata.start, before: cdata.end)
    },
    limit("jsonValues") {
      numbered(to: 8 << 20, after: "{\"items\":[", before: "]}") {
        $0 < allowed.jsonValues / 2 ? "{\"title\":\"t\($0)\"}," : " "
      }
    },
    limit("attributesPerElement") {
      repeated(
        "<a " + long("b='c' ", 6 * allowed.attributesPerElement) + "/>",
        to: 8 << 20,
        after: feed.start,
        before: feed.end
      )
    },
    limit("entityExpansion") {
      repeated(
        "<item><title>&a;</title></item>",
        to: allowed.entityExpansion / 100 * 30,
        after: "<!DOCTYPE r [<!ENTITY a '\(long("x", 100))'>]>" + feed.start,
        before: feed.end
      )
    },
    limit("addressBytes") {
      let address = long("x", allowed.addressBytes - 30)
      return numbered(to: 8 << 20, after: feed.start, before: feed.end) {
        "<item><title>\($0)</title><link>http://a.example/\($0)\(address)</link></item>"
      }
    },
    limit("addressGrowth") {
      let base = long("x", allowed.addressBytes - 60)
      return numbered(
        to: 8 << 20,
        after: "<rss xml:base='http://a.example/\(base)/'><channel>",
        before: feed.end
      ) {
        $0 % 400 == 0 ? "<item><title>\($0)</title>" : "<link rel='x' href='a'/>"
      }
    },
    limit("markupErrors") {
      repeated("< ", to: 2 * (allowed.markupErrors - 10), after: item.start, before: item.end)
    },
    limit("diagnostics") {
      repeated("<pubDate>x</pubDate>\n", to: 8 << 20, after: item.start, before: item.end)
    },
  ]
}

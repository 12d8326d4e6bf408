import BroadsheetCore
import Foundation

/// RSS 2.0 with Atom's self link, Dublin Core's creator, Media RSS pictures and iTunes's durations.
package enum RSSWriter: FeedWriter {
  package static let format = Route.FeedFormat.rss

  package static func write(_ feed: OutgoingFeed) -> [UInt8] {
    let xml: HTML = """
      <?xml version="1.0" encoding="utf-8"?>
      <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/" \
      xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
      <channel>
      <title>\(feed.title)</title>
      <link>\(feed.page)</link>
      <description>\(feed.summary)</description>
      <language>\(feed.language)</language>
      <lastBuildDate>\(date(feed.updated))</lastBuildDate>
      <atom:link rel="self" type="application/rss+xml" href="\(feed.address(.rss))"/>
      \(each: feed.entries, item)</channel>
      </rss>

      """
    return xml.bytes
  }

  private static func item(_ entry: OutgoingFeed.Entry) -> HTML {
    let teaser = entry.teaser
    return """
      <item>
      <title>\(teaser.headline)</title>
      <link>\(entry.address)</link>
      <guid isPermaLink="true">\(entry.address)</guid>
      \(element("description", teaser.standfirst))\(element("dc:creator", teaser.byline))\
      \(element("pubDate", teaser.published.map(date)))\
      \(each: teaser.subjects, { element("category", $0) })\
      \(entry.files.first { $0.kind != .document }, enclosure)\
      \(entry.picture, { "<media:content medium=\"image\" url=\"\($0)\"/>\n" })</item>

      """
  }

  /// What is heard or watched, of which readers expect one.
  ///
  /// An unknown size is 0, as the RSS Advisory Board's profile has it.
  private static func enclosure(_ file: Enclosure) -> HTML {
    let duration = file.duration.map { String(Int($0.rounded())) }
    return """
      <enclosure url="\(file.address)" length="\(file.byteCount ?? 0)" type="\(file.announcedType)"/>
      \(element("itunes:duration", duration))
      """
  }

  private static func element(_ name: StaticString, _ text: String?) -> HTML {
    guard let text, !text.isEmpty else { return HTML() }
    let tag = HTML(stringLiteral: "\(name)")
    return "<\(tag)>\(text)</\(tag)>\n"
  }

  /// The dates of RFC 822 with a year of four digits: "Sat, 21 Nov 2026 14:05:00 GMT".
  private static func date(_ date: Date) -> String {
    let parts = CivilTime(date, in: .gmt)
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = days[(parts.weekday - 1) % 7]
    let month = months[(parts.month - 1) % 12]
    let time = "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))"
    return "\(day), \(two(parts.day)) \(month) \(parts.year) \(time) GMT"
  }
}

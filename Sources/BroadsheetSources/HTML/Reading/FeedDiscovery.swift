import BroadsheetCore

/// Finds the feeds that an HTML page announces.
public enum FeedDiscovery {
  /// A feed that a page links to in its head.
  public struct Link: Sendable, Equatable {
    /// Where the feed is, absolute as far as the page allows.
    public var address: String
    /// The media type in lower case, without parameters.
    public var mediaType: String
    /// What the page calls the feed; nil where it says nothing.
    public var title: String?

    /// A link as a page's head announces it.
    public init(address: String, mediaType: String, title: String? = nil) {
      self.address = address
      self.mediaType = mediaType
      self.title = title
    }
  }

  /// The feeds that a page announces with `link rel="alternate"`, in its order, each once.
  ///
  /// Links resolve against the page's `base`, and that against the page's own address.
  public static func links(inPage html: String, at address: String? = nil) -> [Link] {
    var html = html
    return html.withUTF8 { bytes in
      var base = address
      var hasBase = false
      var links: [Link] = []
      var seen: Set<ByteText> = []
      var tokens = HTMLTokenizer(bytes)
      while true {
        let token = tokens.next()
        if token == .end { return links }
        guard token == .startTag, let tag = HTMLTag.named(tokens.name) else { continue }
        tokens.state = tag.content
        if tag == .base, !hasBase, let href = tokens.value(of: NameKey("href")) {
          hasBase = true
          let named = AddressResolver.resolve(href, against: address)
          base = named.flatMap { $0.utf8.count <= Identity.maximumBytes ? $0 : nil } ?? address
        } else if tag == .link, let link = link(tokens, base),
          seen.insert(ByteText(link.address)).inserted
        {
          links.append(link)
          if links.count == mostLinks { return links }
        }
      }
    }
  }

  /// Feeds of one page that are worth a look.
  private static let mostLinks = 500

  private static let mediaTypes: Set<String> = [
    "application/rss+xml", "application/atom+xml", "application/rdf+xml",
    "application/feed+json", "application/json", "text/xml", "application/xml",
  ]

  private static func link(_ tokens: borrowing HTMLTokenizer, _ base: String?) -> Link? {
    guard
      let relations = tokens.value(of: NameKey("rel"))?.lowercased().split(
        whereSeparator: \.isWhitespace
      ),
      relations.contains("alternate") || relations.contains("feed"),
      let type = tokens.value(of: NameKey("type")), let href = tokens.value(of: NameKey("href")),
      !href.isEmpty
    else { return nil }
    // Parameters such as a charset do not matter.
    let mediaType = type.lowercased().prefix { $0 != ";" && !$0.isWhitespace }
    guard mediaTypes.contains(String(mediaType)) else { return nil }
    return Link(
      address: AddressResolver.resolve(href, against: base) ?? href,
      mediaType: String(mediaType),
      title: tokens.value(of: NameKey("title"))
    )
  }
}

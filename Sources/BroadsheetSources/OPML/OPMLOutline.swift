/// One line of a list of feeds: a feed, or a group of further lines.
public struct OPMLOutline: Sendable, Equatable {
  /// What the line says; empty where the list does not say it.
  public var text: String
  /// The feed's own title, where the list keeps it beside `text`.
  public var title: String?
  /// The kind of the line, `rss` for feeds of every format.
  public var type: String?
  /// The address of the feed.
  public var xmlURL: String?
  /// The address of the site.
  public var htmlURL: String?
  /// The language of the feed, as the list writes it.
  public var language: String?
  /// What the feed says of itself.
  public var description: String?
  /// What the feed is filed under, split at commas.
  public var categories: [String] = []
  /// The lines inside a group.
  public var outlines: [OPMLOutline]

  /// A line that is made here rather than read; with an `xmlURL` it is a feed.
  public init(
    text: String,
    xmlURL: String? = nil,
    htmlURL: String? = nil,
    description: String? = nil,
    outlines: [OPMLOutline] = []
  ) {
    self.text = text
    self.xmlURL = xmlURL
    self.htmlURL = htmlURL
    self.description = description
    self.outlines = outlines
  }

  /// Whether the line is a feed: it has an address of one.
  public var isFeed: Bool { xmlURL != nil }

  /// What to call the line: its text, or else its title or the address of its feed.
  public var name: String {
    text.isEmpty ? title ?? xmlURL ?? "" : text
  }
}

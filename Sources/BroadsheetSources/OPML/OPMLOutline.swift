/// One line of a list of feeds: a feed, or a group of further lines.
public struct OPMLOutline: Sendable, Equatable {
  public var text: String
  public var title: String?
  public var type: String?
  /// The address of the feed.
  public var xmlURL: String?
  /// The address of the site.
  public var htmlURL: String?
  public var language: String?
  public var description: String?
  public var categories: [String]
  public var outlines: [OPMLOutline]

  public init(
    text: String,
    title: String? = nil,
    type: String? = nil,
    xmlURL: String? = nil,
    htmlURL: String? = nil,
    language: String? = nil,
    description: String? = nil,
    categories: [String] = [],
    outlines: [OPMLOutline] = []
  ) {
    self.text = text
    self.title = title
    self.type = type
    self.xmlURL = xmlURL
    self.htmlURL = htmlURL
    self.language = language
    self.description = description
    self.categories = categories
    self.outlines = outlines
  }

  public var isFeed: Bool { xmlURL != nil }

  /// What to call the line.
  public var name: String {
    text.isEmpty ? title ?? xmlURL ?? "" : text
  }
}

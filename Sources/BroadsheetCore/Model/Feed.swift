public import Foundation

/// What a loader makes of a source.
public struct Feed: Sendable, Hashable, Codable {
  public enum Content: Sendable, Hashable, Codable {
    case native([FeedItem])
    case web(URL)
  }

  public var title: String
  public var metadata: Metadata
  public var content: Content

  /// What the source says of itself.
  public struct Metadata: Sendable, Hashable, Codable {
    public var summary: String?
    /// BCP 47.
    public var language: String?
    public var homePage: URL?
    public var icon: URL?
    public var modified: Date?
    /// Whether the page of a web feed is known to refuse frames; nil when it was not asked.
    public var refusesFrames: Bool?

    public init(
      summary: String? = nil,
      language: String? = nil,
      homePage: URL? = nil,
      icon: URL? = nil,
      modified: Date? = nil,
      refusesFrames: Bool? = nil
    ) {
      self.summary = summary
      self.language = language
      self.homePage = homePage
      self.icon = icon
      self.modified = modified
      self.refusesFrames = refusesFrames
    }
  }

  public init(title: String, metadata: Metadata = Metadata(), content: Content) {
    self.title = title
    self.metadata = metadata
    self.content = content
  }

  /// The items of a native feed; none for a web one.
  public var items: [FeedItem] { if case .native(let items) = content { items } else { [] } }
}

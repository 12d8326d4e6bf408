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
    package var homePageText: AddressText?
    package var iconText: AddressText?
    public var modified: Date?
    /// Whether the page of a web feed is known to refuse frames; nil when it was not asked.
    public var refusesFrames: Bool?
    /// What else the source says, for tracking, styling and plugins; nil when it says nothing.
    public var properties: FeedProperties?

    public var homePage: URL? {
      get { homePageText?.url }
      set { homePageText = newValue.map { AddressText($0) } }
    }

    public var icon: URL? {
      get { iconText?.url }
      set { iconText = newValue.map { AddressText($0) } }
    }

    private enum CodingKeys: String, CodingKey {
      case summary, language, modified, refusesFrames, properties
      case homePageText = "homePage"
      case iconText = "icon"
    }

    public init(
      summary: String? = nil,
      language: String? = nil,
      homePage: URL? = nil,
      icon: URL? = nil,
      modified: Date? = nil,
      refusesFrames: Bool? = nil,
      properties: FeedProperties? = nil
    ) {
      self.summary = summary
      self.language = language
      homePageText = homePage.map { AddressText($0) }
      iconText = icon.map { AddressText($0) }
      self.modified = modified
      self.refusesFrames = refusesFrames
      self.properties = properties
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

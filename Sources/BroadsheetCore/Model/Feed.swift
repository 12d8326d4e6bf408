public import Foundation

/// What a loader makes of a source: in the form that it says, and in the other if it gave that too.
///
/// Which of them readers get is decided when a page is pressed; see ``NewsSection/content(of:)``.
public struct Feed: Sendable, Hashable, Codable {
  /// What a feed consists of: items that we draw, or a page that we only show.
  public enum Content: Sendable, Hashable, Codable {
    /// Items in the order of the source; may be empty.
    case native([FeedItem])
    /// A page elsewhere that is the whole section.
    case web(URL)
  }

  /// Plain text, as the source calls itself, or the section's title where it says nothing.
  public var title: String
  /// What the source says of itself beside its title.
  public var metadata: Metadata
  /// Items to draw, or the address of a page: what the source itself says that the section is.
  public var content: Content
  /// The other form, where the source gave both; nil where it gave one only.
  ///
  /// The items of a feed that says that it is a page, or the page of one that says that it is items.
  public var alternative: Optional<Content>

  /// What the source says of itself.
  public struct Metadata: Sendable, Hashable, Codable {
    // Optionals are spelled out: with a question mark they are set to nil before an initialiser sets
    // them, and the whole is copied at its end.

    /// What the feed is about, plain text; the section's own summary goes first.
    public var summary: Optional<String>
    /// The language of the texts, BCP 47; nil where the source does not say.
    public var language: Optional<String>
    package var homePageText: Optional<AddressText>
    package var iconText: Optional<AddressText>
    package var nextText: Optional<AddressText>
    /// When the source says that it changed last; never ahead of the clock once dates are reviewed.
    public var modified: Optional<Date>
    /// What else the source says, for tracking, styling and plugins; nil when it says nothing.
    public var properties: Optional<FeedProperties>

    /// The page that the feed belongs to, where the source names one.
    ///
    /// Parsed when it is asked for.
    public var homePage: URL? {
      get { homePageText?.url }
      set { homePageText = newValue.map { AddressText($0) } }
    }

    /// The picture that stands for the source, where it names one.
    ///
    /// Parsed when it is asked for.
    public var icon: URL? {
      get { iconText?.url }
      set { iconText = newValue.map { AddressText($0) } }
    }

    /// Where the source has what comes behind this, in the same format; nil where that is all.
    ///
    /// A stranger's word: whoever follows it makes sure first that it leads to the same server.
    public var next: URL? {
      get { nextText?.url }
      set { nextText = newValue.map { AddressText($0) } }
    }

    private enum CodingKeys: String, CodingKey {
      case summary, language, modified, properties
      case homePageText = "homePage"
      case iconText = "icon"
      case nextText = "next"
    }

    /// What a source says of itself; everything that is left out is unknown.
    public init(
      summary: String? = nil,
      language: String? = nil,
      homePage: URL? = nil,
      icon: URL? = nil,
      modified: Date? = nil,
      properties: FeedProperties? = nil
    ) {
      self.summary = summary
      self.language = language
      homePageText = homePage.map { AddressText($0) }
      iconText = icon.map { AddressText($0) }
      nextText = nil
      self.modified = modified
      self.properties = properties
    }
  }

  /// A feed of items or of a page, or of both; its metadata says nothing unless given.
  public init(
    title: String,
    metadata: Metadata = Metadata(),
    content: Content,
    alternative: Content? = nil
  ) {
    self.title = title
    self.metadata = metadata
    self.content = content
    self.alternative = alternative
  }
}

extension Feed {
  /// The items of whichever form has them; none where the source gave none.
  public var items: [FeedItem] { nativeItems ?? [] }

  /// The items; nil for a feed that is nothing but a page.
  ///
  /// Setting it changes the items where they are; a feed without any takes them beside its page.
  public var nativeItems: [FeedItem]? {
    get {
      if case .native(let items) = content { return items }
      if case .native(let items)? = alternative { return items }
      return nil
    }
    set {
      if case .native = content {
        content = .native(newValue ?? [])
      } else {
        alternative = newValue.map { .native($0) }
      }
    }
  }

  /// The page of whichever form has one; nil where the source named none.
  public var page: URL? {
    if case .web(let page) = content { return page }
    if case .web(let page)? = alternative { return page }
    return nil
  }
}

/// One element of a native feed.
///
/// ## Usage
///
/// ```swift
/// let ferry = Slug(identifying: "ferry")
/// let teaser = Teaser(headline: "Ferry sails", destination: .story(ferry), flags: .live)
/// let item = FeedItem(id: FeedItem.ID("ferry"), content: .teaser(teaser))
/// let label = Phrases(language: "en").spokenLabel(for: item)  // Live. Ferry sails
/// ```
public struct FeedItem: Sendable, Hashable, Codable, Identifiable {
  /// The item's identity within its section; it survives a changed headline.
  ///
  /// It is bytes, since strangers choose it, and one that is too long is a digest of itself.
  public struct ID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = Identity.capped(rawValue) }
    /// An identity spelled by a text, which a digest replaces when it is too long.
    public init(_ text: String) { self.init(rawValue: text) }
    public var description: String { rawValue }

    public static func == (left: Self, right: Self) -> Bool {
      ByteText.areSame(left.rawValue, right.rawValue)
    }

    public func hash(into hasher: inout Hasher) { ByteText.hash(rawValue, into: &hasher) }
  }

  /// Indirect, because a page copies its items many times and their payloads are large.
  public indirect enum Content: Sendable, Hashable, Codable {
    /// What invites into a story.
    case teaser(Teaser)
    /// A reserved box that an advertiser may fill.
    case advert(Advert)
    /// What is neither teaser, advert nor notice, such as the weather.
    case widget(PageWidget)
    /// A message from the brand to the reader.
    case notice(Notice)
  }

  public var id: ID
  /// What stands in the item's slot.
  public var content: Content

  /// An item of a feed; `id` is unique within its section.
  public init(id: ID, content: Content) {
    self.id = id
    self.content = content
  }

  /// What sort of item it is, by which rules and renderers tell items apart.
  public var kind: ItemKind {
    switch content {
    case .teaser: .teaser
    case .advert: .advert
    case .widget(let widget): widget.kind
    case .notice: .notice
    }
  }

  /// The teaser that the item is; nil for every other kind, also for a list that holds teasers.
  public var teaser: Teaser? { if case .teaser(let teaser) = content { teaser } else { nil } }

  /// Whether it knows when something in it was first seen that has no date.
  var hasFirstSight: Bool {
    switch content {
    case .teaser(let teaser): teaser.published == nil && teaser.firstSeen != nil
    case .widget(let widget): widget.teasers?.items.contains(where: \.hasFirstSight) ?? false
    case .advert, .notice: false
    }
  }

  /// Forgets when it was first seen, where it has no date: an editor goes by it, no reader sees it, and pages
  /// that show the same are the same.
  mutating func forgetFirstSight() {
    switch content {
    case .teaser(var teaser) where teaser.published == nil:
      teaser.firstSeen = nil
      content = .teaser(teaser)
    case .widget(var widget):
      guard var teasers = widget.teasers else { return }
      for place in teasers.items.indices { teasers.items[place].forgetFirstSight() }
      widget.teasers = teasers
      content = .widget(widget)
    case .teaser, .advert, .notice: break
    }
  }
}

/// What sort of item a slot holds.
///
/// Open: a plugin may add its own.
public struct ItemKind: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// What invites into a story.
  public static let teaser = ItemKind("teaser")
  /// A reserved box that an advertiser may fill.
  public static let advert = ItemKind("advert")
  /// A message from the brand.
  public static let notice = ItemKind("notice")
  /// Teasers side by side, scrolled by hand.
  public static let carousel = ItemKind("carousel")
  /// Headlines under each other.
  public static let list = ItemKind("list")
  /// The forecast for a place.
  public static let weather = ItemKind("weather")
  /// Stories near a place, nearest first.
  public static let localNews = ItemKind("local-news")
  /// A page of the brand's own in a box.
  public static let webTeaser = ItemKind("web-teaser")

  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A kind of item by its word: lower case, words joined by hyphens, as newsstand files spell it.
  public init(_ word: String) { rawValue = word }
  public var description: String { rawValue }
}

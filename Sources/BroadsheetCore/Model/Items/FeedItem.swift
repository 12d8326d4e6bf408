/// One element of a native feed.
public struct FeedItem: Sendable, Hashable, Codable, Identifiable {
  /// The item's identity within its section; it survives a changed headline.
  ///
  /// It is bytes, since strangers choose it, and one that is too long is a digest of itself.
  public struct ID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = Identity.capped(rawValue) }
    public init(_ text: String) { self.init(rawValue: text) }
    public var description: String { rawValue }

    public static func == (left: Self, right: Self) -> Bool {
      ByteText.areSame(left.rawValue, right.rawValue)
    }

    public func hash(into hasher: inout Hasher) { ByteText.hash(rawValue, into: &hasher) }
  }

  /// Indirect, because a page copies its items many times and their payloads are large.
  public indirect enum Content: Sendable, Hashable, Codable {
    case teaser(Teaser)
    case advert(Advert)
    case widget(Widget)
    case notice(Notice)
  }

  public var id: ID
  public var content: Content

  public init(id: ID, content: Content) {
    self.id = id
    self.content = content
  }

  public var kind: ItemKind {
    switch content {
    case .teaser: .teaser
    case .advert: .advert
    case .widget(let widget): widget.kind
    case .notice: .notice
    }
  }

  public var teaser: Teaser? { if case .teaser(let teaser) = content { teaser } else { nil } }
}

/// What sort of item a slot holds.
///
/// Open: a plugin may add its own.
public struct ItemKind: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  public static let teaser = ItemKind("teaser")
  public static let advert = ItemKind("advert")
  public static let notice = ItemKind("notice")
  public static let carousel = ItemKind("carousel")
  public static let list = ItemKind("list")
  public static let weather = ItemKind("weather")
  public static let localNews = ItemKind("local-news")
  public static let webTeaser = ItemKind("web-teaser")

  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ word: String) { rawValue = word }
  public var description: String { rawValue }
}

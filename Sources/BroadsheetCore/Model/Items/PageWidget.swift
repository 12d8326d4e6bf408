public import Foundation

/// An item that is neither a story's teaser nor an advert.
public enum PageWidget: Sendable, Hashable, Codable {
  /// Teasers side by side, scrolled by hand.
  case carousel(TeaserList)
  /// Headlines under each other, such as the most read.
  case list(TeaserList)
  /// The forecast for one place.
  case weather(WeatherReport)
  /// Teasers of stories near a place, nearest first.
  case localNews(TeaserList, near: Place)
  /// A page of the brand's own in a box.
  case webTeaser(WebTeaser)
  /// A kind that a plugin owns, or a place that the backend gave to a widget and that the provider
  /// of its kind still has to fill.
  case custom(CustomWidget)

  /// The kind of item that the widget is; a custom widget's own.
  public var kind: ItemKind {
    switch self {
    case .carousel: .carousel
    case .list: .list
    case .weather: .weather
    case .localNews: .localNews
    case .webTeaser: .webTeaser
    case .custom(let widget): widget.kind
    }
  }

  /// The teasers in it; nil for a widget that holds none, which setting them leaves as it is.
  public var teasers: TeaserList? {
    get {
      switch self {
      case .carousel(let list), .list(let list), .localNews(let list, _): list
      case .weather, .webTeaser, .custom: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .carousel: self = .carousel(newValue)
      case .list: self = .list(newValue)
      case .localNews(_, let place): self = .localNews(newValue, near: place)
      case .weather, .webTeaser, .custom: break
      }
    }
  }
}

/// Several teasers under one title.
public struct TeaserList: Sendable, Hashable, Codable {
  /// The heading, plain text.
  public var title: String
  /// The section that has more of them.
  public var section: Slug?
  /// Teasers, as items with identities, in the order in which they are shown.
  public var items: [FeedItem]
  /// Whether the items are numbered, as the most read are.
  public var isRanked: Bool

  /// Several teasers under one title; with a section, the title leads to it.
  public init(title: String, section: Slug? = nil, items: [FeedItem], isRanked: Bool = false) {
    self.title = title
    self.section = section
    self.items = items
    self.isRanked = isRanked
  }
}

/// A page of the brand's own that is shown in a box among the teasers.
public struct WebTeaser: Sendable, Hashable, Codable {
  /// The heading above the box, plain text.
  public var title: String
  /// The page that is shown in the box.
  public var address: URL
  /// The height that is reserved, in CSS pixels.
  public var height: Int
  /// What stands in the box when the page does not answer.
  public var fallback: String
  /// Whether the page is known to refuse frames, so that the fallback stands there from the start.
  public var refusesFrames: Bool?

  /// A page in a box of so many CSS pixels; `refusesFrames` is nil while nobody has asked the page.
  public init(
    title: String,
    address: URL,
    height: Int,
    fallback: String,
    refusesFrames: Bool? = nil
  ) {
    self.title = title
    self.address = address
    self.height = height
    self.fallback = fallback
    self.refusesFrames = refusesFrames
  }
}

/// A widget in its owner's own terms.
public struct CustomWidget: Sendable, Hashable, Codable {
  /// The word that its provider and its card factory go by.
  public var kind: ItemKind
  /// The heading, plain text; nil for a widget without one.
  public var title: String?
  /// What only the widget's owner understands.
  public var fields: [String: JSONValue]

  /// A widget of a plugin's own kind.
  public init(kind: ItemKind, title: String? = nil, fields: [String: JSONValue] = [:]) {
    self.kind = kind
    self.title = title
    self.fields = fields
  }
}

extension CustomWidget {
  private enum CodingKeys: CodingKey {
    case kind, title, tokens
    /// Of earlier versions.
    case fields
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decode(ItemKind.self, forKey: .kind)
    title = try container.decodeIfPresent(String.self, forKey: .title)
    guard let tokens = try container.decodeIfPresent([String].self, forKey: .tokens) else {
      fields = try container.decode([String: JSONValue].self, forKey: .fields)
      return
    }
    guard let members = JSONValue(tokens: tokens)?.object else {
      throw DecodingError.dataCorruptedError(
        forKey: .tokens,
        in: container,
        debugDescription: "not the tokens of an object"
      )
    }
    fields = members
  }

  /// Writes the fields so that reading them back costs no more than their length.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(title, forKey: .title)
    try container.encode(JSONValue.object(fields).tokens, forKey: .tokens)
  }
}

public import Foundation

/// A provider with its rule, as a newsstand file names it.
public enum ProviderRule: Sendable, Hashable {
  case adverts(AdvertRule)
  case carousel(TeaserListRule)
  case list(TeaserListRule)
  case mostRead(TeaserListRule)
  case weather(WeatherRule)
  case localNews(LocalNewsRule)
  case webTeaser(WebTeaserRule)
  case notice(NoticeRule)
  case personal(PersonalRule)
  /// A kind that a plugin registered, with its settings.
  case custom(kind: ItemKind, settings: JSONValue)
}

/// Where a provider's single item goes.
public struct PlacementRule: Sendable, Hashable {
  public enum Anchor: Sendable, Hashable {
    /// Behind the n-th teaser, counted from one; at the end of a shorter feed unless
    /// `leastFeedLength` forbids it.
    case afterTeaser(Int)
    /// Before everything else.
    case top
    case end
    /// Between the first two neighbouring teasers that share one of these subjects.
    case between(subjects: [String])
  }

  public var anchor: Anchor
  /// Teasers that the feed must have.
  public var leastFeedLength: Int

  public init(_ anchor: Anchor, leastFeedLength: Int = 0) {
    self.anchor = anchor
    self.leastFeedLength = leastFeedLength
  }
}

/// Where adverts go.
public struct AdvertRule: Sendable, Hashable {
  public enum Pattern: Sendable, Hashable {
    /// Behind these teasers, counted from one.
    case after([Int])
    /// Behind every n-th teaser from the m-th on.
    case every(Int, from: Int)
    /// Between the blocks of a front, by the height that was passed since the last advert; on phones
    /// below every second block.
    case byHeight
  }

  public var pattern: Pattern
  /// Teasers between two adverts at least.
  public var leastDistance: Int
  /// Adverts of one page at most.
  public var cap: Int
  /// Teasers that the feed must have.
  public var leastFeedLength: Int
  /// Slots at the top that stay free of adverts.
  public var firstScreen: Int
  /// Adverts that one reader sees on one day at most, counted on the reader's own device.
  public var perReaderAndDay: Int?
  /// Kinds that must not stand beside an advert.
  public var avoiding: [ItemKind]
  public var avoidsPictures: Bool
  public var avoidsBranded: Bool
  public var format: Advert.Format
  /// The page or picture that fills the boxes.
  public var source: URL?
  /// Where a picture leads.
  public var link: URL?
  public var house: Advert.HouseAdvert?

  public init(
    pattern: Pattern,
    leastDistance: Int = 4,
    cap: Int = 8,
    leastFeedLength: Int = 4,
    firstScreen: Int = 3,
    perReaderAndDay: Int? = nil,
    avoiding: [ItemKind] = [],
    avoidsPictures: Bool = false,
    avoidsBranded: Bool = true,
    format: Advert.Format = .rectangle,
    source: URL? = nil,
    link: URL? = nil,
    house: Advert.HouseAdvert? = nil
  ) {
    self.pattern = pattern
    self.leastDistance = leastDistance
    self.cap = cap
    self.leastFeedLength = leastFeedLength
    self.firstScreen = firstScreen
    self.perReaderAndDay = perReaderAndDay
    self.avoiding = avoiding
    self.avoidsPictures = avoidsPictures
    self.avoidsBranded = avoidsBranded
    self.format = format
    self.source = source
    self.link = link
    self.house = house
  }
}

/// A carousel or a list of teasers among the items.
public struct TeaserListRule: Sendable, Hashable {
  public enum Origin: Sendable, Hashable {
    case section(Slug)
    case query(StoryQuery)
  }

  public var title: String
  public var origin: Origin
  public var count: Int
  public var placement: PlacementRule

  public init(title: String, origin: Origin, count: Int = 8, placement: PlacementRule) {
    self.title = title
    self.origin = origin
    self.count = count
    self.placement = placement
  }
}

/// The weather at a place.
public struct WeatherRule: Sendable, Hashable {
  /// The formats of forecasts that are understood.
  public enum Service: String, Sendable, Hashable, CaseIterable {
    /// MET Norway's Locationforecast 2.0, compact.
    case metNorway = "met-norway"
    case openMeteo = "open-meteo"
  }

  /// Nil: the brand's home.
  public var place: Place?
  public var service: Service
  public var source: URL
  public var placement: PlacementRule

  public init(place: Place? = nil, service: Service, source: URL, placement: PlacementRule) {
    self.place = place
    self.service = service
    self.source = source
    self.placement = placement
  }
}

/// Stories near a place, nearest first.
public struct LocalNewsRule: Sendable, Hashable {
  public var title: String
  /// Nil: the brand's home.
  public var place: Place?
  /// Kilometres.
  public var radius: Double
  public var count: Int
  public var placement: PlacementRule

  public init(
    title: String,
    place: Place? = nil,
    radius: Double = 100,
    count: Int = 5,
    placement: PlacementRule
  ) {
    self.title = title
    self.place = place
    self.radius = radius
    self.count = count
    self.placement = placement
  }
}

/// A page of the brand's own in a box among the teasers.
public struct WebTeaserRule: Sendable, Hashable {
  public var teaser: WebTeaser
  public var placement: PlacementRule

  public init(teaser: WebTeaser, placement: PlacementRule) {
    self.teaser = teaser
    self.placement = placement
  }
}

/// A message to the reader.
public struct NoticeRule: Sendable, Hashable {
  public var notice: Notice
  public var placement: PlacementRule

  public init(notice: Notice, placement: PlacementRule) {
    self.notice = notice
    self.placement = placement
  }
}

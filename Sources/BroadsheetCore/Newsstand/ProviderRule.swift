public import Foundation

/// A provider with its rule, as a newsstand file names it.
public indirect enum ProviderRule: Sendable, Hashable, Codable {
  /// Adverts between teasers or blocks.
  case adverts(AdvertRule)
  /// Teasers side by side.
  case carousel(TeaserListRule)
  /// Headlines under each other.
  case list(TeaserListRule)
  /// Numbered headlines, the most read first; what a query says of the order is not asked.
  case mostRead(TeaserListRule)
  /// The forecast for a place.
  case weather(WeatherRule)
  /// Stories near a place, nearest first.
  case localNews(LocalNewsRule)
  /// A page of the brand's own in a box.
  case webTeaser(WebTeaserRule)
  /// A message to the reader.
  case notice(NoticeRule)
  /// How far a reader's own reading may move teasers; puts no item in.
  case personal(PersonalRule)
  /// A kind that a plugin registered, with its settings.
  case custom(kind: ItemKind, settings: JSONValue)
}

/// Where a provider's single item goes.
public struct PlacementRule: Sendable, Hashable, Codable {
  /// What a single item stands behind, before or between.
  public enum Anchor: Sendable, Hashable, Codable {
    /// Behind the n-th teaser, counted from one; at the end of a shorter feed unless
    /// `leastFeedLength` forbids it.
    case afterTeaser(Int)
    /// Before everything else.
    case top
    /// Behind everything else.
    case end
    /// Between the first two neighbouring teasers that share one of these subjects.
    case between(subjects: [String])
  }

  /// Where the item goes, if the feed is long enough.
  public var anchor: Anchor
  /// Teasers that the feed must have.
  public var leastFeedLength: Int

  /// A place in a feed of any length, unless a least length is given.
  public init(_ anchor: Anchor, leastFeedLength: Int = 0) {
    self.anchor = anchor
    self.leastFeedLength = leastFeedLength
  }
}

/// Where adverts go between the teasers of a section or the blocks of a front, and what fills them.
public struct AdvertRule: Sendable, Hashable, Codable {
  /// Behind what adverts stand.
  public enum Pattern: Sendable, Hashable, Codable {
    /// Behind these teasers, counted from one.
    case after([Int])
    /// Behind every n-th teaser from the m-th on.
    case every(Int, from: Int)
    /// Between the blocks of a front, by the height that was passed since the last advert; on phones
    /// below every second block.
    case byHeight
  }

  /// Behind what adverts stand, before the rest of the rule thins them out.
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
  /// Whether no advert stands beside a teaser with a picture.
  public var avoidsPictures: Bool
  /// Whether no advert stands beside a teaser that an advertiser paid for.
  public var avoidsBranded: Bool
  /// The box of every advert of the rule.
  public var format: Advert.Format
  /// The page or picture that fills the boxes.
  public var source: URL?
  /// Where a picture leads.
  public var link: URL?
  /// What stands in a box of this rule that nobody bought; nil leaves it to the brand's house
  /// adverts.
  public var house: Advert.HouseAdvert?
  /// The advertiser's name for every box of the rule; nil names each by its page and its number.
  public var placement: String?

  /// A rule for adverts; only the pattern must be there.
  ///
  /// The defaults keep adverts four teasers apart, at most eight to a page, and none among the
  /// first three slots, in a feed of fewer than four teasers or beside a branded teaser.
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
    house: Advert.HouseAdvert? = nil,
    placement: String? = nil
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
    self.placement = placement
  }
}

/// A carousel or a list of teasers among the items.
public struct TeaserListRule: Sendable, Hashable, Codable {
  /// Where the list has its teasers from.
  public enum Origin: Sendable, Hashable, Codable {
    /// The newest of one section.
    case section(Slug)
    /// Stories of the whole brand.
    case query(StoryQuery)
  }

  /// The heading, plain text.
  public var title: String
  /// Where the teasers are from.
  public var origin: Origin
  /// Teasers of the list at most.
  public var count: Int
  /// Where the list stands.
  public var placement: PlacementRule

  /// A list of at most `count` teasers under a title.
  public init(title: String, origin: Origin, count: Int = 8, placement: PlacementRule) {
    self.title = title
    self.origin = origin
    self.count = count
    self.placement = placement
  }
}

/// The weather at a place.
public struct WeatherRule: Sendable, Hashable, Codable {
  /// The formats of forecasts that are understood.
  public enum Service: String, Sendable, Hashable, Codable, CaseIterable {
    /// MET Norway's Locationforecast 2.0, compact.
    case metNorway = "met-norway"
    /// Open-Meteo's forecast API.
    case openMeteo = "open-meteo"
  }

  /// Where the weather is forecast; nil for the brand's home.
  public var place: Place?
  /// The format of the forecast.
  public var service: Service
  /// Where the forecast is fetched.
  public var source: URL
  /// Where the widget stands.
  public var placement: PlacementRule

  /// The weather at a place, or at the brand's home.
  public init(place: Place? = nil, service: Service, source: URL, placement: PlacementRule) {
    self.place = place
    self.service = service
    self.source = source
    self.placement = placement
  }
}

/// Stories near a place, nearest first.
public struct LocalNewsRule: Sendable, Hashable, Codable {
  /// The heading, plain text.
  public var title: String
  /// The place in the middle; nil for the brand's home.
  public var place: Place?
  /// Kilometres around the place within which stories count as near.
  public var radius: Double
  /// Teasers of the list at most.
  public var count: Int
  /// Where the list stands.
  public var placement: PlacementRule

  /// Stories of at most `radius` kilometres around a place, or around the brand's home.
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
public struct WebTeaserRule: Sendable, Hashable, Codable {
  /// The page in its box.
  public var teaser: WebTeaser
  /// Where the box stands.
  public var placement: PlacementRule

  /// A page of the brand's own at a place.
  public init(teaser: WebTeaser, placement: PlacementRule) {
    self.teaser = teaser
    self.placement = placement
  }
}

/// A message to the reader, and where it stands.
public struct NoticeRule: Sendable, Hashable, Codable {
  /// The message; readers who have dismissed it do not get it again.
  public var notice: Notice
  /// Where the message stands.
  public var placement: PlacementRule

  /// A message at a place.
  public init(notice: Notice, placement: PlacementRule) {
    self.notice = notice
    self.placement = placement
  }
}

public import Foundation

/// A reserved box that an advertiser may fill.
public struct Advert: Sendable, Hashable, Codable {
  /// The boxes of the trade, in CSS pixels.
  public enum Format: String, Sendable, Hashable, Codable, CaseIterable {
    /// 300 × 250.
    case rectangle
    /// 320 × 50.
    case mobileBanner = "mobile-banner"
    /// 728 × 90.
    case leaderboard
    /// 970 × 250.
    case billboard

    public var width: Int {
      switch self {
      case .rectangle: 300
      case .mobileBanner: 320
      case .leaderboard: 728
      case .billboard: 970
      }
    }

    public var height: Int {
      switch self {
      case .rectangle, .billboard: 250
      case .mobileBanner: 50
      case .leaderboard: 90
      }
    }
  }

  /// The advertiser's name for the place, such as "front-2".
  public var placement: String
  public var format: Format
  /// The page that fills the box; nil shows the house advert.
  public var source: URL?
  public var house: HouseAdvert?
  /// How often one reader sees adverts on one day at most, counted on the reader's own device; what
  /// was sold gives way to the house advert after that.
  public var perReaderAndDay: Int?

  /// Teasers between it and any other advert at least, by the rule that placed it.
  public var leastDistance: Int?

  /// What the brand itself shows where nothing was sold.
  public struct HouseAdvert: Sendable, Hashable, Codable {
    public var headline: String
    public var text: String?
    public var address: URL?

    public init(headline: String, text: String? = nil, address: URL? = nil) {
      self.headline = headline
      self.text = text
      self.address = address
    }
  }

  public init(
    placement: String,
    format: Format = .rectangle,
    source: URL? = nil,
    house: HouseAdvert? = nil,
    perReaderAndDay: Int? = nil,
    leastDistance: Int? = nil
  ) {
    self.placement = placement
    self.format = format
    self.source = source
    self.house = house
    self.perReaderAndDay = perReaderAndDay
    self.leastDistance = leastDistance
  }
}

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
  /// The page that fills the box; with neither it nor a picture, the house advert stands there.
  public var source: URL?
  /// What fills the box in place of a page.
  public var picture: Picture?
  /// Where the picture leads.
  public var address: URL?
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
    picture: Picture? = nil,
    address: URL? = nil,
    house: HouseAdvert? = nil,
    perReaderAndDay: Int? = nil,
    leastDistance: Int? = nil
  ) {
    self.placement = placement
    self.format = format
    self.source = source
    self.picture = picture
    self.address = address
    self.house = house
    self.perReaderAndDay = perReaderAndDay
    self.leastDistance = leastDistance
  }

  /// Fills the box with what is at an address: a picture if its name says so, else a page.
  public mutating func fill(with content: URL?, leadingTo address: URL? = nil) {
    guard let content else { return }
    if Self.pictureExtensions.contains(content.pathExtension.lowercased()) {
      picture = Picture(address: content, alternativeText: "")
      self.address = address
    } else {
      source = content
    }
  }

  private static let pictureExtensions: Set<String> = [
    "avif", "gif", "jpeg", "jpg", "png", "svg", "webp",
  ]
}

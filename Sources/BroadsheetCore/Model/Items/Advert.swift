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

    /// The width of the box in CSS pixels.
    public var width: Int {
      switch self {
      case .rectangle: 300
      case .mobileBanner: 320
      case .leaderboard: 728
      case .billboard: 970
      }
    }

    /// The height of the box in CSS pixels, which a page keeps free before anything has loaded.
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
  /// The box that is kept free for it, so that nothing moves when the advert arrives.
  public var format: Format
  /// The page that fills the box; with neither it nor a picture, the house advert stands there.
  public var source: URL?
  /// What fills the box in place of a page.
  public var picture: Picture?
  /// Where the picture leads.
  public var address: URL?
  /// What stands there while nothing was sold; nil leaves a box that says that it is free.
  public var house: HouseAdvert?
  /// How often one reader sees adverts on one day at most, counted on the reader's own device; what
  /// was sold gives way to the house advert after that.
  public var perReaderAndDay: Int?

  /// Teasers between it and any other advert at least, by the rule that placed it.
  public var leastDistance: Int?

  /// What the brand itself shows where nothing was sold.
  public struct HouseAdvert: Sendable, Hashable, Codable {
    /// What stands in the box, plain text.
    public var headline: String
    /// A sentence under the headline, plain text.
    public var text: String?
    /// Where a click leads; nil makes the advert a text without a link.
    public var address: URL?

    /// A house advert; only the headline must be there.
    public init(headline: String, text: String? = nil, address: URL? = nil) {
      self.headline = headline
      self.text = text
      self.address = address
    }
  }

  /// A box for an advert, empty unless a page, a picture or a house advert is given.
  ///
  /// - Parameters:
  ///   - placement: The advertiser's name for the place.
  ///   - format: The box that is kept free.
  ///   - source: The page that fills the box.
  ///   - picture: What fills the box in place of a page.
  ///   - address: Where the picture leads.
  ///   - house: What stands there when nothing was sold.
  ///   - perReaderAndDay: How often one reader sees adverts on one day at most; nil is no limit.
  ///   - leastDistance: Teasers to any other advert at least; nil where no rule placed it.
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

/// A place as a reader tells it to a server: one of the brand's by name, or a point on a grid of a
/// tenth of a degree, about ten kilometres, so that nobody can be found by it.
///
/// As a query it reads `place=oslo` or `at=59.9,10.8`; it is remembered on the reader's device only.
public enum PlaceChoice: Sendable, Hashable {
  /// One of the brand's own places, by the slug of its name.
  case named(Slug)
  /// In tenths of a degree.
  case coarse(latitude: Int, longitude: Int)

  /// Bytes of a point, which are more than anybody knows of where they are.
  private static let longestPoint = 40

  /// Nil for a query that names no place on the earth; whatever is finer than the grid is rounded.
  public init?(query: String) {
    let parts = query.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "place":
      guard let name = Slug(rawValue: parts[1]) else { return nil }
      self = .named(name)
    case "at":
      guard parts[1].utf8.count <= Self.longestPoint else { return nil }
      let point = parts[1].split(separator: ",", omittingEmptySubsequences: false)
        .map(Self.degrees)
      guard point.count == 2, let latitude = point[0], let longitude = point[1] else { return nil }
      self.init(latitude: latitude, longitude: longitude)
    default: return nil
    }
  }

  /// The point of the grid that is nearest to one in degrees; nil for one that is not on the earth.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self = .coarse(
      latitude: Int((latitude * 10).rounded()),
      longitude: Int((longitude * 10).rounded())
    )
  }

  /// How it stands in addresses; what is read of that is the same choice.
  public var query: String {
    switch self {
    case .named(let name): "place=\(name)"
    case .coarse(let latitude, let longitude):
      "at=\(Double(latitude) / 10),\(Double(longitude) / 10)"
    }
  }

  /// The place itself; nil when the brand has none of that name.
  public func place(of brand: Brand) -> Place? {
    switch self {
    case .named(let name): brand.places.first { $0.slug == name }
    case .coarse(let latitude, let longitude):
      Place(
        name: brand.phrases.yourPlace,
        latitude: Double(latitude) / 10,
        longitude: Double(longitude) / 10
      )
    }
  }

  /// Digits with a point among them at the most: numbers have more spellings than anybody sends.
  private static func degrees(_ text: Substring) -> Double? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard let first = digits.first, let last = digits.last, isDigit(first), isDigit(last),
      digits.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Double(text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension Place {
  /// The name as it stands in addresses.
  public var slug: Slug? { name.flatMap { Slug(spelling: $0) } }
}

extension Brand {
  /// The brand's first rules for what depends on the reader's place, one of each kind.
  public var placeRules: [ProviderRule] {
    let onFront = front.blocks.flatMap { block in
      if case .item(let rule) = block.content { [rule] + block.providers } else { block.providers }
    }
    let rules = onFront + front.providers + sections.flatMap(\.providers)
    let weather = rules.lazy.compactMap { rule -> ProviderRule? in
      guard case .weather(var weather) = rule else { return nil }
      weather.placement = PlacementRule(.end)
      return .weather(weather)
    }.first
    let localNews = rules.lazy.compactMap { rule -> ProviderRule? in
      guard case .localNews(var news) = rule else { return nil }
      news.placement = PlacementRule(.end)
      return .localNews(news)
    }.first
    return [weather, localNews].compactMap { $0 }
  }
}

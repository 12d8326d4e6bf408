import BroadsheetCore
import Foundation

/// What a `bundle:` address names.
enum BundleAddress: Equatable {
  case feed(Paper, name: String, FeedShape, SectionQuestion)
  case story(Paper, id: String)
  case page(Paper, name: String)
  case forecast(ForecastShape, latitude: Double, longitude: Double, query: [String: String])
  case picture(Slug)

  /// The formats that a section's backend may speak, by the ending of its address.
  enum FeedShape: String, CaseIterable {
    case rss, atom
    case jsonFeed = "feed.json"
    case presentational = "presentational.json"
    case listing = "listing.json"
    case mediaList = "media.json"
    case articles = "articles.json"
    case search = "search.json"
  }

  /// The services whose forecasts are imitated.
  enum ForecastShape: String {
    case metNorway = "met.json"
    case openMeteo = "open-meteo.json"
  }

  /// Nil for an address that the bundle has nothing for.
  init?(_ address: URL) {
    guard address.scheme?.lowercased() == "bundle" else { return nil }
    let query = Self.query(of: address)
    let parts = address.path(percentEncoded: false).split(separator: "/").map(String.init)
    switch (parts.first, parts.count) {
    case ("pictures", 2):
      guard parts[1].hasSuffix(".svg"), let name = Slug(rawValue: String(parts[1].dropLast(4)))
      else { return nil }
      self = .picture(name)
    case ("weather", 2):
      guard let shape = ForecastShape(rawValue: parts[1]),
        let place = Self.place(of: query)
      else { return nil }
      self = .forecast(shape, latitude: place.latitude, longitude: place.longitude, query: query)
    case (let brand?, 2):
      guard let paper = Paper.named(brand), let dot = parts[1].firstIndex(of: ".") else {
        return nil
      }
      let name = String(parts[1][..<dot])
      let ending = String(parts[1][parts[1].index(after: dot)...])
      if ending == "html" {
        self = .page(paper, name: name)
      } else if let shape = FeedShape(rawValue: ending) {
        self = .feed(paper, name: name, shape, SectionQuestion(query: query))
      } else {
        return nil
      }
    case (let brand?, 3):
      guard let paper = Paper.named(brand), parts[1] == "stories", parts[2].hasSuffix(".json")
      else { return nil }
      self = .story(paper, id: String(parts[2].dropLast(5)))
    default: return nil
    }
  }

  /// MET Norway says `lat` and `lon`, Open-Meteo says the whole words.
  private static func place(of query: [String: String]) -> (latitude: Double, longitude: Double)? {
    guard let latitude = (query["lat"] ?? query["latitude"]).flatMap({ Double($0) }),
      let longitude = (query["lon"] ?? query["longitude"]).flatMap({ Double($0) }),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    return (latitude, longitude)
  }

  private static func query(of address: URL) -> [String: String] {
    let items = URLComponents(url: address, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return Dictionary(
      items.compactMap { item in item.value.map { (item.name, $0) } },
      uniquingKeysWith: { _, last in last }
    )
  }
}

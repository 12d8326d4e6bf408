public import BroadsheetCore
import Foundation

/// A place on the earth, by WGS 84.
public struct PlaceDocument: APIDocument {
  /// What people call it.
  public var name: String?
  /// In degrees north.
  public var latitude: Double
  /// In degrees east.
  public var longitude: Double
  /// Of a place that a brand serves: where the weather and local news of it are read.
  public var local: String?

  /// A place for clients; `local` is where what depends on it is read.
  public init(_ place: Place, local: String? = nil) {
    name = place.name
    latitude = place.latitude
    longitude = place.longitude
    self.local = local
  }

  var place: Place? { Place(name: name, latitude: latitude, longitude: longitude) }
}

/// Who published what a brand shows of another's feed.
public struct PublisherDocument: APIDocument {
  /// What it is called.
  public var name: String
  /// Its home page.
  public var homePage: String?
  /// Its icon, as this server keeps it.
  public var icon: String?

  /// Nil for what has none.
  public init?(_ publisher: FeedPublisher?, _ addresses: AddressWriter) {
    guard let publisher else { return nil }
    name = publisher.name
    homePage = publisher.homePage.flatMap(addresses.link)
    icon = publisher.icon.map { "/icons/\($0)" }
  }

  func publisher(_ address: AddressReader) -> FeedPublisher? {
    FeedPublisher(
      name: name,
      homePage: address(homePage),
      icon: icon.flatMap { PublisherIcon($0.dropFirst("/icons/".count)) }
    )
  }
}

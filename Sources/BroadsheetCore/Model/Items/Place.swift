/// A named point on the earth, WGS 84, degrees.
public struct Place: Sendable, Hashable, Codable {
  public var name: String?
  public var latitude: Double
  public var longitude: Double

  /// Nil when the point is not on the earth.
  public init?(name: String? = nil, latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }
}

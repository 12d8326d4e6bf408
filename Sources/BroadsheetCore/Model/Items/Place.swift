/// A named point on the earth, WGS 84, degrees.
public struct Place: Sendable, Hashable, Codable {
  /// What people call it, plain text; nil for a bare point.
  public var name: String?
  /// Degrees north of the equator, from -90 to 90.
  public var latitude: Double
  /// Degrees east of Greenwich, from -180 to 180.
  public var longitude: Double

  /// Nil when the point is not on the earth.
  public init?(name: String? = nil, latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }
}

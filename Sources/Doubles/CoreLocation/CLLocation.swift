@_exported public import Foundation

/// Degrees on the globe.
public typealias CLLocationDegrees = Double
/// Metres that a place may be off.
public typealias CLLocationAccuracy = Double

/// As near as a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// As near as a hundred metres.
let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100

/// A place on the globe.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees from the equator.
  public var latitude: CLLocationDegrees
  /// Degrees from Greenwich.
  public var longitude: CLLocationDegrees
}

/// Where a device is.
open class CLLocation: NSObject, @unchecked Sendable {
  // Never changes after it was made, which is what makes it safe to share.
  /// The place.
  public let coordinate: CLLocationCoordinate2D

  /// At a place.
  init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }
}

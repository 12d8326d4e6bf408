public import Foundation

/// Whether an app may know where a device is.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The reader was not asked.
  case notDetermined = 0
  /// The reader cannot say.
  case restricted = 1
  /// It may not.
  case denied = 2
  /// At any time.
  case authorizedAlways = 3
  /// While it is used.
  case authorizedWhenInUse = 4
}

/// Asks where a device is.
open class CLLocationManager: NSObject {
  /// The asker that was made last, which tests answer.
  package nonisolated(unsafe) static weak var last: CLLocationManager?
  package var timesAskedToMay = 0
  package var timesAsked = 0

  /// An asker of nothing yet.
  public override init() {
    super.init()
    CLLocationManager.last = self
  }

  /// Who hears of it.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// Whether the app may know.
  open package(set) var authorizationStatus = CLAuthorizationStatus.notDetermined
  /// How near is near enough.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyHundredMeters
  /// Where the device was last.
  var location: CLLocation?

  /// Asks the reader whether the app may know while it is used.
  open func requestWhenInUseAuthorization() {
    timesAskedToMay += 1
  }

  /// Asks once where the device is.
  open func requestLocation() {
    timesAsked += 1
  }
}

/// Who hears of where a device is.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Whether the app may know was decided.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The device is somewhere.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// It could not be found out.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
}

extension CLLocationManagerDelegate {
  /// Nothing follows.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  /// Nothing follows.
  public func locationManager(
    _ manager: CLLocationManager,
    didUpdateLocations locations: [CLLocation]
  ) {}
  /// Nothing follows.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
}

import CoreLocation
import Foundation

/// What came of asking where a device is.
public enum PositionAnswer: Sendable, Hashable {
  /// About where it is, in degrees; coarse, because news of a place need no more.
  case found(latitude: Double, longitude: Double)
  /// The reader does not want it known.
  case refused
  /// Nobody knows.
  case unknown
}

/// Asks the system where the device is: once, when a reader has asked for it, and never before.
@MainActor
final class SystemPosition: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private var answer: CheckedContinuation<PositionAnswer, Never>?
  private var (hasAsked, isLocating) = (false, false)

  /// What an app's Info.plist says of why it asks; the system never answers an app that says nothing.
  nonisolated static let reason = "NSLocationWhenInUseUsageDescription"

  /// About where the device is; nobody knows in an app that does not say why it asks.
  static func find() async -> PositionAnswer {
    await find(declared: Bundle.main.object(forInfoDictionaryKey: reason) != nil)
  }

  static func find(declared isDeclared: Bool) async -> PositionAnswer {
    guard isDeclared else { return .unknown }
    let finder = SystemPosition()
    return await withCheckedContinuation { finder.begin($0) }
  }

  private func begin(_ continuation: CheckedContinuation<PositionAnswer, Never>) {
    answer = continuation
    // It holds itself until it has an answer: the manager does not hold its delegate.
    holding = self
    manager.desiredAccuracy = kCLLocationAccuracyKilometer
    manager.delegate = self
    ask()
  }

  private var holding: SystemPosition?

  private func ask() {
    switch manager.authorizationStatus {
    case .notDetermined:
      guard !hasAsked else { return }
      hasAsked = true
      manager.requestWhenInUseAuthorization()
    case .authorizedWhenInUse, .authorizedAlways:
      // The system says so when the manager is made, too.
      guard !isLocating else { return }
      isLocating = true
      manager.requestLocation()
    case .denied, .restricted: end(.refused)
    @unknown default: end(.unknown)
    }
  }

  private func end(_ found: PositionAnswer) {
    answer?.resume(returning: found)
    answer = nil
    manager.delegate = nil
    holding = nil
  }

  // The system calls these where the manager was made: on the main thread.

  nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    MainActor.assumeIsolated { ask() }
  }

  nonisolated func locationManager(
    _ manager: CLLocationManager,
    didUpdateLocations locations: [CLLocation]
  ) {
    let place = locations.last?.coordinate
    MainActor.assumeIsolated {
      end(place.map { .found(latitude: $0.latitude, longitude: $0.longitude) } ?? .unknown)
    }
  }

  nonisolated func locationManager(
    _ manager: CLLocationManager,
    didFailWithError error: any Error
  ) {
    MainActor.assumeIsolated { end(.unknown) }
  }
}

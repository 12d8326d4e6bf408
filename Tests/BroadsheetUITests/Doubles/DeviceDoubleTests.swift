import Foundation
import Testing

@testable import CoreLocation
@testable import UserNotifications

/// The device has one position and one reader, who cannot answer two tests at a time.
@Suite(.serialized)
enum DeviceTests {}

extension DeviceTests {
  @MainActor
  struct DeviceDoubleTests {
    @Test func `a device is found where it is`() {
      let manager = CLLocationManager()
      let asker = Asker()
      manager.delegate = asker

      manager.requestWhenInUseAuthorization()
      manager.decide(.authorizedWhenInUse)
      manager.requestLocation()
      manager.find(latitude: 48.1, longitude: 11.6)
      manager.fail(URLError(.unknown))

      #expect(manager.timesAskedToMay == 1)
      #expect(manager.timesAsked == 1)
      #expect(asker.heard == ["may be asked", "at 48.1", "failed"])
    }

    @Test func `a reader allows an app to tell something, or does not`() async throws {
      let center = UNUserNotificationCenter.current()
      NotificationAnswer.shared.answer(.success(false))

      let isAllowed = try await center.requestAuthorization(options: [.alert, .sound])

      #expect(!isAllowed)
      #expect(NotificationAnswer.shared.asked == [[.alert, .sound]])
      NotificationAnswer.shared.answer(.success(true))
    }
  }
}

private final class Asker: NSObject, CLLocationManagerDelegate {
  var heard: [String] = []

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    heard.append("may be asked")
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    heard.append("at \(locations.first?.coordinate.latitude ?? 0)")
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    heard.append("failed")
  }
}

import CoreLocation
import Foundation
import Testing
import UserNotifications

@testable import BroadsheetUI

extension DeviceTests {
  /// What the system is asked for, and what its answers come to.
  @MainActor
  struct SystemTests {
    /// Asks where the device is; the manager that asks is there once it has begun.
    private func finding() async -> (Task<PositionAnswer, Never>, CLLocationManager?) {
      let before = CLLocationManager.last
      let task = Task { await SystemPosition.find(declared: true) }
      _ = await TestScreen.eventually {
        CLLocationManager.last !== before && CLLocationManager.last?.delegate != nil
      }
      return (task, CLLocationManager.last)
    }

    @Test func `a reader who allows it is found, and the device is asked once`() async throws {
      let (answer, manager) = await finding()
      let asker = try #require(manager)
      #expect(asker.timesAskedToMay == 1)
      #expect(asker.timesAsked == 0)

      asker.decide(.authorizedWhenInUse)
      // The system says so more than once.
      asker.decide(.authorizedWhenInUse)
      #expect(asker.timesAsked == 1)
      asker.find(latitude: 59.9, longitude: 10.7)
      // Nobody waits for a second answer.
      asker.find(latitude: 0, longitude: 0)

      #expect(await answer.value == .found(latitude: 59.9, longitude: 10.7))
    }

    @Test(arguments: [CLAuthorizationStatus.denied, .restricted])
    func `a reader who does not is asked no more`(_ status: CLAuthorizationStatus) async throws {
      let (answer, manager) = await finding()
      let asker = try #require(manager)

      // Not decided yet, as the system says when the manager is made.
      asker.decide(.notDetermined)
      asker.decide(status)

      #expect(await answer.value == .refused)
      #expect(asker.timesAskedToMay == 1)
      #expect(asker.timesAsked == 0)
    }

    @Test func `an app whose Info.plist does not say why is not kept waiting`() async {
      let before = CLLocationManager.last

      #expect(await SystemPosition.find() == .unknown)
      #expect(CLLocationManager.last === before)
    }

    @Test func `a device that does not know says so`() async throws {
      let (answer, manager) = await finding()
      let asker = try #require(manager)

      asker.decide(.authorizedAlways)
      asker.fail(URLError(.unknown))

      #expect(await answer.value == .unknown)
    }

    @Test func `notifications are allowed, refused, or nobody can be asked`() async {
      var answers: [Bool] = []
      for answer: Result<Bool, any Error> in [
        .success(true), .success(false), .failure(URLError(.unknown)),
      ] {
        NotificationAnswer.shared.answer(answer)
        answers.append(await SystemNotifications.ask())
        #expect(NotificationAnswer.shared.asked == [[.alert, .sound, .badge]])
      }
      NotificationAnswer.shared.answer(.success(true))

      #expect(answers == [true, false, false])
    }
  }
}

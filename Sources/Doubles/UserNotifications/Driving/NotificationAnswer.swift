import Foundation
import Synchronization

/// What a reader says when an app asks whether it may tell something, for tests.
package final class NotificationAnswer: Sendable {
  package static let shared = NotificationAnswer()

  private let state = Mutex(State())

  private struct State {
    var answer: Result<Bool, any Error> = .success(true)
    var asked: [UNAuthorizationOptions] = []
  }

  /// What the reader says from now on.
  package func answer(_ answer: Result<Bool, any Error>) {
    state.withLock {
      $0.answer = answer
      $0.asked = []
    }
  }

  /// What was asked for since the last answer was set.
  package var asked: [UNAuthorizationOptions] {
    state.withLock { $0.asked }
  }

  func ask(_ options: UNAuthorizationOptions) throws -> Bool {
    try state.withLock {
      $0.asked.append(options)
      return $0.answer
    }.get()
  }
}

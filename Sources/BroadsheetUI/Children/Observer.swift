import Foundation

/// Hears of notifications until nobody holds it any more.
///
/// Unchecked, because nothing is ever done with the token but to hand it back, which the centre takes
/// from any thread: so whoever holds one needs no `deinit` of its own.
final class Observer: @unchecked Sendable {
  private let token: any NSObjectProtocol

  /// Calls a closure for notifications of a name, at once and on the main thread, where the system posts
  /// them.
  init(
    of name: Notification.Name,
    from object: AnyObject? = nil,
    _ heard: @escaping @MainActor () -> Void
  ) {
    // Without a queue it is told at once.
    token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
      _ in MainActor.assumeIsolated { heard() }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}

import Foundation
import UIKit

/// Tells when a scene goes to the background and when it comes back, as long as it lives.
@MainActor
final class SceneWatch {
  /// Whether the scene is in the background.
  private(set) var isAway: Bool
  private var observers: [any NSObjectProtocol] = []

  /// Watches a scene; nothing is told of no scene.
  init(_ scene: UIScene?, tell: @escaping @MainActor (_ isAway: Bool) -> Void) {
    isAway = scene?.activationState == .background
    guard let scene else { return }
    for (name, isAway) in [
      (UIScene.didEnterBackgroundNotification, true),
      (UIScene.willEnterForegroundNotification, false),
    ] {
      // Without a queue it is told at once, by the system on the main thread.
      let observer = NotificationCenter.default.addObserver(
        forName: name,
        object: scene,
        queue: nil
      ) { [weak self] _ in
        MainActor.assumeIsolated {
          self?.isAway = isAway
          tell(isAway)
        }
      }
      observers.append(observer)
    }
  }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }
}

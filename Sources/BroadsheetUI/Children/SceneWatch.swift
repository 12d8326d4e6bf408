import UIKit

/// Tells when a scene goes to the background and when it comes back, as long as it lives.
@MainActor
final class SceneWatch {
  /// Whether the scene is in the background.
  private(set) var isAway: Bool
  private var observers: [Observer] = []

  /// Watches a scene; nothing is told of no scene.
  init(_ scene: UIScene?, tell: @escaping @MainActor (_ isAway: Bool) -> Void) {
    isAway = scene?.activationState == .background
    guard let scene else { return }
    for (name, isAway) in [
      (UIScene.didEnterBackgroundNotification, true),
      (UIScene.willEnterForegroundNotification, false),
    ] {
      observers.append(
        Observer(of: name, from: scene) { [weak self] in
          self?.isAway = isAway
          tell(isAway)
        }
      )
    }
  }
}

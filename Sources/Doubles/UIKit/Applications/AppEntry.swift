public import Foundation

// How an app and its windows begin and end.

/// Hears of the app as a whole.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {}

extension UIApplicationDelegate {
  /// Where a process of the app begins; nothing here runs one.
  public static func main() {}
}

/// What the system remembers of a scene.
@MainActor
open class UISceneSession: NSObject {
  /// What the scene was, for one that is made again.
  open var stateRestorationActivity: NSUserActivity?
}

extension UIScene {
  /// Why a scene begins.
  @MainActor
  open class ConnectionOptions: NSObject {
    /// What it is to go on with.
    open var userActivities: Set<NSUserActivity> { [] }
  }
}

/// Hears of a scene.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// It begins.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// It is to go on with something.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// What it is, to be made again.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// It is about to be seen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// It is not seen any more.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Hears of a scene with windows.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// Its window.
  var window: UIWindow? { get set }
}

import BroadsheetUI
import Foundation
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  // snippet: FromAnEmptyApp, the scene
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let api = URL(string: "https://gazette.example/api")
    else { return }
    let brand = gazette(at: api)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = FrontViewController(brand, section: "front")
    window.makeKeyAndVisible()
    self.window = window
  }
  // snippet end
}

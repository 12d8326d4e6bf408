import BroadsheetCore
import BroadsheetUI
import Foundation
import NewsDesk
import UIKit

/// One window: the newspaper where its reader left it, or where a link leads.
///
/// The system makes it by its name in Info.plist.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var newspaper: Newspaper?
  private var front: FrontViewController?
  private var wasAway = false

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let app = UIApplication.shared.delegate as? AppDelegate
    else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    switch app.newspaper {
    case .failure(let trouble): window.rootViewController = TroubleViewController(trouble)
    case .success(let newspaper): show(newspaper, in: window, session)
    }
    window.makeKeyAndVisible()
    let addresses = connectionOptions.userActivities.compactMap(\.pageOfTheWeb)
    if let address = addresses.first {
      open(address)
    } else if let newspaper, let path = newspaper.options.path {
      PaperLink(path: path, in: newspaper.dependencies.desk.newsstand).map { front?.follow($0) }
    }
  }

  private func show(_ newspaper: Newspaper, in window: UIWindow, _ session: UISceneSession) {
    let front = FrontViewController(newspaper.brand, section: nil, with: newspaper.dependencies)
    if let memory = FrontMemory(activityInfo: session.stateRestorationActivity?.userInfo) {
      front.memory = memory
    }
    self.newspaper = newspaper
    self.front = front
    window.tintColor = BrandTheme(newspaper.brand.style).accent
    window.rootViewController = UINavigationController(rootViewController: front)
  }

  // MARK: Links

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    if let address = userActivity.pageOfTheWeb { open(address) }
  }

  /// An address that is none of the newspaper's leaves the reader where they are.
  private func open(_ address: URL) {
    guard let newspaper else { return }
    // The system asks the site alone whether its links are this app's; whatever its host is called.
    let path = address.path(percentEncoded: false)
    PaperLink(path: path, in: newspaper.dependencies.desk.newsstand).map { front?.follow($0) }
  }

  // MARK: Away and back

  func sceneDidEnterBackground(_ scene: UIScene) {
    wasAway = true
    newspaper?.dependencies.reader.keep()
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    // The system calls it for a new window as well, whose pages have just been asked for.
    guard wasAway else { return }
    wasAway = false
    // Ends by itself with the answer, and with the window before that.
    Task { [weak front] in await front?.refresh() }
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let front else { return nil }
    let activity = NSUserActivity(activityType: FrontMemory.activityType)
    activity.addUserInfoEntries(from: front.memory.activityInfo)
    return activity
  }
}

extension NSUserActivity {
  /// The page of a universal link; nil for what is none.
  fileprivate var pageOfTheWeb: URL? {
    activityType == NSUserActivityTypeBrowsingWeb ? webpageURL : nil
  }
}

import BroadsheetCore
import Foundation
import NewsDesk
import SwiftUI
import UIKit

@testable import BroadsheetUI

/// Views of SwiftUI on a screen, with the controller that they host in a window.
@MainActor
final class HostedScreen {
  let tree: ViewTree
  let window: UIWindow

  init(
    _ environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder _ root: @escaping () -> some View
  ) {
    tree = ViewTree(environment: environment, root)
    let controller = tree.all.lazy.compactMap(\.controller).first
    window = TestScreen.window(controller ?? UIViewController())
  }

  /// The controller that is hosted.
  var controller: UIViewController? { tree.all.lazy.compactMap(\.controller).first }
  /// The screens, where it is a navigation.
  var stack: UINavigationController? { controller as? UINavigationController }
  /// What is seen of them, if it is pages.
  var front: FrontViewController? { stack?.topViewController as? FrontViewController }
  /// What is seen of them, if it is a story.
  var story: StoryViewController? { stack?.topViewController as? StoryViewController }
  /// The feed that is seen.
  var native: NativeFeedViewController? {
    front?.feed?.native ?? (controller as? FeedViewController)?.native
  }

  /// Evaluates the views again, and lays out what they host.
  func render() {
    tree.render()
    if window.rootViewController !== controller { window.rootViewController = controller }
    window.settle()
  }

  /// Goes on once something is so.
  func eventually(_ isSo: @MainActor () -> Bool) async -> Bool {
    await TestScreen.eventually {
      window.settle()
      return isSo()
    }
  }

  /// The slots of the feed that is seen.
  var slots: [String] { native?.cardModels.map(\.id.rawValue) ?? [] }

  /// The place of a slot in the feed that is seen.
  func path(of slot: String) -> IndexPath? {
    native?.collection.indexPathsForVisibleItems
      .first { native?.card(at: $0)?.id.rawValue == slot }
  }

  /// The view of a slot in the feed that is seen.
  func card(_ slot: String) -> (any CardView)? {
    path(of: slot).flatMap { (native?.collection.cellForItem(at: $0) as? CardCell)?.card }
  }

  /// The words of an app's own card.
  func words(_ slot: String) -> [String] {
    card(slot)?.descendants(of: HostingContentView.self).first?.tree.all.compactMap(\.text) ?? []
  }

  /// Taps a card.
  func tap(_ slot: String) {
    if let path = path(of: slot) { native?.collection.tap(path) }
    window.settle()
  }
}

extension ScreenSample {
  /// Dependencies over a shelf, whose reader nothing is known of.
  @MainActor
  static func dependencies(_ desk: ShelfDesk) -> AppDependencies {
    AppDependencies(desk, reader: DeviceReader(MemoryFile(nil)))
  }
}

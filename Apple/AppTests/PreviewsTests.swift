import BroadsheetCore
import BroadsheetTesting
import BroadsheetUI
import Foundation
import NewsDesk
import SwiftUI
import Testing
import UIKit

@testable import AppleApp

/// Previews show the newspaper of an app's file.
@MainActor
struct PreviewsTests {
  @Test func `All screens of a newspaper are drawn from its file`() async throws {
    let apple = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let opened = Newspaper.open(
      LaunchOptions([]),
      at: apple.appending(path: "Brands/lantern/newsstand.yaml"),
      keepingIn: nil,
      cachingIn: nil
    )
    let tree = ViewTree { NewspaperPreviews.previews(of: opened) }
    var windows: [UIWindow] = []
    /// What a preview hosts, once it hosts anything.
    func screen(_ name: String) -> UIViewController? {
      let preview = tree.all.first { $0.notes["previewDisplayName"] as? String == name }
      let stack = preview?.all.lazy.compactMap(\.controller).first as? UINavigationController
      guard let stack, !windows.contains(where: { $0.rootViewController === stack }) else {
        return stack?.topViewController
      }
      let window = UIWindow(testing: CGSize(width: 390, height: 844))
      window.rootViewController = stack
      window.makeKeyAndVisible()
      windows.append(window)
      return stack.topViewController
    }
    func isDrawn(_ name: String) -> Bool {
      switch screen(name) {
      case let front as FrontViewController: front.feed?.native?.cardModels.isEmpty == false
      case let story as StoryViewController: story.session.story != nil
      case let rack as RackViewController:
        rack.view.descendants(of: UIControl.self)
          .contains { $0.accessibilityIdentifier == "brand-lantern" }
      default: false
      }
    }
    let names = ["Front", "Dark", "Large text", "Section", "Story", "Rack"]
    func missing() -> [String] { names.filter { !isDrawn($0) } }
    await Patience.wait(
      until: { missing().isEmpty },
      doing: {
        await tree.settle()
        for window in windows { window.settle() }
      }
    )

    #expect(missing() == [])
    #expect(screen("Dark")?.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `What is wrong with the file is said in its place`() {
    let tree = ViewTree {
      NewspaperPreviews.previews(of: .failure(Newspaper.Trouble(lines: ["No file.", "None."])))
    }

    #expect(tree.all.compactMap(\.text) == ["No file.\nNone."])
  }
}

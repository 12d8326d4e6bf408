import BroadsheetCore
import SwiftUI
import Testing
import UIKit

@testable import BroadsheetUI

@MainActor
struct FeedPreviewsTests {
  @Test func `every preview hosts a feed in the state that it is named for`() async {
    let tree = ViewTree { FeedPreviews.previews }
    let feeds = tree.all.compactMap { $0.controller as? FeedViewController }
    #expect(feeds.count == 4)
    let windows = feeds.map { TestScreen.window($0) }

    #expect(
      await TestScreen.eventually {
        for window in windows { window.settle() }
        return feeds.last?.shown is FailureViewController
          && feeds.dropLast().allSatisfy { $0.native?.cardModels.isEmpty == false }
      }
    )
    #expect(feeds[1].traitCollection.userInterfaceStyle == .dark)
  }
}

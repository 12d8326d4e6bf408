import BroadsheetCore
import Foundation
import SwiftUI
import Testing

@testable import BroadsheetUI

/// Previews show what they say.
@MainActor
struct FeedPreviewsTests {
  @Test func `the sample front is drawn in its states`() async {
    let tree = ViewTree(size: CGSize(width: 1000, height: 800)) { FeedPreviews.previews }
    await settled(tree) { tree.has("FailureView") }

    let names = tree.all.compactMap { $0.notes["previewDisplayName"] as? String }
    #expect(names == ["Native", "Dark", "Large text", "Failure", "Loading"])
    #expect(tree.nodes("card-story-7").count == 3)
    #expect(tree.has("FailureView"))
  }

  @Test func `the sample plan is drawn as planned`() {
    for breakpoint in Breakpoint.allCases {
      let differences = DrawnScreen.differences(
        PreviewPaper.plan,
        of: PreviewPaper.brand,
        at: breakpoint
      )
      #expect(differences.isEmpty)
    }
  }
}

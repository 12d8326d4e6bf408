import BroadsheetCore
import BroadsheetTesting
import BroadsheetUI
import Foundation
import SwiftUI
import Testing

/// The core's names stand beside SwiftUI's in one file.
@MainActor
struct NamesTests {
  @Test func `an app's file may import the core, SwiftUI and these views`() {
    let section = NewsSection(
      id: "front",
      title: "Front page",
      source: Source(address: ScreenSample.address("bundle:///front.rss"), format: .syndication)
    )

    let tree = ViewTree { Text(section.title) }

    #expect(tree.all.compactMap(\.text) == ["Front page"])
  }
}

import BroadsheetCore
import BroadsheetTesting
import SwiftUI
import Testing

@testable import BroadsheetUI

/// An app's own views for cards.
@MainActor
struct CardViewsTests {
  @Test func `the view that is said last for a kind draws it, and others stay as they are`() {
    let content = ScreenSample.content(
      ScreenSample.plan([Sample.place(for: ItemKind("tides"), id: "tides-1"), Sample.teaser(1)])
    )
    let tree = ViewTree {
      FeedView(model: ScreenSample.model(content), of: ScreenSample.brand)
        .cardView(for: ItemKind("tides")) { _ in Text("High water") }
        .cardView(for: ItemKind("tides")) { _ in Text("never, because it is further out") }
    }

    #expect(tree.node("card-tides-1")?.texts == ["High water"])
    #expect(tree.node("card-story-1")?.texts.contains("High water") == false)
  }

  @Test func `kinds that nobody draws are left out`() {
    var views = CardViews()
    #expect(views.kinds.isEmpty)
    views.set(ItemKind("tides")) { _ in Text("High water") }
    #expect(views.kinds == [ItemKind("tides")])

    let plan = ScreenSample.plan([
      Sample.place(for: ItemKind("tides"), id: "tides-1"),
      Sample.place(for: ItemKind("polls"), id: "polls-1"), Sample.teaser(1),
    ])
    let tree = ViewTree {
      FeedView(
        model: ScreenSample.model(ScreenSample.content(plan)),
        of: ScreenSample.brand
      )
      .environment(\.cardViews, views)
    }
    #expect(tree.node("card-tides-1") != nil)
    #expect(tree.node("card-polls-1") == nil)
    #expect(tree.node("card-story-1") != nil)
  }
}

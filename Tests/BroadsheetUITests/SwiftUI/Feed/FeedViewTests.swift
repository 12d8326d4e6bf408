import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import SwiftUI
import Testing

@testable import BroadsheetUI

/// A feed shows the one child of its state, and the way on from each.
@MainActor
struct FeedViewTests {
  @Test func `nothing is shown of a load for half a second, and a wheel after it`() async {
    let gate = SleepGate()
    let model = FeedViewModel { _ throws(Failure) in
      try? await Task.sleep(for: .seconds(3600))
      throw .timedOut
    }
    let tree = screen(model, sleep: gate.sleep)
    await settled(tree) { !gate.lengths.isEmpty }

    #expect(children(of: tree) == ["LoadingView"])
    #expect(gate.lengths == [.milliseconds(500)])
    #expect(!tree.has("ProgressView"))

    gate.open()
    await settled(tree) { tree.has("ProgressView") }

    #expect(tree.has("ProgressView"))
    #expect(tree.spoken.contains(ScreenSample.brand.phrases.loading))
    model.stop()
  }

  @Test func `a brand may show the outlines of cards while it loads`() async {
    var brand = ScreenSample.brand
    brand.style.loading = .skeleton
    let model = FeedViewModel { _ throws(Failure) in
      try? await Task.sleep(for: .seconds(3600))
      throw .timedOut
    }
    let tree = screen(model, of: brand, sleep: { _ in })
    await settled(tree) { tree.has("RoundedRectangle") }

    #expect(tree.has("RoundedRectangle"))
    #expect(!tree.has("ProgressView"))
    model.stop()
  }

  @Test func `native content is a list of its cards`() {
    let tree = screen(
      ScreenSample.model(ScreenSample.content(ScreenSample.plan(Sample.teasers(3))))
    )

    #expect(children(of: tree) == ["NativeFeed"])
    #expect(tree.node("feed") != nil)
    #expect((0..<3).allSatisfy { tree.node("card-story-\($0)") != nil })
  }

  @Test func `a page elsewhere is a page elsewhere`() {
    let page = ScreenSample.address("https://chess.example/")
    let tree = screen(ScreenSample.model(ScreenContent(body: .web(page), from: Sample.moment)))

    #expect(children(of: tree) == ["WebScreen"])
    let web = tree.all.first { $0.name == "EmbeddedPage" }
    #expect((web?.view as? EmbeddedPage)?.address == page)
  }

  @Test func `a failure says what has happened and what can be done`() async {
    let tree = screen(ScreenSample.model())
    await settled(tree) { tree.node("failure") != nil }

    #expect(children(of: tree) == ["FailureView"])
    let phrases = ScreenSample.brand.phrases
    #expect(tree.spoken.contains(phrases.failureTitle(.timedOut)))
    #expect(tree.spoken.contains(phrases.failureAdvice(inProgram: .timedOut)))
    #expect(tree.node("retry") != nil)
  }

  @Test func `what is not there cannot be tried again`() async {
    let model = FeedViewModel { _ throws(Failure) in throw .notFound }
    let tree = screen(model)
    await settled(tree) { tree.node("failure") != nil }

    #expect(tree.node("failure") != nil)
    #expect(tree.node("retry") == nil)
  }

  @Test func `Retry loads again, and the list takes the place of the failure`() async {
    var answers: [Result<ScreenContent, Failure>] = [
      .failure(.unreachable),
      .success(ScreenSample.content(ScreenSample.plan(Sample.teasers(2)))),
    ]
    let model = FeedViewModel { _ throws(Failure) in try answers.removeFirst().get() }
    let tree = screen(model)
    await settled(tree) { tree.node("retry") != nil }

    await tree.press("retry")
    await settled(tree) { tree.node("feed") != nil }

    #expect(children(of: tree) == ["NativeFeed"])
    #expect(answers.isEmpty)
  }

  @Test func `a page that has been old for a while says since when`() async {
    let gate = SleepGate()
    let model = ScreenSample.model()
    model.receive(ScreenSample.content(ScreenSample.plan(Sample.teasers(1))), failure: .timedOut)
    let tree = screen(model, sleep: gate.sleep)
    await tree.settle()
    #expect(tree.node("stale") == nil)

    gate.open()
    await settled(tree) { tree.node("stale") != nil }

    #expect(
      tree.node("stale")?.text == ScreenSample.brand.phrases.notUpdatedSince(Sample.moment)
    )

    model.receive(ScreenSample.content(ScreenSample.plan(Sample.teasers(2))))
    await settled(tree) { tree.node("stale") == nil }
    #expect(tree.node("stale") == nil)
  }

  @Test func `older stories are asked for near the end, and a wheel says so`() async {
    var pages: [Int] = []
    let first = ScreenSample.content(ScreenSample.plan(Sample.teasers(2)), hasMore: true)
    let model = FeedViewModel(content: first) { page throws(Failure) in
      pages.append(page)
      return ScreenSample.content(ScreenSample.plan([Sample.teaser(8)], id: "older"))
    }
    let tree = screen(model)
    #expect(tree.has("ProgressView"))

    await settled(tree) { tree.node("card-story-8") != nil }

    #expect(pages == [1])
    #expect(!tree.has("ProgressView"))
  }

  @Test func `pulling the list down asks for what is new, and says where nothing is`() async {
    let content = ScreenSample.content(ScreenSample.plan(Sample.teasers(2)))
    let model = FeedViewModel(content: content) { _ throws(Failure) in content }
    let tree = screen(model)

    await tree.node("feed")?.refresh?()
    tree.render()

    #expect(tree.spoken.contains(ScreenSample.brand.phrases.nothingNew))
  }

  @Test func `an app with one feed opens stories in its own way, and titles lead nowhere`() async {
    var opened: [String] = []
    let plan = ScreenSample.plan([Sample.teaser(1, headline: "Ferry")], title: "Today")
    let model = ScreenSample.model(ScreenSample.content(plan))
    let tree = ViewTree {
      FeedView(model: model, of: ScreenSample.brand) { opened.append($0.headline) }
    }

    await tree.press("card-story-1")

    #expect(opened == ["Ferry"])
    #expect(tree.texts.contains("Today"))
    #expect(tree.node("more-news") == nil)
  }

  @Test func `who reads at the largest sizes gets one column on any screen`() {
    var large = EnvironmentValues()
    large.dynamicTypeSize = .accessibility3
    let content = ScreenSample.content(ScreenSample.plan(Sample.teasers(4)))
    let tree = ViewTree(size: CGSize(width: 1200, height: 900), environment: large) {
      FeedView(model: ScreenSample.model(content), of: ScreenSample.brand)
    }

    let layout = tree.all.first { $0.name == "PlanRowLayout" }?.view as? PlanRowLayout
    #expect(layout?.grid.rows.allSatisfy { $0.count == 1 } == true)
  }

  @Test func `cards come in one after the other, once, and at once for who wants little to move`() {
    let place = FeedPlace()
    let content = ScreenSample.content(ScreenSample.plan(Sample.teasers(2)))
    let model = ScreenSample.model(content)
    _ = ViewTree { FeedView(model: model, of: ScreenSample.brand, place: place) }
    #expect(place.revealed.count == 2)

    let again = ViewTree { FeedView(model: model, of: ScreenSample.brand, place: place) }

    let opacities = again.all.compactMap { $0.notes["opacity"] as? Double }
    #expect(opacities.allSatisfy { $0 == 1 })
  }

  private func screen(
    _ model: FeedViewModel,
    of brand: Brand = ScreenSample.brand,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { _ in
      try await Task.sleep(for: .seconds(3600))
    }
  ) -> ViewTree {
    ViewTree { FeedView(model: model, of: brand).environment(\.loadingSleep, sleep) }
  }

  /// The names of the children that are on the screen, of which there is one.
  private func children(of tree: ViewTree) -> [String] {
    let children: Set = ["LoadingView", "NativeFeed", "WebScreen", "FailureView"]
    func outermost(_ nodes: [ViewNode]) -> [String] {
      nodes.flatMap { children.contains($0.name) ? [$0.name] : outermost($0.children) }
    }
    return outermost(tree.roots)
  }
}

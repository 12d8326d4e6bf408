import BroadsheetCore
import Foundation
import Testing

@MainActor
struct FeedViewModelTests {
  private func content(_ title: String, hasMore: Bool = false, showing items: [FeedItem] = [])
    -> ScreenContent
  {
    let block = PlannedBlock(
      id: title,
      kind: .list,
      title: title,
      cards: items.map { item in
        PlannedCard(
          slot: Slot(
            item: item,
            provider: ProviderID("test"),
            reason: Reason("test", rule: "test")
          ),
          placement: PerBreakpoint { _ in CardPlacement(.box, columns: 12) },
          spokenLabel: ""
        )
      },
      rows: PerBreakpoint { _ in [] }
    )
    return ScreenContent(
      body: .native(LayoutPlan(blocks: [block])),
      from: Date(timeIntervalSince1970: 0),
      hasMore: hasMore
    )
  }

  private func titles(of model: FeedViewModel) -> [String] {
    guard case .native(let plan) = model.content?.body else { return [] }
    return plan.blocks.compactMap(\.title)
  }

  @Test func `a load brings content`() async {
    let model = FeedViewModel { _ in self.content("one") }

    let load = model.refresh()
    #expect(model.activity == .loading)
    await load.value

    #expect(titles(of: model) == ["one"])
    #expect(model.activity == .idle)
  }

  @Test func `a failed refresh keeps what was there`() async {
    let model = FeedViewModel(content: content("one")) { _ throws(Failure) in
      throw Failure.unreachable
    }

    await model.refresh().value

    #expect(titles(of: model) == ["one"])
    #expect(model.failure == .unreachable)
    guard case .native(_, .stale(_, .unreachable)) = model.state else {
      Issue.record("not stale: \(model.state)")
      return
    }
  }

  @Test func `an answer that comes late is dropped`() async {
    let gate = Gate()
    let model = FeedViewModel { [first = content("late"), second = content("new")] _ in
      if gate.calls == 0 {
        gate.calls = 1
        await gate.wait()
        return first
      }
      return second
    }

    let late = model.refresh()
    await gate.arrival()
    let new = model.refresh()
    await new.value
    gate.open()
    await late.value

    #expect(titles(of: model) == ["new"])
    #expect(model.activity == .idle)
  }

  @Test func `what comes by itself takes the place of the first page alone`() async {
    let model = FeedViewModel { page in self.content("page \(page)", hasMore: page == 0) }
    await model.refresh().value
    await model.loadMore()?.value

    model.receive(content("news", hasMore: true), failure: .timedOut)

    #expect(titles(of: model) == ["news", "page 1"])
    #expect(model.content?.hasMore == false)
    #expect(model.failure == .timedOut)
  }

  @Test func `a further page that shows again what came is let go of`() async {
    let story = FeedItem(id: FeedItem.ID("story"), content: .notice(Notice(name: "n", title: "N")))
    let model = FeedViewModel { page in
      self.content("page \(page)", hasMore: true, showing: page == 1 ? [story] : [])
    }
    await model.refresh().value
    await model.loadMore()?.value
    await model.loadMore()?.value

    model.receive(content("news", hasMore: true, showing: [story]))

    #expect(titles(of: model) == ["news"])
    #expect(model.content?.hasMore == true)
  }

  @Test func `a load under way goes on when something comes by itself`() async {
    let gate = Gate()
    let model = FeedViewModel { [content = content("asked for")] _ in
      await gate.wait()
      return content
    }

    let load = model.refresh()
    await gate.arrival()
    model.receive(content("news"))
    #expect(titles(of: model) == ["news"])
    gate.open()
    await load.value

    #expect(titles(of: model) == ["asked for"])
  }

  @Test func `a further page is put behind the first`() async {
    let model = FeedViewModel { page in self.content("page \(page)", hasMore: page == 0) }

    await model.refresh().value
    await model.loadMore()?.value

    #expect(titles(of: model) == ["page 0", "page 1"])
    #expect(model.loadMore() == nil)
  }

  @Test func `a further page makes what is not the newest no newer`() async {
    let model = FeedViewModel { page in self.content("page \(page)", hasMore: true) }
    model.receive(content("kept", hasMore: true), failure: .unreachable)

    await model.loadMore()?.value

    #expect(titles(of: model) == ["kept", "page 1"])
    #expect(model.failure == .unreachable)
  }

  @Test func `a further page that comes at last takes its own failure away`() async {
    let backend = Backend()
    let model = FeedViewModel { page throws(Failure) in
      if page > 0, backend.fails { throw .timedOut }
      return self.content("page \(page)", hasMore: true)
    }
    await model.refresh().value
    await model.loadMore()?.value
    #expect(model.failure == .timedOut)

    backend.fails = false
    await model.loadMore()?.value

    #expect(titles(of: model) == ["page 0", "page 1"])
    #expect(model.failure == nil)
  }

  @Test func `stopping keeps the content and ends the activity`() async {
    let model = FeedViewModel(content: content("one")) { _ in self.content("two") }

    let load = model.refresh()
    model.stop()
    await load.value

    #expect(titles(of: model) == ["one"])
    #expect(model.activity == .idle)
  }
}

/// What further pages come from.
@MainActor
private final class Backend { var fails = true }

/// Holds one load until the test lets it go.
@MainActor
private final class Gate {
  var calls = 0
  private var waiting: CheckedContinuation<Void, Never>?
  private var watcher: CheckedContinuation<Void, Never>?

  func wait() async {
    await withCheckedContinuation { continuation in
      waiting = continuation
      watcher?.resume()
      watcher = nil
    }
  }

  func arrival() async {
    guard waiting == nil else { return }
    await withCheckedContinuation { watcher = $0 }
  }

  func open() {
    waiting?.resume()
    waiting = nil
  }
}

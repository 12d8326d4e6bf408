import BroadsheetCore
import Testing

struct LayoutPlanHidingTests {
  private func card(_ name: String, title: String? = nil) -> PlannedCard {
    PlannedCard(
      slot: Slot(
        item: FeedItem(
          id: FeedItem.ID(name),
          content: .notice(Notice(name: name, title: title ?? name))
        ),
        provider: ProviderID("test"),
        reason: Reason("test", rule: "test")
      ),
      placement: PerBreakpoint { _ in CardPlacement(.box, columns: 4) },
      spokenLabel: title ?? name
    )
  }

  private func plan(_ names: [String], stacks: [Range<Int>] = [], rows: [Range<Int>]) -> LayoutPlan
  {
    LayoutPlan(blocks: [
      PlannedBlock(
        id: "block",
        kind: .fixed,
        cards: names.map { card($0) },
        stacks: stacks,
        rows: PerBreakpoint { _ in rows.map { PlannedRow(cards: $0, cell: "test") } }
      )
    ])
  }

  @Test func `rows and stacks close up over what is hidden`() {
    let whole = plan(["a", "b", "c", "d", "e"], stacks: [1..<4], rows: [0..<4, 4..<5])

    let left = whole.without([FeedItem.ID("b"), FeedItem.ID("e")])

    #expect(left == plan(["a", "c", "d"], stacks: [1..<3], rows: [0..<3]))
  }

  @Test func `a stack of which one card is left is none`() {
    let left = plan(["a", "b", "c"], stacks: [1..<3], rows: [0..<3]).without([FeedItem.ID("c")])

    #expect(left == plan(["a", "b"], rows: [0..<2]))
  }

  @Test func `a block of which nothing is left goes`() {
    let whole = plan(["a"], rows: [0..<1])

    #expect(whole.without([FeedItem.ID("a")]).blocks.isEmpty)
    #expect(whole.without([FeedItem.ID("other")]) == whole)
  }

  @Test func `rows that no card is behind do not trap`() {
    let left = plan(["a", "b"], rows: [0..<9]).without([FeedItem.ID("a")])

    #expect(left == plan(["b"], rows: [0..<1]))
  }

  @Test func `what is corrected changes, what is taken away goes, and what is new waits`() {
    let shown = plan(["a", "b", "c"], rows: [0..<3])
    var newer = plan(["new", "c", "a"], rows: [0..<3])
    newer.blocks[0].cards[1] = card("c", title: "C corrected")

    let corrected = shown.corrected(by: newer)

    #expect(corrected.cards.map(\.id.rawValue) == ["a", "c"])
    #expect(corrected.cards[1].spokenLabel == "C corrected")
  }
}

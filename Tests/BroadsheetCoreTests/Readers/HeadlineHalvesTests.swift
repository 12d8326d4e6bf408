import BroadsheetCore
import BroadsheetTesting
import Testing

struct HeadlineHalvesTests {
  private func teaser(_ number: Int, tested: Int?) -> FeedItem {
    var item = Sample.teaser(number)
    guard case .teaser(var teaser) = item.content else { return item }
    teaser.test = tested.map { TestedHeadline(number: $0, other: "Other \(number)") }
    item.content = .teaser(teaser)
    return item
  }

  private func plan(_ items: [FeedItem]) -> LayoutPlan {
    LayoutEngine().layOut(
      ContentModel(items.map(Sample.slot)),
      by: [BlockRule(.list)],
      named: "news",
      phrases: Phrases(language: "en")
    )
  }

  @Test func `each test goes by its own bit, the seventeenth by the first again`() {
    let halves = HeadlineHalves(bits: 0b10)

    #expect([0, 1, 2, 16, 17, -1, .max, .min].map(halves.arm) == [.a, .b, .a, .a, .b, .b, .a, .a])
  }

  @Test func `the other headline is shown and said, and nothing else changes`() throws {
    let plan = plan([teaser(1, tested: 1), teaser(2, tested: 2), teaser(3, tested: nil)])

    let shown = plan.showing(HeadlineHalves(bits: 0b10), Phrases(language: "en"))

    #expect(shown.cards.map { $0.slot.item.teaser?.headline }.first == "Other 1")
    #expect(shown.cards[0].spokenLabel.contains("Other 1"))
    #expect(Array(shown.cards.dropFirst()) == Array(plan.cards.dropFirst()))
    #expect(shown.cards.map(\.id) == plan.cards.map(\.id))
    #expect(plan.showing(HeadlineHalves(bits: 0), Phrases(language: "en")) == plan)
  }

  @Test func `headlines inside lists are halved as well`() throws {
    let list = FeedItem(
      id: FeedItem.ID("list"),
      content: .widget(.list(TeaserList(title: "Most read", items: [teaser(1, tested: 3)])))
    )

    let shown = plan([list]).showing(HeadlineHalves(bits: 0b1000), Phrases(language: "en"))

    guard case .widget(.list(let other))? = shown.cards.first?.slot.item.content else {
      Issue.record("the list is gone")
      return
    }
    #expect(other.items.map { $0.teaser?.headline } == ["Other 1"])
    #expect(shown.cards.first?.spokenLabel == "Most read")
  }
}

import BroadsheetCore
import BroadsheetTesting
import Testing

struct `A chain of card factories` {
  /// Writes cards as lines of text; nothing for an item whose label is empty.
  private struct Lines: CardFactory {
    var kinds: Set<ItemKind>
    var prefix: String

    func takes(_ kind: ItemKind) -> Bool { kinds.contains(kind) }

    func card(for planned: PlannedCard, in width: Int) -> String? {
      planned.spokenLabel.isEmpty ? nil : String("\(prefix)\(planned.id)".prefix(width))
    }
  }

  private let chain = CardChain([
    Lines(kinds: [.teaser, ItemKind("poll")], prefix: "own "),
    Lines(kinds: [.teaser, .advert], prefix: "ours "),
  ])

  private func card(_ item: FeedItem, label: String = "label") -> PlannedCard {
    PlannedCard(
      slot: Sample.slot(item),
      placement: PerBreakpoint { _ in CardPlacement(.box, columns: 12) },
      spokenLabel: label
    )
  }

  @Test func `has the first that takes a kind make its card`() {
    #expect(chain.card(for: card(Sample.teaser(1)), in: 80) == "own story-1")
    #expect(chain.card(for: card(Sample.advert(1)), in: 4) == "ours")
  }

  @Test func `asks nobody behind it for an item that it does not understand`() {
    #expect(chain.card(for: card(Sample.teaser(1), label: ""), in: 80) == nil)
  }

  @Test func `leaves out what nobody takes, and says so`() {
    let stars = Sample.place(for: ItemKind("stars"), id: "s")
    let plan = LayoutEngine()
      .layOut(
        ContentModel([Sample.teaser(1), stars].map { Sample.slot($0) }),
        by: [BlockRule(.fixed)],
        named: "news",
        phrases: Phrases(language: "en")
      )

    #expect(chain.card(for: card(stars), in: 80) == nil)
    #expect(!chain.takes(ItemKind("stars")))
    #expect(
      chain.leftOut(of: plan) == [
        Diagnostic(.warning, in: .render, "left out: nobody draws the kind 'stars'", at: "s")
      ]
    )
  }
}

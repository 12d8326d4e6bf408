import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `A change of a page` {
  private func edition(_ blocks: [[FeedItem]], titles: [String] = []) -> Edition {
    let engine = LayoutEngine()
    var edition = Edition(
      brand: "harbour-times",
      section: nil,
      title: "Harbour Times",
      content: .native(
        LayoutPlan(
          blocks: blocks.enumerated().map { place, items in
            engine.block(
              items.map { Sample.slot($0) },
              as: .fixed,
              id: "front-\(place + 1)",
              title: titles.indices.contains(place) ? titles[place] : nil,
              phrases: Phrases(language: "en")
            )
          }
        )
      ),
      pressedAt: Sample.moment,
      contentFrom: Sample.moment
    )
    edition.number()
    return edition
  }

  private func change(from old: Edition, to new: Edition) -> PageChange {
    PageChange(from: PageTrace(of: old), to: PageTrace(of: new))
  }

  private func items(_ numbers: Int...) -> [FeedItem] { numbers.map { Sample.teaser($0) } }

  @Test func `of nothing keeps everything`() {
    let page = edition([items(1, 2, 3, 4), items(5, 6, 7, 8)])

    let change = change(from: page, to: page)

    #expect(change.difference.isEmpty)
    #expect(change.keptBlocks == [0, 1])
    #expect(change.keptCards.count == 8)
    #expect(change.from == change.to)
  }

  @Test func `names what is new, what went and what looks otherwise`() {
    let old = edition([items(1, 2, 3, 4), items(5, 6, 7, 8)])
    let new = edition([
      items(9, 1, 2, 3), [Sample.teaser(5, headline: "Another headline")] + items(6, 7, 8),
    ])

    let change = change(from: old, to: new)

    #expect(change.addedStories == 1)
    #expect(change.difference.insertions == [0])
    #expect(change.difference.removals == [3])
    #expect(change.difference.updates.map(\.new).contains(4))
    #expect(!change.keptCards.contains(FeedItem.ID("story-5")))
    #expect(change.keptCards.contains(FeedItem.ID("story-7")))
    #expect(change.keptBlocks.isEmpty)
  }

  @Test func `keeps a block that only moved`() {
    let old = edition([items(1, 2, 3, 4), items(5, 6, 7, 8)])
    var new = edition([items(9, 10, 11, 12), items(5, 6, 7, 8)])
    if case .native(var plan) = new.content {
      plan.blocks.swapAt(0, 1)
      new.content = .native(plan)
    }

    #expect(change(from: old, to: new).keptBlocks == [0])
  }

  @Test func `draws a block anew that is called otherwise`() {
    let old = edition([items(1, 2, 3, 4)], titles: ["News"])
    let new = edition([items(1, 2, 3, 4)], titles: ["Sport"])

    let change = change(from: old, to: new)

    #expect(change.keptBlocks.isEmpty)
    #expect(change.keptCards.count == 4)
  }
}

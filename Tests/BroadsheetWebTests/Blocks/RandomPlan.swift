import BroadsheetCore
import BroadsheetTesting

/// A plan of random items in blocks of the kinds and lengths asked for.
struct RandomPlan {
  let plan: LayoutPlan

  init(blocks: [(kind: BlockKind, count: Int)], _ random: inout SeededRandom) {
    var number = 0
    plan = LayoutPlan(
      blocks: blocks.enumerated().map { index, block in
        let slots = (0..<block.count).map { _ in
          number += 1
          return Sample.slot(Self.item(number, &random))
        }
        return LayoutEngine().block(
          slots,
          as: block.kind,
          id: "block-\(index)",
          title: random.chance(50) ? "Block \(index) & more" : nil,
          section: WebSample.section.id,
          phrases: WebSample.brand.phrases
        )
      }
    )
  }

  /// A teaser in three of four cases, else any other kind, also one that nobody draws.
  private static func item(_ number: Int, _ random: inout SeededRandom) -> FeedItem {
    if random.chance(75) { return teaser(number, &random) }
    let id = FeedItem.ID("item-\(number)")
    let other = random.chance(90) ? WebSample.everyKind.randomElement(using: &random) : nil
    guard let other, other.teaser == nil else {
      return Sample.place(for: ItemKind("poll"), id: "\(id)")
    }
    return FeedItem(id: id, content: other.content)
  }

  private static func teaser(_ number: Int, _ random: inout SeededRandom) -> FeedItem {
    let headlines = ["Ferry <late> again", "Bread & \"butter\"", "It's raining", "A&amp;B", "Snø"]
    let kickers = [nil, "Harbour", "Live", "A <b> kicker & more"]
    let flags: [TeaserFlags] = [[], [], .live, .opinion, .branded, [.breaking, .paid], .video]
    var item = Sample.teaser(
      number,
      headline: "\(headlines.randomElement(using: &random) ?? "") \(number)",
      hasPicture: random.chance(60),
      boost: Boost.allCases.randomElement(using: &random) ?? .standard,
      flags: flags.randomElement(using: &random) ?? []
    )
    guard var teaser = item.teaser else { return item }
    teaser.kicker = kickers.randomElement(using: &random) ?? nil
    item.content = .teaser(teaser)
    return item
  }
}

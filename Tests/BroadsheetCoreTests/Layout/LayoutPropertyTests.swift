import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

/// Every block kind with every count, at every breakpoint, over many mixes of items.
struct `Every block` {
  @Test(arguments: BlockKind.allCases, 1...BlockRule.maximumCount)
  func `has no hole and no lone card`(kind: BlockKind, count: Int) {
    for seed in 0..<Int(RandomRuns.share(of: 40)) {
      let slots = mix(count, seed: UInt64(seed * 100 + count))
      let block = LayoutEngine().block(
        slots,
        as: kind,
        id: "block",
        phrases: Phrases(language: "en")
      )
      #expect(block.cards.map(\.slot) == slots)
      for breakpoint in Breakpoint.allCases {
        let problems = BlockInspection(block, at: breakpoint).problems
        #expect(problems.isEmpty, "\(kind) \(count) \(breakpoint) seed \(seed)")
      }
    }
  }

  @Test(arguments: BlockKind.allCases)
  func `of no slots has no rows`(kind: BlockKind) {
    let block = LayoutEngine().block([], as: kind, id: "", phrases: Phrases(language: "en"))

    #expect(block.cards.isEmpty)
    #expect(Breakpoint.allCases.allSatisfy { block.rows[$0].isEmpty })
  }

  /// Teasers of all sorts, with boxes among them in two of three seeds.
  private func mix(_ count: Int, seed: UInt64) -> [Slot] {
    var random = SeededRandom(seed: seed)
    let boxes = seed % 3 == 0 ? 0 : Int.random(in: 5...40, using: &random)
    let pictures = [0, 50, 100].randomElement(using: &random) ?? 100
    let boosts = Int.random(in: 0...40, using: &random)
    return (0..<count).map { number in
      if random.chance(boxes) { return Sample.slot(box(number, &random)) }
      return Sample.slot(
        Sample.teaser(
          number,
          headline: String(repeating: "long ", count: Int.random(in: 1...30, using: &random)),
          hasPicture: random.chance(pictures),
          boost: random.chance(boosts)
            ? Boost.allCases.randomElement(using: &random) ?? .boost : .standard
        )
      )
    }
  }

  private func box(_ number: Int, _ random: inout SeededRandom) -> FeedItem {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: sold(Sample.advert(number, format: .leaderboard))
    case 1: sold(Sample.advert(number, format: .mobileBanner))
    case 2: Sample.place(for: ItemKind("poll"), id: "poll-\(number)")
    default: random.chance(70) ? sold(Sample.advert(number)) : Sample.advert(number)
    }
  }

  private func sold(_ item: FeedItem) -> FeedItem {
    guard case .advert(var advert) = item.content else { return item }
    advert.source = URL(string: "https://ads.example/1")
    return FeedItem(id: item.id, content: .advert(advert))
  }
}

/// What is wrong with a block at one breakpoint.
struct BlockInspection {
  let problems: [String]

  init(_ block: PlannedBlock, at breakpoint: Breakpoint) {
    let placements = block.cards.map { $0.placement[breakpoint] }
    let rows = block.rows[breakpoint]
    var problems: [String] = []
    if rows.flatMap(\.cards) != Array(block.cards.indices) {
      problems.append("rows do not hold the cards in their order")
    }
    if block.kind != .scrollable {
      let stacks = breakpoint == .phone ? [] : block.stacks
      if !GridFlow(placements, stacks: stacks).isFull { problems.append("a hole") }
      for row in rows {
        let within = stacks.filter { $0.overlaps(row.cards) }.map {
          ($0.lowerBound - row.cards.lowerBound)..<($0.upperBound - row.cards.lowerBound)
        }
        let own = GridFlow(Array(placements[row.cards]), stacks: within)
        if !own.isFull || own.height > 1 { problems.append("a hole in \(row.cell)") }
        for stack in stacks where stack.overlaps(row.cards) {
          if stack.clamped(to: row.cards) != stack { problems.append("a stack in two rows") }
          if Set(placements[stack].map(\.columns)).count > 1 { problems.append("a bent stack") }
        }
        if row.cards.count == 1, placements[row.cards.lowerBound].columns != LayoutPlan.columns {
          problems.append("a lone card in \(row.cell)")
        }
      }
    }
    for (card, placement) in zip(block.cards, placements) {
      if (placement.shape == .box) != (card.slot.item.teaser == nil) {
        problems.append("\(card.id) is a \(placement.shape)")
      }
      if let teaser = card.slot.item.teaser, teaser.picture == nil,
        [.splash, .feature, .large, .half, .third, .standard, .portrait].contains(placement.shape)
      {
        problems.append("\(card.id) has a place for a picture, and no picture")
      }
      if case .advert(let advert) = card.slot.item.content, block.kind != .scrollable,
        placement.columns * breakpoint.leastPage / LayoutPlan.columns < advert.leastWidth
      {
        problems.append("\(card.id) has \(placement.columns) columns")
      }
    }
    self.problems = problems
  }
}

extension Breakpoint {
  fileprivate var leastPage: Int { max(minimumWidth, 320) }
}

extension Advert {
  /// A phone may scale or crop a box; elsewhere it must fit.
  fileprivate var leastWidth: Int { min(format.width, 320) }
}

import BroadsheetTesting
import Testing

@testable import BroadsheetCore

/// What is left below the columns of a row, by the estimate of the layout.
struct `Packed columns` {
  @Test(arguments: [BlockKind.fixed, .package, .flexible, .dynamicFast, .dynamicSlow])
  func `are about as tall as the pictures beside them`(kind: BlockKind) {
    var rows = 0
    var holes: [String] = []
    for seed in 0..<400 {
      var random = SeededRandom(seed: UInt64(seed))
      let count = Int.random(in: 1...BlockRule.maximumCount, using: &random)
      let share = [100, 100, 80, 50].randomElement(using: &random) ?? 100
      let slots = (0..<count).map { Sample.slot(Self.teaser($0, pictures: share, &random)) }
      let block = LayoutEngine().block(slots, as: kind, id: "", phrases: Phrases(language: "en"))
      for breakpoint in [Breakpoint.tablet, .desktop, .wide] {
        for row in block.rows[breakpoint] {
          rows += 1
          let left = Self.left(in: row, of: block, at: breakpoint)
          if left > 0.4 { holes.append("\(left) \(row.cell), seed \(seed)") }
        }
      }
    }

    #expect(rows > 1000)
    #expect(holes.count * 100 <= rows, "\(holes.count) of \(rows): \(holes.prefix(5))")
  }

  @Test func `grow by standfirsts, or by a picture, to the height beside them`() throws {
    let slots = (0..<5).map { number in
      Sample.slot(Self.teaser(number, headline: 40, standfirst: 120, hasPicture: true))
    }
    let block = LayoutEngine().block(
      slots,
      as: .fixed,
      id: "",
      phrases: Phrases(language: "en")
    )

    #expect(block.stacks == [2..<5])
    let stack = block.cards[2..<5].map(\.placement.wide)
    #expect(stack.contains { $0.shape != .line })
    #expect(Set(stack.map(\.columns)).count == 1)
  }

  @Test func `keep the pictures of a row of equals at one height`() {
    let slots = (0..<4).map { Sample.slot(Sample.teaser($0)) }
    let block = LayoutEngine().block(slots, as: .fixed, id: "", phrases: Phrases(language: "en"))

    #expect(block.stacks.isEmpty)
    #expect(block.cards.allSatisfy { !$0.placement.wide.fills })
  }

  @Test func `let pictures grow where the words under them differ much, and only there`() {
    func grows(_ standfirsts: [Int]) -> Bool {
      let slots = standfirsts.enumerated().map { number, length in
        Sample.slot(Self.teaser(number, headline: 40, standfirst: length, hasPicture: true))
      }
      let block = LayoutEngine().block(slots, as: .fixed, id: "", phrases: Phrases(language: "en"))
      return block.cards.contains { $0.placement.wide.fills }
    }

    #expect(!grows([60, 60, 60, 60]))
    #expect(!grows([60, 110, 60, 110]))
    #expect(grows([0, 0, 0, 600]))
  }

  @Test func `put a teaser without a picture into a stack beside those with one`() throws {
    let slots = (0..<6).map { number in
      Sample.slot(Self.teaser(number, headline: 50, standfirst: 100, hasPicture: number % 3 != 1))
    }
    let block = LayoutEngine().block(slots, as: .fixed, id: "", phrases: Phrases(language: "en"))

    for (number, card) in block.cards.enumerated() where number % 3 == 1 {
      #expect(card.placement.wide.shape == .text || card.placement.wide.shape == .line)
    }
    for row in block.rows.wide {
      #expect(Self.left(in: row, of: block, at: .wide) < 0.4, "\(row.cell)")
    }
  }

  /// The greatest share of the row's height that is left below a column which cannot grow, where a
  /// picture stands beside it.
  private static func left(
    in row: PlannedRow,
    of block: PlannedBlock,
    at breakpoint: Breakpoint
  ) -> Double {
    let heights = CardHeights(breakpoint: breakpoint)
    let placements = block.cards.map { $0.placement[breakpoint] }
    guard row.cards.contains(where: { placements[$0].shape.isPictureLed }) else { return 0 }
    let facts = block.cards.map { CardFacts($0.slot) }
    var columns: [(height: Double, isElastic: Bool)] = []
    var next = row.cards.lowerBound
    while next < row.cards.upperBound {
      let cards = block.stacks.first { $0.lowerBound == next } ?? next..<(next + 1)
      let height = cards.reduce(-CardHeights.gap) {
        $0 + heights.height(of: facts[$1], as: placements[$1]) + CardHeights.gap
      }
      columns.append((height, cards.contains { placements[$0].fills }))
      next = cards.upperBound
    }
    // Equals have pictures of one height, and headlines as they are.
    guard columns.contains(where: \.isElastic) else { return 0 }
    let tallest = columns.map(\.height).max() ?? 0
    return columns.filter { !$0.isElastic }.map { (tallest - $0.height) / tallest }.max() ?? 0
  }

  private static func teaser(
    _ number: Int,
    pictures: Int,
    _ random: inout SeededRandom
  ) -> FeedItem {
    var item = teaser(
      number,
      headline: Int.random(in: 20...90, using: &random),
      standfirst: Int.random(in: 40...220, using: &random),
      hasPicture: random.chance(pictures)
    )
    if case .teaser(var teaser) = item.content, random.chance(15) {
      teaser.boost = Boost.allCases.randomElement(using: &random) ?? .boost
      item.content = .teaser(teaser)
    }
    return item
  }

  private static func teaser(
    _ number: Int,
    headline: Int,
    standfirst: Int,
    hasPicture: Bool
  ) -> FeedItem {
    var item = Sample.teaser(
      number,
      headline: String(repeating: "a", count: headline),
      hasPicture: hasPicture
    )
    if case .teaser(var teaser) = item.content {
      teaser.standfirst = String(repeating: "b", count: standfirst)
      teaser.kicker = "Kicker"
      item.content = .teaser(teaser)
    }
    return item
  }
}

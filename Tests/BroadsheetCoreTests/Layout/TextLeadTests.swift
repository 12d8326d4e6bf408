import BroadsheetTesting
import Testing

@testable import BroadsheetCore

/// A page's lead in words: one without a picture, or with a picture that is known to be too small.
struct `A lead in words` {
  private static let kinds: [BlockKind] = [
    .fixed, .package, .flexible, .dynamicFast, .dynamicSlow,
  ]

  @Test(arguments: kinds, 1...BlockRule.maximumCount)
  func `is one on all screens, whatever follows it`(kind: BlockKind, count: Int) {
    for seed in 0..<RandomRuns.share(of: 40) {
      var random = SeededRandom(seed: seed)
      let block = Self.page([(kind, Self.slots(count, &random))]).blocks[0]

      for breakpoint in Breakpoint.allCases {
        let shapes = block.cards.map { $0.placement[breakpoint].shape }
        #expect(shapes[0] == .largeText, "\(breakpoint), seed \(seed)")
        #expect(!shapes.dropFirst().contains(.largeText), "\(breakpoint), seed \(seed)")
        let problems = BlockInspection(block, at: breakpoint).problems
        #expect(problems.isEmpty, "\(breakpoint), seed \(seed)")
      }
    }
  }

  @Test(arguments: 1...9)
  func `has what it can beside it, and no single card below`(count: Int) {
    let block = Self.page([(.package, Self.plain(count))]).blocks[0]

    let rows = block.rows.wide.map(\.cards.count)
    let expected = [[1], [2], [3], [4], [5], [3, 3], [4, 3], [5, 3], [4, 3, 2]]
    #expect(rows == expected[count - 1])
    #expect(block.cards[0].placement.wide.columns == (count == 1 ? 12 : 8))
  }

  @Test(arguments: 4...9, [20, 60, 120])
  func `is narrower where the column beside it would be taller by far`(count: Int, letters: Int) {
    let headline = String(repeating: "n", count: letters)
    let slots = (0..<count).map { number in
      var slot = Sample.slot(Sample.teaser(number, headline: headline, hasPicture: false))
      Self.change(&slot) { teaser in
        teaser.publisher = FeedPublisher(name: "The Harbour and Island Times")
        if number == 0 { teaser.standfirst = String(repeating: "word ", count: 30) }
      }
      return slot
    }
    let block = Self.page([(.package, slots)]).blocks[0]

    for breakpoint in [Breakpoint.tablet, .desktop, .wide] {
      let heights = CardHeights(breakpoint: breakpoint)
      func hole(_ width: Int) -> Double {
        let row = block.rows[breakpoint][0].cards
        let column = row.dropFirst().reduce(-CardHeights.gap) { height, card in
          let line = CardPlacement(.line, columns: LayoutPlan.columns - width)
          let own = heights.height(of: CardFacts(block.cards[card].slot), as: line)
          return height + own + CardHeights.gap
        }
        let lead = CardPlacement(.largeText, columns: width)
        return column - heights.height(of: CardFacts(block.cards[0].slot), as: lead)
      }
      let width = block.cards[0].placement[breakpoint].columns
      #expect(width == (hole(8) <= 110 || hole(8) <= hole(6) ? 8 : 6), "\(breakpoint)")
    }
  }

  @Test(arguments: kinds, [nil, 90, 200, 480])
  func `stands where it stood when its picture is taken away`(kind: BlockKind, width: Int?) {
    for count in 1...BlockRule.maximumCount {
      var slots = Self.plain(count, havePictures: true)
      Self.setPicture(of: &slots[0], width: width)
      let before = Self.page([(kind, slots)]).blocks[0]
      Self.setPicture(of: &slots[0], width: nil)
      let after = Self.page([(kind, slots)]).blocks[0]

      #expect(before.cards.map(\.placement) == after.cards.map(\.placement), "\(count) cards")
    }
  }

  @Test(arguments: [TeaserFlags.live, .breaking, .opinion])
  func `is laid out alike whatever it is marked as`(flag: TeaserFlags) {
    var slots = Self.plain(9, havePictures: true)
    Self.setPicture(of: &slots[0], width: 150)
    let plain = Self.page([(.package, slots)]).blocks[0]
    Self.change(&slots[0]) { $0.flags.insert(flag) }
    let marked = Self.page([(.package, slots)]).blocks[0]

    #expect(marked.cards.map(\.placement) == plain.cards.map(\.placement))
    for breakpoint in Breakpoint.allCases {
      let shape = marked.cards[0].placement[breakpoint].shape
      #expect(!CardStyle.style(of: shape, at: breakpoint).hasPicture, "\(breakpoint)")
    }
  }

  @Test func `has a row to itself where the next is as large, or a box`() {
    var loud = Self.plain(8, havePictures: true)
    Self.setPicture(of: &loud[0], width: nil)
    Self.change(&loud[1]) { $0.boost = .mega }
    var boxed = Self.plain(8)
    boxed[1] = Sample.slot(Sample.advert(1, format: .leaderboard))

    for slots in [loud, boxed] {
      let block = Self.page([(.fixed, slots)]).blocks[0]
      #expect(block.cards[0].placement == PerBreakpoint { _ in .init(.largeText, columns: 12) })
      for breakpoint in Breakpoint.allCases {
        #expect(BlockInspection(block, at: breakpoint).problems.isEmpty, "\(breakpoint)")
      }
    }
  }

  @Test func `opens a page, and no block below it`() {
    let page = Self.page([(.fixed, Self.plain(5)), (.package, Self.plain(5, from: 5))])

    let leads = page.blocks.map { $0.cards[0].placement.wide.shape }
    #expect(leads == [.largeText, .text])
  }

  @Test(arguments: [BlockKind.list, .opinion, .briefs, .scrollable])
  func `is none in a block of equals`(kind: BlockKind) {
    let block = Self.page([(kind, Self.plain(8))]).blocks[0]

    #expect(!block.cards.contains { $0.placement.wide.shape == .largeText })
  }

  @Test(arguments: Breakpoint.allCases)
  func `has a standfirst in lines of some 60 letters`(breakpoint: Breakpoint) throws {
    let style = CardStyle.style(of: .largeText, at: breakpoint)

    let (measure, size) = (try #require(style.measure), try #require(style.standfirst))
    #expect((55...65).contains(measure * 2 / size))
  }

  /// A lead in words, and whatever may follow: stories of all sorts, and boxes.
  private static func slots(_ count: Int, _ random: inout SeededRandom) -> [Slot] {
    let pictures = [0, 50, 100].randomElement(using: &random) ?? 100
    let widths = [nil, 90, 200, 480, 1200]
    return (0..<count).map { number in
      if number > 0, random.chance(15) {
        return Sample.slot(Sample.advert(number, format: .leaderboard))
      }
      let boosts: [Boost] = random.chance(20) ? Boost.allCases : [.standard]
      var slot = Sample.slot(
        Sample.teaser(
          number,
          headline: String(repeating: "long ", count: Int.random(in: 1...40, using: &random)),
          hasPicture: random.chance(pictures),
          boost: boosts.randomElement(using: &random) ?? .standard
        )
      )
      if number == 0 {
        setPicture(of: &slot, width: [nil, 90, 200, 480].randomElement(using: &random) ?? nil)
      } else if slot.item.teaser?.picture != nil {
        setPicture(of: &slot, width: widths.randomElement(using: &random) ?? nil)
      }
      return slot
    }
  }

  private static func plain(
    _ count: Int,
    from first: Int = 0,
    havePictures: Bool = false
  ) -> [Slot] {
    (first..<(first + count)).map {
      Sample.slot(
        Sample.teaser(
          $0,
          headline: "A headline as long as they usually are",
          hasPicture: havePictures
        )
      )
    }
  }

  private static func page(_ blocks: [(kind: BlockKind, slots: [Slot])]) -> LayoutPlan {
    LayoutEngine().layOut(
      ContentModel(blocks.flatMap(\.slots)),
      by: blocks.map { BlockRule($0.kind, count: $0.slots.count) },
      named: "front",
      phrases: Phrases(language: "en")
    )
  }

  private static func setPicture(of slot: inout Slot, width: Int?) {
    change(&slot) { teaser in
      if let width {
        teaser.picture?.width = width
        teaser.picture?.renditions = []
      } else {
        teaser.picture = nil
      }
    }
  }

  private static func change(_ slot: inout Slot, _ body: (inout Teaser) -> Void) {
    guard case .teaser(var teaser) = slot.item.content else { return }
    body(&teaser)
    slot.item.content = .teaser(teaser)
  }
}

import BroadsheetCore
import BroadsheetTesting
import Testing

/// Where pictures stand that are known to be small.
struct PicturePlacesTests {
  @Test(arguments: BlockKind.allCases, [1, 2, 3, 5, 8, 13, BlockRule.maximumCount])
  func `no picture stands larger than it is known to be`(kind: BlockKind, count: Int) {
    for seed in 0..<RandomRuns.share(of: 40) {
      let block = Self.block(kind, count, seed: seed)
      for card in block.cards {
        guard let width = card.slot.item.teaser?.picture?.width else { continue }
        for breakpoint in Breakpoint.allCases {
          let shape = card.placement[breakpoint].shape
          let places = Self.places(for: width, at: breakpoint)
          #expect(places?.contains(shape) ?? true, "\(width), \(breakpoint), seed \(seed)")
          let isWholeRow = shape == .splash && card.placement[breakpoint].columns == 12
          let isWide = breakpoint == .desktop || breakpoint == .wide
          #expect(!isWholeRow || !isWide || width >= 800, "\(width), \(breakpoint), seed \(seed)")
        }
      }
    }
  }

  @Test func `a lead in words has no picture on any screen`() {
    let block = Self.block([480, 1200, 1200, 1200, 1200, 1200, 1200])

    for breakpoint in Breakpoint.allCases {
      let lead = block.cards[0].placement[breakpoint]
      let picture = CardStyle.style(of: lead.shape, at: breakpoint).picture
      #expect(picture == .none || breakpoint == .phone && lead.shape == .mediaBeside)
    }
  }

  @Test(arguments: [nil, 600, 1200])
  func `what is wide enough, or of which nobody knows, leads`(width: Int?) {
    let block = Self.block([width, 1200, 1200, 1200, 1200, 1200, 1200])
    let known = Self.block([1200, 1200, 1200, 1200, 1200, 1200, 1200])

    #expect(block.cards.map(\.placement) == known.cards.map(\.placement))
    #expect(block.cards[0].placement[.wide].shape == .large)
  }

  @Test(arguments: [(600, CardShape.feature), (799, .feature), (800, .splash)])
  func `a whole row of a wide screen takes a wide picture`(width: Int, shape: CardShape) {
    let block = Self.block([width, 1200, 1200, 1200, 1200], opens: false)

    #expect(block.cards[0].placement[.wide].shape == shape)
    #expect(block.cards[0].placement[.desktop].shape == shape)
    #expect(block.cards[0].placement[.tablet].shape == .splash)
  }

  @Test func `a small picture is an opinion's portrait`() {
    let small = Self.block([150, 150, 150], as: .opinion)

    let shapes = small.cards.map { $0.placement[.wide].shape }
    #expect(shapes.contains(.portrait))
  }

  /// The shapes that a picture of a width may stand in; nil for any.
  private static func places(for width: Int, at breakpoint: Breakpoint) -> Set<CardShape>? {
    let words: Set<CardShape> = [.largeText, .text, .line, .tile, .portrait]
    switch width {
    case 600...: return nil
    case 300...:
      let cards: Set<CardShape> = [.third, .standard, .mediaBeside]
      return words.union(cards).union(breakpoint == .phone ? [.half] : [])
    default: return breakpoint == .phone ? words.union([.mediaBeside]) : words
    }
  }

  private static func block(_ kind: BlockKind, _ count: Int, seed: UInt64) -> PlannedBlock {
    var random = SeededRandom(seed: seed)
    let widths = (0..<count).map { _ in
      [nil, 150, 299, 300, 480, 599, 600, 799, 800, 1200].randomElement(using: &random) ?? nil
    }
    return block(widths, as: kind, boost: random.chance(30) ? .mega : .standard)
  }

  private static func block(
    _ widths: [Int?],
    as kind: BlockKind = .package,
    boost: Boost = .standard,
    opens: Bool = true
  ) -> PlannedBlock {
    let slots = widths.enumerated().map { number, width in
      var item = Sample.teaser(
        number,
        headline: "A headline of some length that says what happened",
        hasPicture: true,
        boost: number == 0 ? boost : .standard
      )
      if case .teaser(var teaser) = item.content {
        teaser.picture?.width = width
        teaser.picture?.renditions = []
        item.content = .teaser(teaser)
      }
      return Sample.slot(item)
    }
    let phrases = Phrases(language: "en")
    guard opens else {
      return LayoutEngine().block(slots, as: kind, id: "front-2", phrases: phrases)
    }
    let plan = LayoutEngine().layOut(
      ContentModel(slots),
      by: [BlockRule(kind)],
      named: "front",
      phrases: phrases
    )
    return plan.blocks[0]
  }
}

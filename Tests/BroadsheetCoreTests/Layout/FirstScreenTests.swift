import BroadsheetCore
import BroadsheetTesting
import Testing

/// What stands on the first screen of a front, whatever its opening block is made of.
struct FirstScreenTests {
  @Test func `any front has complete headlines on the first screen`() {
    for seed in 0..<RandomRuns.share(of: 1_000) {
      var random = SeededRandom(seed: seed)
      let front = Self.front(&random)
      for breakpoint in Breakpoint.allCases {
        let problems = BlockInspection(front, at: breakpoint).problems
        #expect(problems.isEmpty, "\(breakpoint), seed \(seed)")
      }
      for frame in Frame.all {
        let screen = FirstScreen(front, in: frame)
        #expect(screen.complete >= frame.complete, "\(frame.width)×\(frame.height), seed \(seed)")
        #expect(screen.begun >= 2, "\(frame.width)×\(frame.height), seed \(seed)")
        #expect(screen.picture <= 0.45, "\(frame.width)×\(frame.height), seed \(seed)")
      }
    }
  }

  /// Seven stories at the least, of which the first is the loudest.
  private static func front(_ random: inout SeededRandom) -> PlannedBlock {
    let kinds: [BlockKind] = [.fixed, .package, .flexible, .dynamicFast, .dynamicSlow]
    let kind = kinds.randomElement(using: &random) ?? .fixed
    let pictures = [60, 90, 100].randomElement(using: &random) ?? 100
    let slots = (0..<Int.random(in: 7...BlockRule.maximumCount, using: &random)).map { number in
      let boosts: [Boost] = number == 0 ? Boost.allCases : [.standard, .standard, .boost]
      let item = Sample.teaser(
        number,
        headline: words(Int.random(in: 24...88, using: &random), &random),
        hasPicture: number == 0 || random.chance(pictures),
        boost: boosts.randomElement(using: &random) ?? .standard
      )
      guard case .teaser(var teaser) = item.content else { return Sample.slot(item) }
      if random.chance(70) {
        teaser.standfirst = words(Int.random(in: 40...180, using: &random), &random)
      }
      return Sample.slot(FeedItem(id: item.id, content: .teaser(teaser)))
    }
    let plan = LayoutEngine().layOut(
      ContentModel(slots),
      by: [BlockRule(kind)],
      named: "front",
      phrases: Phrases(language: "en")
    )
    return plan.blocks[0]
  }

  private static func words(_ letters: Int, _ random: inout SeededRandom) -> String {
    var text = ""
    while text.count < letters {
      text += String(repeating: "n", count: Int.random(in: 2...10, using: &random)) + " "
    }
    return String(text.dropLast())
  }
}

/// A window with what bars leave of it, in CSS pixels.
private struct Frame {
  var breakpoint: Breakpoint
  var width: Int
  var height: Int
  /// Where the first block begins, and where a bar at the bottom does.
  var top: Double
  var bottom: Double
  /// How many headlines are complete at the least.
  var complete: Int

  static let all = [
    Frame(breakpoint: .phone, width: 390, height: 844, top: 210, bottom: 788, complete: 1),
    Frame(breakpoint: .tablet, width: 820, height: 1180, top: 230, bottom: 1180, complete: 3),
    Frame(breakpoint: .wide, width: 1440, height: 900, top: 220, bottom: 900, complete: 4),
    Frame(breakpoint: .wide, width: 1920, height: 1080, top: 220, bottom: 1080, complete: 7),
  ]
}

/// Headlines in a window, by the sizes of type and letters of a usual width.
private struct FirstScreen {
  private(set) var complete = 0
  private(set) var begun = 0
  /// What the lead's picture takes of the window's height.
  private(set) var picture = 0.0

  init(_ block: PlannedBlock, in frame: Frame) {
    let metrics = PageMetrics(.regular)
    let gap = Double(metrics.columnGap(at: frame.breakpoint))
    let measure = Double(frame.width - 2 * PageMetrics.inset(of: frame.width))
    let placements = block.cards.map { $0.placement[frame.breakpoint] }
    let flow = GridFlow(placements, stacks: frame.breakpoint == .phone ? [] : block.stacks)
    var rowTop = frame.top
    var next = 0
    for row in 0..<flow.height {
      var bottoms = Array(repeating: rowTop, count: LayoutPlan.columns)
      while next < flow.cells.count, flow.cells[next].row == row {
        let cell = flow.cells[next]
        let width = (measure + gap) * Double(cell.columns) / Double(LayoutPlan.columns) - gap
        let card = CardSize(block.cards[next], at: frame.breakpoint, width: width)
        if cell.position > 0 { bottoms[cell.column] += Double(metrics.stackGap) }
        let top = bottoms[cell.column]
        if top + card.headlineTop + card.line <= frame.bottom { begun += 1 }
        if top + card.headlineTop + card.headline <= frame.bottom { complete += 1 }
        if next == 0 { picture = card.picture / Double(frame.height) }
        bottoms[cell.column] = top + card.height
        next += 1
      }
      rowTop = (bottoms.max() ?? rowTop) + Double(metrics.rowGap)
    }
  }
}

/// The parts of a card from its top, in CSS pixels.
private struct CardSize {
  private(set) var picture = 0.0
  /// Where the headline begins, how tall it is, and one line of it.
  private(set) var headlineTop = 0.0
  let headline: Double
  let line: Double
  private(set) var height: Double

  init(_ card: PlannedCard, at breakpoint: Breakpoint, width: Double) {
    let style = CardStyle.style(of: card.placement[breakpoint].shape, at: breakpoint)
    guard case .teaser(let teaser) = card.slot.item.content else {
      preconditionFailure("only teasers are measured")
    }
    var room = width
    switch style.picture {
    case .above where teaser.picture != nil:
      picture = width / style.ratio.value
      headlineTop = picture + 11
    case .beside(let percent, _) where teaser.picture != nil:
      picture = width * Double(percent) / 100 / style.ratio.value
      room = width - width * Double(percent) / 100 - 16
    case .none, .above, .beside, .portrait: break
    }
    // A kicker or a mark stands above most.
    headlineTop += 23
    let fit = HeadlineSize.fit(
      isLong: HeadlineSize.isLong(teaser.headline),
      boost: teaser.boost,
      lacksPicture: false
    )
    let size = Double(style.headline(for: teaser.boost)) * fit
    line = size * 1.12
    headline = line * max(1, (Double(teaser.headline.count) * size * 0.5 / room).rounded(.up))
    height = headlineTop + headline + 30
    if let standfirst = style.standfirst.map(Double.init), let text = teaser.standfirst {
      height +=
        8 + standfirst * 1.42 * (Double(text.count) * standfirst * 0.5 / room).rounded(.up)
    }
    if case .beside = style.picture { height = max(height, picture) }
  }
}

import BroadsheetCore
import BroadsheetTesting
import Testing

/// What stands on the first screen of a front, whatever its opening block is made of.
struct FirstScreenTests {
  @Test func `any front has complete headlines on the first screen`() {
    for seed in 0..<RandomRuns.share(of: 1_000) {
      var random = SeededRandom(seed: seed)
      inspect(Self.front(&random), seed: seed)
    }
  }

  @Test(arguments: Lack.allCases)
  func `a front whose lead has no picture has as many, under the largest of all`(lack: Lack) {
    for seed in 0..<RandomRuns.share(of: 1_000) {
      var random = SeededRandom(seed: seed)
      let front = Self.front(&random, lack)
      inspect(front, seed: seed)
      for breakpoint in Breakpoint.allCases {
        let sizes = front.cards.map { CardSize($0, at: breakpoint, width: 300).size }
        let next = sizes.dropFirst().max() ?? 0
        #expect(sizes[0] > next, "\(breakpoint), seed \(seed)")
      }
    }
  }

  @Test(arguments: Lack.allCases, [1, 200])
  func `so has one whose lead is of a single word or of 200 letters`(lack: Lack, letters: Int) {
    for seed in 0..<RandomRuns.share(of: 200) {
      var random = SeededRandom(seed: seed)
      inspect(Self.front(&random, lack, letters: letters), seed: seed)
    }
  }

  private func inspect(_ front: PlannedBlock, seed: UInt64) {
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

  /// Which stories of a front have no picture to lead with.
  enum Lack: CaseIterable {
    case lead, first, all
    /// The lead has one that is known to be too small.
    case size

    func lacks(_ number: Int) -> Bool {
      switch self {
      case .lead: number == 0
      case .first: number < 4
      case .all: true
      case .size: false
      }
    }
  }

  /// Seven stories at the least, of which the first is the loudest.
  ///
  /// It has a picture unless that is said to lack, and is not boosted where its letters are given.
  private static func front(
    _ random: inout SeededRandom,
    _ lack: Lack? = nil,
    letters: Int? = nil
  ) -> PlannedBlock {
    let kinds: [BlockKind] = [.fixed, .package, .flexible, .dynamicFast, .dynamicSlow]
    let kind = kinds.randomElement(using: &random) ?? .fixed
    let pictures = [60, 90, 100].randomElement(using: &random) ?? 100
    let slots = (0..<Int.random(in: 7...BlockRule.maximumCount, using: &random)).map { number in
      let letters = number == 0 ? letters : nil
      let boosts: [Boost] =
        number > 0 ? [.standard, .standard, .boost] : letters == nil ? Boost.allCases : [.standard]
      let headline = words(letters ?? Int.random(in: 24...88, using: &random), &random)
      let item = Sample.teaser(
        number,
        headline: letters == 200 ? String(headline.prefix(200)) : headline,
        hasPicture: (number == 0 || random.chance(pictures)) && lack?.lacks(number) != true,
        boost: boosts.randomElement(using: &random) ?? .standard
      )
      guard case .teaser(var teaser) = item.content else { return Sample.slot(item) }
      if number == 0, lack == .size {
        teaser.picture?.width = [90, 200, 480].randomElement(using: &random) ?? nil
        teaser.picture?.renditions = []
      }
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
  /// How large the headline is set.
  let size: Double
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
      lacksPicture: teaser.picture == nil && style.hasPicture
    )
    size = Double(style.headline(for: teaser.boost)) * fit
    line = size * 1.12
    headline = line * max(1, (Double(teaser.headline.count) * size * 0.5 / room).rounded(.up))
    height = headlineTop + headline + 30
    if let standfirst = style.standfirst.map(Double.init), let text = teaser.standfirst {
      let most = min(room, style.measure.map(Double.init) ?? room)
      height +=
        8 + standfirst * 1.42 * (Double(text.count) * standfirst * 0.5 / most).rounded(.up)
    }
    if case .beside = style.picture { height = max(height, picture) }
  }
}

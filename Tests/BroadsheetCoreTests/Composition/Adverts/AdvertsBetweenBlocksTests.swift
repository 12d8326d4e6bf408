import BroadsheetCore
import BroadsheetTesting
import Testing

/// Adverts between the blocks of a page: by height on wide screens, by block on phones.
struct AdvertsBetweenBlocksTests {
  @Test func `low blocks get an advert by height now and then, and on phones below every second`() {
    let page = page(blocks: Array(repeating: BlockRule(.list, count: 4), count: 8))

    let strips = page.plan.blocks.enumerated().filter { $0.element.kind == .strip }
    #expect(strips.map(\.offset) == [2, 5, 8])
    #expect(strips.map(\.element.screens) == [.phones, .phones, nil])
    #expect(
      strips.last?.element.cards.first?.slot.reason.summary
        == "advert: 3 thirds of a screen since the last, 2 blocks since the last on phones, "
        + "rule by height, distance 0, cap 8"
    )
  }

  @Test(arguments: [1, 2, 4])
  func `nobody sees more than the cap, whatever stands on the page for others`(cap: Int) {
    let page = page(
      blocks: Array(repeating: BlockRule(.list, count: 4), count: 30),
      [.adverts(AdvertRule(pattern: .byHeight, leastDistance: 0, cap: cap))]
    )

    for breakpoint in Breakpoint.allCases {
      let blocks = page.plan.shown(at: breakpoint).blocks
      #expect(blocks.count { $0.kind == .strip } == cap)
      #expect(blocks.count { $0.kind != .strip } == 30)
    }
    #expect(page.plan.blocks.count { $0.kind == .strip } > cap)
  }

  @Test func `phones have one above the last block too, wide screens have not`() {
    let page = page(blocks: Array(repeating: BlockRule(.package, count: 4), count: 3))

    #expect(page.plan.blocks.map(\.screens) == [nil, nil, .phones, nil])
  }

  @Test func `keep away from the advert of another rule below`() {
    let rules: [ProviderRule] = [
      .adverts(AdvertRule(pattern: .after([9]), leastDistance: 3)),
      .adverts(AdvertRule(pattern: .byHeight, leastDistance: 0)),
    ]
    let page = page(blocks: Array(repeating: BlockRule(.package, count: 4), count: 5), rules)

    let adverts = page.plan.cards.filter { $0.slot.kind == .advert }
    #expect(adverts.map(\.id.rawValue) == ["news-adverts-1", "news-adverts-by-height-1"])
    #expect(
      page.skipped.map(\.summary).contains {
        $0.contains("1 teasers to the advert below")
      }
    )
  }

  /// Random pages, as readers at both kinds of screens see them.
  @Test(arguments: [PlannedBlock.Screens.phones, .wider])
  func `hold their rule on every page`(screens: PlannedBlock.Screens) {
    for seed in 0..<Int(RandomRuns.share(of: 400)) {
      var random = SeededRandom(seed: UInt64(seed))
      let rule = AdvertRule(
        pattern: .byHeight,
        leastDistance: Int.random(in: 0...8, using: &random),
        cap: Int.random(in: 0...12, using: &random),
        firstScreen: Int.random(in: 0...8, using: &random),
        avoidsPictures: random.chance(10)
      )
      let feed = RandomPage(seed: UInt64(seed))
      let page = feed.page(of: feed.composition(of: feed.items), adding: [.adverts(rule)])

      let faults = SeenPage(page, on: screens).faults(by: rule)

      #expect(faults.isEmpty, "seed \(seed)")
    }
  }

  private func page(
    blocks: [BlockRule],
    _ rules: [ProviderRule] = [
      .adverts(AdvertRule(pattern: .byHeight, leastDistance: 0))
    ]
  ) -> ComposedPage {
    let section = Sample.section(providers: rules, layout: blocks)
    let teasers = Sample.teasers(blocks.reduce(0) { $0 + ($1.count ?? 0) })
    let context = Sample.context()
    let composition = Composer().compose(
      teasers,
      with: ProviderRegistry().providers(for: rules),
      gathered: GatheredItems(),
      in: context
    )
    return SectionComposer(registry: ProviderRegistry())
      .page(of: composition, section: section, in: context)
  }
}

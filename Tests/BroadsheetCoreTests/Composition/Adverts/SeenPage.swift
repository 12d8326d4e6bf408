import BroadsheetCore

/// A page as readers at some screens see it, for judging the adverts between its blocks.
struct SeenPage {
  private let screens: PlannedBlock.Screens
  private let blocks: [PlannedBlock]

  init(_ page: ComposedPage, on screens: PlannedBlock.Screens) {
    self.screens = screens
    blocks = page.plan.blocks.filter { $0.screens == nil || $0.screens == screens }
  }

  /// What the rule forbids.
  func faults(by rule: AdvertRule) -> [String] {
    var faults: [String] = []
    let own = blocks.indices.filter { isOwn(blocks[$0]) }
    let others = blocks.filter { !isOwn($0) }.flatMap(\.cards).count { $0.slot.kind == .advert }
    let most = min(rule.cap, screens == .phones ? 10 : 8)
    if !own.isEmpty, own.count + others > most { faults.append("\(own.count + others) adverts") }
    for index in own {
      if index == 0 { faults.append("at the top") }
      if index > blocks.count - (screens == .phones ? 2 : 3) { faults.append("at the end") }
      let above = blocks[..<index].flatMap(\.cards)
      if above.count < rule.firstScreen { faults.append("on the first screen") }
      let since = blocks[..<index].reversed().prefix { !isOwn($0) }.count { $0.kind != .strip }
      if screens == .phones, since < 2 { faults.append("\(since) blocks since the last") }
      for neighbour in neighbours(of: index) where isAvoided(neighbour, by: rule) {
        faults.append("beside \(neighbour.id)")
      }
    }
    return faults + nearAdverts(own: Set(own.map { blocks[$0].id }))
  }

  private func isOwn(_ block: PlannedBlock) -> Bool {
    block.cards.first?.slot.provider == ProviderID("adverts-by-height")
  }

  private func neighbours(of index: Int) -> [PlannedCard] {
    var neighbours: [PlannedCard] = []
    if index > 0 { neighbours += blocks[index - 1].cards.suffix(1) }
    guard index + 1 < blocks.count else { return neighbours }
    let below = blocks[index + 1]
    let rows = screens == .phones ? below.rows.phone : below.rows.wide
    return neighbours + (rows.first.map { Array(below.cards[$0.cards]) } ?? [])
  }

  private func isAvoided(_ card: PlannedCard, by rule: AdvertRule) -> Bool {
    let teaser = card.slot.item.teaser
    return card.slot.kind == .advert || rule.avoiding.contains(card.slot.kind)
      || rule.avoidsBranded && teaser?.flags.contains(.branded) == true
      || rule.avoidsPictures && teaser?.picture != nil
  }

  /// Adverts between blocks that are nearer to another than either of the two may be.
  private func nearAdverts(own: Set<String>) -> [String] {
    var faults: [String] = []
    var passed = 0
    var last: (isOwn: Bool, distance: Int)?
    for block in blocks {
      for card in block.cards {
        if card.slot.kind == .teaser { passed += 1 }
        guard case .advert(let advert) = card.slot.item.content else { continue }
        let this = (isOwn: own.contains(block.id), distance: advert.leastDistance ?? 0)
        if let last, last.isOwn || this.isOwn, passed < max(last.distance, this.distance) {
          faults.append("\(passed) teasers above \(card.id)")
        }
        last = this
        passed = 0
      }
    }
    return faults
  }
}

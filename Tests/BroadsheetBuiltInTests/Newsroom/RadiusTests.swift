import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// What the newsroom is told before a decision, against what then becomes of the pages.
struct RadiusTests {
  /// How many random decisions are taken.
  private static let wished = Int(RandomRuns.share(of: 40))

  @Test func `names the pages and slots that change, none more and none less`() async throws {
    let stand = try Stand.load()
    var newsstand = stand.newsstand
    newsstand.settings.confirmsAbove = .max
    let store = MemoryStore()
    let decisions = KnownDecisions(MemoryNewsroom(), beside: store)
    let press = NewsstandPress(
      newsstand,
      transport: stand.transport,
      resources: PressResources(
        store: store,
        decisions: decisions,
        now: { Stand.now },
        uptime: { 1_000 },
        sleep: FixedClock().sleep
      )
    )
    let newsroom = Newsroom(decisions, of: press)
    await press.press()
    var room = RandomNewsroom(newsstand, seed: 20_261_124)
    var pages = room.pages(of: press)
    var (taken, changed) = (0, 0)

    while taken < Self.wished {
      let act = room.act(over: pages, after: try await newsroom.decisions())
      let radius: BlastRadius
      do {
        radius = try await newsroom.radius(of: act)
      } catch {
        guard case .refused = error else { throw error }
        continue
      }
      try await newsroom.decide(act, by: "anna")
      let next = room.pages(of: press)
      #expect(Self.named(by: radius) == Self.changes(from: pages, to: next), "\(act)")
      Self.check(radius, act)
      pages = next
      taken += 1
      changed += radius.pages.isEmpty ? 0 : 1
    }
    #expect(changed > taken / 2)
  }

  /// The numbers are those of the marks, each item counts once, and a place has the number of a pin.
  private static func check(_ radius: BlastRadius, _ act: SwitchTrail.Act) {
    for page in radius.pages {
      let (before, after) = (page.before.rows, page.after.rows)
      let kept = page.pairs.filter { !$0.isMarked }
      #expect(page.counts.changes + kept.count == after.count + page.counts.removed, "\(act)")
      #expect(before.count { $0.mark == .moved } == page.counts.moved, "\(act)")
      #expect(page.counts.shifted == kept.count { $0.old != $0.new }, "\(act)")
      for rows in [before, after] {
        let places = rows.filter { $0.place != nil }
        for block in Set(places.map(\.block)) where page.section == nil {
          let numbers = places.filter { $0.block == block }.compactMap(\.place)
          #expect(numbers == Array(1...numbers.count), "\(act)")
        }
        if page.section != nil, !places.isEmpty {
          #expect(places.compactMap(\.place) == Array(1...places.count), "\(act)")
        }
      }
    }
    let sum = radius.pages.reduce(0) { $0 + $1.counts.changes }
    #expect(sum == radius.counts.changes)
    #expect("\(radius)".contains("only shift") == (radius.counts.shifted > 0))
  }

  /// The slots of every page that changes.
  private typealias Changes = [PageKey: [Int]]

  private static func named(by radius: BlastRadius) -> Changes {
    let pages = radius.pages.map { (PageKey(brand: $0.brand, section: $0.section), $0.slots) }
    return Changes(uniqueKeysWithValues: pages)
  }

  private static func changes(
    from old: [PageKey: Edition.Content],
    to new: [PageKey: Edition.Content]
  ) -> Changes {
    Set(old.keys).union(new.keys).reduce(into: [:]) { changes, page in
      guard old[page] != new[page] else { return }
      let (before, after) = (cards(of: old[page]), cards(of: new[page]))
      changes[page] = (0..<max(before.count, after.count)).filter { slot in
        before.dropFirst(slot).first != after.dropFirst(slot).first
      }
    }
  }

  private static func cards(of content: Edition.Content?) -> [PlannedCard] {
    if case .native(let plan)? = content { plan.cards } else { [] }
  }
}

/// Editors who decide whatever comes into their heads.
private struct RandomNewsroom {
  private let newsstand: Newsstand
  private var random: SeededRandom

  init(_ newsstand: Newsstand, seed: UInt64) {
    self.newsstand = newsstand
    random = SeededRandom(seed: seed)
  }

  func pages(of press: NewsstandPress) -> [PageKey: Edition.Content] {
    let keys = newsstand.brands.flatMap { brand in
      ([nil] + brand.sections.map { Optional($0.id) }).map {
        PageKey(brand: brand.id, section: $0)
      }
    }
    return keys.reduce(into: [:]) { $0[$1] = press.page($1)?.edition?.content }
  }

  /// One of the acts that there are; it may be refused.
  mutating func act(over pages: [PageKey: Edition.Content], after trail: SwitchTrail)
    -> SwitchTrail.Act
  {
    // What stands would otherwise close every page before long.
    let isUndone = trail.standing.count > 6 || Int.random(in: 0..<10, using: &random) < 2
    if isUndone, let kept = trail.standing.randomElement(using: &random) {
      return Bool.random(using: &random) ? .end(kept.number) : .undo(kept.number)
    }
    let (action, target) = decision(over: pages)
    return .set(Switch(action, of: target, by: "anna", because: "a whim", from: Stand.now))
  }

  private mutating func decision(over pages: [PageKey: Edition.Content])
    -> (SwitchAction, SwitchTarget)
  {
    let brand = newsstand.brands.randomElement(using: &random) ?? newsstand.brands[0]
    let sections = brand.sections.map(\.id)
    let slug = sections.randomElement(using: &random) ?? sections[0]
    let section = SwitchTarget.section(slug, of: brand.id)
    let front = SwitchTarget.front(of: brand.id)
    let names = brand.front.blockNames.shuffled(using: &random)
    let item = item(of: brand.id, on: pages)
    let named = SwitchTarget.item(item, of: brand.id)
    let place = Int.random(in: 0..<6, using: &random)
    let page =
      [section, front, .brand(brand.id), .newsstand].randomElement(using: &random) ?? front
    let decisions: [(SwitchAction, SwitchTarget)] = [
      (.native, section), (.web(URL(string: "https://live.example/")), section),
      (.asFeedSays, section), (.off(nil), section), (.maintenance("Soon"), section),
      (.providerOff("most-read"), page), (.advertsOff, page), (.hide, named), (.hide, named),
      (.boost(Boost.allCases.randomElement(using: &random) ?? .mega), named),
      (.reword(.init(headline: "Other words", picture: .without)), named),
      (.pin(item), .slot(.init(place, inSection: slug, of: brand.id))),
      (.pin(item), .slot(.init(place, inBlock: names[0], of: brand.id))),
      (.order(Array(names.prefix(3))), front), (.dropBlock(names[0]), front),
      (.addBlock(.init(title: "Today", section: slug, before: names[0])), front),
      (.banner(.init(title: "Breaking")), page), (.notice(.init(title: "Notice")), page),
    ]
    return decisions.randomElement(using: &random) ?? decisions[0]
  }

  /// Of those that pages show, or none that there is.
  private mutating func item(of brand: Slug, on pages: [PageKey: Edition.Content]) -> FeedItem.ID {
    let keys = pages.keys.filter { $0.brand == brand }.sorted { "\($0)" < "\($1)" }
    guard let key = keys.randomElement(using: &random), case .native(let plan)? = pages[key]
    else { return FeedItem.ID("nothing") }
    let teasers = plan.cards.filter { $0.slot.item.teaser != nil }
    return teasers.randomElement(using: &random)?.id ?? FeedItem.ID("nothing")
  }
}

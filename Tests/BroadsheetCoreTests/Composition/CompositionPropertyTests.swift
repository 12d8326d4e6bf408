import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

/// Random feeds and rules.
struct `Whatever the feed and the rules` {
  @Test func `no advert breaks its rule`() {
    for seed in 0..<RandomRuns.count {
      let random = RandomPage(seed: seed)
      let composition = random.composition(of: random.items)
      let broken = broken(random, composition)
      if !broken.isEmpty { Issue.record("seed \(seed): \(broken)") }
    }
  }

  @Test func `the page holds every slot once, in order and without a hole`() {
    for seed in 0..<RandomRuns.count {
      let random = RandomPage(seed: seed)
      let composition = random.composition(of: random.items)
      let plan = random.page(of: composition).plan
      var problems = plan.blocks.flatMap { block in
        Breakpoint.allCases.flatMap { BlockInspection(block, at: $0).problems }
      }
      if plan.cards.map(\.slot) != composition.model.slots { problems.append("other slots") }
      if Set(plan.cards.map(\.id)).count != plan.cards.count { problems.append("an id twice") }
      if Set(plan.blocks.map(\.id)).count != plan.blocks.count { problems.append("a block twice") }
      if plan.blocks.contains(where: { $0.cards.count > BlockRule.maximumCount }) {
        problems.append("a block too long")
      }
      if !problems.isEmpty { Issue.record("seed \(seed): \(problems)") }
    }
  }

  @Test func `the same inputs make the same page`() {
    for seed in 0..<(RandomRuns.count / 4) {
      let first = RandomPage(seed: seed)
      let second = RandomPage(seed: seed)
      let same =
        first.page(of: first.composition(of: first.items))
        == second.page(of: second.composition(of: second.items))
      if !same { Issue.record("seed \(seed)") }
    }
  }

  @Test func `a longer feed keeps the adverts of a shorter one`() {
    for seed in 0..<RandomRuns.count {
      let random = RandomPage(seed: seed, isPlain: true)
      let least = random.advertRules.map(\.rule.leastFeedLength).max() ?? 0
      let length = max(least, random.items.count / 2)
      guard length < random.items.count, random.advertRules.count == 1 else { continue }
      let short = adverts(random.composition(of: Array(random.items.prefix(length))))
      let long = adverts(random.composition(of: random.items)).filter { $0.teasers < length }
      if short != long { Issue.record("seed \(seed)") }
    }
  }

  @Test func `a refresh keeps the identities of adverts`() {
    for seed in 0..<(RandomRuns.count / 4) {
      let random = RandomPage(seed: seed, isPlain: true)
      guard random.advertRules.count == 1 else { continue }
      let before = adverts(random.composition(of: random.items)).map(\.id)
      let news = (1000..<1003).map { Sample.teaser($0) }
      let after = adverts(random.composition(of: news + random.items)).map(\.id)
      let shared = Set(before).intersection(after).count
      if shared != min(before.count, after.count) { Issue.record("seed \(seed)") }
    }
  }

  private struct PlacedAdvert: Hashable {
    var id: FeedItem.ID
    var teasers: Int
  }

  private func adverts(_ composition: Composition) -> [PlacedAdvert] {
    var teasers = 0
    return composition.model.slots.compactMap { slot in
      if slot.kind == .teaser { teasers += 1 }
      return slot.kind == .advert ? PlacedAdvert(id: slot.id, teasers: teasers) : nil
    }
  }

  /// The rules that the final page breaks.
  ///
  /// A cap counts the feed's own adverts and those of the rules above it; distances and neighbours
  /// hold between all.
  private func broken(_ random: RandomPage, _ composition: Composition) -> [String] {
    var broken: [String] = []
    var present: Set<ProviderID> = [ProviderID("feed")]
    let slots = composition.model.slots
    let teasers = slots.count { $0.kind == .teaser }
    for (provider, rule) in random.advertRules {
      let own = slots.indices.filter { slots[$0].provider == provider }
      let others = slots.filter { $0.kind == .advert && present.contains($0.provider) }
      present.insert(provider)
      if !own.isEmpty {
        if own.count + others.count > rule.cap { broken.append("\(provider): cap") }
        if teasers < rule.leastFeedLength { broken.append("\(provider): length") }
      }
      if own.contains(where: { $0 < rule.firstScreen }) { broken.append("\(provider): screen") }
      if let perDay = rule.perReaderAndDay, let reader = random.context.reader,
        !own.isEmpty, own.count + reader.advertsToday > perDay
      {
        broken.append("\(provider): day")
      }
      if let distance = leastDistance(from: provider, in: slots), distance < rule.leastDistance {
        broken.append("\(provider): distance \(distance)")
      }
      for position in own {
        broken += neighbours(of: position, in: slots)
          .filter { isAvoided($0, by: rule) }.map { "\(provider): beside \($0.id)" }
        if position == slots.count - 1 { broken.append("\(provider): at the end") }
      }
    }
    return broken
  }

  private func neighbours(of position: Int, in slots: [Slot]) -> [Slot] {
    [position - 1, position + 1].filter(slots.indices.contains).map { slots[$0] }
  }

  private func isAvoided(_ slot: Slot, by rule: AdvertRule) -> Bool {
    let teaser = slot.item.teaser
    return slot.kind == .advert || rule.avoiding.contains(slot.kind)
      || rule.avoidsBranded && teaser?.flags.contains(.branded) == true
      || rule.avoidsPictures && teaser?.picture != nil
  }

  /// The fewest teasers between an advert of the provider and any other.
  private func leastDistance(from provider: ProviderID, in slots: [Slot]) -> Int? {
    var passed: Int?
    var previous: ProviderID?
    var least: Int?
    for slot in slots {
      if slot.kind == .teaser { passed? += 1 }
      guard slot.kind == .advert else { continue }
      if let passed, slot.provider == provider || previous == provider {
        least = min(least ?? .max, passed)
      }
      passed = 0
      previous = slot.provider
    }
    return least
  }
}

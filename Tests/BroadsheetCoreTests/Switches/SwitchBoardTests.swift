import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `A board of switches` {
  private func kept(_ number: Int, from: Double, until: Double? = nil) -> KeptSwitch {
    KeptSwitch(
      SwitchSample.value(
        .native,
        of: .newsstand,
        from: Sample.moment + from,
        until: until.map { Sample.moment + $0 }
      ),
      number: number
    )
  }

  @Test func `has what holds, from its beginning and until just before its end`() {
    let standing = [
      kept(1, from: 0), kept(2, from: 1), kept(3, from: -9, until: 0), kept(4, from: -9, until: 1),
      kept(5, from: 0, until: 0), kept(6, from: 1, until: -1),
    ]

    #expect(SwitchBoard(standing, at: Sample.moment).switches.map(\.number) == [1, 4])
  }

  @Test func `goes by numbers, however they are given`() {
    let standing = [3, 1, 2].map { kept($0, from: 0) }

    #expect(SwitchBoard(standing, at: Sample.moment).switches.map(\.number) == [1, 2, 3])
    #expect(
      SwitchBoard(standing, at: Sample.moment)
        == SwitchBoard(standing.reversed(), at: Sample.moment)
    )
  }

  @Test func `says what holds between two changes by itself, and nothing else does`() {
    for seed in 0..<RandomRuns.count {
      var random = SeededRandom(seed: seed)
      let standing = (1...5).map { number in
        kept(
          number,
          from: Double.random(in: -50...50, using: &random),
          until: random.chance(60) ? Double.random(in: -50...50, using: &random) : nil
        )
      }
      let changes = standing.flatMap { [$0.value.from, $0.value.until].compactMap { $0 } }
      guard let next = changes.filter({ $0 > Sample.moment }).min() else { continue }
      let now = SwitchBoard(standing, at: Sample.moment)
      let later = Sample.moment + next.timeIntervalSince(Sample.moment) * 0.99
      if SwitchBoard(standing, at: later) != now { Issue.record("seed \(seed)") }
    }
  }

  @Test func `leaves every page as it is where nothing is switched, or nothing of the brand`() async
  {
    for seed in 0..<(RandomRuns.count / 10) {
      let random = RandomSwitches(seed: seed)
      let plain = await random.pages(SwitchBoard())
      let others = SwitchBoard(
        [SwitchSample.kept(1, .maintenance("Gone"), of: .brand("another"))],
        at: Sample.moment
      )
      let other = await random.pages(others)
      let unswitched = await random.unswitched()
      if plain != unswitched || other != unswitched { Issue.record("seed \(seed)") }
    }
  }

  @Test func `makes the same of the same, in whatever order the switches come`() async {
    for seed in 0..<(RandomRuns.count / 10) {
      var random = RandomSwitches(seed: seed)
      let shuffled = random.shuffled()
      let first = await random.pages(SwitchBoard(random.switches, at: Sample.moment))
      let second = await random.pages(SwitchBoard(random.switches, at: Sample.moment))
      let third = await random.pages(SwitchBoard(shuffled, at: Sample.moment))
      if first != second || first != third { Issue.record("seed \(seed): \(random.switches)") }
    }
  }

  @Test func `names every switch of a page, on it or beside it`() async {
    for seed in 0..<(RandomRuns.count / 10) {
      let random = RandomSwitches(seed: seed)
      let pages = await random.pages(SwitchBoard(random.switches, at: Sample.moment))
      let words = pages.values.flatMap { page in
        page.skipped.map(\.summary) + page.plan.cards.map(\.slot.reason.summary)
      }
      for kept in random.switches
      where !words.contains(where: { $0.contains("switch \(kept.number) by anna: ") }) {
        // What changes an item that another hides or closes away can be seen nowhere.
        switch kept.value.action {
        case .boost, .reword, .testHeadline: continue
        default: Issue.record("seed \(seed): \(kept.number) \(kept.value.action)")
        }
      }
    }
  }
}

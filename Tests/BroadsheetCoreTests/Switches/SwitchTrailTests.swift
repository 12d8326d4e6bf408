import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `A trail` {
  private static let act = SwitchTrail.Act.set(
    SwitchSample.value(.native, of: SwitchSample.section("news"))
  )

  private func entry(_ number: Int, _ act: SwitchTrail.Act = Self.act) -> SwitchTrail.Entry {
    SwitchTrail.Entry(number: number, at: Sample.moment, author: "anna", act: act)
  }

  /// Acts under numbers from one.
  private func trail(_ acts: [SwitchTrail.Act]) -> SwitchTrail {
    SwitchTrail(acts.enumerated().map { entry($0 + 1, $1) })
  }

  @Test func `keeps what was changed of the feeds, which switches nothing`() throws {
    let sport = try #require(Slug(rawValue: "sport"))
    let change = CatalogueChange(
      .added,
      brand: sport,
      section: sport,
      title: "Sport",
      address: "sport.example/rss"
    )
    let act = SwitchTrail.Act.feed(change)

    let kept = try JSONDecoder().decode(SwitchTrail.Act.self, from: JSONEncoder().encode(act))

    #expect(kept == act)
    #expect(trail([act]).standing.isEmpty && trail([act]).effective.map(\.act) == [act])
    #expect(trail([act]).target(of: act) == nil)
    #expect(trail([Self.act, act, .end(1)]).standing.isEmpty)
  }

  @Test func `begins with nothing`() {
    #expect(SwitchTrail().last == 0)
    #expect(SwitchTrail().effective.isEmpty)
    #expect(SwitchTrail().standing.isEmpty)
  }

  @Test func `leaves out what does not come after its last entry`() {
    let known = entry(2, .undo(1))

    let trail = SwitchTrail([entry(0), entry(-1), entry(1), known, entry(2), entry(1), entry(5)])

    #expect(trail.entries.map(\.number) == [1, 2, 5])
    #expect(trail.entries[1] == known)
    #expect(trail.last == 5)
  }

  @Test func `ends a switch, and takes the end back`() {
    #expect(trail([Self.act, Self.act, .end(1)]).standing.map(\.number) == [2])
    #expect(trail([Self.act, Self.act, .end(1), .undo(3)]).standing.map(\.number) == [1, 2])
  }

  @Test func `takes setting back, and that too`() {
    #expect(trail([Self.act, .undo(1)]).standing.isEmpty)
    #expect(trail([Self.act, .undo(1), .undo(2)]).standing.map(\.number) == [1])
    #expect(trail([Self.act, .undo(1), .undo(2), .undo(3)]).standing.isEmpty)
  }

  @Test func `keeps what two took back until both have thought better of it`() {
    #expect(trail([Self.act, .undo(1), .undo(1), .undo(2)]).standing.isEmpty)
    #expect(
      trail([Self.act, .undo(1), .undo(1), .undo(2), .undo(3)]).standing.map(\.number) == [1]
    )
  }

  @Test func `is not impressed by acts upon what is not there, is no switch or is yet to come`() {
    let acts: [SwitchTrail.Act] = [
      .end(3), .undo(3), Self.act, .end(9), .undo(-1), .end(1), .undo(7),
    ]

    #expect(trail(acts).standing.map(\.number) == [3])
  }

  @Test func `knows what stood before`() {
    let trail = trail([Self.act, .end(1), .undo(2)])

    #expect(trail.upTo(1).standing.map(\.number) == [1])
    #expect(trail.upTo(2).standing.isEmpty)
    #expect(trail.upTo(99) == trail)
    #expect(trail.upTo(0) == SwitchTrail())
  }

  @Test func `only grows, and stands as a slower reading of it says`() {
    for seed in 0..<RandomRuns.count {
      var random = SeededRandom(seed: seed)
      let acts = (0..<Int.random(in: 0...24, using: &random)).map { index -> SwitchTrail.Act in
        // Some are about entries that are yet to come.
        let other = Int.random(in: 0...(index + 3), using: &random)
        if random.chance(40) { return Self.act }
        return random.chance(30) ? .end(other) : .undo(other)
      }
      let trail = trail(acts)
      if trail.standing.map(\.number) != standing(acts) { Issue.record("seed \(seed): \(acts)") }
      for number in 0...acts.count where trail.upTo(number) != self.trail(Array(acts[..<number])) {
        Issue.record("seed \(seed): up to \(number)")
      }
    }
  }

  /// The numbers of the switches that stand, asked of one entry after the other.
  private func standing(_ acts: [SwitchTrail.Act]) -> [Int] {
    func holds(_ index: Int) -> Bool {
      !acts.indices.contains { $0 > index && acts[$0] == .undo(index + 1) && holds($0) }
    }
    func isEnded(_ index: Int) -> Bool {
      acts.indices.contains { $0 > index && acts[$0] == .end(index + 1) && holds($0) }
    }
    return acts.indices.filter { acts[$0] == Self.act && holds($0) && !isEnded($0) }.map { $0 + 1 }
  }

  @Test func `takes back a long row of changes of mind without getting lost`() {
    let many = 50_000

    let trail = trail([Self.act] + (1..<many).map { .undo($0) })

    // The last holds, so that every second does.
    #expect(trail.effective.count == many / 2)
    #expect(trail.standing.isEmpty)
    #expect(trail.upTo(many - 1).standing.map(\.number) == [1])
  }
}

import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `A count of opens of two headlines` {
  private static let runs = 2_000

  /// What a test of headlines comes to of which B is opened so many times in a hundred.
  private func verdict(_ percentOfB: Int, within most: Int, _ random: inout SeededRandom)
    -> HeadlineCount.Verdict
  {
    var count = HeadlineCount()
    while true {
      if let verdict = count.verdict(within: most) { return verdict }
      count.count(random.chance(percentOfB) ? .b : .a)
    }
  }

  private func verdicts(_ percentOfB: Int, within most: Int, seed: UInt64)
    -> [HeadlineCount.Verdict: Int]
  {
    var random = SeededRandom(seed: seed)
    return (0..<Self.runs).reduce(into: [:]) { counts, _ in
      counts[verdict(percentOfB, within: most, &random), default: 0] += 1
    }
  }

  @Test(arguments: RandomRuns.areMany ? [100, 1_000, 10_000] : [100, 1_000])
  func `finds a winner among equal headlines as rarely as it says`(_ most: Int) {
    let verdicts = verdicts(50, within: most, seed: 28)

    let undecided = verdicts[.undecided] ?? 0
    // 4.9 % of 2,000, and three standard deviations of it.
    #expect(Self.runs - undecided <= Self.runs * 65 / 1_000)
    #expect((verdicts[.wins(.a)] ?? 0) > 0 && (verdicts[.wins(.b)] ?? 0) > 0)
  }

  @Test func `finds the better of two headlines`() {
    #expect(verdicts(60, within: 1_000, seed: 1)[.wins(.b)] ?? 0 > Self.runs * 95 / 100)
    #expect(verdicts(40, within: 1_000, seed: 2)[.wins(.a)] ?? 0 > Self.runs * 95 / 100)
  }

  @Test(arguments: [(100, 23), (1_000, 72), (10_000, 225), (100_000, 712)])
  func `is decided at a lead of the square root`(_ most: Int, _ lead: Int) {
    #expect(HeadlineCount.decidingLead(within: most) == lead)
    #expect(HeadlineCount(a: lead - 1).verdict(within: most) == nil)
    #expect(HeadlineCount(a: lead).verdict(within: most) == .wins(.a))
    #expect(HeadlineCount(a: 10, b: 10 + lead).verdict(within: most) == .wins(.b))
  }

  @Test func `ends where it may take no more, and says so`() {
    #expect(HeadlineCount(a: 50, b: 49).verdict(within: 100) == nil)
    #expect(HeadlineCount(a: 50, b: 50).verdict(within: 100) == .undecided)
    #expect(HeadlineCount(a: 39, b: 62).verdict(within: 100) == .wins(.b))
    #expect(
      HeadlineCount(a: 3, b: 4).words(within: 100)
        == "A 3, B 4 of at most 100 opens; a lead of 23 decides, and comes about by chance in 5 of"
        + " 100 tests of headlines that are equal"
    )
  }
}

struct `An open of a headline that is tested` {
  @Test(arguments: ["1a", "23b", "999999999a"])
  func `is a number and an arm`(_ text: String) throws {
    let open = try #require(HeadlineOpen(text))

    #expect("\(open)" == text)
    #expect(try JSONDecoder().decode(HeadlineOpen.self, from: JSONEncoder().encode(open)) == open)
  }

  @Test(arguments: [
    "", "a", "1", "0a", "-1a", "+1a", "01a", "1c", "1A", "1 a", "１a", "1a\u{301}", "1aa",
    "1000000000a", String(repeating: "9", count: 10_000) + "b",
  ])
  func `is nothing else`(_ text: String) {
    #expect(HeadlineOpen(text) == nil)
  }
}

package import BroadsheetCore
package import BroadsheetPress
import Foundation

// Tests of headlines, which readers' opens decide.

extension Newsroom {
  /// The tests of headlines that hold now of a brand's items, as far as this process knows, and that no
  /// later headline has overruled.
  package func headlineTests(of brand: Slug) -> [KeptSwitch] {
    let now = press.moment().date
    let switches = press.board(at: now).switches
    let headlines = Dictionary(grouping: switches.filter(\.givesHeadline), by: \.value.target)
    return switches.filter { kept in
      guard case .testHeadline = kept.value.action, kept.value.target.brand == brand else {
        return false
      }
      let given = headlines[kept.value.target] ?? []
      return !kept.isOverruled(by: given, except: Self.author(of: kept.number), at: now)
    }
  }

  /// How often readers opened the headlines of tests that were not over when the store was told last.
  package func keptHeadlineCounts() async throws(StoreError) -> [CountBatch.Test: HeadlineCount] {
    try await press.store.headlineCounts()
  }

  /// The tests that are neither ended nor past their time, with how many opens each may take.
  package func knownHeadlineTests() async throws(StoreError) -> [CountBatch.Test: Int] {
    try await known.refresh()
    let now = press.moment().date
    var tests: [CountBatch.Test: Int] = [:]
    for kept in known.standing {
      guard case .testHeadline(let words) = kept.value.action,
        kept.value.until.map({ now < $0 }) ?? true
      else { continue }
      tests[CountBatch.Test(kept)] = words.opens
    }
    return tests
  }

  /// Ends a test as its counts say: where B won, the item says B for the rest of the test's time; then
  /// the test is over.
  ///
  /// What it comes to are entries of the trail like any other, so that a replay has them and they can be
  /// taken back. Each is added only where the trail does not have it: whoever is interrupted between the
  /// two goes on where it stopped, and of two that decide at the same time one does.
  package func settle(_ test: Int, as verdict: HeadlineCount.Verdict, by count: HeadlineCount)
    async throws(DecisionTrouble)
  {
    for _ in 0..<Self.mostAttempts {
      let trail = try await decisions()
      let now = press.moment()
      guard let act = act(after: trail, of: test, as: verdict, by: count, at: now.date) else {
        await press.pressDecisions()
        return
      }
      do {
        _ = try await known.append(
          await naming(act),
          by: Self.author(of: test),
          confirmation: "\(count)",
          at: now,
          after: trail.last
        )
      } catch {
        throw .notKept(error)
      }
    }
    throw .notKept(.unavailable("too many others decide at the same time"))
  }

  /// What is still to be done; nil once the test is over.
  private func act(
    after trail: SwitchTrail,
    of test: Int,
    as verdict: HeadlineCount.Verdict,
    by count: HeadlineCount,
    at now: Date
  ) -> SwitchTrail.Act? {
    let standing = press.formerNames.following(trail.standing)
    guard let kept = standing.first(where: { $0.number == test }), kept.value.holds(at: now),
      case .testHeadline(let words) = kept.value.action
    else { return nil }
    let reword = SwitchAction.reword(.init(headline: words.other))
    let isReworded = standing.contains { other in
      other.number > test && other.value.author == Self.author(of: test)
        && other.value.action == reword && other.value.target == kept.value.target
    }
    // What somebody has decided since is not for readers' opens to take away.
    let isOverruled = kept.isOverruled(by: standing, except: Self.author(of: test), at: now) {
      item in
      guard let brand = kept.value.target.brand else { return false }
      return kept.isAbout(item, among: press.unswitchedStories(of: brand))
    }
    switch verdict {
    case .wins(.b) where !isReworded && !isOverruled:
      return .set(
        Switch(
          reword,
          of: kept.value.target,
          by: Self.author(of: test),
          because: "\(count)",
          from: now,
          until: kept.value.until
        )
      )
    case .wins, .undecided: return .end(test)
    }
  }

  /// Who decides, as the trail names them.
  private static func author(of test: Int) -> String { "the test of switch \(test)" }
}

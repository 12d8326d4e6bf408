import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetSources
import Logging

/// Ends tests of headlines when readers' opens have decided them.
struct HeadlineTestWorker: Sendable {
  let opens: HeadlineOpens
  let press: NewsstandPress
  let newsroom: Newsroom
  let logger: Logger

  /// Counts an open, if it is of one of these tests.
  func count(_ open: HeadlineOpen, among tests: [KeptSwitch], from address: IPAddress?) {
    guard let kept = tests.first(where: { $0.number == open.test }),
      case .testHeadline(let words) = kept.value.action
    else { return }
    let test = CountBatch.Test(kept)
    opens.count(open.arm, of: test, words, from: address) { press.tallies.open(open.arm, of: test) }
  }

  /// Brings back what an earlier process counted of tests that hold, once, before anything is counted or
  /// kept; what is there of others was of tests that are over.
  func recall() async {
    guard opens.beginRecalling() else { return }
    do throws(StoreError) {
      let kept = try await newsroom.keptHeadlineCounts()
      guard !kept.isEmpty else { return }
      let tests = try await newsroom.knownHeadlineTests()
      for test in kept.keys where tests[test] == nil { press.tallies.end(test) }
      opens.recall(kept, of: tests)
    } catch {
      guard error != .cancelled else { return }
      logger.error("Counts of headlines cannot be read", metadata: ["error": "\(error)"])
    }
  }

  /// Sees to tests as they are decided, until it is cancelled.
  func work() async { for await _ in opens.bell() { await settle() } }

  /// Sees to the tests that are decided now.
  ///
  /// One whose end cannot be written down is seen to again at
  /// the next open.
  func settle() async {
    for over in opens.over {
      do throws(DecisionTrouble) {
        try await newsroom.settle(over.test.number, as: over.verdict, by: over.count)
        // In this order: what is not over any more is known to be ended, whoever saw to it.
        press.tallies.end(over.test)
        opens.forget(over.test)
      } catch {
        logger.warning(
          "No end of a test of headlines",
          metadata: [
            "switch": "\(over.test.number)", "error": "\(error)",
          ]
        )
      }
    }
  }
}

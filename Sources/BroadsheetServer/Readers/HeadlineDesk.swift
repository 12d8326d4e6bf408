import BroadsheetCore
import BroadsheetPress
import Logging

/// Ends tests of headlines when readers' opens have decided them.
struct HeadlineDesk: Sendable {
  let opens: HeadlineOpens
  let press: NewsstandPress
  let logger: Logger

  /// Counts an open, if it is of one of these tests.
  func count(_ open: HeadlineOpen, among tests: [KeptSwitch]) {
    guard let test = tests.first(where: { $0.number == open.test }),
      case .testHeadline(let words) = test.value.action
    else { return }
    opens.count(open.arm, of: open.test, words)
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
        try await press.settle(over.test, as: over.verdict, by: over.count)
        opens.forget(over.test)
      } catch {
        logger.warning(
          "No end of a test of headlines",
          metadata: [
            "switch": "\(over.test)", "error": "\(error)",
          ]
        )
      }
    }
  }
}

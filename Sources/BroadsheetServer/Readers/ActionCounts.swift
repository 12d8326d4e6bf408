import BroadsheetCore
import Synchronization

/// How often readers of each brand did what, with nothing about who they are.
final class ActionCounts: Sendable {
  private let counts = Mutex<[Slug: [ReaderAction.Verb: Int]]>([:])

  /// The caller makes sure that the brand exists.
  func count(_ action: ReaderAction, of brand: Slug) {
    counts.withLock { $0[brand, default: [:]][action.verb, default: 0] += 1 }
  }

  func counts(of brand: Slug) -> [ReaderAction.Verb: Int] { counts.withLock { $0[brand] } ?? [:] }
}

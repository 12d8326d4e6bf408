import BroadsheetCore
import Foundation
import Synchronization

/// What decisions were foreseen to change, so that who decides after a look does not have all of it made
/// again.
final class ForeseenRadii: Sendable {
  /// What a radius follows from: while it is the same, so is what changes.
  struct Origin: Sendable, Equatable {
    /// The number of the last decision.
    let last: Int
    /// What holds without the decision, and with it.
    let before: SwitchBoard
    let after: SwitchBoard
    /// The versions of what is published of the brands that it is about.
    let versions: [Slug: Int]
    /// When it takes effect, by the wall clock: pages go by it as well.
    let moment: Date
  }

  private struct Entry {
    var origin: Origin
    var radius: BlastRadius
  }

  /// Editors who look at the same time; a radius may be large.
  private static let most = 8
  /// Seconds for which pages that go by the clock are taken for the same.
  private static let span = 300.0

  private let entries = Mutex<[Entry]>([])

  /// What was foreseen of the same decision while nothing has changed since; nil where it has.
  func radius(of origin: Origin) -> BlastRadius? {
    entries.withLock { entries in
      entries.last { $0.origin.isAsGood(as: origin, within: Self.span) }?.radius
    }
  }

  func keep(_ radius: BlastRadius, of origin: Origin) {
    entries.withLock { entries in
      entries.removeAll { $0.origin.isAsGood(as: origin, within: .infinity) }
      entries.append(Entry(origin: origin, radius: radius))
      if entries.count > Self.most { entries.removeFirst() }
    }
  }
}

extension ForeseenRadii.Origin {
  /// The reason and the times of a switch that is yet to be set are what is typed last, and change nothing
  /// of what stands where.
  init(
    last: Int,
    before: SwitchBoard,
    with after: SwitchBoard,
    versions: [Slug: Int],
    moment: Date
  ) {
    self.last = last
    self.before = before
    let plain = after.switches.map { kept in
      guard kept.number > last else { return kept }
      let value = Switch(
        kept.value.action,
        of: kept.value.target,
        by: kept.value.author,
        because: "",
        from: .distantPast
      )
      return KeptSwitch(value, number: kept.number)
    }
    self.after = SwitchBoard(holding: plain)
    self.versions = versions
    self.moment = moment
  }

  fileprivate func isAsGood(as other: Self, within span: TimeInterval) -> Bool {
    last == other.last && before == other.before && after == other.after
      && versions == other.versions && abs(moment.timeIntervalSince(other.moment)) < span
  }
}

import BroadsheetCore
import Foundation

/// What readers saw of pages that the store has yet to be told, in the order in which they did.
struct UnkeptSights: Sendable {
  /// A sight, and what its edition was made of where that was made by this process.
  struct Noted: Sendable {
    var page: PageKey
    var sight: KeptSight
    var inputs: PressInputs?
  }

  /// Sights that wait for a store which cannot be written to; then the oldest go.
  private static let most = 2_000

  private(set) var noted: [Noted] = []

  var isEmpty: Bool { noted.isEmpty }

  mutating func note(
    _ page: PublishedPage,
    of key: PageKey,
    since moment: Date,
    madeOf inputs: PressInputs? = nil
  ) {
    noted.append(Noted(page: key, sight: KeptSight(of: page, since: moment), inputs: inputs))
    trim()
  }

  /// What was noted before goes before.
  mutating func putBack(_ earlier: UnkeptSights) {
    noted = earlier.noted + noted
    trim()
  }

  private mutating func trim() {
    if noted.count > Self.most * 2 { noted.removeFirst(noted.count - Self.most) }
  }
}

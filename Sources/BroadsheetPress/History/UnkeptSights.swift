import BroadsheetCore
import Foundation

/// What readers saw of pages that the store has yet to be told, in the order in which they did.
struct UnkeptSights: Sendable {
  /// A sight, and what its edition was made of where that was made by this process.
  struct Noted: Sendable {
    var page: PageKey
    var sight: PageSight
    var inputs: PressInputs?
  }

  /// Sights that wait for a store which cannot be written to; then the oldest go.
  private static let most = 10_000
  /// Of those, the ones of which it is known what they were made of: that is all that a brand's sections
  /// brought.
  private static let mostWithInputs = 200

  private(set) var noted: [Noted] = []
  /// So many of the first are known to have no inputs any more.
  private var withoutInputs = 0

  var isEmpty: Bool { noted.isEmpty }

  mutating func note(
    _ page: PublishedPage,
    of key: PageKey,
    since moment: Date,
    madeOf inputs: PressInputs? = nil
  ) {
    noted.append(Noted(page: key, sight: PageSight(of: page, since: moment), inputs: inputs))
    trim()
  }

  /// What was noted before goes before.
  mutating func putBack(_ earlier: UnkeptSights) {
    noted = earlier.noted + noted
    withoutInputs = earlier.withoutInputs
    trim()
  }

  private mutating func trim() {
    if noted.count > Self.most * 2 {
      let first = noted.count - Self.most
      noted.removeFirst(first)
      withoutInputs = max(0, withoutInputs - first)
    }
    let last = noted.count - Self.mostWithInputs
    guard withoutInputs < last else { return }
    for index in withoutInputs..<last { noted[index].inputs = nil }
    withoutInputs = last
  }
}

import BroadsheetCore
import Synchronization

/// Brands as the newsroom has them, each made once for a state of its stories and of what is switched.
final class SwitchedBrands: Sendable {
  private struct Entry {
    var version: Int
    var board: SwitchBoard
    var brand: SwitchedBrand
  }

  private let entries = Mutex<[Slug: Entry]>([:])

  /// The brand in this state, made if it was another last; `version` is the last change to its pages.
  func brand(
    _ id: Slug,
    version: Int,
    board: SwitchBoard,
    _ make: () -> SwitchedBrand
  ) -> SwitchedBrand {
    let known = entries.withLock { $0[id] }
    if let known, known.version == version, known.board == board { return known.brand }
    let brand = make()
    entries.withLock { $0[id] = Entry(version: version, board: board, brand: brand) }
    return brand
  }
}

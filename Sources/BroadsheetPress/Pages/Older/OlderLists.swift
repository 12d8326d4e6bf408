import BroadsheetCore
import Synchronization

/// The lists that older pages are stretches of, each made once for a state of its brand: whoever asks
/// for a place that is not there costs a look-up, and not the brand's whole content.
///
/// Few are kept, since readers who go far are few; the longest unused leaves first.
final class OlderLists: Sendable {
  private struct Entry {
    var version: Int
    var items: OlderItems
    var lastUse: Int
  }

  private struct State {
    var entries: [PageKey: Entry] = [:]
    var uses = 0
  }

  /// A list refers to what the brand's sections hold anyway.
  private static let kept = 16

  private let state = Mutex(State())

  /// The list of a page, made if there is none of this version.
  func items(below page: PageKey, version: Int, _ make: () -> OlderItems) -> OlderItems {
    if let known = known(page, version: version) { return known }
    let items = make()
    state.withLock { state in
      state.uses += 1
      state.entries[page] = Entry(version: version, items: items, lastUse: state.uses)
      guard state.entries.count > Self.kept else { return }
      if let longest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        state.entries[longest.key] = nil
      }
    }
    return items
  }

  private func known(_ page: PageKey, version: Int) -> OlderItems? {
    state.withLock { state in
      guard state.entries[page]?.version == version else { return nil }
      state.uses += 1
      state.entries[page]?.lastUse = state.uses
      return state.entries[page]?.items
    }
  }
}

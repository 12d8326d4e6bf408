package import BroadsheetCore
import Synchronization

/// Wakes those who wait for something new on a page.
///
/// Nothing is kept for who is slow: however often a page changes meanwhile, they are woken once, and
/// look at what there is then. To wake a page for which nobody waits costs one look into a table.
package final class PageWatch: Sendable {
  private struct State {
    /// Those of nil wait for any page.
    var watchers: [PageKey?: [Int: AsyncStream<Void>.Continuation]] = [:]
    var nextWatcher = 0
    var isOver = false
  }

  private let state = Mutex(State())

  /// Gives one element soon after each change of one of the pages, and ends with the pages themselves.
  ///
  /// Who begins with a look at the pages after this returns misses nothing. What waits is let go when
  /// the stream is dropped or its task cancelled.
  package func changes(of keys: Set<PageKey>) -> AsyncStream<Void> {
    watch(Set(keys.map(Optional.some)))
  }

  /// An element for every change of any page.
  package func changesOfAnyPage() -> AsyncStream<Void> { watch([nil]) }

  private func watch(_ keys: Set<PageKey?>) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let watcher: Int? = state.withLock { state in
      guard !state.isOver else { return nil }
      state.nextWatcher += 1
      for key in keys { state.watchers[key, default: [:]][state.nextWatcher] = continuation }
      return state.nextWatcher
    }
    guard let watcher else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.remove(watcher, of: keys) }
    return stream
  }

  /// How many wait for the page.
  package func count(of key: PageKey?) -> Int { state.withLock { $0.watchers[key]?.count ?? 0 } }

  /// Other pages take the place of these: all who wait are told that nothing more will come, and so
  /// is everybody after them.
  package func end() {
    let watchers = state.withLock { state in
      defer { state.watchers = [:] }
      state.isOver = true
      return state.watchers.values.flatMap(\.values)
    }
    for watcher in watchers { watcher.finish() }
  }

  func wake(_ key: PageKey) {
    let watchers = state.withLock { state in
      [key, nil].compactMap { state.watchers[$0]?.values }.flatMap { Array($0) }
    }
    for watcher in watchers { watcher.yield() }
  }

  func wakeAll() {
    let watchers = state.withLock { $0.watchers.values.flatMap(\.values) }
    for watcher in watchers { watcher.yield() }
  }

  private func remove(_ watcher: Int, of keys: Set<PageKey?>) {
    state.withLock { state in
      for key in keys {
        state.watchers[key]?[watcher] = nil
        if state.watchers[key]?.isEmpty == true { state.watchers[key] = nil }
      }
    }
  }
}

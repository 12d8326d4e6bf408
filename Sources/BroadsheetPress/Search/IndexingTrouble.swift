import Synchronization

/// Why stories cannot be brought into the index, so that it is said once and not every other second.
final class IndexingTrouble: Sendable {
  private let last = Mutex<StoreError?>(nil)

  /// Whether it is another trouble than the last time.
  func begins(_ error: StoreError) -> Bool {
    last.withLock { last in
      defer { last = error }
      return last != error
    }
  }

  func end() { last.withLock { $0 = nil } }
}

import Synchronization

/// Why what the newsstand file says now is not served; nothing for as long as it is.
final class RefusedFile: Sendable {
  private let state = Mutex<String?>(nil)

  var reason: String? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

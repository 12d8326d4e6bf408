import Synchronization

/// What whoever runs the server found out about it, for `/healthz` and the console.
final class OperatorRemarks: Sendable {
  private struct State {
    var refused: String?
    var lostNewsroom: String?
  }

  private let state = Mutex(State())

  /// Why what the newsstand file says now is not served; nil for as long as it is.
  var refused: String? {
    get { state.withLock { $0.refused } }
    set { state.withLock { $0.refused = newValue } }
  }

  /// Why the newsroom began anew with this process, although there was one; nil when it did not.
  var lostNewsroom: String? {
    get { state.withLock { $0.lostNewsroom } }
    set { state.withLock { $0.lostNewsroom = newValue } }
  }
}

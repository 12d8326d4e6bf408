import HummingbirdCore
import NIOCore
import Synchronization

/// A connection that was accepted, whether or not anybody takes it up.
///
/// One that is accepted in the moment in which the server ends reaches nobody: the server drops it, and a
/// channel that is dropped unclosed stops the process. Such a one closes here.
final class AcceptedConnection: ServerChildChannelValue {
  private let value: HTTP1Channel.Value
  private let isTaken = Atomic(false)

  init(_ value: HTTP1Channel.Value) { self.value = value }

  var channel: any Channel { value.channel }

  /// What answers its requests takes it, and closes it.
  func take() -> HTTP1Channel.Value {
    isTaken.store(true, ordering: .relaxed)
    return value
  }

  deinit {
    guard !isTaken.load(ordering: .relaxed) else { return }
    Task { [value] in try? await value.executeThenClose { _, _ in } }
  }
}

/// The half second in which a loading child shows nothing, so that fast loads do not flash.
///
/// It begins when the child comes on the screen and ends when it leaves.
@MainActor
public final class LoadingDelay {
  /// How long a load may take before anything is shown of it: half a second.
  public static var length: Duration { .milliseconds(500) }

  private let sleep: @MainActor @Sendable (Duration) async throws -> Void
  /// The wait; owned here, cancelled by `end` and with this object.
  private var wait: Task<Void, Never>?

  /// A delay that has not begun; `sleep` waits, and tests replace it.
  public init(
    sleep: @escaping @MainActor @Sendable (Duration) async throws -> Void = {
      try await Task.sleep(for: $0)
    }
  ) {
    self.sleep = sleep
  }

  deinit { wait?.cancel() }

  /// Calls `show` after half a second, unless it is ended before; begins anew where it runs.
  @discardableResult
  public func begin(_ show: @escaping @MainActor () -> Void) -> Task<Void, Never> {
    wait?.cancel()
    let wait = Task { [sleep] in
      guard (try? await sleep(Self.length)) != nil, !Task.isCancelled else { return }
      show()
    }
    self.wait = wait
    return wait
  }

  /// Nothing is shown any more; a second call does nothing.
  public func end() {
    wait?.cancel()
    wait = nil
  }
}

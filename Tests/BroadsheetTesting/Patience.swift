/// How long a test waits for what must come: minutes, so that a busy machine is not a failure, and not
/// for ever, so that what never comes has a name.
public enum Patience {
  /// Ten minutes, in seconds.
  public static let seconds: Int64 = 600

  /// A wait that began when this was made.
  public struct Wait: Sendable {
    private let end = ContinuousClock.now + .seconds(Patience.seconds)

    public init() {}

    /// Whether there is patience left.
    public var goesOn: Bool { ContinuousClock.now < end }
  }

  /// Returns when it is so, or when patience has an end; lets other work go on between two looks.
  ///
  /// Between them this thread rests: where a test does nothing but yield, work of a lower priority may
  /// never have one.
  public static func wait(until isSo: () -> Bool, doing act: () async -> Void = {}) async {
    let wait = Wait()
    while !isSo(), wait.goesOn {
      await act()
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  /// What did not come in time.
  public struct Exhausted: Error, CustomStringConvertible {
    private let wish: String

    /// `wish` says what was waited for.
    public init(waitingFor wish: String) { self.wish = wish }

    public var description: String {
      "\(wish) did not come within \(Patience.seconds) seconds"
    }
  }
}

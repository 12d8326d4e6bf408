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

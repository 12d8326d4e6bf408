/// How many failures are free, and how long one has to wait after more.
public struct FailureLimit: Sendable, Hashable {
  /// Failures after which there is something to wait for.
  public var free: Int
  /// Seconds that failures count together.
  public var window: Double
  /// Seconds to wait first; then twice as many each time.
  public var first: Double
  /// Seconds to wait at the most.
  public var longest: Double
  /// Keys that are remembered.
  public var room: Int

  /// A limit, in seconds and failures.
  public init(
    free: Int,
    window: Double = 15 * 60,
    first: Double = 30,
    longest: Double = 15 * 60,
    room: Int = 16_384
  ) {
    self.free = free
    self.window = window
    self.first = first
    self.longest = longest
    self.room = room
  }

  /// Seconds to wait after so many failures, from the last of them on.
  public func wait(after count: Int) -> Double {
    guard count >= free else { return 0 }
    var wait = first
    for _ in 0..<(count - free) where wait < longest { wait *= 2 }
    return min(wait, longest)
  }

  /// A count from which on more failures change nothing.
  public var highest: Int {
    var count = free
    while wait(after: count) < longest { count += 1 }
    return count
  }

  /// When so many failures between two moments are forgotten: free ones count from the first of them, and
  /// who had to wait must also be quiet for a while.
  public func forgotten(_ count: Int, first: Double, last: Double) -> Double {
    count < free ? first + window : last + wait(after: count) + window
  }
}

/// What failures to sign in are counted by, each with a limit of its own.
public enum SignInCounter: Int, Sendable, Hashable, CaseIterable {
  /// A name from one address.
  case pair
  /// An address, whatever the name.
  case address
  /// Its network.
  case network
  /// Its network of networks.
  case region
  /// A name from anywhere.
  case name
}

/// The limits that attempts to sign in are held to, one for each counter.
///
/// Stores of several servers go by what a server brings along, so that none of them has limits of its own.
public struct SignInRules: Sendable, Hashable {
  /// The limit of each counter.
  public var limits: [SignInCounter: FailureLimit]
  /// Names at addresses at which they were right that are remembered; the oldest go first.
  public var mostTrusted: Int
  /// Seconds for which they are.
  public var trust: Double

  /// The limits of every server.
  public init() {
    limits = [
      .pair: FailureLimit(free: 5),
      .address: FailureLimit(free: 20),
      .network: FailureLimit(free: 100),
      .region: FailureLimit(free: 300),
      .name: FailureLimit(free: 100, first: 5, longest: 60),
    ]
    mostTrusted = 4_096
    trust = 7 * 86_400
  }

  /// The limit of a counter.
  public func limit(of counter: SignInCounter) -> FailureLimit {
    limits[counter] ?? FailureLimit(free: 5)
  }
}

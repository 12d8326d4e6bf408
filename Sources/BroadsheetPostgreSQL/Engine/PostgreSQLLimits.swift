public import BroadsheetCore

/// How long an engine waits for what, and by which clock.
public struct PostgreSQLLimits: Sendable {
  /// Until a server's system has said that it is there; one that says nothing is asked anew.
  public var reaching: Duration = .milliseconds(500)
  /// Until a connection is open.
  public var opening: Duration = .seconds(10)
  /// Until a statement is done; the server ends it then.
  public var statement: Duration = .seconds(15)
  /// What a server is given beyond that before it is taken to be out of reach.
  public var grace: Duration = .seconds(5)
  /// Until one of the pool's connections is free.
  public var turn: Duration = .seconds(15)
  /// Without a notice, after which it is asked whether the server is still there.
  public var quiet: Duration = .seconds(20)

  /// A clock that cannot jump, in seconds.
  public var uptime: @Sendable () -> Double
  /// Waits by the same clock.
  public var sleep: Sleep
  /// From 0 up to 1, by chance.
  public var chance: @Sendable () -> Double

  /// The usual limits, by the system's clock unless told otherwise.
  public init(
    uptime: @escaping @Sendable () -> Double = {
      ContinuousClock().systemEpoch.duration(to: .now) / .seconds(1)
    },
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) },
    chance: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.uptime = uptime
    self.sleep = sleep
    self.chance = chance
  }
}

public import BroadsheetCore
public import BroadsheetSources
public import Foundation

/// The time of a server.
public struct ServerClock: Sendable {
  /// The clock of everything on the pages.
  public var now: @Sendable () -> Date
  /// The clock of everything that waits: seconds, which never go back.
  public var uptime: @Sendable () -> Double
  /// What time limits wait by.
  public var sleep: Sleep

  /// By default, the clocks of the system.
  public init(
    now: @escaping @Sendable () -> Date = { Date() },
    uptime: @escaping @Sendable () -> Double = Uptime.read,
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
  ) {
    self.now = now
    self.uptime = uptime
    self.sleep = sleep
  }
}

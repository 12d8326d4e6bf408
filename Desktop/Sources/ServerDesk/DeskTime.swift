public import BroadsheetCore
public import Foundation

/// What a desk takes from the world: the time, waiting, and chance.
public struct DeskTime: Sendable {
  /// The wall clock, for people.
  public var now: @Sendable () -> Date
  /// Waits by a clock that does not jump; throws when the task is cancelled.
  public var wait: Sleep
  /// A number from 0 to below 1.
  public var chance: @Sendable () -> Double

  /// A world of one's own.
  public init(
    now: @escaping @Sendable () -> Date,
    wait: @escaping Sleep,
    chance: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.wait = wait
    self.chance = chance
  }

  /// The world as it is.
  public static let system = DeskTime(
    now: { Date() },
    wait: { try await Task.sleep(for: $0) },
    chance: { Double.random(in: 0..<1) }
  )
}

/// How long to wait between attempts that fail: twice as long each time, up to a limit, and never quite as
/// long as others who began at the same moment.
struct Backoff: Sendable {
  private static let first = 0.1
  private static let longest = 15.0

  /// Failures since it last went well.
  private(set) var failures = 0

  /// Notes a failure; how many seconds to wait before the next attempt.
  ///
  /// `chance` is from 0 up to 1: at least half of the time is waited, and all of it at most.
  mutating func wait(by chance: Double) -> Double {
    // Beyond this it is the longest anyway.
    failures = min(failures + 1, 32)
    var whole = Self.first
    for _ in 1..<failures where whole < Self.longest { whole *= 2 }
    return min(whole, Self.longest) * (0.5 + chance / 2)
  }

  /// Notes that it went well.
  mutating func succeed() { failures = 0 }
}

/// How long to wait between attempts that fail: twice as long each time, up to a limit, and never quite as
/// long as others who began at the same moment.
///
/// The limit is short, because readers see what is new within a second of a database that is back. One that
/// has too many connections is given time, and one that says nothing has had it already.
struct Backoff: Sendable {
  private static let first = 0.1
  private static let longest = 0.4
  private static let longestWithoutRoom = 15.0

  /// Failures since it last went well.
  private(set) var failures = 0

  /// Notes a failure; how many seconds to wait before the next attempt.
  ///
  /// `chance` is from 0 up to 1: at least half of the time is waited, and all of it at most.
  mutating func wait(after error: PostgreSQLError, by chance: Double) -> Double {
    let longest =
      switch error {
      case .noRoom: Self.longestWithoutRoom
      case .unreachable(_, let reason) where reason.contains(PostgreSQLError.silence): Self.first
      default: Self.longest
      }
    // Beyond this it is the longest anyway.
    failures = min(failures + 1, 32)
    var whole = Self.first
    for _ in 1..<failures where whole < longest { whole *= 2 }
    return min(whole, longest) * (0.5 + chance / 2)
  }

  /// Notes that it went well.
  mutating func succeed() { failures = 0 }
}

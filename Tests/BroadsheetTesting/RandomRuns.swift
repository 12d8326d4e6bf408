import Foundation

/// How many cases a test draws at random: some in every run, and ten times as many where the environment
/// asks for the long form, as `make test-all` does.
public enum RandomRuns {
  /// What `BROADSHEET_PROPERTY_RUNS` says, and 200 where it says nothing.
  public static let count: UInt64 =
    ProcessInfo.processInfo.environment["BROADSHEET_PROPERTY_RUNS"].flatMap { UInt64($0) } ?? 200

  /// Whether this is the long form: 2,000 cases or more.
  public static let areMany = count >= 2_000

  /// So many of the cases that a test draws by its own count: all in the long form, and a tenth else.
  public static func share(of count: UInt64) -> UInt64 {
    areMany ? count : (count + 9) / 10
  }
}

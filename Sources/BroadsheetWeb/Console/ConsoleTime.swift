import BroadsheetCore
public import Foundation

/// How the console says moments: at the newspaper's clock, and how long ago.
public struct ConsoleTime: Sendable {
  private let zone: TimeZone
  private let now: Date

  /// Moments as they are said in a time zone at a moment.
  public init(in zone: TimeZone, now: Date) {
    self.zone = zone
    self.now = now
  }

  /// "14:05", with the date before it on another day.
  public func words(_ moment: Date, withSeconds: Bool = false) -> String {
    let (then, today) = (CivilTime(moment, in: zone), CivilTime(now, in: zone))
    let second = withSeconds ? ":\(Self.two(then.second))" : ""
    let clock = "\(Self.two(then.hour)):\(Self.two(then.minute))\(second)"
    guard (then.year, then.month, then.day) != (today.year, today.month, today.day) else {
      return clock
    }
    return "\(then.year)-\(Self.two(then.month))-\(Self.two(then.day)) \(clock)"
  }

  /// The moment at the clock, which programs can read.
  public func clock(_ moment: Date, withSeconds: Bool = false) -> HTML {
    "<time datetime=\"\(moment.iso8601)\">\(words(moment, withSeconds: withSeconds))</time>"
  }

  /// How long ago, or how long until then; the moment itself is the title.
  public func age(_ moment: Date) -> HTML {
    "<time datetime=\"\(moment.iso8601)\" title=\"\(words(moment))\">\(ageWords(moment))</time>"
  }

  private func ageWords(_ moment: Date) -> String {
    let seconds = now.timeIntervalSince(moment)
    // Seconds would only say when the page was asked for.
    if (0..<60).contains(seconds) { return "just now" }
    if (-60..<0).contains(seconds) { return "in a moment" }
    guard seconds.magnitude < 1e10 else { return words(moment) }
    let span = Self.span(Int(seconds.magnitude))
    return seconds < 0 ? "in \(span)" : "\(span) ago"
  }

  /// A while in one unit: "40 seconds", "1 minute", "3 hours".
  public static func span(_ seconds: Int) -> String {
    let units = [(86_400, "day"), (3_600, "hour"), (60, "minute")]
    let (size, word) = units.first { seconds >= 2 * $0.0 || seconds == $0.0 } ?? (1, "second")
    let count = seconds / size
    return count == 1 ? "1 \(word)" : "\(count) \(word)s"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

import BroadsheetCore
public import Foundation

/// How the console says moments: at the newspaper's clock, and how long ago.
///
/// Each page has a time zone, which it names once: the newspaper's that it is about, or else the
/// newsstand's. What is about another newspaper is said at that one's clock, with its name.
public struct ConsoleTime: Sendable {
  private let zone: TimeZone
  private let now: Date
  private let page: TimeZone

  /// Moments as they are said in a time zone at a moment, on a page that names another or the same.
  public init(in zone: TimeZone, now: Date, on page: TimeZone? = nil) {
    self.zone = zone
    self.now = now
    self.page = page ?? zone
  }

  /// Times for what is about somebody with another clock; nil for the page's own.
  func at(_ zone: TimeZone?) -> ConsoleTime { ConsoleTime(in: zone ?? page, now: now, on: page) }

  /// "14:05", with the date before it on another day, and the zone behind it where it is not the page's.
  public func words(_ moment: Date, withSeconds: Bool = false) -> String {
    let (then, today) = (CivilTime(moment, in: zone), CivilTime(now, in: zone))
    let second = withSeconds ? ":\(Self.two(then.second))" : ""
    let name = zone.identifier == page.identifier ? "" : " \(zone.identifier)"
    let clock = "\(Self.two(then.hour)):\(Self.two(then.minute))\(second)\(name)"
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

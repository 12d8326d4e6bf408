public import Foundation

/// The hour in which something was counted, by the wall clock in UTC.
public struct CountedHour: Sendable, Hashable, Comparable {
  private static let seconds = 3_600.0
  /// Hours that are told apart; what is further away counts as the last.
  private static let furthest = 1e9

  /// Whole hours since 1970.
  public let number: Int

  /// The hour with a number.
  public init(number: Int) { self.number = number }

  /// The hour that a moment is in.
  public init(of moment: Date) {
    let hours = (moment.timeIntervalSince1970 / Self.seconds).rounded(.down)
    number = hours.isNaN ? 0 : Int(min(max(hours, -Self.furthest), Self.furthest))
  }

  /// When it begins.
  public var start: Date { Date(timeIntervalSince1970: Double(number) * Self.seconds) }

  public static func < (left: CountedHour, right: CountedHour) -> Bool {
    left.number < right.number
  }

  /// The first hour that stays of what was counted, by how much there is of each, where so much may
  /// stay; the newest stays whatever it has.
  package static func first(of sizes: [(hour: CountedHour, size: Int)], most: Int) -> CountedHour {
    var byHour: [CountedHour: Int] = [:]
    for (hour, size) in sizes { byHour[hour, default: 0] += size }
    var sum = 0
    var first = CountedHour(number: .min)
    for (place, (hour, size)) in byHour.sorted(by: { $0.key > $1.key }).enumerated() {
      sum += size
      if place > 0, sum > most { return first }
      first = hour
    }
    return CountedHour(number: .min)
  }
}

public import Foundation

/// Moments as queries and bodies have them, by RFC 3339.
public enum WrittenMoment {
  /// Longer texts are no moment.
  private static let longest = 64
  /// What documents can write: the years from 1 to 9999.
  private static let writable = -62_135_596_800.0...253_402_300_799.0

  /// The moment that a text names, in any time zone, with parts of seconds or without; nil for what is
  /// none.
  ///
  /// A leap second is the second after it, and what nobody can write is the end of what can be.
  public static func moment(_ text: String) -> Date? {
    guard text.utf8.count <= longest else { return nil }
    var rest = Array(text.utf8)[...]
    guard let date = numbers([4, 2, 2], between: "-", of: &rest), rest.popFirst().map(isT) == true,
      let time = numbers([2, 2, 2], between: ":", of: &rest), let part = fraction(of: &rest),
      let offset = offset(of: rest), let day = day(date[0], date[1], date[2]),
      time[0] < 24, time[1] < 60, time[2] <= 60
    else { return nil }
    let seconds = Double(day * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2] - offset) + part
    return Date(
      timeIntervalSince1970: min(max(seconds, writable.lowerBound), writable.upperBound)
    )
  }

  /// The first thousandth of a second at which a moment has come, or the one before it.
  public static func text(of moment: Date, isBefore: Bool = false) -> String {
    let limits = writable.lowerBound + 1...writable.upperBound - 1
    let seconds = min(max(moment.timeIntervalSince1970, limits.lowerBound), limits.upperBound)
    let parts = Int((seconds * 1_000).rounded(.up)) - (isBefore ? 1 : 0)
    let whole = (Double(parts) / 1_000).rounded(.down)
    let thousandths = "\(parts - Int(whole) * 1_000 + 1_000)".dropFirst()
    let text = Date(timeIntervalSince1970: whole).formatted(.iso8601)
    return "\(text.dropLast()).\(thousandths)Z"
  }

  /// Numbers of so many digits each, with a character between them.
  private static func numbers(
    _ lengths: [Int],
    between mark: Unicode.Scalar,
    of rest: inout ArraySlice<UInt8>
  ) -> [Int]? {
    var numbers: [Int] = []
    for (place, length) in lengths.enumerated() {
      if place > 0, rest.popFirst() != UInt8(ascii: mark) { return nil }
      let digits = rest.prefix(length)
      guard digits.count == length, digits.allSatisfy(isDigit) else { return nil }
      numbers.append(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
      rest = rest.dropFirst(length)
    }
    return numbers
  }

  private static func fraction(of rest: inout ArraySlice<UInt8>) -> Double? {
    guard rest.first == UInt8(ascii: ".") else { return 0 }
    let digits = rest.dropFirst().prefix(while: isDigit)
    rest = rest.dropFirst(digits.count + 1)
    guard !digits.isEmpty else { return nil }
    return digits.prefix(9).reversed().reduce(0) { ($0 + Double($1 - UInt8(ascii: "0"))) / 10 }
  }

  /// Seconds that a time zone is ahead.
  private static func offset(of rest: ArraySlice<UInt8>) -> Int? {
    var rest = rest
    guard let sign = rest.popFirst() else { return nil }
    if sign | 0x20 == UInt8(ascii: "z") { return rest.isEmpty ? 0 : nil }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let parts = numbers([2, 2], between: ":", of: &rest), rest.isEmpty, parts[0] < 24,
      parts[1] < 60
    else { return nil }
    return (parts[0] * 3_600 + parts[1] * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  /// Days since 1970 in the Gregorian calendar, with years that begin in March.
  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
    // So that no division is of a negative number.
    let shifted = year + (month > 2 ? 400 : 399)
    let months = (month + 9) % 12
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + (months * 153 + 2) / 5
      + day - 1 - 719_468 - 146_097
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isT(_ byte: UInt8) -> Bool { byte | 0x20 == UInt8(ascii: "t") }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the dates of HTTP headers, in the three notations of RFC 9110, section 5.6.7.
///
/// `Sun, 06 Nov 1994 08:49:37 GMT`, and the obsolete ones of RFC 850 and of asctime,
/// `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
enum HTTPDate {
  /// Bytes; what is longer is none of the three.
  private static let longest = 64

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Returns nil for anything but a date, such as the `0` and `-1` that many `Expires` headers hold.
  static func parse(_ header: String) -> Date? {
    var header = header
    return header.withUTF8 { bytes in
      guard bytes.count <= longest, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      var scanner = DateScanner(bytes, in: nil)
      scanner.scan()
      guard bytes.count(where: { $0 == UInt8(ascii: ":") }) == 2,
        hasName(of: scanner.parts.month, in: bytes)
      else { return nil }
      return moment(scanner.parts)
    }
  }

  /// Feeds may leave out much that headers may not: a day by its number, the name of its month and a
  /// year, and a time to the second, which is that of Greenwich.
  private static func moment(_ parts: DateParts) -> Date? {
    guard parts.numberCount == 2, let month = parts.month, parts.half == nil, parts.zone ?? 0 == 0,
      let dayOfMonth = parts.numbers.0, dayOfMonth.digits <= 2,
      let year = parts.numbers.1.map(fullYear), (1601...9999).contains(year),
      let day = CivilDay(year: year, month: month, day: dayOfMonth.value),
      let hour = parts.hour, hour < 24, parts.minute < 60,
      parts.second <= 60, parts.second == parts.second.rounded()
    else { return nil }
    let seconds = day.daysSince1970 * 86_400 + hour * 3_600 + parts.minute * 60
    return Date(timeIntervalSince1970: Double(seconds) + parts.second)
  }

  /// Whether the month has its English name, since the scanner knows those of many languages.
  private static func hasName(of month: Int?, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let month else { return false }
    let words = bytes.split { !$0.isASCIILetter }
    return words.contains { word in
      word.lazy.map(\.asciiLowercased).elementsEqual(months[month - 1].utf8)
    }
  }

  /// Years of two digits are those from 1970 to 2069.
  private static func fullYear(_ year: DateParts.Number) -> Int {
    guard year.digits <= 2 else { return year.value }
    return year.value < 70 ? 2000 + year.value : 1900 + year.value
  }
}

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Reads a moment from whatever a feed calls a date.
///
/// RFC 822 and its misspellings, ISO 8601 and W3CDTF, asctime, Perforce, MSSQL, Korean, Greek and
/// Hungarian dates are all told apart by one pass over the bytes; nothing is allocated. A date
/// without a zone is taken as UTC, one without a time as midnight. A word that is a month in one
/// language and another month in the next is one where the language is known.
public enum FeedDate {
  /// Bytes; a Thai date in all words has more than a hundred.
  private static let longest = 256

  /// The moment that a text names, or nil when it names none.
  ///
  /// `language` is that of the text, as BCP 47 writes it.
  public static func parse(_ text: some StringProtocol, language: String? = nil) -> Date? {
    var text = String(text)
    return text.withUTF8 { parse($0, language: language) }
  }

  /// The moment that UTF-8 bytes name, or nil when they name none.
  public static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>,
    language: String? = nil
  ) -> Date? {
    secondsSince1970(bytes, in: DateLanguage(language)).map(Date.init(timeIntervalSince1970:))
  }

  /// `language` is not asked for where a machine has written the date.
  static func secondsSince1970(
    _ bytes: UnsafeBufferPointer<UInt8>,
    in language: @autoclosure () -> DateLanguage?
  ) -> Double? {
    if let moment = InternetDate.secondsSince1970(bytes) { return moment }
    guard bytes.count <= longest else { return nil }
    let language = language()
    if DateCharacters.isPlain(bytes) { return secondsSince1970(plain: bytes, in: language) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { folded in
      let count = DateCharacters.fold(bytes, into: folded)
      return secondsSince1970(plain: UnsafeBufferPointer(rebasing: folded[..<count]), in: language)
    }
  }

  private static func secondsSince1970(
    plain bytes: UnsafeBufferPointer<UInt8>,
    in language: DateLanguage?
  ) -> Double? {
    var scanner = DateScanner(bytes, in: language)
    scanner.scan()
    return scanner.parts.secondsSince1970
  }

  /// A moment as RFC 3339 in UTC, with fractions of a second only where there are any.
  public static func rfc3339(_ date: Date) -> String {
    let interval = date.timeIntervalSince1970
    guard interval.isFinite, abs(interval) < 300_000_000_000 else { return "1970-01-01T00:00:00Z" }
    var whole = Int(interval.rounded(.down))
    var milliseconds = Int(((interval - Double(whole)) * 1000).rounded())
    if milliseconds == 1000 {
      whole += 1
      milliseconds = 0
    }
    let days = whole >= 0 ? whole / 86_400 : (whole - 86_399) / 86_400
    let second = whole - days * 86_400
    let civil = CivilDay(daysSince1970: days)
    let clock =
      digits(second / 3600, 2) + ":" + digits(second / 60 % 60, 2) + ":" + digits(second % 60, 2)
    let fraction = milliseconds == 0 ? "" : "." + digits(milliseconds, 3)
    let day = digits(civil.year, 4) + "-" + digits(civil.month, 2) + "-" + digits(civil.day, 2)
    return "\(day)T\(clock)\(fraction)Z"
  }

  private static func digits(_ value: Int, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}

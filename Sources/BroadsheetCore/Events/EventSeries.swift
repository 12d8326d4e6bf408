import Foundation

/// A part of a series of one publisher: headlines that say the same but for numbers, such as days of a
/// lottery or parts of a podcast.
///
/// Parts with other numbers are events of their own. What is told again within hours is no other part: the
/// number of the injured has risen.
struct EventSeries: Sendable {
  /// Seconds within which another number is news of the same.
  private static let updateTime = 6.0 * 3600
  /// Characters of a headline that are read.
  private static let longestHeadline = 600
  private static let longestMonth = 9
  /// How months begin in the languages that newsstands use most; they count beside a number.
  private static let months: Set<String> = [
    "jan", "feb", "mar", "apr", "mai", "maj", "may", "jun", "jul", "aug", "sep", "okt", "oct",
    "nov",
    "des", "dez", "dec",
  ]

  /// What all parts of the series share.
  let name: UInt64
  private let number: UInt64
  private let time: Double?

  /// Nil for a headline without a number, or without anything else.
  init?(of report: EventReport) {
    let text = String(
      String.UnicodeScalarView(report.title.unicodeScalars.prefix(Self.longestHeadline))
    )
    let words = SearchLanguage.other.words(in: text).map(\.text)
    let isNumber = words.map { $0.utf8.contains { (0x30...0x39).contains($0) } }
    let isDate = words.indices.map { place in
      isNumber[place]
        || (words[place].utf8.count <= Self.longestMonth
          && Self.months.contains(String(words[place].prefix(3)))
          && [place - 1, place + 1].contains { isNumber.indices.contains($0) && isNumber[$0] })
    }
    guard isNumber.contains(true), isDate.contains(false) else { return nil }
    var (name, number) = (StableHash(), StableHash())
    name.combine(report.host.isEmpty ? report.publisher : report.host)
    for place in words.indices {
      if isDate[place] {
        number.combine(words[place])
        if place == 0 || !isDate[place - 1] { name.combine("#") }
      } else {
        name.combine(words[place])
      }
    }
    (self.name, self.number) = (name.value, number.value)
    time = report.published?.timeIntervalSince1970
  }

  /// Whether both are of one series, and not one part of it.
  func isOtherPart(than other: EventSeries) -> Bool {
    guard name == other.name, number != other.number else { return false }
    guard let time, let others = other.time, time != others else { return true }
    return !(abs(time - others) < Self.updateTime)
  }
}

/// The parts of series that are among some reports, the first of each series.
struct SeriesParts: Sendable {
  private var parts: [UInt64: EventSeries] = [:]

  mutating func add(_ part: EventSeries?) {
    if let part, parts[part.name] == nil { parts[part.name] = part }
  }

  mutating func add(_ other: SeriesParts) { parts.merge(other.parts) { first, _ in first } }

  /// Whether one has another part of a series than the other; linear in the smaller.
  func clash(with other: SeriesParts) -> Bool {
    let (few, many) = parts.count < other.parts.count ? (self, other) : (other, self)
    return few.parts.contains { name, part in many.parts[name]?.isOtherPart(than: part) ?? false }
  }

  /// Whether there is another part of the series.
  func clash(with part: EventSeries?) -> Bool {
    guard let part else { return false }
    return parts[part.name]?.isOtherPart(than: part) ?? false
  }
}

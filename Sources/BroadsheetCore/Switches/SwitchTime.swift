public import Foundation

/// Moments as people write them beside a decision: `18:30`, `2h`, or a whole date.
public enum SwitchTime {
  /// What is understood, for who wrote something else.
  public static let expected =
    "a time such as 18:30, a while such as 45m, 2h or 3d, or 2026-11-24T18:30"

  /// The moment that is meant, in a newspaper's time zone; nil for what is none.
  ///
  /// A time of the day is the next one.
  public static func moment(_ text: String, in timeZone: TimeZone, at now: Date) -> Date? {
    switch time(text, in: timeZone, at: now) {
    case .span(let seconds): now.addingTimeInterval(seconds)
    case .moment(let moment): moment
    case nil: nil
    }
  }

  /// A moment or a while from now, for what is not decided yet.
  public static func time(_ text: String, in timeZone: TimeZone, at now: Date)
    -> SwitchTiming.Time?
  {
    if let span = span(text) { return .span(span) }
    let moment =
      clock(text, in: timeZone, at: now)
      ?? (try? Date(text, strategy: .iso8601))
      ?? date(text, in: timeZone)
    return moment.map { .moment($0) }
  }

  /// The moment in the past that is meant: a time of the day is the last one, and a while is ago.
  ///
  /// A minute or a second is meant to its end, or up to now: what came in it was seen in it.
  public static func pastMoment(_ text: String, in timeZone: TimeZone, at now: Date) -> Date? {
    if let span = span(text) { return now.addingTimeInterval(-span) }
    func end(_ moment: Date, after seconds: Double) -> Date {
      moment > now ? moment : min(now, moment.addingTimeInterval(seconds))
    }
    let minute =
      clock(text, in: timeZone, at: now, direction: .backward) ?? date(text, in: timeZone)
    if let minute { return end(minute, after: 59.999) }
    return (second(text, in: timeZone) ?? (try? Date(text, strategy: .iso8601)))
      .map { end($0, after: 0.999) }
  }

  /// As a list of what was seen says it: a date, and a time with its seconds.
  private static func second(_ text: String, in timeZone: TimeZone) -> Date? {
    let text = text.replacing(" ", with: "T", maxReplacements: 1)
    guard let mark = text.lastIndex(of: ":"),
      let minute = date(String(text[..<mark]), in: timeZone),
      let second = numbers(in: String(text[text.index(after: mark)...]), parts: [2], between: []),
      second[0] < 60
    else { return nil }
    return minute.addingTimeInterval(Double(second[0]))
  }

  private static func span(_ text: String) -> TimeInterval? {
    let units: [Character: Double] = ["m": 60, "h": 3600, "d": 86_400]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()), count > 0,
      count <= 100_000
    else { return nil }
    return Double(count) * unit
  }

  private static func clock(
    _ text: String,
    in timeZone: TimeZone,
    at now: Date,
    direction: Calendar.SearchDirection = .forward
  ) -> Date? {
    guard let time = numbers(in: text, parts: [2, 2], between: [":"]) else { return nil }
    return calendar(timeZone).nextDate(
      after: now,
      matching: DateComponents(hour: time[0], minute: time[1], second: 0),
      matchingPolicy: .nextTime,
      direction: direction
    )
  }

  private static func date(_ text: String, in timeZone: TimeZone) -> Date? {
    let text = text.replacing(" ", with: "T", maxReplacements: 1)
    guard let date = numbers(in: text, parts: [4, 2, 2, 2, 2], between: ["-", "-", "T", ":"])
    else { return nil }
    let parts = DateComponents(
      timeZone: timeZone,
      year: date[0],
      month: date[1],
      day: date[2],
      hour: date[3],
      minute: date[4]
    )
    return parts.isValidDate(in: calendar(timeZone)) ? calendar(timeZone).date(from: parts) : nil
  }

  /// Numbers of so many digits each, with these characters between them and nothing else.
  private static func numbers(in text: String, parts: [Int], between marks: [Character]) -> [Int]? {
    var rest = Substring(text)
    var numbers: [Int] = []
    for (place, digits) in parts.enumerated() {
      let part = rest.prefix(digits)
      guard part.count == digits, part.allSatisfy({ ("0"..."9").contains($0) }),
        let number = Int(part)
      else { return nil }
      numbers.append(number)
      rest = rest.dropFirst(digits)
      guard marks.indices.contains(place) else { continue }
      guard rest.first == marks[place] else { return nil }
      rest = rest.dropFirst()
    }
    guard rest.isEmpty, parts.count != 2 || numbers[0] < 24 && numbers[1] < 60 else { return nil }
    return numbers
  }

  private static func calendar(_ timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}

extension Newsstand {
  /// The time zone in which times of a switch are written and said: the brand's, or the first one's.
  public func timeZone(of target: SwitchTarget) -> TimeZone {
    let named = target.brand.flatMap { brand($0) } ?? brands.first
    return named?.timeZone ?? .gmt
  }

  /// The time zone in which times of an act are said: that of what it sets, ends or takes back.
  public func timeZone(of act: SwitchTrail.Act, in trail: SwitchTrail) -> TimeZone {
    timeZone(of: trail.target(of: act) ?? .newsstand)
  }
}

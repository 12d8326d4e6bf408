import BroadsheetCore
import Foundation

/// The moment a page is made for, on the clocks of its readers.
struct PageClock: Equatable, Sendable {
  let time: Date
  /// BCP 47.
  let language: String

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    let zone = language == "en" ? "Europe/London" : "Europe/Oslo"
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    return calendar
  }

  /// Minutes since midnight.
  var minutes: Int {
    let parts = calendar.dateComponents([.hour, .minute], from: time)
    return (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
  }

  /// Days since 1970, for what changes once a day.
  var day: Int {
    let zone = calendar.timeZone.secondsFromGMT(for: time)
    return Int(((time.timeIntervalSince1970 + Double(zone)) / 86_400).rounded(.down))
  }

  /// The day in the language of the readers: "fredag 20 november 2026".
  var dayWords: String {
    Phrases(language: language, timeZone: calendar.timeZone).longDate(time).lowercased()
  }

  /// The time `minutes` after midnight as the language writes it; Norwegian and Swedish use a dot.
  func text(_ minutes: Int) -> String {
    let wrapped = ((minutes % 1440) + 1440) % 1440
    let mark = language == "en" ? ":" : "."
    return DateText.padded(wrapped / 60) + mark + DateText.padded(wrapped % 60)
  }

  /// The text with its marks `{-4m}` and `{+90m}` as times so many minutes away.
  func told(_ text: String) -> String {
    guard text.contains("{") else { return text }
    return text.replacing(/\{([+-][0-9]{1,4})m\}/) { mark in
      self.text(minutes + (Int(mark.output.1) ?? 0))
    }
  }

  /// The same numbers for the same name and day.
  func generator(_ name: String, day: Int? = nil) -> SplitMix64 {
    SplitMix64(seed: StableHash.of("\(name) \(day ?? self.day)"))
  }

  /// A number with a comma, or in English with a point.
  func number(_ value: Double, digits: Int) -> String {
    let text = String(format: "%.\(digits)f", value)
    return language == "en" ? text : text.replacing(".", with: ",").replacing("-", with: "−")
  }
}

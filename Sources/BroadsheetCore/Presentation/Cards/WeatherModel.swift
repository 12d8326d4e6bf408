import Foundation

/// The weather at one place as all renderers say it: rounded, with its units, in symbols and in words.
public struct WeatherModel: Sendable, Hashable {
  /// Days that a widget shows.
  public static let dayCount = 7

  /// One of the days that follow.
  public struct Day: Sendable, Hashable {
    /// What it is called, in short.
    public var name: String
    /// The sky that stands for it.
    public var sky: WeatherReport.Sky
    /// Its highest temperature.
    public var highest: String
    /// Its lowest temperature.
    public var lowest: String
    /// All of it in words.
    public var spokenLabel: String
  }

  /// What stands over it.
  public var title: String
  /// What the sky looks like now.
  public var sky: WeatherReport.Sky
  /// The temperature of the moment: "−3°".
  public var temperature: String
  /// The temperature in words.
  public var spokenTemperature: String
  /// What the sky looks like and how the wind blows, in words.
  public var words: String
  /// The days that follow, the nearest first.
  public var days: [Day]
  /// Who made the forecast.
  public var credit: String

  /// A forecast in a language.
  public init(_ report: WeatherReport, _ phrases: Phrases) {
    title = "\(phrases.weather), \(report.place)"
    sky = report.sky
    let now = Int(report.temperature.rounded())
    temperature = Self.degrees(now)
    spokenTemperature = "\(phrases.now): \(phrases.degrees(now))"
    let wind = report.windSpeed.map { ", \(phrases.wind) \(Int($0.rounded())) m/s" }
    words = phrases.sky(report.sky) + (wind ?? "")
    days = report.days.prefix(Self.dayCount).map { Day($0, phrases) }
    credit = report.credit
  }

  /// Digits with a true minus sign.
  fileprivate static func degrees(_ number: Int) -> String {
    number < 0 ? "−\(abs(number))°" : "\(number)°"
  }
}

extension WeatherModel.Day {
  fileprivate init(_ day: WeatherReport.Day, _ phrases: Phrases) {
    // A forecast's days are those of the place's own calendar.
    let weekday = CivilTime(day.date, in: .gmt).weekday
    let (low, high) = (Int(day.lowest.rounded()), Int(day.highest.rounded()))
    name = phrases.shortWeekday(weekday)
    sky = day.sky
    highest = WeatherModel.degrees(high)
    lowest = WeatherModel.degrees(low)
    spokenLabel =
      "\(phrases.weekday(weekday)): \(phrases.sky(day.sky)), \(phrases.highest) "
      + "\(phrases.degrees(high)), \(phrases.lowest) \(phrases.degrees(low))"
  }
}

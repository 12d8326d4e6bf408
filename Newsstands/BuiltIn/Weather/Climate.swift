import BroadsheetCore
import Foundation

/// Invented weather for a place that is the same whenever it is asked for, plausible for its
/// latitude and season, and changes from hour to hour as weather does.
struct Climate: Equatable, Sendable {
  /// What forecasts say of themselves, so that no weather service is credited for them.
  ///
  /// In the language of the paper that asks, BCP 47.
  static func credit(in language: String?) -> String {
    switch language {
    case "nb": "Eksempelvarsel"
    case "sv": "Exempelprognos"
    default: "Sample forecast"
    }
  }

  let latitude: Double
  let longitude: Double

  /// One hour of it.
  struct Hour: Equatable, Sendable {
    var time: Date
    /// Degrees Celsius.
    var temperature: Double
    /// From 0 to 100.
    var cloudCover: Double
    /// Millimetres in the hour.
    var precipitation: Double
    /// Metres a second.
    var windSpeed: Double
    /// Degrees from which the wind blows.
    var windDirection: Double
    /// Hectopascals.
    var pressure: Double
    /// From 0 to 100.
    var humidity: Double
    var isDay: Bool

    var sky: WeatherReport.Sky {
      switch precipitation {
      case 0.02...:
        if temperature < -0.5 { return .snow }
        if temperature < 1 { return .sleet }
        return precipitation > 2 ? .heavyRain : precipitation > 0.4 ? .rain : .drizzle
      default:
        if cloudCover > 88 { return .cloudy }
        return cloudCover > 50 ? .partlyCloudy : cloudCover > 20 ? .fair : .clear
      }
    }
  }

  func hour(at time: Date) -> Hour {
    let hours = time.timeIntervalSince1970 / 3600
    let front = weather("front", hours: hours, scale: 31)
    let cloud = min(max(front * 0.75 + weather("cloud", hours: hours, scale: 9) * 0.45, 0), 1)
    let rain = max(0, front - 0.62) * 6 * weather("rain", hours: hours, scale: 4)
    let wind = 1.5 + front * 7 + weather("wind", hours: hours, scale: 6) * 4
    let daily = cos((localHour(of: hours) - 14) / 24 * 2 * .pi)
    let swing = (1 - cloud * 0.7) * (3.5 + 2.5 * summer(of: hours))
    let drift = (weather("warmth", hours: hours, scale: 60) - 0.5) * 10
    return Hour(
      time: time,
      temperature: rounded(
        yearlyMean + seasonalSwing * (summer(of: hours) * 2 - 1)
          + drift + daily * swing
      ),
      cloudCover: rounded(cloud * 100),
      precipitation: rounded(rain),
      windSpeed: rounded(wind),
      windDirection: rounded(weather("direction", hours: hours, scale: 24) * 360),
      pressure: rounded(1032 - front * 45),
      humidity: rounded(min(98, 55 + cloud * 30 + rain * 6)),
      isDay: daily > -0.1 - 0.5 * (summer(of: hours) - 0.5)
    )
  }

  /// The days from that of `start` on, each as its hours from midnight to midnight UTC.
  func days(from start: Date, count: Int) -> [[Hour]] {
    let midnight = (start.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400
    return (0..<count).map { day in
      (0..<24).map { hour in
        self.hour(at: Date(timeIntervalSince1970: midnight + Double(day * 24 + hour) * 3600))
      }
    }
  }

  // MARK: The model

  private var yearlyMean: Double { 27 - abs(latitude) * 0.34 }
  private var seasonalSwing: Double { 2 + abs(latitude) * 0.11 }

  /// From 0 in the middle of winter to 1 in the middle of summer.
  private func summer(of hours: Double) -> Double {
    let day = (hours / 24).truncatingRemainder(dividingBy: 365.2425)
    let north = (1 - cos((day - 20) / 365.2425 * 2 * .pi)) / 2
    return latitude < 0 ? 1 - north : north
  }

  private func localHour(of hours: Double) -> Double {
    (hours + longitude / 15).truncatingRemainder(dividingBy: 24)
  }

  /// A smooth curve through random points that are `scale` hours apart, from 0 to 1.
  private func weather(_ name: String, hours: Double, scale: Double) -> Double {
    let step = (hours / scale).rounded(.down)
    let share = hours / scale - step
    let smooth = share * share * (3 - 2 * share)
    let (before, after) = (random(name, Int(step)), random(name, Int(step) + 1))
    return before + (after - before) * smooth
  }

  /// Places that are near each other, within a tenth of a degree, have the same weather.
  private func random(_ name: String, _ step: Int) -> Double {
    let area = "\(Int((latitude * 10).rounded())) \(Int((longitude * 10).rounded()))"
    var generator = SplitMix64(seed: StableHash.of("\(name) \(area) \(step)"))
    return generator.fraction()
  }

  private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}

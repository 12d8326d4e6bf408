import BroadsheetCore
import Foundation

/// A forecast in the form of Open-Meteo: the present, and seven days, with WMO weather codes.
struct OpenMeteoForecast {
  let climate: Climate
  let start: Date
  /// The request's own words; `wind_speed_unit=ms` and `language` are understood.
  let query: [String: String]

  private static let dayCount = 7

  func json() -> String {
    let days = climate.days(from: start, count: Self.dayCount)
    return JSONText.of(
      .object([
        "latitude": .number(climate.latitude),
        "longitude": .number(climate.longitude),
        "generationtime_ms": .number(0.1),
        "utc_offset_seconds": .number(0),
        "timezone": .string("GMT"),
        "timezone_abbreviation": .string("GMT"),
        "elevation": .number(12),
        "credit": .string(Climate.credit(in: query["language"])),
        "current_units": .object([
          "time": .string("iso8601"), "interval": .string("seconds"),
          "temperature_2m": .string("°C"), "weather_code": .string("wmo code"),
          "wind_speed_10m": .string(windUnit), "is_day": .string(""),
        ]),
        "current": current,
        "daily_units": .object([
          "time": .string("iso8601"), "weather_code": .string("wmo code"),
          "temperature_2m_max": .string("°C"), "temperature_2m_min": .string("°C"),
          "precipitation_sum": .string("mm"), "wind_speed_10m_max": .string(windUnit),
        ]),
        "daily": daily(days),
      ])
    )
  }

  private var current: JSONValue {
    let now = climate.hour(at: start)
    return .object([
      "time": .string(String(DateText.iso(start).prefix(16))),
      "interval": .number(900),
      "temperature_2m": .number(now.temperature),
      "weather_code": .number(Self.code(now.sky)),
      "wind_speed_10m": .number(wind(now.windSpeed)),
      "is_day": .number(now.isDay ? 1 : 0),
    ])
  }

  private func daily(_ days: [[Climate.Hour]]) -> JSONValue {
    func values(_ value: ([Climate.Hour]) -> Double) -> JSONValue {
      .array(days.map { .number((value($0) * 10).rounded() / 10) })
    }
    return .object([
      "time": .strings(days.compactMap { $0.first.map { DateText.day($0.time) } }),
      "weather_code": .array(days.map { .number(Self.code(Self.sky(of: $0))) }),
      "temperature_2m_max": values { $0.map(\.temperature).max() ?? 0 },
      "temperature_2m_min": values { $0.map(\.temperature).min() ?? 0 },
      "precipitation_sum": values { $0.map(\.precipitation).reduce(0, +) },
      "wind_speed_10m_max": values { $0.map { wind($0.windSpeed) }.max() ?? 0 },
    ])
  }

  /// The wettest hour of the day speaks for it, as in the real service.
  private static func sky(of day: [Climate.Hour]) -> WeatherReport.Sky {
    let wettest = day.max { $0.precipitation < $1.precipitation }
    if let wettest, wettest.precipitation > 0.1 { return wettest.sky }
    return day[day.count / 2].sky
  }

  private var isMetric: Bool { query["wind_speed_unit"] == "ms" }
  private var windUnit: String { isMetric ? "m/s" : "km/h" }
  private func wind(_ speed: Double) -> Double {
    isMetric ? speed : (speed * 36).rounded() / 10
  }

  private static func code(_ sky: WeatherReport.Sky) -> Int {
    switch sky {
    case .clear: 0
    case .fair: 1
    case .partlyCloudy: 2
    case .cloudy: 3
    case .fog: 45
    case .drizzle: 53
    case .rain: 63
    case .heavyRain: 65
    case .sleet: 67
    case .snow: 73
    case .thunder: 95
    }
  }
}

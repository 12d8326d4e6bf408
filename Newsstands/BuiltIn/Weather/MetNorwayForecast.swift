import BroadsheetCore
import Foundation

/// A forecast in the form of MET Norway's Locationforecast 2.0, compact: hourly for two days, then
/// every six hours.
struct MetNorwayForecast {
  let climate: Climate
  let start: Date
  /// BCP 47; nil for English.
  var language: String?

  private static let hourlyCount = 48
  private static let dayCount = 8

  func json() -> String {
    JSONText.of(
      .object([
        "type": .string("Feature"),
        "geometry": .object([
          "type": .string("Point"),
          "coordinates": .array([
            .number(climate.longitude), .number(climate.latitude), .number(12),
          ]),
        ]),
        "properties": .object([
          "meta": .object([
            "updated_at": .string(DateText.iso(start)),
            "credit": .string(Climate.credit(in: language)),
            "units": .object([
              "air_pressure_at_sea_level": .string("hPa"), "air_temperature": .string("celsius"),
              "cloud_area_fraction": .string("%"), "precipitation_amount": .string("mm"),
              "relative_humidity": .string("%"), "wind_from_direction": .string("degrees"),
              "wind_speed": .string("m/s"),
            ]),
          ]),
          "timeseries": .array(times.map(step)),
        ]),
      ])
    )
  }

  /// From the full hour on.
  private var times: [Date] {
    let first = (start.timeIntervalSince1970 / 3600).rounded(.down) * 3600
    let hourly = (0..<Self.hourlyCount).map { first + Double($0) * 3600 }
    let end = first + Double(Self.dayCount) * 86_400
    let sixth = (hourly[hourly.count - 1] / 21_600).rounded(.up) * 21_600
    return (hourly + stride(from: sixth, to: end, by: 21_600))
      .map { Date(timeIntervalSince1970: $0) }
  }

  private func step(_ time: Date) -> JSONValue {
    let now = climate.hour(at: time)
    let isHourly = time.timeIntervalSince(start) < Double(Self.hourlyCount) * 3600
    let next = (0..<12).map { climate.hour(at: time.addingTimeInterval(Double($0) * 3600)) }
    return .object([
      "time": .string(DateText.iso(time)),
      "data": .object(of: [
        (
          "instant",
          .object([
            "details": .object([
              "air_pressure_at_sea_level": .number(now.pressure),
              "air_temperature": .number(now.temperature),
              "cloud_area_fraction": .number(now.cloudCover),
              "relative_humidity": .number(now.humidity),
              "wind_from_direction": .number(now.windDirection),
              "wind_speed": .number(now.windSpeed),
            ])
          ])
        ),
        ("next_1_hours", isHourly ? period(Array(next.prefix(1))) : nil),
        ("next_6_hours", period(Array(next.prefix(6)))),
        ("next_12_hours", period(next)),
      ]),
    ])
  }

  private func period(_ hours: [Climate.Hour]) -> JSONValue {
    let amount = hours.map(\.precipitation).reduce(0, +)
    let symbol = hours.max { $0.precipitation < $1.precipitation }.map(Self.symbol) ?? "cloudy"
    return .object([
      "summary": .object(["symbol_code": .string(symbol)]),
      "details": .object(["precipitation_amount": .number((amount * 10).rounded() / 10)]),
    ])
  }

  private static func symbol(_ hour: Climate.Hour) -> String {
    let light = hour.isDay ? "_day" : "_night"
    switch hour.sky {
    case .clear: return "clearsky" + light
    case .fair: return "fair" + light
    case .partlyCloudy: return "partlycloudy" + light
    case .cloudy: return "cloudy"
    case .fog: return "fog"
    case .drizzle: return "lightrain"
    case .rain: return "rain"
    case .heavyRain: return "heavyrain"
    case .sleet: return "sleet"
    case .snow: return "snow"
    case .thunder: return "rainandthunder"
    }
  }
}

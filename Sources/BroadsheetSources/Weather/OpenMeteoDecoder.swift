import BroadsheetCore
import Foundation

/// Reads Open-Meteo's forecasts, whose skies are WMO codes.
struct OpenMeteoDecoder: WeatherDecoder {
  private static let credit = "Open-Meteo.com"

  func address(of point: CoarsePoint, at service: URL) -> URL {
    service.appendingQuery([
      ("latitude", point.latitudeText), ("longitude", point.longitudeText),
      ("current", "temperature_2m,weather_code,wind_speed_10m"),
      ("daily", "weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum"),
      ("wind_speed_unit", "ms"), ("timezone", "auto"), ("forecast_days", "7"),
    ])
  }

  func report(from payload: Payload, for place: Place, at now: Date) throws(LoadingError)
    -> WeatherReport
  {
    let document = try JSONDocument.parse(payload, expecting: "open-meteo")
    guard let current = document["current"] else { throw .missing(path: "current") }
    guard let temperature = current["temperature_2m"]?.number else {
      throw .missing(path: "current.temperature_2m")
    }
    let offset = document["utc_offset_seconds"]?.number ?? 0
    let updated = current["time"]?.text.flatMap { FeedDate.parse($0) }
    return WeatherReport(
      place: place.name ?? "",
      temperature: temperature,
      sky: current["weather_code"]?.number.flatMap(WeatherReport.Sky.init(wmoCode:)) ?? .cloudy,
      windSpeed: windSpeed(of: document),
      days: days(of: document["daily"]),
      credit: credit(stated: document["credit"], service: Self.credit),
      updated: updated.map { $0 - offset } ?? now
    )
  }

  /// In metres a second, whatever unit the service was asked for.
  private func windSpeed(of document: JSONValue) -> Double? {
    guard let speed = document["current"]?["wind_speed_10m"]?.number else { return nil }
    switch document["current_units"]?["wind_speed_10m"]?.text {
    case "m/s": return speed
    case "mp/h", "mph": return speed * 0.447_04
    case "kn": return speed * 0.514_444
    default: return speed / 3.6
    }
  }

  /// Columns of equal length; a day with a gap is left out.
  private func days(of daily: JSONValue?) -> [WeatherReport.Day] {
    guard let daily, let dates = daily["time"]?.array else { return [] }
    return dates.indices.compactMap { index in
      guard let date = dates[index].text.flatMap({ FeedDate.parse($0) }),
        let lowest = daily["temperature_2m_min"]?[index]?.number,
        let highest = daily["temperature_2m_max"]?[index]?.number,
        let sky = daily["weather_code"]?[index]?.number.flatMap(
          WeatherReport.Sky.init(wmoCode:)
        )
      else { return nil }
      return WeatherReport.Day(
        date: date,
        sky: sky,
        lowest: lowest,
        highest: highest,
        precipitation: daily["precipitation_sum"]?[index]?.number
      )
    }
  }
}

extension WeatherReport.Sky {
  /// The sky of a WMO code as Open-Meteo uses them; nil for codes that it does not.
  init?(wmoCode: Double) {
    switch wmoCode {
    case 0: self = .clear
    case 1: self = .fair
    case 2: self = .partlyCloudy
    case 3: self = .cloudy
    case 45, 48: self = .fog
    case 51...57: self = .drizzle
    case 61, 63, 80, 81: self = .rain
    case 65, 82: self = .heavyRain
    case 66, 67: self = .sleet
    case 71...77, 85, 86: self = .snow
    case 95...99: self = .thunder
    default: return nil
    }
  }
}

import BroadsheetCore
import BroadsheetTesting
import Foundation

/// A newsstand whose one brand shows the weather of two places.
enum PlaceRoom {
  static let forecasts = "http://weather.example/forecast"
  static let oslo = address(latitude: "59.9", longitude: "10.8")
  static let bergen = address(latitude: "60.4", longitude: "5.3")

  static var newsstand: Newsstand {
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].places = [
      Place(name: "Oslo", latitude: 59.91, longitude: 10.75),
      Place(name: "Bergen", latitude: 60.39, longitude: 5.32),
    ].compactMap { $0 }
    newsstand.brands[0].sections[0].providers = [
      .weather(
        WeatherRule(
          service: .openMeteo,
          source: Newsroom.address(forecasts),
          placement: .after(1)
        )
      )
    ]
    return newsstand
  }

  static func newsroom() throws -> Newsroom {
    try Newsroom(
      [
        oslo: [.text(forecast(of: 3), from: oslo)],
        bergen: [.text(forecast(of: 8), from: bergen)],
      ],
      newsstand: newsstand
    )
  }

  private static func forecast(of degrees: Int) -> String {
    """
    {"utc_offset_seconds": 0, "current": {"time": "2026-01-02T03:00", "temperature_2m": \(degrees),
      "weather_code": 0}, "daily": {"time": ["2026-01-02"], "weather_code": [0],
      "temperature_2m_max": [\(degrees)], "temperature_2m_min": [\(degrees)]}}
    """
  }

  /// What the weather service is asked for a point.
  private static func address(latitude: String, longitude: String) -> URL {
    Newsroom.address(
      "\(forecasts)?latitude=\(latitude)&longitude=\(longitude)"
        + "&current=temperature_2m,weather_code,wind_speed_10m"
        + "&daily=weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum"
        + "&wind_speed_unit=ms&timezone=auto&forecast_days=7"
    )
  }
}

import BroadsheetCore
import Foundation

/// Forecasts in the shapes of the services, with weather of our own.
enum WeatherFixture {
  static let source = URL(filePath: "/forecast")
  static let oslo = Place(name: "Oslo", latitude: 59.9139, longitude: 10.7522)
  /// 2026-01-02 12:00 UTC.
  static let noon = Date(timeIntervalSince1970: 1_767_355_200)

  /// Three hours one by one, then steps of six.
  static let metNorway = """
    {"type": "Feature",
     "geometry": {"type": "Point", "coordinates": [10.8, 59.9, 12]},
     "properties": {
      "meta": {"updated_at": "2026-01-02T11:21:00Z",
               "units": {"air_temperature": "celsius", "wind_speed": "m/s"}},
      "timeseries": [
       {"time": "2026-01-02T11:00:00Z", "data": {
         "instant": {"details": {"air_temperature": -4.1, "wind_speed": 2.0}},
         "next_1_hours": {"summary": {"symbol_code": "cloudy"},
                          "details": {"precipitation_amount": 0.0}}}},
       {"time": "2026-01-02T12:00:00Z", "data": {
         "instant": {"details": {"air_temperature": -3.5, "wind_speed": 3.2}},
         "next_1_hours": {"summary": {"symbol_code": "lightsnowshowers_day"},
                          "details": {"precipitation_amount": 0.4}},
         "next_6_hours": {"summary": {"symbol_code": "snow"},
                          "details": {"precipitation_amount": 9.0}}}},
       {"time": "2026-01-02T13:00:00Z", "data": {
         "instant": {"details": {"air_temperature": -3.0, "wind_speed": 3.0}},
         "next_6_hours": {"summary": {"symbol_code": "snow"},
                          "details": {"precipitation_amount": 2.1}}}},
       {"time": "2026-01-02T19:00:00Z", "data": {
         "instant": {"details": {"air_temperature": -8.2, "wind_speed": 1.0}},
         "next_6_hours": {"summary": {"symbol_code": "clearsky_night"},
                          "details": {"precipitation_amount": 0.0}}}},
       {"time": "2026-01-02T23:30:00Z", "data": {
         "instant": {"details": {"air_temperature": -12.0}},
         "next_6_hours": {"summary": {"symbol_code": "fair_night"}}}},
       {"time": "2026-01-03T11:00:00Z", "data": {
         "instant": {"details": {"air_temperature": 1.5}},
         "next_6_hours": {"summary": {"symbol_code": "heavyrainandthunder"},
                          "details": {"precipitation_amount": 7.5}}}},
       {"time": "soon", "data": {}},
       {"time": "2026-01-03T17:00:00Z", "data": {
         "instant": {"details": {"air_temperature": 2.5}}}}
      ]}}
    """

  static let openMeteo = """
    {"latitude": 59.9, "longitude": 10.75, "utc_offset_seconds": 3600, "timezone": "Europe/Oslo",
     "current_units": {"temperature_2m": "°C", "wind_speed_10m": "km/h"},
     "current": {"time": "2026-01-02T13:00", "interval": 900, "temperature_2m": -3.4,
                 "weather_code": 71, "wind_speed_10m": 10.8},
     "daily": {"time": ["2026-01-02", "2026-01-03", "2026-01-04"],
               "weather_code": [71, 3, 95],
               "temperature_2m_max": [-2.0, 1.0, 4.0],
               "temperature_2m_min": [-9.0, null, 0.5],
               "precipitation_sum": [3.5, 0.0, 12.0]}}
    """

  static func payload(_ text: String) -> Payload {
    Payload(bytes: Array(text.utf8), address: source, fetchedAt: noon)
  }
}

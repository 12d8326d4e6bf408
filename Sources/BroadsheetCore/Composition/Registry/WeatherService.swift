public import Foundation

/// Fetches forecasts; the adapter behind it knows the services' formats and keeps their terms.
public protocol WeatherService: Sendable {
  /// The forecast for a place, from a service at an address.
  func report(
    for place: Place,
    from source: URL,
    in format: WeatherRule.Service,
    at now: Date
  ) async throws -> WeatherReport
}

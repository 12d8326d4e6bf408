import BroadsheetCore
import Foundation

/// Reads one service's forecasts.
protocol WeatherDecoder: Sendable {
  /// The address of the forecast for a point, made of the service's own.
  func address(of point: CoarsePoint, at service: URL) -> URL
  func report(from payload: Payload, for place: Place, at now: Date) throws(LoadingError)
    -> WeatherReport
}

extension WeatherDecoder {
  /// Characters of a credit that a forecast states itself.
  private static var longestCredit: Int { 80 }

  /// The credit that a forecast states itself, as those of a stand-in for the service do.
  func credit(stated: JSONValue?, service: String) -> String {
    let text = stated?.text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return text.isEmpty ? service : String(text.prefix(Self.longestCredit))
  }
}

extension WeatherRule.Service {
  var decoder: any WeatherDecoder {
    switch self {
    case .metNorway: MetNorwayDecoder()
    case .openMeteo: OpenMeteoDecoder()
    }
  }
}

/// A point on a grid of a tenth of a degree, about ten kilometres.
///
/// All places of an area share one forecast: fewer fetches, and nobody's address goes out.
struct CoarsePoint: Sendable, Hashable {
  /// Tenths of a degree.
  let latitude: Int
  let longitude: Int

  init(_ place: Place) {
    latitude = Int((place.latitude * 10).rounded())
    longitude = Int((place.longitude * 10).rounded())
  }

  var latitudeText: String { Self.text(latitude) }
  var longitudeText: String { Self.text(longitude) }

  /// Tenths as a decimal number, exactly.
  private static func text(_ tenths: Int) -> String {
    "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}

extension URL {
  /// The address with more in its query; what it says already stays, and files have none.
  func appendingQuery(_ items: [(name: String, value: String)]) -> URL {
    guard scheme?.lowercased() != "file" else { return self }
    let components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    let names = Set((components?.queryItems ?? []).map(\.name))
    let missing = items.filter { !names.contains($0.name) }
    guard !missing.isEmpty else { return self }
    return appending(queryItems: missing.map { URLQueryItem(name: $0.name, value: $0.value) })
  }
}

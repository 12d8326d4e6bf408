public import BroadsheetCore
public import Foundation

/// Fetches forecasts by area, keeps them as long as the service says, and shares every fetch.
///
/// An expired forecast is asked for with its validators. When the service fails, the last forecast
/// serves on for a while: yesterday's is better than none, last week's is not.
public actor CachingWeatherService: WeatherService {
  private struct Key: Hashable {
    let source: URL
    let service: WeatherRule.Service
    let point: CoarsePoint
  }

  private struct Forecast {
    var payload: Payload
    /// When the service said for the last time that this is its newest; an uptime, as all here.
    var confirmedAt: Double
    var freshUntil: Double
  }

  /// Seconds between two fetches at the least and at the most, whatever the service says.
  private static let lifetimes = 600.0...21_600.0
  /// Seconds for which a forecast serves on when the service fails.
  private static let longestUse = 86_400.0
  private static let firstBackoff = 60.0
  private static let mostAreas = 500
  /// Fetches under way at once.
  private static let mostFetches = 50

  private let transport: any Transport
  private let limits: FetchLimits
  private let uptime: @Sendable () -> Double
  private var forecasts: [Key: Forecast] = [:]
  /// When an area that failed may be asked again.
  private var heldUntil: [Key: Double] = [:]
  /// Fetches under way; owned here, and they end at the transport's deadline.
  private var fetches = SharedTasks<Key, Result<FetchResult, TransportError>>()

  /// `uptime` is the clock by which forecasts age.
  public init(
    transport: any Transport,
    limits: FetchLimits = FetchLimits(maximumBytes: 1024 * 1024, deadline: 10),
    uptime: @escaping @Sendable () -> Double = Uptime.read
  ) {
    self.transport = transport
    self.limits = limits
    self.uptime = uptime
  }

  public func report(
    for place: Place,
    from source: URL,
    in format: WeatherRule.Service,
    at now: Date
  ) async throws -> WeatherReport {
    let decoder = format.decoder
    let key = Key(source: source, service: format, point: CoarsePoint(place))
    if let forecast = forecasts[key], uptime() < forecast.freshUntil {
      return try decoder.report(from: forecast.payload, for: place, at: now)
    }
    let failure = await refresh(key, address: decoder.address(of: key.point, at: source), at: now)
    guard let forecast = forecasts[key],
      uptime() - forecast.confirmedAt < Self.longestUse
    else { throw failure ?? .notFound(path: source.absoluteString) }
    return try decoder.report(from: forecast.payload, for: place, at: now)
  }

  /// Returns why there is nothing newer; nil when there is.
  private func refresh(_ key: Key, address: URL, at now: Date) async -> TransportError? {
    if let held = heldUntil[key], uptime() < held { return .badStatus(code: 429, retryAfter: nil) }
    // Readers name the places: a service that is slow must not collect a queue without end.
    guard fetches.isRunning(key) || fetches.count < Self.mostFetches else {
      return .badStatus(code: 429, retryAfter: nil)
    }
    let request = TransportRequest(
      address: address,
      allowance: .of(key.source),
      validators: forecasts[key]?.payload.validators,
      accept: "application/json",
      limits: limits
    )
    let fetch = fetches.task(for: key) {
      Task { [transport] in
        await Result { () async throws(TransportError) in try await transport.fetch(request) }
      }
    }
    let result = await fetch.value
    fetches.end(fetch, for: key)
    switch result {
    case .success(.fresh(let payload)):
      keep(payload, for: key, freshness: payload.freshness, at: now)
    case .success(.notModified(_, let freshness)):
      guard let payload = forecasts[key]?.payload else {
        return .badStatus(code: 304, retryAfter: nil)
      }
      keep(payload, for: key, freshness: freshness, at: now)
    case .failure(let error):
      let moment = uptime()
      if heldUntil.count >= Self.mostAreas { heldUntil = heldUntil.filter { moment < $0.value } }
      if heldUntil.count >= Self.mostAreas { heldUntil.removeAll() }
      heldUntil[key] = moment + Self.wait(after: error)
      return error
    }
    return nil
  }

  private func keep(_ payload: Payload, for key: Key, freshness: FreshnessHints, at now: Date) {
    let stated = freshness.maxAge ?? freshness.expires.map { $0.timeIntervalSince(now) } ?? 0
    let lifetime = min(max(stated, Self.lifetimes.lowerBound), Self.lifetimes.upperBound)
    let moment = uptime()
    if forecasts.count >= Self.mostAreas, forecasts[key] == nil {
      forecasts = forecasts.filter { moment < $0.value.freshUntil }
      while forecasts.count >= Self.mostAreas,
        let oldest = forecasts.min(by: { $0.value.confirmedAt < $1.value.confirmedAt })?.key
      {
        forecasts[oldest] = nil
      }
    }
    heldUntil[key] = nil
    forecasts[key] = Forecast(
      payload: payload,
      confirmedAt: moment,
      freshUntil: moment + lifetime
    )
  }

  private static func wait(after error: TransportError) -> Double {
    guard case .badStatus(_, let retryAfter?) = error else { return firstBackoff }
    return min(max(retryAfter, firstBackoff), longestUse)
  }
}

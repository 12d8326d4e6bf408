import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetSources

struct CachingWeatherServiceTests {
  private let noon = WeatherFixture.noon
  private let clock = FixedClock()

  private func address(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func answer(maxAge: Double) throws -> StubTransport.Answer {
    .result(
      .fresh(
        Payload(
          bytes: Array(WeatherFixture.metNorway.utf8),
          address: try source,
          validators: Validators(lastModified: "Fri, 02 Jan 2026 11:21:00 GMT"),
          fetchedAt: noon,
          freshness: FreshnessHints(maxAge: maxAge)
        )
      )
    )
  }

  private var service: URL {
    get throws { try address("https://weather.example/compact") }
  }

  private var source: URL {
    get throws { try address("https://weather.example/compact?lat=59.9&lon=10.8") }
  }

  @Test func `places of one area share one fetch, at a coarse point`() async throws {
    let transport = StubTransport([try source: [try answer(maxAge: 1800)]])
    let weather = CachingWeatherService(transport: transport, uptime: clock.uptime)
    let home = try #require(Place(name: "Home", latitude: 59.9139, longitude: 10.7522))
    let work = try #require(Place(name: "Work", latitude: 59.9311, longitude: 10.7741))

    let first = try await weather.report(for: home, from: service, in: .metNorway, at: noon)
    clock.advance(by: 60)
    let second = try await weather.report(for: work, from: service, in: .metNorway, at: noon + 60)

    #expect(first.place == "Home")
    #expect(second.place == "Work")
    #expect(transport.requests.map(\.address) == [try source])
  }

  @Test func `an expired forecast is asked for with its validators`() async throws {
    let transport = StubTransport([
      try source: [try answer(maxAge: 1800), .result(.notModified(at: noon, .none))]
    ])
    let weather = CachingWeatherService(transport: transport, uptime: clock.uptime)
    let oslo = try #require(WeatherFixture.oslo)

    _ = try await weather.report(for: oslo, from: service, in: .metNorway, at: noon)
    clock.advance(by: 3600)
    let later = try await weather.report(for: oslo, from: service, in: .metNorway, at: noon + 3600)

    #expect(transport.requests.count == 2)
    #expect(
      transport.requests.last?.validators?.lastModified == "Fri, 02 Jan 2026 11:21:00 GMT"
    )
    #expect(later.temperature == -3)
  }

  @Test func `a service that fails leaves its last forecast for a day`() async throws {
    let transport = StubTransport([
      try source: [try answer(maxAge: 1800), .failure(.badStatus(code: 503, retryAfter: 7200))]
    ])
    let weather = CachingWeatherService(transport: transport, uptime: clock.uptime)
    let oslo = try #require(WeatherFixture.oslo)

    _ = try await weather.report(for: oslo, from: service, in: .metNorway, at: noon)
    clock.advance(by: 3600)
    _ = try await weather.report(for: oslo, from: service, in: .metNorway, at: noon + 3600)
    clock.advance(by: 3600)
    _ = try await weather.report(for: oslo, from: service, in: .metNorway, at: noon + 7200)

    // The last did not ask: the service wanted two hours of peace.
    #expect(transport.requests.count == 2)
    clock.advance(by: 92_800)
    await #expect(throws: TransportError.self) {
      try await weather.report(for: oslo, from: service, in: .metNorway, at: noon + 100_000)
    }
  }

  @Test func `a wall clock that jumped ahead and back keeps no forecast for ever`() async throws {
    let transport = StubTransport([try source: [try answer(maxAge: 1800)]])
    let weather = CachingWeatherService(transport: transport, uptime: clock.uptime)
    let oslo = try #require(WeatherFixture.oslo)

    _ = try await weather.report(for: oslo, from: service, in: .metNorway, at: noon + 1e9)
    clock.advance(by: 3600)
    _ = try await weather.report(for: oslo, from: service, in: .metNorway, at: noon + 3600)

    #expect(transport.requests.count == 2)
  }

  @Test func `what an address says already is not said again`() async throws {
    let stated = try address("bundle:///weather/met.json?lat=1&lon=2")
    let transport = StubTransport([stated: [try answer(maxAge: 600)]])
    let weather = CachingWeatherService(transport: transport, uptime: clock.uptime)
    let oslo = try #require(WeatherFixture.oslo)

    _ = try await weather.report(for: oslo, from: stated, in: .metNorway, at: noon)

    #expect(transport.requests.map(\.address) == [stated])
  }

  @Test func `coarse points are exact tenths`() throws {
    let place = try #require(Place(latitude: -33.8688, longitude: -0.04))

    #expect(CoarsePoint(place).latitudeText == "-33.9")
    #expect(CoarsePoint(place).longitudeText == "0.0")
  }
}

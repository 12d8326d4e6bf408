import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

struct PlaceAnswersTests {
  private static let forecasts = "http://weather.example/forecast"

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

  private static let oslo = address(latitude: "59.9", longitude: "10.8")
  private static let bergen = address(latitude: "60.4", longitude: "5.3")

  private func room() throws -> Newsroom {
    var newsstand = Newsroom.newsstand
    let source = Newsroom.address(Self.forecasts)
    newsstand.brands[0].places = [
      Place(name: "Oslo", latitude: 59.91, longitude: 10.75),
      Place(name: "Bergen", latitude: 60.39, longitude: 5.32),
    ].compactMap { $0 }
    newsstand.brands[0].sections[0].providers = [
      .weather(WeatherRule(service: .openMeteo, source: source, placement: .after(1)))
    ]
    return try Newsroom(
      [
        Self.oslo: [.text(Self.forecast(of: 3), from: Self.oslo)],
        Self.bergen: [.text(Self.forecast(of: 8), from: Self.bergen)],
      ],
      newsstand: newsstand
    )
  }

  @Test func `the page of a place has its weather`() async throws {
    try await room().test { client in
      let home = try await client.get("/posten/place.page")
      let bergen = try await client.get("/posten/place.page?place=bergen")

      #expect(home.text.contains("<h1>Oslo</h1>") && home.text.contains("3°"))
      #expect(bergen.text.contains("<h1>Bergen</h1>") && bergen.text.contains("8°"))
      #expect(bergen.headers[.cacheControl]?.contains("public") == true)
    }
  }

  @Test func `a point is coarse before anybody is asked, and nobody keeps its page`() async throws {
    let press = try room()
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      let answer = try await client.get("/posten/place.page?at=60.4321,5.2987")

      #expect(answer.text.contains("8°"))
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(!answer.text.contains("60.4"))
    }
    #expect(press.transport.requests.map(\.address).contains(Self.bergen))
  }

  @Test(arguments: ["?place=atlantis", "?at=99,0", "?at=here", "?"])
  func `what is no place is not found`(query: String) async throws {
    try await room().test { client in
      let answer = try await client.get("/posten/place.page\(query)")

      #expect(answer.status == .notFound)
    }
  }

  @Test func `a brand that shows nothing of places has no such page`() async throws {
    try await Newsroom().test { client in
      let answer = try await client.get("/posten/place.page")

      #expect(answer.status == .notFound)
    }
  }

  @Test func `nobody can make the server ask for the whole map`() async throws {
    let press = try room()
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      var statuses: [HTTPResponse.Status] = []
      for number in 0..<20 {
        let point = "\(Double(number % 80)),\(Double(number))"
        statuses.append(try await client.get("/posten/place.page?at=\(point)").status)
      }

      #expect(statuses.prefix(10).allSatisfy { $0 == .ok })
      #expect(statuses.suffix(10).allSatisfy { $0 == .tooManyRequests })
    }
  }
}

import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// What a press has for a place.
struct PlacesTests {
  private static let forecasts = SampleStand.address("http://weather.example/forecast")
  private static let bergen = SampleStand.address(
    "http://weather.example/forecast?latitude=60.4&longitude=5.3"
      + "&current=temperature_2m,weather_code,wind_speed_10m"
      + "&daily=weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum"
      + "&wind_speed_unit=ms&timezone=auto&forecast_days=7"
  )
  private static let forecast = """
    {"utc_offset_seconds": 0, "current": {"time": "2026-01-02T03:00", "temperature_2m": 8,
      "weather_code": 0}, "daily": {"time": ["2026-01-02"], "weather_code": [0],
      "temperature_2m_max": [8], "temperature_2m_min": [8]}}
    """

  @Test func `the weather of a place is a block, and only its point on the grid is asked`()
    async throws
  {
    let place = try #require(Place(name: "Bergen", latitude: 60.39, longitude: 5.32))
    var newsstand = SampleStand.newsstand
    newsstand.brands[0].sections[0].providers = [
      .weather(WeatherRule(service: .openMeteo, source: Self.forecasts, placement: .after(1)))
    ]
    let transport = StubTransport([Self.bergen: [.text(Self.forecast, from: Self.bergen)]])

    let plan = await press(newsstand, transport).local(place, of: "posten")

    #expect(plan?.blocks.count == 1)
    guard case .widget(.weather(let weather)) = plan?.cards.first?.slot.item.content else {
      Issue.record("\(String(describing: plan))")
      return
    }
    #expect(weather.place == "Bergen")
    #expect(transport.requests.map(\.address) == [Self.bergen])
  }

  @Test func `a brand that shows nothing of places has nothing for one`() async throws {
    let place = try #require(Place(name: "Bergen", latitude: 60.39, longitude: 5.32))
    let press = press(SampleStand.newsstand, StubTransport())

    #expect(await press.local(place, of: "posten") == nil)
    #expect(await press.local(place, of: "nobody") == nil)
  }

  private func press(_ newsstand: Newsstand, _ transport: StubTransport) -> NewsstandPress {
    let clock = FixedClock()
    return NewsstandPress(
      newsstand,
      transport: transport,
      resources: PressResources(now: clock.read, uptime: clock.uptime, sleep: clock.sleep)
    )
  }
}

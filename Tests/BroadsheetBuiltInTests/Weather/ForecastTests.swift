import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

struct ForecastTests {
  @Test func `MET Norway's form has hours, then six-hour steps, over a week`() async throws {
    let forecast = try await fetch("bundle:///weather/met.json?lat=59.91&lon=10.75")

    let series = try #require(forecast["properties"]?["timeseries"]?.array)
    let first = try #require(series.first?["data"])
    let last = try #require(series.last?["data"])
    #expect(series.count > 70)
    #expect(first["instant"]?["details"]?["air_temperature"]?.text != nil)
    #expect(first["next_1_hours"]?["summary"]?["symbol_code"]?.text != nil)
    #expect(last["next_1_hours"] == nil)
    #expect(last["next_6_hours"]?["details"]?["precipitation_amount"]?.text != nil)
    #expect(forecast["geometry"]?["coordinates"]?[0] == .number(10.75))
  }

  @Test func `Open-Meteo's form has the present and seven days`() async throws {
    let forecast = try await fetch(
      "bundle:///weather/open-meteo.json?latitude=54.61&longitude=-1.06&wind_speed_unit=ms"
    )

    let daily = try #require(forecast["daily"])
    #expect(daily["time"]?.array?.count == 7)
    #expect(forecast["current"]?["temperature_2m"] != nil)
    #expect(forecast["current_units"]?["wind_speed_10m"] == .string("m/s"))
    let lows = daily["temperature_2m_min"]?.array?.compactMap(\.text).compactMap(Double.init) ?? []
    let highs = daily["temperature_2m_max"]?.array?.compactMap(\.text).compactMap(Double.init) ?? []
    #expect(lows.count == 7)
    #expect(zip(lows, highs).allSatisfy { $0 < $1 })
  }

  @Test func `the north is colder than the south in November, and places differ`() async throws {
    let north = try await temperature("bundle:///weather/met.json?lat=69.6&lon=18.9")
    let south = try await temperature("bundle:///weather/met.json?lat=37.9&lon=23.7")

    #expect(north < south)
    #expect((-30...15).contains(north) && (0...30).contains(south))
  }

  @Test(arguments: [
    ("bundle:///weather/met.json", WeatherRule.Service.metNorway, "Sample forecast"),
    ("bundle:///weather/open-meteo.json", .openMeteo, "Sample forecast"),
    ("bundle:///weather/met.json?language=nb", .metNorway, "Eksempelvarsel"),
    ("bundle:///weather/open-meteo.json?language=sv", .openMeteo, "Exempelprognos"),
  ])
  func `the weather service reads both forms and finds a week in them`(
    address: String,
    format: WeatherRule.Service,
    credit: String
  ) async throws {
    let transport = try BuiltInNewsstand.load().transport(now: { Stand.now })
    let source = try #require(URL(string: address))
    let place = try #require(Place(name: "Storneset", latitude: 61.58, longitude: 5.02))

    let report = try await CachingWeatherService(transport: transport)
      .report(for: place, from: source, in: format, at: Stand.now)

    #expect(report.days.count == 7)
    #expect(report.place == "Storneset")
    #expect(report.credit == credit)
    #expect((-25...25).contains(report.temperature))
  }

  private func temperature(_ address: String) async throws -> Double {
    let series = try await fetch(address)["properties"]?["timeseries"]?.array ?? []
    let values = series.compactMap {
      $0["data"]?["instant"]?["details"]?["air_temperature"]?.text.flatMap(Double.init)
    }
    return values.reduce(0, +) / Double(max(values.count, 1))
  }

  private func fetch(_ address: String) async throws -> JSONValue {
    let transport = try BuiltInNewsstand.load().transport(now: { Stand.now })
    let url = try #require(URL(string: address))
    guard case .fresh(let payload) = try await transport.fetch(TransportRequest(address: url))
    else {
      return .null
    }
    return try JSONDecoder().decode(JSONValue.self, from: Data(payload.bytes))
  }
}

import BroadsheetCore
import Foundation
import Testing

@testable import BroadsheetSources

struct MetNorwayDecoderTests {
  private func report(_ text: String = WeatherFixture.metNorway, at now: Date = WeatherFixture.noon)
    throws -> WeatherReport
  {
    let place = try #require(WeatherFixture.oslo)
    return try MetNorwayDecoder().report(
      from: WeatherFixture.payload(text),
      for: place,
      at: now
    )
  }

  @Test func `now is the last moment that has begun`() throws {
    let report = try report()

    #expect(report.place == "Oslo")
    #expect(report.temperature == -3.5)
    #expect(report.sky == .snow)
    #expect(report.windSpeed == 3.2)
    #expect(report.credit == "MET Norway")
    #expect(report.updated == Date(timeIntervalSince1970: 1_767_352_860))
  }

  @Test(arguments: [("The tide office", "The tide office"), ("  ", "MET Norway")])
  func `a forecast may state its own credit`(stated: String, credit: String) throws {
    let text = WeatherFixture.metNorway.replacing(
      "\"meta\": {",
      with: "\"meta\": {\"credit\": \"\(stated)\", "
    )

    #expect(try report(text).credit == credit)
  }

  @Test func `days are the place's own, with their extremes and the sky at noon`() throws {
    let days = try report().days

    #expect(days.map(\.date.timeIntervalSince1970) == [1_767_312_000, 1_767_398_400])
    #expect(days.map(\.lowest) == [-8.2, -12])
    #expect(days.map(\.highest) == [-3, 2.5])
    #expect(days.map(\.sky) == [.snow, .thunder])
  }

  @Test func `hours and steps of six are not counted twice`() throws {
    #expect(try report().days.map(\.precipitation) == [2.5, 7.5])
  }

  @Test func `a document without moments is no forecast`() {
    #expect(throws: LoadingError.missing(path: "properties.timeseries")) {
      try report("{}")
    }
    #expect(throws: LoadingError.self) { try report("<html>") }
  }

  @Test(
    arguments: [
      ("clearsky_day", .clear), ("partlycloudy_polartwilight", .partlyCloudy), ("fog", .fog),
      ("lightrainshowers_night", .drizzle), ("rain", .rain), ("heavyrainshowers_day", .heavyRain),
      ("heavysleetshowers_day", .sleet), ("lightsnow", .snow),
      ("lightssnowshowersandthunder_day", .thunder), ("locusts", nil),
    ] as [(String, WeatherReport.Sky?)]
  )
  func `symbols become skies`(symbol: String, sky: WeatherReport.Sky?) {
    #expect(WeatherReport.Sky(metSymbol: symbol) == sky)
  }
}

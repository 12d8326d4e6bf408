import BroadsheetCore
import Foundation
import Testing

@testable import BroadsheetSources

struct OpenMeteoDecoderTests {
  private func report(_ text: String = WeatherFixture.openMeteo) throws -> WeatherReport {
    try OpenMeteoDecoder().report(
      from: WeatherFixture.payload(text),
      for: try #require(WeatherFixture.oslo),
      at: WeatherFixture.noon
    )
  }

  @Test func `the current weather is read in its units`() throws {
    let report = try report()

    #expect(report.temperature == -3.4)
    #expect(report.sky == .snow)
    #expect(report.windSpeed == 3)
    #expect(report.updated == WeatherFixture.noon)
  }

  @Test func `a day with a gap is left out`() throws {
    let days = try report().days

    #expect(days.map(\.sky) == [.snow, .thunder])
    #expect(days.map(\.highest) == [-2, 4])
    #expect(days.map(\.precipitation) == [3.5, 12])
  }

  @Test func `a document without current weather is no forecast`() {
    #expect(throws: LoadingError.missing(path: "current")) { try report("{}") }
  }
}

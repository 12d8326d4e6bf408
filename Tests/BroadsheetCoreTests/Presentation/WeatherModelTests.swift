import BroadsheetCore
import Foundation
import Testing

/// The weather in the words of every renderer.
struct WeatherModelTests {
  private func report(_ temperature: Double, wind: Double? = nil, days: Int = 9) -> WeatherReport {
    WeatherReport(
      place: "Marram Bay",
      temperature: temperature,
      sky: .cloudy,
      windSpeed: wind,
      days: (0..<days).map { day in
        WeatherReport.Day(
          // The first of them is a Friday.
          date: Date(timeIntervalSince1970: 1_800_000_000 - 28_800 + Double(day) * 86_400),
          sky: .rain,
          lowest: -2.6,
          highest: 0.4
        )
      },
      credit: "Weather Office",
      updated: Date(timeIntervalSince1970: 1_800_000_000)
    )
  }

  @Test(arguments: [(-0.4, "0°"), (-0.6, "−1°"), (12.5, "13°"), (-12.5, "−13°")])
  func `temperatures are whole numbers with a true minus sign`(
    _ temperature: Double,
    _ text: String
  ) {
    let weather = WeatherModel(report(temperature), Phrases(language: "en"))

    #expect(weather.temperature == text)
  }

  @Test func `wind is said where it is known`() {
    let phrases = Phrases(language: "en")

    #expect(WeatherModel(report(1), phrases).words == phrases.sky(.cloudy))
    #expect(WeatherModel(report(1, wind: 3.6), phrases).words.hasSuffix("4 m/s"))
  }

  @Test func `seven days are named by their own calendar`() throws {
    let weather = WeatherModel(report(1), Phrases(language: "en"))
    let first = try #require(weather.days.first)

    #expect(weather.days.count == WeatherModel.dayCount)
    #expect(Set(weather.days.map(\.name)).count == 7)
    #expect((first.lowest, first.highest) == ("−3°", "0°"))
    #expect(first.spokenLabel.hasPrefix("Friday: "))
    #expect(WeatherModel(report(1, days: 0), Phrases(language: "en")).days.isEmpty)
  }
}

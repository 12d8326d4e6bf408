import BroadsheetCore
import CAdwaita
import Foundation
import Toolkit

/// The weather at one place: now, and seven days, in symbols and in words.
@MainActor
final class WeatherView: CardView {
  private static let dayCount = 7

  let view: View
  private(set) var model: CardModel
  private let desk: CardDesk
  private let root = Box(GTK_ORIENTATION_VERTICAL, spacing: 8, role: .group)

  init(_ model: CardModel, _ report: WeatherReport, on desk: CardDesk) {
    self.model = model
    self.desk = desk
    view = root
    root.styled("box")
    show(report)
  }

  func update(_ model: CardModel) {
    guard case .weather(let report) = model.content else { return }
    self.model = model
    show(report)
  }

  private func show(_ report: WeatherReport) {
    let phrases = desk.phrases
    root.removeAll()
    root.setAccessibleLabel(model.spokenLabel)
    root.append(
      Label("\(phrases.weather), \(report.place)", role: .heading).level(3).styled("view-title")
    )
    root.append(now(report))
    let days = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 4, role: .list)
    gtk_box_set_homogeneous(days.of(), 1)
    for day in report.days.prefix(Self.dayCount) { days.append(self.day(day)) }
    root.append(days)
    root.append(Label(report.credit).styled("notes"))
    root.append(PlaceButton.button(on: desk).aligned(horizontally: GTK_ALIGN_START))
  }

  private func now(_ report: WeatherReport) -> View {
    let phrases = desk.phrases
    let temperature = Int(report.temperature.rounded())
    let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
    row.append(symbol(report.sky, size: 48))
    let number = Label("\(minus(temperature))°", wraps: false).styled("temperature")
    number.setAccessibleLabel("\(phrases.now): \(phrases.degrees(temperature))")
    row.append(number)
    let wind = report.windSpeed.map { ", \(phrases.wind) \(Int($0.rounded())) m/s" } ?? ""
    row.append(Label(phrases.sky(report.sky) + wind).expanding(horizontally: true))
    return row
  }

  private func day(_ day: WeatherReport.Day) -> View {
    let phrases = desk.phrases
    let weekday = CivilTime(day.date, in: .gmt).weekday
    let (low, high) = (Int(day.lowest.rounded()), Int(day.highest.rounded()))
    let column = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, role: .listItem)
    column.setAccessibleLabel(
      "\(phrases.weekday(weekday)): \(phrases.sky(day.sky)), \(phrases.highest) "
        + "\(phrases.degrees(high)), \(phrases.lowest) \(phrases.degrees(low))"
    )
    column.append(Label(phrases.shortWeekday(weekday), wraps: false).centred().styled("notes"))
    column.append(symbol(day.sky, size: 24))
    column.append(Label("\(minus(high))°", wraps: false).centred())
    column.append(Label("\(minus(low))°", wraps: false).centred().styled("notes"))
    return column
  }

  private func symbol(_ sky: WeatherReport.Sky, size: Int) -> View {
    let name =
      switch sky {
      case .clear: "weather-clear-symbolic"
      case .fair, .partlyCloudy: "weather-few-clouds-symbolic"
      case .cloudy: "weather-overcast-symbolic"
      case .fog: "weather-fog-symbolic"
      case .drizzle: "weather-showers-scattered-symbolic"
      case .rain, .heavyRain: "weather-showers-symbolic"
      case .sleet, .snow: "weather-snow-symbolic"
      case .thunder: "weather-storm-symbolic"
      }
    return Icon(name, size: size)
  }

  /// Digits with a true minus sign.
  private func minus(_ number: Int) -> String { number < 0 ? "−\(abs(number))" : String(number) }
}

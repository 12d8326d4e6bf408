import BroadsheetCore
import CAdwaita
import Toolkit

/// The weather at one place: now, and seven days, in symbols and in words.
@MainActor
final class WeatherView: CardView {
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
    let weather = WeatherModel(report, desk.phrases)
    root.removeAll()
    root.setAccessibleLabel(model.spokenLabel)
    root.append(Label(weather.title, role: .heading).level(3).styled("view-title"))
    root.append(now(weather))
    let days = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 4, role: .list)
    gtk_box_set_homogeneous(days.of(), 1)
    for day in weather.days { days.append(self.day(day)) }
    root.append(days)
    root.append(Label(weather.credit).styled("notes"))
    root.append(PlaceButton.button(on: desk).aligned(horizontally: GTK_ALIGN_START))
  }

  private func now(_ weather: WeatherModel) -> View {
    let row = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12)
    row.append(symbol(weather.sky, size: 48))
    let number = Label(weather.temperature, wraps: false).styled("temperature")
    number.setAccessibleLabel(weather.spokenTemperature)
    row.append(number)
    row.append(Label(weather.words).expanding(horizontally: true))
    return row
  }

  private func day(_ day: WeatherModel.Day) -> View {
    let column = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, role: .listItem)
    column.setAccessibleLabel(day.spokenLabel)
    column.append(Label(day.name, wraps: false).centred().styled("notes"))
    column.append(symbol(day.sky, size: 24))
    column.append(Label(day.highest, wraps: false).centred())
    column.append(Label(day.lowest, wraps: false).centred().styled("notes"))
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
}

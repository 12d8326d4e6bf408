import BroadsheetCore
import UIKit

/// The weather at one place: now, and seven days, in symbols and in words.
final class WeatherCardView: UIView, CardView {
  private let desk: CardDesk
  private let column = UIStackView()

  init(_ desk: CardDesk) {
    self.desk = desk
    super.init(frame: .zero)
    backgroundColor = desk.theme.surface
    layer.cornerRadius = desk.theme.cornerRadius
    column.axis = .vertical
    column.spacing = 8
    column.fill(self, insets: .init(top: 14, leading: 14, bottom: 14, trailing: 14))
    accessibilityContainerType = .semanticGroup
  }

  required init?(coder: NSCoder) { nil }

  func show(_ model: CardModel, in room: CardRoom) {
    guard case .weather(let report) = model.content else { return }
    accessibilityLabel = model.spokenLabel
    accessibilityIdentifier = "card-\(model.id.rawValue)"
    for part in column.arrangedSubviews { part.removeFromSuperview() }
    let weather = WeatherModel(report, desk.phrases)
    column.addArrangedSubview(WidgetTitle.view(weather.title, section: nil, on: desk))
    column.addArrangedSubview(now(weather))
    let days = UIStackView(arrangedSubviews: weather.days.map { day($0) })
    days.distribution = .fillEqually
    days.spacing = 4
    column.addArrangedSubview(days)
    column.addArrangedSubview(label(weather.credit, .note, desk.theme.secondaryText))
    column.addArrangedSubview(WidgetTitle.placeButton(on: desk))
  }

  private func now(_ weather: WeatherModel) -> UIView {
    let number = label(weather.temperature, .headline(size: 34), desk.theme.text)
    number.accessibilityLabel = weather.spokenTemperature
    let words = label(weather.words, .body, desk.theme.text)
    let row = UIStackView(arrangedSubviews: [symbol(weather.sky, size: 36), number, words])
    row.spacing = 12
    row.alignment = .center
    return row
  }

  private func day(_ day: WeatherModel.Day) -> UIView {
    let column = UIStackView(arrangedSubviews: [
      label(day.name, .note, desk.theme.secondaryText),
      symbol(day.sky, size: 20),
      label(day.highest, .label, desk.theme.text),
      label(day.lowest, .note, desk.theme.secondaryText),
    ])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 4
    column.isAccessibilityElement = true
    column.accessibilityLabel = day.spokenLabel
    return column
  }

  private func label(_ text: String, _ role: BrandTheme.Role, _ colour: UIColor) -> UILabel {
    let label = UILabel()
    desk.theme.set(label, role, colour)
    label.text = text
    return label
  }

  private func symbol(_ sky: WeatherReport.Sky, size: CGFloat) -> UIView {
    let view = UIImageView(image: UIImage(systemName: sky.symbol))
    view.tintColor = desk.theme.accent
    view.contentMode = .scaleAspectFit
    view.widthAnchor.constraint(equalToConstant: size).isActive = true
    view.heightAnchor.constraint(equalToConstant: size).isActive = true
    return view
  }
}

extension WeatherReport.Sky {
  /// The name of a symbol of the system's.
  var symbol: String {
    switch self {
    case .clear: "sun.max"
    case .fair, .partlyCloudy: "cloud.sun"
    case .cloudy: "cloud"
    case .fog: "cloud.fog"
    case .drizzle: "cloud.drizzle"
    case .rain: "cloud.rain"
    case .heavyRain: "cloud.heavyrain"
    case .sleet: "cloud.sleet"
    case .snow: "cloud.snow"
    case .thunder: "cloud.bolt.rain"
    }
  }
}

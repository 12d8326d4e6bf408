import BroadsheetCore
import Foundation

/// The weather at one place: now, and seven days, in symbols and in words.
enum WeatherCard {
  private static let dayCount = 7

  static func draw(_ card: PlannedCard, in context: CardContext) -> CardMarkup? {
    guard case .widget(.weather(let report)) = card.slot.item.content else { return nil }
    return CardMarkup(
      classes: ["widget", "weather"],
      attributes: PlaceChooser.attributes(.weather),
      content: """
        \(context.heading("\(context.phrases.weather), \(report.place)", class: "widget-title"))\
        \(now(report, in: context))\
        <ol class="days" aria-label="\(context.phrases.sevenDays)">\
        \(each: report.days.prefix(dayCount), { day($0, in: context) })</ol>\
        <p class="credit">\(report.credit)</p>\
        \(PlaceChooser(brand: context.brand, current: report.place).html)
        """
    )
  }

  private static func now(_ report: WeatherReport, in context: CardContext) -> HTML {
    let temperature = Int(report.temperature.rounded())
    return """
      <p class="weather-now">\(WeatherSymbol.use(report.sky))\
      <b aria-hidden="true">\(minus(temperature))°</b>\
      <span class="visually-hidden">\(context.phrases.now): \(context.phrases.degrees(temperature)), </span>\
      <span>\(context.phrases.sky(report.sky))\(wind(report, in: context))</span></p>
      """
  }

  private static func wind(_ report: WeatherReport, in context: CardContext) -> HTML {
    guard let speed = report.windSpeed else { return HTML() }
    return ", \(context.phrases.wind) \(Int(speed.rounded())) m/s"
  }

  private static func day(_ day: WeatherReport.Day, in context: CardContext) -> HTML {
    let weekday = CivilTime(day.date, in: .gmt).weekday
    let (low, high) = (Int(day.lowest.rounded()), Int(day.highest.rounded()))
    let phrases = context.phrases
    return """
      <li><span aria-hidden="true">\(phrases.shortWeekday(weekday))</span>\
      \(WeatherSymbol.use(day.sky))\
      <span aria-hidden="true"><b>\(minus(high))°</b> \(minus(low))°</span>\
      <span class="visually-hidden">\(phrases.weekday(weekday)): \(phrases.sky(day.sky)), \(phrases.highest) \
      \(phrases.degrees(high)), \(phrases.lowest) \(phrases.degrees(low))</span></li>
      """
  }

  /// Digits with a true minus sign.
  private static func minus(_ number: Int) -> String {
    number < 0 ? "−\(abs(number))" : String(number)
  }
}

import BroadsheetCore

/// The weather at one place: now, and seven days, in symbols and in words.
enum WeatherCard {
  static func draw(_ report: WeatherReport, in context: CardContext) -> CardMarkup {
    let weather = WeatherModel(report, context.phrases)
    return CardMarkup(
      classes: ["widget", "weather"],
      attributes: PlaceChooser.attributes(.weather),
      content: """
        \(context.heading("\(weather.title)", class: "widget-title"))\
        \(now(weather))\
        <ol class="days" aria-label="\(context.phrases.sevenDays)">\
        \(each: weather.days, day)</ol>\
        <p class="credit">\(weather.credit)</p>\
        \(PlaceChooser(brand: context.brand, current: report.place).html)
        """
    )
  }

  private static func now(_ weather: WeatherModel) -> HTML {
    """
    <p class="weather-now">\(WeatherSymbol.use(weather.sky))\
    <b aria-hidden="true">\(weather.temperature)</b>\
    <span class="visually-hidden">\(weather.spokenTemperature), </span>\
    <span>\(weather.words)</span></p>
    """
  }

  private static func day(_ day: WeatherModel.Day) -> HTML {
    """
    <li><span aria-hidden="true">\(day.name)</span>\
    \(WeatherSymbol.use(day.sky))\
    <span aria-hidden="true"><b>\(day.highest)</b> \(day.lowest)</span>\
    <span class="visually-hidden">\(day.spokenLabel)</span></li>
    """
  }
}

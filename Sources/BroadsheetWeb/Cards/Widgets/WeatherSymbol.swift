import BroadsheetCore

/// The symbols of the sky, drawn once in a page and used from there.
enum WeatherSymbol {
  static func use(_ sky: WeatherReport.Sky) -> HTML {
    "<svg class=\"sky\" aria-hidden=\"true\"><use href=\"#sky-\(sky.rawValue)\"/></svg>"
  }

  /// The symbols that a plan needs; empty for one without weather.
  static func sprite(for plan: LayoutPlan) -> HTML {
    var skies: Set<WeatherReport.Sky> = []
    for block in plan.blocks {
      // By their places, since to copy a card costs more than to see that it is no weather.
      for place in block.cards.indices {
        guard case .widget(.weather(let report)) = block.cards[place].slot.item.content else {
          continue
        }
        skies.insert(report.sky)
        skies.formUnion(report.days.map(\.sky))
      }
    }
    guard !skies.isEmpty else { return HTML() }
    let used = WeatherReport.Sky.allCases.filter(skies.contains)
    return """
      <svg class="visually-hidden" aria-hidden="true">\(each: used, {
        "<symbol id=\"sky-\($0.rawValue)\" viewBox=\"0 0 32 32\">\(drawing($0))</symbol>"
      })</svg>

      """
  }

  private static func drawing(_ sky: WeatherReport.Sky) -> HTML {
    switch sky {
    case .clear: sun
    case .fair:
      """
      \(sun)<path class="cloud" d="M14 27a4 4 0 1 1 1-7.9\
      a5 5 0 0 1 9.5 1.4a3.3 3.3 0 0 1-.5 6.5z"/>
      """
    case .partlyCloudy: "\(smallSun)\(cloud)"
    case .cloudy: "\(highCloud)\(cloud)"
    case .fog: "\(cloud)<path class=\"drops\" d=\"M5 28h22M8 31h16\"/>"
    case .drizzle: "\(cloud)<path class=\"drops\" d=\"M12 27l-1 2M20 27l-1 2\"/>"
    case .rain: "\(cloud)<path class=\"drops\" d=\"M10 26l-2 4M16 26l-2 4M22 26l-2 4\"/>"
    case .heavyRain:
      "\(cloud)<path class=\"drops\" d=\"M8 26l-3 5M13 26l-3 5M18 26l-3 5M23 26l-3 5\"/>"
    case .sleet: "\(cloud)<path class=\"drops\" d=\"M10 26l-2 4M22 26l-2 4M15 27v3M13.5 28.5h3\"/>"
    case .snow:
      "\(cloud)<path class=\"drops\" d=\"M9 26v4M7 28h4M17 27v4M15 29h4M24 26v4M22 28h4\"/>"
    case .thunder: "\(cloud)<path class=\"sun\" d=\"M17 22l-5 6h4l-2 4 6-6h-4l2-4z\"/>"
    }
  }

  private static let sun: HTML = """
    <circle class="sun" cx="16" cy="16" r="6.5"/><path class="ray" d="M16 3v4M16 25v4M3 16h4M25 \
    16h4M6.8 6.8l2.8 2.8M22.4 22.4l2.8 2.8M25.2 6.8l-2.8 2.8M9.6 22.4l-2.8 2.8"/>
    """
  private static let smallSun: HTML = """
    <circle class="sun" cx="11" cy="11" r="5"/><path class="ray" d="M11 1.5v2.5M1.5 11h2.5M4.3 \
    4.3l1.8 1.8M17.7 4.3l-1.8 1.8"/>
    """
  private static let cloud: HTML = """
    <path class="cloud" d="M9 24a5.5 5.5 0 1 1 1-10.9a7 7 0 0 1 13.4 1.9a4.6 4.6 0 0 1-.4 9z"/>
    """
  private static let highCloud: HTML = """
    <path class="cloud-behind" d="M15 17a4.5 4.5 0 1 1 1-8.9a5.5 5.5 0 0 1 10.5 1.5a3.7 3.7 0 0 \
    1-.5 7.4z"/>
    """
}

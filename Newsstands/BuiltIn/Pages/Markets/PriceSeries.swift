import Foundation

/// An invented price through one day of trading, the last there was.
struct PriceSeries {
  /// From the opening to the present.
  let values: [Double]

  /// The clock stands in a session; see ``TradingCalendar/lastSession(notAfter:)``.
  init(named name: String, around price: Double, clock: PageClock) {
    var value = price
    // The close of the days before moves the opening a little.
    for day in (clock.day - 20)..<clock.day {
      var generator = clock.generator(name, day: day)
      value *= 1 + (generator.fraction() - 0.49) * 0.03
    }
    var generator = clock.generator(name)
    let hours = TradingCalendar.hours
    let trading = min(max(clock.minutes - hours.opening, 0), hours.closing - hours.opening)
    var values = [value]
    for _ in 0..<(trading / 15) {
      value *= 1 + (generator.fraction() - 0.5) * 0.009
      values.append(value)
    }
    self.values = values
  }

  var last: Double { values.last ?? 0 }
  /// Percent since the opening.
  var change: Double { values.first.map { (last / $0 - 1) * 100 } ?? 0 }

  /// A line of 120 by 28.
  var sparkline: String {
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    let points = values.enumerated().map { index, value in
      let x = values.count > 1 ? 120 * index / (values.count - 1) : 0
      let y = high > low ? 25 - (value - low) / (high - low) * 22 : 14
      return "\(x),\(Int(y.rounded()))"
    }
    return """
      <svg width="120" height="28" viewBox="0 0 120 28" aria-hidden="true">\
      <polyline points="\(points.joined(separator: " "))" fill="none" stroke="currentColor" \
      stroke-width="1.5"/></svg>
      """
  }

  func changeCell(_ clock: PageClock) -> String {
    let sign = change >= 0 ? "+" : ""
    let text = sign + clock.number(change, digits: 2) + "\u{a0}%"
    return "<td class=\"number \(change >= 0 ? "up" : "down")\">\(text)</td>"
  }

  static let css = """
    .up { color: light-dark(#0b6b3a, #7fd6a3); } .down { color: light-dark(#a3261c, #ff9d92); }
    """
}

import Foundation

/// Bars of counts over time, drawn here: what was seen, and before it what was opened.
struct CountPlot {
  /// Bars at most; hours share one where there are more.
  private static let mostBars = 96
  private static let width = 480

  let hours: [CountsView.Hour]
  let span: ClosedRange<Date>
  let height: Int

  /// `saying` names it for those who cannot see it; nil where a table beside it says the same.
  func svg(saying words: String?) -> HTML {
    let bars = bars
    let most = max(1, bars.map(\.seen).max() ?? 1, bars.map(\.opened).max() ?? 1)
    let step = Double(Self.width) / Double(max(1, bars.count))
    let drawn = bars.enumerated().map { place, bar -> HTML in
      let left = Double(place) * step
      return rectangle("seen", left, step, bar.seen, most)
        + rectangle("opened", left, step, bar.opened, most)
    }
    return """
      <svg class="bars" viewBox="0 0 \(Self.width) \(height)" preserveAspectRatio="none"\
      \(attribute: "aria-hidden", words == nil ? "true" : nil)\
      \(attribute: "role", words == nil ? nil : "img")\(attribute: "aria-label", words)>\
      \(drawn)</svg>
      """
  }

  /// The span in equal parts of whole hours.
  private var bars: [(seen: Int, opened: Int)] {
    let first = (span.lowerBound.timeIntervalSince1970 / 3_600).rounded(.down)
    let last = (span.upperBound.timeIntervalSince1970 / 3_600).rounded(.down)
    guard last >= first, last - first < 1e6 else { return [] }
    let count = Int(last - first) + 1
    let size = (count + Self.mostBars - 1) / Self.mostBars
    var bars = Array(repeating: (seen: 0, opened: 0), count: (count + size - 1) / size)
    for hour in hours {
      let place = (hour.begin.timeIntervalSince1970 / 3_600).rounded(.down) - first
      guard place >= 0, place < Double(count) else { continue }
      bars[Int(place) / size].seen += hour.seen
      bars[Int(place) / size].opened += hour.opened
    }
    return bars
  }

  private func rectangle(
    _ kind: String,
    _ left: Double,
    _ step: Double,
    _ count: Int,
    _ most: Int
  ) -> HTML {
    guard count > 0 else { return HTML() }
    let tall = max(1, Double(count) / Double(most) * Double(height))
    return """
      <rect class="\(kind)" x="\(Self.text(left + step * 0.1))" \
      y="\(Self.text(Double(height) - tall))" width="\(Self.text(step * 0.8))" \
      height="\(Self.text(tall))"/>
      """
  }

  /// With a tenth, and no more.
  private static func text(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }
}

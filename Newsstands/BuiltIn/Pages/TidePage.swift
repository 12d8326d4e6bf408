import Foundation

/// High and low water of the day, as a curve and as a table, in Norwegian or English.
struct TidePage {
  let clock: PageClock

  private var isEnglish: Bool { clock.language == "en" }

  /// The two strongest constituents of the Atlantic tide: by the moon, and by the sun.
  private func height(atMinute minute: Int) -> Double {
    let hours = Double(clock.day) * 24 + Double(minute) / 60
    let scale = isEnglish ? 2.1 : 0.75
    return scale * (cos(hours / 12.4206 * 2 * .pi) + 0.33 * cos(hours / 12 * 2 * .pi))
  }

  var page: BundledPage {
    let turns = (1..<1439).filter { minute in
      let (before, here, after) =
        (height(atMinute: minute - 1), height(atMinute: minute), height(atMinute: minute + 1))
      return (here > before && here >= after) || (here < before && here <= after)
    }
    let rows = turns.map { minute in
      let value = height(atMinute: minute)
      let word =
        isEnglish ? (value > 0 ? "High water" : "Low water") : value > 0 ? "Flo" : "Fjære"
      return """
        <tr><th scope="row">\(word)</th><td>\(clock.text(minute))</td>\
        <td class="number">\(clock.number(value, digits: 2))\u{a0}m</td></tr>
        """
    }.joined(separator: "\n")
    let heads = isEnglish ? ("Tide", "Time", "Height") : ("Tidevann", "Klokken", "Høyde")
    return BundledPage(
      title: isEnglish ? "Tides at Marram Bay" : "Tidevann ved Storneset",
      css: """
        .sea { fill: var(--accent); opacity: .25; }
        .curve { fill: none; stroke: var(--accent); stroke-width: 3; }
        .now { stroke: var(--text); stroke-width: 2; } .axis { stroke: var(--line); }
        svg text { fill: var(--secondary-text); font: 14px var(--body-font); }
        figure { margin: 0 0 1rem; }
        """,
      body: """
        <figure>\(curve)</figure>
        <div class="scroll"><table><thead><tr><th>\(heads.0)</th><th>\(heads.1)</th>\
        <th class="number">\(heads.2)</th></tr></thead><tbody>\(rows)</tbody></table></div>
        <p class="note">\(isEnglish
          ? "Heights above mean level. Not to be used for navigation, nor for wagers."
          : "Høyde over middelvann. Må ikke brukes til navigasjon.")</p>
        """
    )
  }

  private var curve: String {
    let reach = isEnglish ? 2.9 : 1.05
    func point(_ minute: Int) -> String {
      let y = 130 - height(atMinute: minute) / reach * 100
      return "\(minute / 2) \(Int(y.rounded()))"
    }
    let points = stride(from: 0, through: 1440, by: 15).map(point).joined(separator: "L")
    let hours = stride(from: 0, through: 1440, by: 360).map { minute in
      """
      <path class="axis" d="M\(minute / 2) 20V240"/>\
      <text x="\(min(minute / 2 + 4, 676))" y="256">\(clock.text(minute))</text>
      """
    }.joined()
    let label = isEnglish ? "The water through the day" : "Vannstanden gjennom døgnet"
    return """
      <svg viewBox="0 0 720 264" role="img" aria-label="\(label)">\(hours)
      <path class="sea" d="M\(points)L720 240L0 240Z"/><path class="curve" d="M\(points)"/>
      <path class="now" d="M\(clock.minutes / 2) 20V240"/></svg>
      """
  }
}

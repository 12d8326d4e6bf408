import Foundation

/// Tonight's sky: the moon as it stands, and a map of invented stars that turns through the year.
struct NightSkyPage {
  let clock: PageClock

  /// From 0 at new moon over 0.5 at full moon towards 1; counted from the new moon of 6 January 2000.
  private var phase: Double {
    let days = clock.time.timeIntervalSince1970 / 86_400 - 10_962.76
    let age = days / 29.530_588_853
    return age - age.rounded(.down)
  }

  private var phaseWord: String {
    let words = [
      "new", "a waxing crescent", "at first quarter", "waxing and gibbous", "full",
      "waning and gibbous", "at last quarter", "a waning crescent",
    ]
    return words[Int((phase * 8).rounded()) % 8]
  }

  var page: BundledPage {
    let lit = Int(((1 - cos(phase * 2 * .pi)) / 2 * 100).rounded())
    let next = Int(((phase < 0.5 ? 0.5 - phase : 1.5 - phase) * 29.53).rounded())
    return BundledPage(
      title: "The night sky",
      css: """
        .sky { background: #0b1026; border-radius: 4px; }
        figure { margin: 0 0 1rem; }
        """,
      body: """
        <figure>\(map)</figure>
        <div class="grid">
        <section class="card"><h2>The moon</h2><p>Tonight it is \(phaseWord), \(lit)\u{a0}per cent lit. \
        \(next == 0 ? "Full moon is tonight." : "Full moon in \(next) days.")</p></section>
        <section class="card"><h2>How to look</h2><p>Give your eyes twenty minutes and your phone \
        the evening off. Start with the brightest star you can see and move left.</p></section>
        <section class="card"><h2>If it is cloudy</h2><p>It is still up there. Put the kettle on \
        and take it on trust.</p></section>
        </div>
        """
    )
  }

  private var map: String {
    var generator = clock.generator("stars", day: 0)
    let turn = Double(clock.day % 365) / 365 * 800
    let stars = (0..<160).map { _ in
      let x = (generator.fraction() * 800 + turn).truncatingRemainder(dividingBy: 800)
      let y = generator.fraction() * 330
      let size = 0.5 + pow(generator.fraction(), 4) * 2.6
      return "<circle cx=\"\(Int(x))\" cy=\"\(Int(y))\" r=\"\(String(format: "%.1f", size))\"/>"
    }.joined()
    return """
      <svg class="sky" viewBox="0 0 800 400" role="img" \
      aria-label="Stars above a dark hill, and the moon">
      <g fill="#f4f1e4">\(stars)</g>
      <circle cx="640" cy="90" r="44" fill="#1b2140"/><path d="\(moon)" fill="#f6edcf"/>
      <path d="M0 400V340C120 300 210 350 330 330S560 290 660 325 760 335 800 318V400Z" \
      fill="#050814"/></svg>
      """
  }

  /// The lit part: half a disc, and half an ellipse as wide as the phase has it.
  private var moon: String {
    let isWaxing = phase < 0.5
    let width = 44 * abs(cos(phase * 2 * .pi))
    let isCrescent = phase < 0.25 || phase > 0.75
    let outer = isWaxing ? 1 : 0
    let inner = isCrescent == isWaxing ? 0 : 1
    return """
      M640 46A44 44 0 0 \(outer) 640 134A\(String(format: "%.1f", width)) 44 0 0 \(inner) 640 46Z
      """
  }
}

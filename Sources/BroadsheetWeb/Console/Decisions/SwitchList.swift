import BroadsheetCore
import Foundation

/// Switches that stand, each with who set it, why and how long, and with what takes it away.
struct SwitchList {
  let switches: [KeptSwitch]
  let words: DecisionWords
  let newsstand: Newsstand
  let viewer: ConsoleViewer
  let now: Date
  /// Where one comes back to.
  let back: ConsoleRoute

  var html: HTML {
    "<ul class=\"switches\">\n\(each: switches, item)</ul>\n"
  }

  private func item(_ kept: KeptSwitch) -> HTML {
    let value = kept.value
    let zone = newsstand.timeZone(of: value.target)
    let time = ConsoleTime(in: zone, now: now, on: newsstand.timeZone(of: back))
    return """
      <li class="\(value.holds(at: now) ? "holds" : "comes")">
      <p class="what"><b>\(words.words(for: value))</b></p>
      <p class="why">\(value.author): \(value.reason)</p>
      \(words.opens(of: kept), { count($0, within: $1) })\
      <p class="when">\(moments(of: value, by: time)) · <span class="ordinal">no. \(kept.number)</span></p>
      \(if: viewer.mayDecide, actions(on: kept))</li>

      """
  }

  /// How a test of headlines stands.
  private func count(_ opens: HeadlineCount, within most: Int) -> HTML {
    """
    <p class="count">\(opens.words(within: most))</p>
    \(LeadPlot(count: opens, most: most).html)
    """
  }

  private func moments(of value: Switch, by time: ConsoleTime) -> HTML {
    let begin: HTML =
      value.holds(at: now)
      ? "since \(time.clock(value.from))"
      : "comes at \(time.clock(value.from)), \(time.age(value.from))"
    guard let until = value.until else { return "\(begin), until somebody ends it" }
    return "\(begin), until \(time.clock(until)) (\(time.age(until)))"
  }

  private func actions(on kept: KeptSwitch) -> HTML {
    ConsoleForm.post(
      to: .decisions,
      by: viewer,
      classes: "acts",
      """
      \(ConsoleForm.hidden("number", "\(kept.number)"))\(ConsoleForm.hidden("back", back.path))\
      \(ConsoleForm.button("End", context: "number \(kept.number)", name: "act", value: "end"))\
      \(ConsoleForm.button("Undo", context: "number \(kept.number)", name: "act", value: "undo"))
      """
    )
  }
}

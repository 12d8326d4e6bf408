public import BroadsheetCore
public import Foundation

/// When what readers saw of a page changed, the last first; two of them can be put beside each other.
public struct EditionList: Sendable {
  private let sights: [PageSight]
  private let next: Date?
  private let page: PageKey
  private let time: ConsoleTime

  /// `next` is the moment from which on there are older ones; nil where that is all.
  public init(
    _ sights: [PageSight],
    next: Date?,
    brand: Brand,
    page: PageKey,
    now: Date
  ) {
    self.sights = sights
    self.next = next
    self.page = page
    time = ConsoleTime(in: brand.timeZone, now: now)
  }

  /// Below the heading.
  public func html() -> HTML {
    """
    \(ReplayField(page: page).html)\(list)\(older)
    """
  }

  private var list: HTML {
    guard !sights.isEmpty else {
      return "<p>Nothing is kept of what readers saw of this page.</p>\n"
    }
    let rows = sights.indices.map { index in
      row(sights[index], after: sights.indices.contains(index + 1) ? sights[index + 1] : nil, index)
    }
    return """
      <form action="\(ConsoleRoute.comparison(page))" class="editions">
      <table><thead><tr><th scope="col">From</th><th scope="col">To</th>\
      <th scope="col">Since</th><th scope="col">Until</th><th scope="col">What readers saw</th></tr>
      </thead><tbody>
      \(rows)</tbody></table>
      \(if: sights.count > 1, "<p class=\"acts\">\(ConsoleForm.button("Compare the two"))</p>\n")</form>

      """
  }

  private func row(_ sight: PageSight, after older: PageSight?, _ index: Int) -> HTML {
    let moment = PageSight.query(sight.since)
    let words = time.words(sight.since, withSeconds: true)
    return """
      <tr><td>\(mark("from", moment, "From \(words)", isChosen: index == min(1, sights.count - 1)))</td>\
      <td>\(mark("to", moment, "To \(words)", isChosen: index == 0))</td>
      <th scope="row">\(time.clock(sight.since, withSeconds: true))</th>\
      <td>\(sight.until.map { time.clock($0, withSeconds: true) } ?? "now")</td>
      <td><a href="\(ConsoleRoute.replay(page))?at=\(moment)">\
      \(sight.words(after: older))</a></td></tr>

      """
  }

  private func mark(_ name: String, _ value: String, _ words: String, isChosen: Bool) -> HTML {
    """
    <label class="pick"><input type="radio" name="\(name)" value="\(value)"\
    \(if: isChosen, " checked")><span class="unseen">\(words)</span></label>
    """
  }

  private var older: HTML {
    guard let next else { return HTML() }
    return """
      <p><a rel="next" href="\(ConsoleRoute.editions(page))?before=\
      \(PageSight.query(next))">Older ones</a></p>

      """
  }
}

/// Asks what readers saw at a moment.
struct ReplayField {
  let page: PageKey
  var value = ""

  var html: HTML {
    """
    <form action="\(ConsoleRoute.replay(page))" class="decide moment">
    <label class="field"><span>What did readers see at</span>\
    <input name="at" value="\(value)" required maxlength="40" autocomplete="off" \
    placeholder="18:30, 2h, 2026-11-24T18:30"></label>
    \(ConsoleForm.button("Show"))</form>

    """
  }
}

import BroadsheetCore

/// What a decision changes of pages, or what two moments of a page differ in: before and after beside
/// each other, with a mark on whatever is not the same.
struct RadiusView {
  /// Rows of one page; nobody reads more before they decide.
  private static let mostRows = 30
  /// Pages whose rows are drawn; of the others it is said how much changes.
  private static let mostPages = 40
  /// Pages that are all open from the start; of more, the first is.
  private static let mostOpen = 3

  let radius: BlastRadius
  let newsstand: Newsstand
  /// Over the two halves.
  var titles = (before: "Now", after: "Then")
  /// Whether it is said why something stood where it is no longer.
  var saysWhyGone = false

  var html: HTML {
    let rest = radius.pages.count - Self.mostPages
    return """
      \(each: Array(radius.pages.prefix(Self.mostPages).enumerated()), { page($1, at: $0) })\
      \(if: rest > 0, "<p class=\"rest\">And \(rest) pages more.</p>\n")
      """
  }

  private func page(_ page: BlastRadius.Page, at place: Int) -> HTML {
    """
    <details class="changed"\(if: place == 0 || radius.pages.count <= Self.mostOpen, " open")>
    <summary><b>\(name(of: page))</b> <span class="count">\
    \(page.slots.count == 1 ? "1 slot" : "\(page.slots.count) slots")</span></summary>
    \(form(of: page))\(rows(of: page))</details>

    """
  }

  private func name(of page: BlastRadius.Page) -> String {
    guard let brand = newsstand.brand(page.brand) else { return page.brand.rawValue }
    guard let section = page.section else { return "\(brand.name), front" }
    return "\(brand.name), \(brand.section(section)?.title ?? section.rawValue)"
  }

  /// That it becomes another kind of page.
  private func form(of page: BlastRadius.Page) -> HTML {
    guard page.before.page != page.after.page else { return HTML() }
    return """
      <p class="form">\(words(for: page.before)) <span aria-hidden="true">→</span>\
      <span class="unseen"> becomes </span> \(words(for: page.after))</p>

      """
  }

  private func words(for view: BlastRadius.View) -> HTML {
    guard let page = view.page else {
      return view.rows.isEmpty ? "nothing" : "\(view.rows.count) slots of ours"
    }
    return "the page <code>\(page)</code>"
  }

  private func rows(of page: BlastRadius.Page) -> HTML {
    guard !page.before.rows.isEmpty || !page.after.rows.isEmpty else { return HTML() }
    return """
      <table class="radius"><thead><tr><th scope="col">\(titles.before)</th>\
      <th scope="col">\(titles.after)</th></tr></thead>
      <tbody>\(body(of: page))</tbody></table>

      """
  }

  /// Marked rows as they are, and of each run of others but how many they are.
  private func body(of page: BlastRadius.Page) -> HTML {
    var (html, kept, drawn) = (HTML(), 0, 0)
    let pairs = page.pairs
    for pair in pairs {
      guard pair.isMarked else {
        kept += 1
        continue
      }
      guard drawn < Self.mostRows else { break }
      html += fold(kept)
      html += row(pair, of: page)
      (kept, drawn) = (0, drawn + 1)
    }
    let rest = pairs.count(where: \.isMarked) - drawn
    return html
      + (rest > 0
        ? "<tr class=\"kept\"><td colspan=\"2\">and \(rest) more that change</td></tr>\n"
        : fold(kept))
  }

  private func fold(_ count: Int) -> HTML {
    guard count > 0 else { return HTML() }
    return """
      <tr class="kept"><td colspan="2">\(count == 1 ? "1 stays" : "\(count) stay")</td></tr>

      """
  }

  private func row(_ pair: BlastRadius.Page.Pair, of page: BlastRadius.Page) -> HTML {
    let (old, new) = (pair.old.map { page.before.rows[$0] }, pair.new.map { page.after.rows[$0] })
    let looksOther = old.map { $0.reason == new?.reason && $0.words == new?.words } ?? false
    return """
      <tr>\(half(old, at: pair.old, saysWhy: saysWhyGone && old?.reason != new?.reason))\
      \(half(new, at: pair.new, saysWhy: old?.reason != new?.reason, looks: looksOther))</tr>

      """
  }

  private func half(
    _ row: BlastRadius.Row?,
    at place: Int?,
    saysWhy: Bool,
    looks other: Bool = false
  ) -> HTML {
    guard let row, let place else { return "<td></td>" }
    return """
      <td class="\(row.mark.rawValue)"><span class="sign" aria-hidden="true">\(row.mark.sign)</span>\
      <span class="unseen">\(row.mark.rawValue): </span><span class="place">\(place + 1)</span> \
      <span class="words">\(row.words)</span>\
      \(if: saysWhy, "<small>\(row.reason)</small>")\
      \(if: other, "<small>another size or form</small>")</td>
      """
  }
}

extension BlastRadius.Mark {
  /// In one character.
  fileprivate var sign: String {
    switch self {
    case .kept: " "
    case .moved: "↕"
    case .changed: "~"
    case .added: "+"
    case .removed: "−"
    }
  }
}

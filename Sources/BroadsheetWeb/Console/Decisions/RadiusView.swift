import BroadsheetCore

/// What a decision changes of pages, or what two moments of a page differ in: before and after beside
/// each other, with a mark on whatever is not the same.
struct RadiusView {
  /// Rows of one page; nobody reads more before they decide.
  private static let mostRows = 30
  /// Pages that are drawn at once.
  static let mostPages = 20
  /// Pages that are all open from the start; of more, the first is.
  private static let mostOpen = 3

  let radius: BlastRadius
  let newsstand: Newsstand
  /// Which part of the pages is drawn, counted from one.
  var part = 1
  /// Over the two halves.
  var titles = (before: "Now", after: "Then")
  /// Whether it is said why something stood where it is no longer.
  var saysWhyGone = false

  var html: HTML {
    let first = (part - 1) * Self.mostPages
    let pages = radius.pages.dropFirst(first).prefix(Self.mostPages)
    let said: HTML = """
      <p class="rest">Pages \(first + 1) to \(first + pages.count) of \(radius.pages.count).</p>

      """
    return """
      \(if: pages.count < radius.pages.count, said)\
      \(each: Array(pages.enumerated()), { page($1, at: $0) })
      """
  }

  /// In how many parts the pages of a radius are drawn.
  static func parts(of radius: BlastRadius) -> Int {
    max(1, (radius.pages.count + mostPages - 1) / mostPages)
  }

  private func page(_ page: BlastRadius.Page, at place: Int) -> HTML {
    """
    <details class="changed"\(if: place == 0 || radius.pages.count <= Self.mostOpen, " open")>
    <summary><b>\(name(of: page))</b> <span class="count">\
    \(page.counts.description)</span></summary>
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
      return view.rows.isEmpty ? "nothing" : "a page of ours"
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
    var (html, kept, shifted, drawn) = (HTML(), 0, 0, 0)
    let pairs = page.pairs
    for pair in pairs {
      guard pair.isMarked else {
        if pair.old == pair.new { kept += 1 } else { shifted += 1 }
        continue
      }
      guard drawn < Self.mostRows else { break }
      html += fold(kept, shifted)
      html += row(pair, of: page)
      (kept, shifted, drawn) = (0, 0, drawn + 1)
    }
    let rest = pairs.count(where: \.isMarked) - drawn
    return html
      + (rest > 0
        ? "<tr class=\"kept\"><td colspan=\"2\">and \(rest) more that change</td></tr>\n"
        : fold(kept, shifted))
  }

  private func fold(_ kept: Int, _ shifted: Int) -> HTML {
    let words = [
      kept == 0 ? nil : kept == 1 ? "1 stays" : "\(kept) stay",
      shifted == 0 ? nil : shifted == 1 ? "1 only shifts" : "\(shifted) only shift",
    ].compactMap { $0 }
    guard !words.isEmpty else { return HTML() }
    return "<tr class=\"kept\"><td colspan=\"2\">\(words.joined(separator: ", "))</td></tr>\n"
  }

  private func row(_ pair: BlastRadius.Page.Pair, of page: BlastRadius.Page) -> HTML {
    let (old, new) = (pair.old.map { page.before.rows[$0] }, pair.new.map { page.after.rows[$0] })
    let looksOther = old.map { $0.reason == new?.reason && $0.words == new?.words } ?? false
    return """
      <tr>\(half(old, of: page, saysWhy: saysWhyGone && old?.reason != new?.reason))\
      \(half(new, of: page, saysWhy: old?.reason != new?.reason, looks: looksOther))</tr>

      """
  }

  private func half(
    _ row: BlastRadius.Row?,
    of page: BlastRadius.Page,
    saysWhy: Bool,
    looks other: Bool = false
  ) -> HTML {
    guard let row else { return "<td></td>" }
    return """
      <td class="\(row.mark.rawValue)"><span class="sign" aria-hidden="true">\(row.mark.sign)</span>\
      <span class="unseen">\(row.mark.rawValue): </span><span class="place">\(row.place.map(String.init) ?? "–")</span> \
      <span class="words">\(row.words)</span>\
      \(if: page.section == nil && row.place != nil, "<small>\(row.block)</small>")\
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

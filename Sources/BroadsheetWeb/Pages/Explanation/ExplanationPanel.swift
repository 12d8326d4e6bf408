import BroadsheetCore

/// The reasons of a page, docked under it: slots, what rules left out, what was dropped, rows.
struct ExplanationPanel {
  var site: Site
  var brand: Brand
  /// Nil for the front.
  var section: Slug?
  /// Both nil for a web page, whose content is not ours.
  var plan: LayoutPlan?
  var explanation: Explanation?

  init(site: Site, brand: Brand, edition: Edition) {
    self.site = site
    self.brand = brand
    section = edition.section
    plan = edition.plan
    explanation = Explanation(of: edition)
    if let plan { explanation?.dropped += site.cards.leftOut(of: plan) }
  }

  var html: HTML {
    """
    <section class="why" aria-labelledby="why" tabindex="0" lang="en">
    <header><h2 id="why">Why it is so</h2>
    <ul>\(each: parts, { part in
      "<li><a href=\"#\(part.id)\">\(part.title) <b>\(part.count)</b></a></li>"
    })</ul>
    <a href="\(page(section))">As readers see it</a></header>
    \(if: plan == nil, Self.webNote)\(explanation, body)\(otherPages)</section>

    """
  }

  private typealias Part = (id: String, title: String, count: Int)

  private var parts: [Part] {
    guard let explanation else { return [] }
    let switched = ("why-switched", "Switched", explanation.switched.count)
    guard plan != nil else { return [switched] }
    return [
      ("why-slots", "Slots", explanation.slots.count),
      switched,
      ("why-skipped", "Not placed", explanation.skipped.count),
      ("why-dropped", "Dropped", explanation.dropped.count),
      ("why-rows", "Rows", explanation.rows.count { $0.breakpoint == .wide }),
    ]
  }

  private static let webNote: HTML =
    "<p class=\"nil\">This is a web page; its content is not ours to explain.</p>\n"

  private func body(_ explanation: Explanation) -> HTML {
    let switched: HTML = """
      <h3 id="why-switched">What the newsroom decided</h3>
      \(list(explanation.switched, Self.item))
      """
    guard let plan else { return switched }
    return """
      <h3 id="why-slots">Slots, from the top</h3>
      \(ExplainedSlots(brand: brand, plan: plan, slots: explanation.slots, number: number).html)
      \(switched)
      <h3 id="why-skipped">What rules did not place</h3>
      \(list(explanation.skipped, Self.item))
      <h3 id="why-dropped">What was dropped, mended or late</h3>
      \(list(explanation.dropped, Self.item))
      <h3 id="why-rows">Which table cell chose each row</h3>
      \(ExplainedRows(rows: explanation.rows, number: number).html)
      """
  }

  private func number(_ position: Int) -> HTML {
    let kind = explanation?.slots[position].kind
    return SlotNumber(position: position).back(isDrawn: kind.map(site.cards.takes) ?? false)
  }

  private func list<Entry>(_ entries: [Entry], _ item: (Entry) -> HTML) -> HTML {
    entries.isEmpty ? "<p class=\"nil\">Nothing.</p>\n" : "<ul>\(each: entries, item)</ul>\n"
  }

  private static func item(_ reason: Reason) -> HTML {
    "<li>\(reason.summary) <code>\(reason.rule)</code></li>\n"
  }

  private static func item(_ diagnostic: Diagnostic) -> HTML {
    """
    <li><b class="\(diagnostic.severity.rawValue)">\(diagnostic.severity.rawValue)</b> \
    \(diagnostic.stage.rawValue): \(diagnostic.location, { "<code>\($0)</code> " })\
    \(diagnostic.message)</li>

    """
  }

  /// The way to the explanations of the brand's other pages.
  private var otherPages: HTML {
    """
    <details class="others"><summary>Other pages of \(brand.name), explained</summary>
    <ul lang="\(brand.language)"><li>\(link(nil, brand.name))</li>\
    \(each: brand.sections, { "<li>\(link($0.id, $0.title))</li>" })</ul></details>

    """
  }

  private func link(_ other: Slug?, _ title: String) -> HTML {
    """
    <a href="\(Route.explanation(PageKey(brand: brand.id, section: other)))"\
    \(attribute: "aria-current", other == section ? "page" : nil)>\(title)</a>
    """
  }

  private func page(_ section: Slug?) -> Route {
    .page(PageKey(brand: brand.id, section: section))
  }
}

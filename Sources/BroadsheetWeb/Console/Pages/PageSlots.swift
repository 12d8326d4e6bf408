import BroadsheetCore

/// Every slot of a page from the top, block by block: what stands there, why, and what can be done with
/// it.
struct PageSlots {
  let subject: PageView.Subject
  let viewer: ConsoleViewer
  /// The page of the console.
  let route: ConsoleRoute

  var html: HTML {
    guard let plan = subject.edition?.plan, !plan.blocks.isEmpty else { return HTML() }
    var (position, teasers) = (0, 0)
    let blocks = plan.blocks.map { block -> HTML in
      // Places of a front are counted in each block, those of a section through all of them.
      if subject.section == nil { teasers = 0 }
      let cards = block.cards.map { card -> PageSlot in
        position += 1
        let isTeaser = card.slot.kind == .teaser
        if isTeaser { teasers += 1 }
        return PageSlot(
          card: card,
          position: position,
          place: isTeaser ? teasers : nil,
          block: subject.section == nil ? self.block(of: block) : nil,
          subject: subject,
          viewer: viewer,
          route: route
        )
      }
      return section(block, cards)
    }
    return """
      <section id="slots" data-live\
      \(attribute: "data-order", subject.section == nil ? order : nil)>
      <h2>What stands where</h2>
      \(blocks)</section>

      """
  }

  private var order: String { subject.blocks.map(\.name).joined(separator: " ") }

  /// The name by which switches know a block of the front; nil for one that adverts alone made, or that
  /// is the rest of another.
  private func block(of block: PlannedBlock) -> String? {
    subject.blocks.first { $0.name == block.id }?.name
  }

  private func section(_ block: PlannedBlock, _ cards: [PageSlot]) -> HTML {
    let name = subject.section == nil ? self.block(of: block) : nil
    let title = block.title ?? (name == nil ? nil : "A block without a heading")
    return """
      <section class="block"\(attribute: "data-block", name)>
      <div class="head">\(if: name != nil && viewer.mayDecide && subject.blocks.count > 1,
        "<span class=\"grip\" aria-hidden=\"true\"></span>")<h3>\(title ?? block.kind.rawValue) <small>\(block.id)\
      \(title == nil ? "" : ", \(block.kind.rawValue)")</small></h3>\(name.map(actions))</div>
      <ol class="slots">
      \(each: cards, \.html)</ol>
      </section>

      """
  }

  // MARK: Blocks of a front

  private func actions(on name: String) -> HTML {
    guard viewer.mayDecide else { return HTML() }
    let names = subject.blocks.map(\.name)
    let place = names.firstIndex(of: name) ?? 0
    let draft = DecisionDraft(about: .front(of: subject.brand.id), back: route)
    let order = ConsoleForm.post(
      to: .decisions,
      by: viewer,
      classes: "acts order",
      """
      \(draft.with([.action: "order"]).hidden())\
      \(if: place > 0, button("↑", "Move \(name) up", order: moved(place, to: place - 1, in: names)))\
      \(if: place < names.count - 1, button("↓", "Move \(name) down", order: moved(place, to: place + 1, in: names)))
      """
    )
    let drop = ConsoleForm.post(
      to: .decisions,
      by: viewer,
      classes: "acts",
      """
      \(draft.with([.action: "drop-block", .name: name]).hidden())\
      \(ConsoleForm.button("Drop", context: name))
      """
    )
    return "\(order)\(drop)"
  }

  private func moved(_ place: Int, to other: Int, in names: [String]) -> String {
    var names = names
    names.insert(names.remove(at: place), at: other)
    return names.joined(separator: " ")
  }

  private func button(_ sign: String, _ words: String, order: String) -> HTML {
    """
    <button type="submit" name="order" value="\(order)" aria-label="\(words)">\(sign)</button>

    """
  }
}

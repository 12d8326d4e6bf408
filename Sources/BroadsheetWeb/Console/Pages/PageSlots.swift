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
    var places = plan.places(of: subject.section?.id)[...]
    let blocks = plan.blocks.map { block -> HTML in
      let cards = block.cards.map { card -> PageSlot in
        PageSlot(
          card: card,
          place: places.popFirst()?.map(\.number),
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

  /// The name by which switches know a block of the front, also where it is the rest of one; nil for one
  /// that adverts alone made.
  private func block(of block: PlannedBlock) -> String? {
    subject.blocks.first { $0.name == block.frontName }?.name
  }

  private func section(_ block: PlannedBlock, _ cards: [PageSlot]) -> HTML {
    let name = subject.section == nil && block.id == block.frontName ? self.block(of: block) : nil
    let title = block.title ?? (name == nil ? nil : "A block without a heading")
    let kinds = block.cards.first.map { PageSlot.words(for: $0.slot.kind) } ?? "Nothing"
    return """
      <section class="block"\(attribute: "data-block", name)>
      <div class="head">\(if: name != nil && viewer.mayDecide && subject.blocks.count > 1,
        "<span class=\"grip\" aria-hidden=\"true\"></span>")<h3>\(title ?? kinds)\
      \(name, { " <small>\($0)</small>" })</h3>\(name.map(actions))</div>
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

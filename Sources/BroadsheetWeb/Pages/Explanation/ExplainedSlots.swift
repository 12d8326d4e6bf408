import BroadsheetCore

/// The slots of a page with their reasons, block by block.
struct ExplainedSlots {
  var brand: Brand
  var plan: LayoutPlan
  var slots: [Explanation.SlotReason]
  /// The number of a slot, as a link to it.
  var number: (Int) -> HTML

  var html: HTML {
    """
    <table class="slots"><thead><tr><th scope="col">Slot</th><th scope="col">What</th>\
    <th scope="col">Kind</th><th scope="col">Provider</th><th scope="col">Rule</th>\
    <th scope="col">Reason</th></tr></thead>
    \(groups)</table>

    """
  }

  private var groups: HTML {
    var rest = slots[...]
    return plan.blocks.map { block in
      defer { rest = rest.dropFirst(block.cards.count) }
      return """
        <tbody><tr class="group"><th colspan="6" scope="rowgroup">\(name(of: block))</th></tr>
        \(each: rest.prefix(block.cards.count), row)</tbody>

        """
    }.joined()
  }

  /// What the block is, and where its stories are from.
  private func name(of block: PlannedBlock) -> HTML {
    let origin = block.section.map { "section \($0)" }
    return """
      \(block.title, { "<b lang=\"\(brand.language)\">\($0)</b> " })\(block.kind.rawValue)\
      \(origin, { ", \($0)" }) <code>\(block.id)</code>
      """
  }

  private func row(_ slot: Explanation.SlotReason) -> HTML {
    """
    <tr id="\(SlotNumber(position: slot.position).reasonID)">\
    <th scope="row">\(number(slot.position))</th>\
    <td class="name" lang="\(brand.language)">\(slot.label)</td>\
    <td><span class="kind\(if: slot.kind != .teaser, " put")">\(slot.kind.rawValue)</span></td>\
    <td>\(slot.provider.rawValue)&nbsp;<small>#\(slot.relativeIndex)</small></td>\
    <td><code>\(slot.rule)</code></td><td>\(slot.reason)</td></tr>

    """
  }
}

import BroadsheetCore

/// The number of a slot on an explained page, which leads from the card to its reason and back.
struct SlotNumber {
  /// Counted from zero over the whole page, as `Explanation` does.
  var position: Int

  /// On the card; what is no teaser says what it is.
  func mark(of kind: ItemKind) -> HTML {
    let isTeaser = kind == .teaser
    return """
      <a class="slot-number\(if: !isTeaser, " put")" id="\(slotID)" href="#\(reasonID)" lang="en" \
      aria-label="\(position): why it is here">\(position)\
      \(if: !isTeaser, " <span>\(kind.rawValue)</span>")</a>
      """
  }

  /// Back to the card; the number alone for a kind that nobody draws.
  func back(isDrawn: Bool) -> HTML {
    isDrawn
      ? "<a href=\"#\(slotID)\" aria-label=\"\(position): to its place\">\(position)</a>"
      : "\(position)"
  }

  var slotID: String { "slot-\(position)" }
  var reasonID: String { "why-\(position)" }
}

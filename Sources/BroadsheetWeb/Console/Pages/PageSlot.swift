import BroadsheetCore

/// One slot of a page, with what can be decided about the story that stands there.
struct PageSlot {
  let card: PlannedCard
  /// The place that a pin names, counted from one; nil for what is no teaser.
  let place: Int?
  /// The front's block; nil in a section, and where no pin can be.
  let block: String?
  let subject: PageView.Subject
  let viewer: ConsoleViewer
  let route: ConsoleRoute

  var html: HTML {
    let slot = card.slot
    let headline = slot.item.teaser?.headline ?? card.spokenLabel
    let isSwitched = slot.reason.data["switch"] != nil
    return """
      <li class="slot\(if: place == nil, " put")\(if: isSwitched, " switched")"\
      \(attribute: "data-place", isPlace ? place.map(String.init) : nil)>
      <span class="place">\(place.map(String.init) ?? "–")</span>
      <div class="said"><p class="name" lang="\(subject.brand.language)" dir="auto">\(headline)</p>
      <p class="why">\(if: place == nil, "<span class=\"kind\">\(Self.words(for: slot.kind))</span> ")\
      \(slot.reason.summary)</p></div>
      \(if: place != nil && viewer.mayDecide, actions(on: headline))</li>

      """
  }

  /// What stands there, where it is no story.
  static func words(for kind: ItemKind) -> String {
    guard kind != .teaser else { return "Stories" }
    let words = DecisionWords.plain(kind.rawValue)
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Whether something can be pinned there.
  private var isPlace: Bool {
    guard let place, place <= BlockRule.maximumCount else { return false }
    return block != nil || subject.section != nil
  }

  private func actions(on headline: String) -> HTML {
    """
    \(if: isPlace, "<span class=\"grip\" aria-hidden=\"true\"></span>")\
    <details class="decisions" id="\(id)"><summary>Decide<span class="unseen"> about \(headline)</span></summary>
    \(quick)\(reword)\(test)\(withdraw)</details>

    """
  }

  /// What stays open stays so with its story, wherever it goes.
  private var id: String { "decide-\(Slug(identifying: card.id.rawValue))" }

  private var draft: DecisionDraft {
    DecisionDraft(about: .item(card.id, of: subject.brand.id), back: route)
      .with([.section: subject.section?.id.rawValue ?? "", .block: block ?? ""])
  }

  /// Whatever takes one tap.
  private var quick: HTML {
    let pin: HTML = """
      <p class="line">\(ConsoleFields.number(
        "place", "Place", "\(place ?? 1)", most: BlockRule.maximumCount))\
      \(ConsoleFields.button("Pin at place", "action", "pin"))</p>

      """
    let sizes = Boost.allCases.map { ($0.rawValue, $0.rawValue) }
    return ConsoleForm.post(
      to: .decisions,
      by: viewer,
      classes: "decide quick",
      """
      \(draft.hidden())\(if: isPlace, pin)<p class="line">\(ConsoleFields.choice(
        .boost, "Size", card.slot.item.teaser?.boost.rawValue ?? "", among: sizes))\
      \(ConsoleFields.button("Set size", "action", "boost"))</p>
      <p class="line">\(ConsoleFields.button("Hide it", "action", "hide"))\
      \(ConsoleFields.button("Without adverts", "action", "adverts-off"))</p>

      """
    )
  }

  private var reword: HTML {
    let teaser = card.slot.item.teaser
    let (headline, standfirst) = (teaser?.headline ?? "", teaser?.standfirst ?? "")
    let pictures = [("", "as it is"), ("without", "none")]
    let fields = draft.with([
      .action: "reword", .headlineBefore: headline, .standfirstBefore: standfirst,
    ])
    return ConsoleForm.post(
      to: .decisions,
      by: viewer,
      classes: "decide",
      """
      \(fields.hidden())\(ConsoleFields.line(.headline, "Headline", headline))\
      \(ConsoleFields.line(.standfirst, "Standfirst", standfirst))\
      \(ConsoleFields.choice(.picture, "Picture", among: pictures))\
      <p class="acts">\(ConsoleForm.button("See what it changes"))\
      \(ConsoleFields.button(
        "Choose a picture", DecisionLook.stepName, DecisionLook.Step.pictures.rawValue))</p>

      """
    )
  }

  /// Takes the story back, wherever it is read.
  private var withdraw: HTML {
    ConsoleForm.post(
      to: .decisions,
      by: viewer,
      classes: "decide",
      """
      \(draft.with([.action: "withdraw"]).hidden())\
      \(ConsoleFields.line(.text, "What stands in the story’s place, if you say anything"))\
      <p class="acts">\(ConsoleForm.button("See what withdrawing it changes"))</p>

      """
    )
  }

  /// A against B, by the count of opens.
  private var test: HTML {
    ConsoleForm.post(
      to: .decisions,
      by: viewer,
      classes: "decide",
      """
      \(draft.with([.action: "test-headline"]).hidden())\
      \(ConsoleFields.line(.headline, "Headline B, for half of the readers"))\
      \(ConsoleFields.line(.opens, "Ends undecided at so many opens", "1000"))\
      <p class="acts">\(ConsoleForm.button("See what the test changes"))</p>

      """
    )
  }
}

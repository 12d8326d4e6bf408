import BroadsheetCore

/// What can be decided about whole pages: of a section, a front, a newspaper, or all of them.
///
/// Each is a form that leads to a look at what it will change.
struct DecisionForms {
  let target: SwitchTarget
  let newsstand: Newsstand
  let viewer: ConsoleViewer
  /// Where one comes back to.
  let back: ConsoleRoute

  var html: HTML {
    guard viewer.mayDecide else { return HTML() }
    return """
      <div class="forms">
      \(drawing)\(front)\
      \(folded("Banner", action: "banner", banner))\
      \(folded("Notice", action: "notice", banner))\
      \(folded("Adverts off", action: "adverts-off", "<p>No adverts, neither ours nor theirs.</p>\n"))\
      \(providers)\(story)\
      \(folded("Maintenance", action: "maintenance", text("What readers get instead")))</div>

      """
  }

  // MARK: How sections are drawn

  private var drawing: HTML {
    switch target {
    case .section:
      """
      \(folded("Native or web", action: nil, section))\
      \(folded("Close the section", action: "off", text("What readers get instead, if not the usual")))
      """
    case .brand, .newsstand:
      folded("Native or web", action: nil, whole)
    case .front, .item, .slot: HTML()
    }
  }

  private var section: HTML {
    """
    \(ConsoleFields.line(
      .address, "Address of the web page, if not the usual", hint: "https://", kind: "url"))\
    \(choices)
    """
  }

  private var whole: HTML { "<p>Of all sections at once.</p>\n\(choices)" }

  private var choices: HTML {
    """
    <p class="acts">\(ConsoleFields.button("Web page", "action", "web"))\
    \(ConsoleFields.button("Native", "action", "native"))\
    \(ConsoleFields.button("As the feed says", "action", "as-feed-says"))</p>

    """
  }

  // MARK: Blocks

  private var front: HTML {
    guard case .front(let id) = target, let brand = newsstand.brand(id) else { return HTML() }
    let sections = [("", "Newest of all")] + brand.sections.map { ($0.id.rawValue, $0.title) }
    // The last has room for one thing that is no story.
    let kinds = BlockKind.allCases.filter { $0 != .strip }
      .map { ($0.rawValue, DecisionWords.plain($0.rawValue)) }
    let names = zip(brand.front.blockNames, brand.front.blocks).map { name, block in
      (name, block.title ?? name)
    }
    let fields: HTML = """
      \(ConsoleFields.line(.title, "Heading"))\
      \(ConsoleFields.choice(.stories, "Stories of", among: sections))\
      \(ConsoleFields.line(.subjects, "Subjects, with commas between them"))\
      \(ConsoleFields.choice(.kind, "Laid out as", among: kinds))\
      \(ConsoleFields.number("count", "Stories", "4", most: BlockRule.maximumCount))\
      \(ConsoleFields.choice(.before, "Before", among: [("", "the end")] + names))
      """
    return folded("Add a block", action: "add-block", fields)
  }

  // MARK: What is said, and what is left out

  private var banner: HTML {
    """
    \(ConsoleFields.line(.title, "What it says", isNeeded: true))\
    \(ConsoleFields.line(.text, "A sentence under it"))\
    \(ConsoleFields.line(.link, "Where it leads", hint: "https://", kind: "url"))
    """
  }

  private func text(_ words: String) -> HTML { ConsoleFields.line(.text, words) }

  /// For stories that stand on no page any more.
  private var story: HTML {
    guard case .brand = target else { return HTML() }
    return folded(
      "Withdraw a story",
      action: "withdraw",
      """
      \(ConsoleFields.line(.item, "Address of the story, or its id", isNeeded: true))\
      \(text("What stands in its place, if not the usual"))
      """
    )
  }

  private var providers: HTML {
    let words = newsstand.providerWords(of: target)
    guard !words.isEmpty else { return HTML() }
    return folded(
      "Leave something out",
      action: "provider-off",
      ConsoleFields.choice(
        .provider,
        "Nothing of",
        among: words.map { ($0, DecisionWords.plain($0)) }
      )
    )
  }

  // MARK: Forms

  /// `action` is nil where the form's own buttons say what to do.
  private func folded(_ words: String, action: String?, _ fields: HTML) -> HTML {
    let last: HTML =
      action == nil
      ? HTML() : "<p class=\"acts\">\(ConsoleForm.button("See what it changes"))</p>\n"
    return ConsoleFields.folded(
      words,
      ConsoleForm.post(
        to: .decisions,
        by: viewer,
        classes: "decide",
        """
        \(DecisionDraft(about: target, back: back).hidden())\
        \(action.map { ConsoleForm.hidden("action", $0) })\(fields)\(last)
        """
      )
    )
  }
}

extension DecisionDraft {
  /// An empty form about something, from which one comes back to a page.
  init(about target: SwitchTarget, back: ConsoleRoute) {
    self.init()
    self[.back] = back.path
    self[.brand] = target.brand?.rawValue ?? ""
    switch target {
    case .newsstand: self[.scope] = "newsstand"
    case .brand: self[.scope] = "brand"
    case .front: self[.scope] = "front"
    case .section(let section, _):
      self[.scope] = "section"
      self[.section] = section.rawValue
    case .item(let item, _):
      self[.scope] = "item"
      self[.item] = item.rawValue
    case .slot(let place):
      self[.scope] = "place"
      self[.section] = place.section?.rawValue ?? ""
      self[.block] = place.block ?? ""
      self[.place] = "\(place.ordinal)"
    }
  }
}

extension Newsstand {
  /// The words of the providers that put something on the pages of a target, in order.
  fileprivate func providerWords(of target: SwitchTarget) -> [String] {
    var words: Set<String> = []
    for brand in brands where target.brand ?? brand.id == brand.id {
      if target.covers(nil, of: brand.id) {
        for block in brand.front.blocks {
          if case .item(let rule) = block.content { words.insert(rule.word) }
          words.formUnion(block.providers.map(\.word))
        }
        words.formUnion(brand.front.providers.map(\.word))
      }
      for section in brand.sections where target.covers(section.id, of: brand.id) {
        words.formUnion(section.providers.map(\.word))
      }
    }
    return words.sorted()
  }
}

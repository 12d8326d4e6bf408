import BroadsheetCore

/// What the forms about feeds of the newsstand file send.
public enum FeedForm {
  /// What is to be done.
  public enum Step: String, Sendable {
    /// Looks for the feed at an address.
    case find
    /// Adds the feed.
    case add
    /// Looks at what goes where a section leaves.
    case look
    /// Takes the section out.
    case remove
  }

  /// A field of a form.
  public enum Field: String, Sendable {
    /// What is to be done.
    case step
    /// Where the feed is.
    case address
    /// Whose it is to be, or is.
    case brand
    /// Which section.
    case section
    /// Which section of sections it joins.
    case group
    /// What its section is to be called.
    case title
    /// The text of the file that was seen.
    case version
  }

  /// The form that looks for a feed, as it was filled in.
  static func finding(
    _ address: String,
    for brand: Slug?,
    among brands: [(id: Slug, name: String)],
    by viewer: ConsoleViewer
  ) -> HTML {
    let papers = brands.map { (value: $0.id.rawValue, words: $0.name) }
    let content: HTML = """
      <label class="field"><span>Address of a feed, or of a site that has one</span>\
      <input type="text" inputmode="url" name="\(Field.address.rawValue)" value="\(address)" \
      maxlength="2000" autocomplete="off" autocapitalize="none" spellcheck="false" \
      placeholder="https://" required></label>
      \(papers.count == 1
        ? hidden(.brand, papers[0].value)
        : ConsoleFields.choice(
          named: Field.brand.rawValue, "Newspaper", brand?.rawValue ?? "", among: papers))\
      <p class="acts">\(button("Find the feed", .find))</p>

      """
    return ConsoleForm.post(
      to: .subscriptions,
      by: viewer,
      label: "Add a feed",
      classes: "decide whole",
      content
    )
  }

  static func hidden(_ field: Field, _ value: String) -> HTML {
    ConsoleForm.hidden(field.rawValue, value)
  }

  static func button(_ words: String, _ step: Step, context: String? = nil) -> HTML {
    ConsoleForm.button(
      words,
      context: context,
      name: Field.step.rawValue,
      value: step.rawValue,
      classes: step == .look ? nil : "main"
    )
  }
}

public import BroadsheetCore

extension NewsSection {
  /// A section that Swift declares: one `Load` or one `Web`, and what is put between its teasers, in
  /// that order.
  ///
  /// A mistake ends the process with words that say which: no content, two of them, a name that is no
  /// slug.
  ///
  /// - Parameters:
  ///   - name: What the section is known by in addresses and in what is kept: a slug.
  ///   - title: Its name for readers; nil spells it after `name`.
  ///   - summary: What it is about.
  ///   - flags: How the backend's categories tell flags.
  ///   - layout: Its blocks from the top.
  ///   - isInNavigation: Whether it stands in the navigation bar.
  ///   - file: Where a mistake is reported.
  ///   - line: Where a mistake is reported.
  ///   - content: Where it comes from, and what is put in.
  public init(
    _ name: String,
    title: String? = nil,
    summary: String? = nil,
    flags: FlagWords = FlagWords(),
    layout: [BlockRule] = BlockRule.standardSection,
    isInNavigation: Bool = true,
    file: StaticString = #fileID,
    line: UInt = #line,
    @SectionBuilder content: () -> [SectionElement]
  ) {
    let elements = content()
    self = declared(file, line) { () throws(DeclarationMistake) in
      let id = try Slug.named(name, of: .section)
      let load = try SectionElement.load(of: elements, in: id)
      return NewsSection(
        id: id,
        title: title ?? id.capitalized(eachWord: false),
        summary: summary,
        source: load.source(of: id),
        rendering: load.rendering,
        webAddress: load.webAddress,
        flagWords: flags,
        transforms: load.transforms(of: id),
        providers: elements.flatMap(\.rules),
        layout: layout,
        isInNavigation: isInNavigation
      )
    }
  }
}

extension SectionElement {
  /// The one place that a section's content is from; throws where there is none, or another.
  static func load(of elements: [SectionElement], in section: Slug) throws(DeclarationMistake)
    -> Load
  {
    let loads = elements.compactMap(\.load)
    guard let load = loads.first else { throw .noContent(of: section) }
    guard loads.count == 1 else { throw .contents(loads.count, of: section) }
    if let mistake = load.mistake { throw mistake }
    return load
  }
}

public import BroadsheetCore

/// One screen without a newsstand: a source and its rules in, content out, page by page.
///
/// For an app that shows a single feed. It is what `FeedViewModel` asks to load:
///
/// ```swift
/// let screen = ScreenPress(section, of: brand, transport: transport)
/// let model = FeedViewModel(content: await screen.lastContent) { (page) throws(Failure) in
///   try await screen.content(page: page)
/// }
/// ```
///
/// Sections that a list among the items draws on are asked as well, if the brand has them.
public actor ScreenPress {
  private let press: NewsstandPress
  private let page: PageKey
  private let pageLength: Int
  /// The blocks of the pages that were asked for last, and how far each page reaches in them.
  private var paged: (edition: Edition, ends: [Int])?
  /// Where the pages behind that edition begin, as far as they were followed.
  private var cursors: [PageCursor] = []
  private var pace: TidyingPace

  /// A screen that has asked nobody yet.
  ///
  /// `section` says where the source is, how it is laid out and what is put between its items, and
  /// `brand` whose language, style and places hold. A page has `pageLength` cards at least, if there
  /// are as many, and ends with a block.
  public init(
    _ section: NewsSection,
    of brand: Brand,
    settings: Newsstand.Settings = Newsstand.Settings(),
    transport: any Transport,
    resources: PressResources = PressResources(),
    pageLength: Int = 20
  ) {
    var brand = brand
    brand.sections.removeAll { $0.id == section.id }
    brand.sections.insert(section, at: 0)
    page = PageKey(brand: brand.id, section: section.id)
    press = NewsstandPress(
      Newsstand(
        title: brand.name,
        language: brand.language,
        brands: [brand.reduced(toPage: section.id)],
        settings: settings
      ),
      transport: transport,
      resources: resources
    )
    self.pageLength = max(1, pageLength)
    pace = TidyingPace(settings.retention)
  }

  /// What was loaded last, or kept by an earlier process; nil when there is nothing.
  public var lastContent: ScreenContent? {
    get async {
      await press.restoration.bring(page)
      return press.page(page)?.edition.map { content(of: $0, page: 0) }
    }
  }

  /// A page of the screen's content; page zero asks the source, and the others are of what it said.
  ///
  /// Behind the last of them the source is asked for its next page, if it names one, page by page.
  /// Throws why there is nothing newer; what there was stays in ``lastContent``. A page beyond the
  /// last has no blocks; one below zero is page zero.
  public func content(page number: Int) async throws(Failure) -> ScreenContent {
    let number = max(0, number)
    if number > 0, let paged {
      guard number >= paged.ends.count, paged.edition.goesOn else {
        return content(of: paged.edition, page: number)
      }
      return try await olderContent(number - paged.ends.count, behind: paged.edition)
    }
    await press.refresh(page)
    var pace = pace
    await press.tidy(at: &pace)
    self.pace = pace
    let pressed = press.page(page)
    if let failure = pressed?.failure { throw failure }
    guard let edition = pressed?.edition else { throw .unreachable }
    return content(of: edition, page: number)
  }

  /// The story behind a teaser.
  public func story(_ name: Slug) async throws(Failure) -> Story {
    try await press.story(name, of: page.brand)
  }

  private func olderContent(
    _ number: Int,
    behind edition: Edition
  ) async throws(Failure) -> ScreenContent {
    var content = ScreenContent(edition)
    content.body = .native(LayoutPlan(blocks: []))
    guard number < cursors.count else { return content }
    let cursor = cursors[number]
    let older = try await press.olderPage(of: page, after: cursor)
    // Who was led elsewhere came to the end.
    guard let older, older.cursor == cursor, let plan = older.edition.plan else { return content }
    if let next = older.next, number == cursors.count - 1 { cursors.append(next) }
    content.body = .native(plan)
    content.hasMore = older.next != nil
    return content
  }

  private func content(of edition: Edition, page number: Int) -> ScreenContent {
    var content = ScreenContent(edition)
    guard case .native(var plan) = edition.content else { return content }
    let ends: [Int]
    if let paged, paged.edition.serial == edition.serial {
      ends = paged.ends
    } else {
      ends = plan.pageEnds(length: pageLength)
      paged = (edition, ends)
      cursors = [.top]
    }
    let start = number > 0 ? ends.dropFirst(number - 1).first ?? plan.blocks.count : 0
    let end = ends.dropFirst(number).first ?? plan.blocks.count
    plan.blocks = Array(plan.blocks[start..<end])
    content.body = .native(plan)
    content.hasMore = number < ends.count - 1 || edition.goesOn && number < ends.count
    return content
  }
}

extension LayoutPlan {
  /// Where pages of at least so many cards end, in blocks; the last may be shorter.
  fileprivate func pageEnds(length: Int) -> [Int] {
    var ends: [Int] = []
    var cards = 0
    for (index, block) in blocks.enumerated() {
      cards += block.cards.count
      if cards >= length || index == blocks.count - 1 {
        ends.append(index + 1)
        cards = 0
      }
    }
    return ends
  }
}

public import Foundation

/// Why a switch is not set, for whoever wanted it.
public enum SwitchRefusal: Error, Sendable, Hashable {
  /// Nothing in the newsstand is called so; the text says what, and what there is instead.
  case unknown(String)
  /// The action says nothing about such a target.
  case unfit(action: String, target: String)
  /// These sections have no page to be shown.
  case noPage([Slug])
  /// These sections have no feed that could be drawn.
  case noFeed([Slug])
  /// A place, or an item, has a pin already.
  case pinned(by: Int, String)
  /// An item has a test of its headline already.
  case tested(by: Int)
  /// The time is over, or ends before it begins.
  case noTime(String)
  /// A text is missing, or too long; the text says which.
  case text(String)
  /// There is nothing to take back, or it is taken back already.
  case nothingToUndo(String)
}

extension SwitchRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknown(let words), .noTime(let words), .text(let words), .nothingToUndo(let words):
      words
    case .unfit(let action, let target): "'\(action)' says nothing about \(target)."
    case .noPage(let sections):
      "There is no page to show for \(Self.list(sections)): name one, or give the section a 'url'."
    case .noFeed(let sections):
      "There is nothing to draw for \(Self.list(sections)): no feed has come, or it is nothing but a page."
    case .pinned(let number, let words):
      "Switch \(number) \(words) in that time; end it first."
    case .tested(let number):
      "Switch \(number) tests the headline of the story in that time; end it first."
    }
  }

  private static func list(_ sections: [Slug]) -> String {
    sections.map(\.rawValue).joined(separator: ", ")
  }
}

/// Judges switches before they are set.
public struct SwitchCheck: Sendable {
  /// Characters of a headline, a reason or any other text.
  public static let longestText = 500
  /// Switches that stand at the same time.
  public static let mostSwitches = 1_000

  private let newsstand: Newsstand
  let standing: [KeptSwitch]
  private let publishes: @Sendable (URL) -> Bool
  let stories: @Sendable (Slug) -> BrandStories
  private let feed: @Sendable (_ section: Slug, _ brand: Slug) -> Feed?
  private let isKept: @Sendable (_ item: FeedItem.ID, _ brand: Slug) -> Bool

  /// A judge who knows what stands already.
  ///
  /// - Parameters:
  ///   - newsstand: Which brands, sections and blocks there are.
  ///   - standing: The switches that have been set and not ended.
  ///   - publishes: Whether readers may be given an address.
  ///   - stories: What a brand's sections brought last.
  ///   - feed: The last feed of a section; nil before the first.
  ///   - isKept: Whether the story of an item is there that no feed has any more.
  public init(
    _ newsstand: Newsstand,
    standing: [KeptSwitch],
    publishes: @escaping @Sendable (URL) -> Bool = { _ in true },
    stories: @escaping @Sendable (Slug) -> BrandStories,
    feed: @escaping @Sendable (_ section: Slug, _ brand: Slug) -> Feed?,
    isKept: @escaping @Sendable (_ item: FeedItem.ID, _ brand: Slug) -> Bool = { _, _ in false }
  ) {
    self.newsstand = newsstand
    self.standing = standing
    self.publishes = publishes
    self.stories = stories
    self.feed = feed
    self.isKept = isKept
  }

  /// Throws why the switch cannot be set at this moment.
  public func check(_ proposal: Switch, at moment: Date) throws(SwitchRefusal) {
    try checkTime(of: proposal, at: moment)
    try checkText(proposal.author, "Who sets it")
    try checkText(proposal.reason, "Why it is set")
    let current = standing.count { $0.value.until.map { $0 > moment } ?? true }
    guard current < Self.mostSwitches else {
      throw .text("There are \(current) switches; end some of them first.")
    }
    let brands = try brands(of: proposal.target, for: proposal.action)
    guard proposal.action.fits(proposal.target) else {
      throw .unfit(action: proposal.action.word, target: "\(proposal.target)")
    }
    try checkContent(of: proposal, in: brands)
    if case .pin(let item) = proposal.action { try checkPin(of: item, proposal) }
  }

  private func checkTime(of proposal: Switch, at moment: Date) throws(SwitchRefusal) {
    guard let until = proposal.until else { return }
    guard until > proposal.from else { throw .noTime("It would end before it begins.") }
    guard until > moment else { throw .noTime("Its time is over.") }
  }

  /// Throws why somebody's name is none under which a decision can be taken.
  public func check(author: String) throws(SwitchRefusal) {
    try checkText(author, "Who decides")
  }

  func checkText(_ text: String, _ what: String) throws(SwitchRefusal) {
    guard text.contains(where: { !$0.isWhitespace }) else { throw .text("\(what) is missing.") }
    try checkLength(of: text, what)
  }

  private func checkLength(of text: String, _ what: String) throws(SwitchRefusal) {
    guard text.unicodeScalars.count <= Self.longestText else {
      throw .text("\(what) is longer than \(Self.longestText) characters.")
    }
    guard !text.unicodeScalars.contains(where: \.turnsLines) else {
      throw .text("\(what) has line breaks, control characters or marks that turn lines round.")
    }
  }

  // MARK: Target

  private func brands(of target: SwitchTarget, for action: SwitchAction) throws(SwitchRefusal)
    -> [Brand]
  {
    let brands = try brandsOfFile(of: target)
    guard case .item(let item, let id) = target, !action.isAboutStory || !isKept(item, id) else {
      return brands
    }
    for brand in brands { try check(item, of: brand) }
    return brands
  }

  /// The brands of a target as far as the newsstand file goes, whatever stories there are.
  private func brandsOfFile(of target: SwitchTarget) throws(SwitchRefusal) -> [Brand] {
    guard let id = target.brand else { return newsstand.brands }
    guard let brand = newsstand.brand(id) else {
      let names = newsstand.brands.map(\.id.rawValue).joined(separator: ", ")
      throw .unknown("There is no brand '\(id)'; there are \(names).")
    }
    switch target {
    case .section(let section, _): try check(section, of: brand)
    case .slot(let place):
      if let section = place.section { try check(section, of: brand) }
      if let block = place.block { try check(block, of: brand) }
    case .newsstand, .brand, .front, .item: break
    }
    return [brand]
  }

  /// What a switch names that the newsstand file does not have, in a sentence; nil when it has all.
  func missing(of value: Switch) -> String? {
    do throws(SwitchRefusal) {
      let brands = try brandsOfFile(of: value.target)
      for brand in brands {
        switch value.action {
        case .order(let names): for name in names { try check(name, of: brand) }
        case .dropBlock(let name): try check(name, of: brand)
        case .addBlock(let block):
          if let section = block.section { try check(section, of: brand) }
          if let before = block.before { try check(before, of: brand) }
        default: break
        }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func check(_ section: Slug, of brand: Brand) throws(SwitchRefusal) {
    guard brand.section(section) == nil else { return }
    let names = brand.sections.map(\.id.rawValue).joined(separator: ", ")
    throw .unknown("\(brand.id) has no section '\(section)'; it has \(names).")
  }

  private func check(_ block: String, of brand: Brand) throws(SwitchRefusal) {
    let added = standing.compactMap { kept -> String? in
      guard case .addBlock = kept.value.action, kept.value.target.brand == brand.id else {
        return nil
      }
      return "added-\(kept.number)"
    }
    let names = brand.front.blockNames + added
    guard !names.contains(block) else { return }
    let known = names.joined(separator: ", ")
    throw .unknown("The front of \(brand.id) has no block '\(block)'; it has \(known).")
  }

  private func check(_ item: FeedItem.ID, of brand: Brand) throws(SwitchRefusal) {
    guard ItemIndex.item(item, among: stories(brand.id), first: nil) == nil else { return }
    throw .unknown("No section of \(brand.id) has a story '\(item)'.")
  }

  // MARK: Content

  private func checkContent(of proposal: Switch, in brands: [Brand]) throws(SwitchRefusal) {
    switch proposal.action {
    case .native:
      let without = sections(of: proposal, in: brands) { feed($0.id, $1.id)?.nativeItems == nil }
      guard without.isEmpty else { throw .noFeed(without) }
    case .web(let page?): try check(page)
    case .web(nil):
      let without = sections(of: proposal, in: brands) { section, brand in
        (section.webAddress ?? feed(section.id, brand.id)?.page) == nil
      }
      guard without.isEmpty else { throw .noPage(without) }
    case .off(let text), .withdraw(let text): if let text { try checkText(text, "The text") }
    case .maintenance(let text): try checkText(text, "The text")
    case .reword(let words): try check(words)
    case .testHeadline(let test): try check(test, of: proposal, in: brands)
    case .order(let names): for brand in brands { for name in names { try check(name, of: brand) } }
    case .dropBlock(let name): for brand in brands { try check(name, of: brand) }
    case .addBlock(let block): for brand in brands { try check(block, of: brand) }
    case .banner(let message), .notice(let message): try check(message)
    case .providerOff(let word): try checkText(word, "What is left out")
    case .asFeedSays, .advertsOff, .pin, .boost, .hide: break
    }
  }

  /// The sections among those covered of which something is true.
  private func sections(
    of proposal: Switch,
    in brands: [Brand],
    where isSo: (NewsSection, Brand) -> Bool
  ) -> [Slug] {
    brands.flatMap { brand in
      brand.sections.filter { section in
        proposal.target.covers(section.id, of: brand.id) && isSo(section, brand)
      }.map(\.id)
    }
  }

  private func check(_ page: URL) throws(SwitchRefusal) {
    let isWeb = ["http", "https"].contains(page.scheme?.lowercased())
    guard isWeb, page.host?.isEmpty == false else {
      throw .text("'\(page.absoluteString)' is no address of a page.")
    }
    guard publishes(page) else {
      throw .text(
        "'\(page.absoluteString)' is at a machine that readers have no business with: "
          + "its host is private, and 'allowed-hosts' does not name it."
      )
    }
  }

  private func check(_ words: SwitchAction.Rewording) throws(SwitchRefusal) {
    guard words != SwitchAction.Rewording() else { throw .text("There are no other words.") }
    if let headline = words.headline { try checkText(headline, "The headline") }
    if let standfirst = words.standfirst { try checkText(standfirst, "The standfirst") }
    guard case .other(let address, let alternative)? = words.picture else { return }
    try check(address)
    try checkLength(of: alternative, "What the picture shows")
  }

  private func check(_ message: SwitchAction.Message) throws(SwitchRefusal) {
    try checkText(message.title, "The message")
    if let text = message.text { try checkText(text, "The text") }
    if let link = message.link { try check(link) }
  }

  private func check(_ block: SwitchAction.AddedBlock, of brand: Brand) throws(SwitchRefusal) {
    guard (1...BlockRule.maximumCount).contains(block.count) else {
      throw .text("A block has 1 to \(BlockRule.maximumCount) stories, not \(block.count).")
    }
    if let title = block.title { try checkText(title, "The heading") }
    for subject in block.subjects { try checkText(subject, "A subject") }
    if let section = block.section { try check(section, of: brand) }
    if let before = block.before { try check(before, of: brand) }
  }

  // MARK: Pins

  private func checkPin(of item: FeedItem.ID, _ proposal: Switch) throws(SwitchRefusal) {
    guard case .slot(let place) = proposal.target, let brand = newsstand.brand(place.brand) else {
      return
    }
    try check(item, of: brand)
    let most = mostItems(at: place, of: brand)
    guard (0..<most).contains(place.position) else {
      throw .unknown("There are places 1 to \(most), and no place \(place.ordinal).")
    }
    let stories = stories(brand.id)
    let items = ItemIndex(of: stories)
    let match = items.item(item, in: stories, first: place.section).map { ItemMatch($0) }
    for kept in standing where kept.value.overlaps(proposal) {
      guard case .slot(let other) = kept.value.target, case .pin(let pinned) = kept.value.action,
        other.brand == place.brand, other.section == place.section
      else { continue }
      if other == place { throw .pinned(by: kept.number, "pins \(pinned.short) to that place") }
      let known = items.item(pinned, in: stories, first: place.section)
      let isSame = pinned == item || known.map { match?.covers($0) ?? false } ?? false
      if isSame { throw .pinned(by: kept.number, "pins the story elsewhere on that page") }
    }
  }

  /// How many items stand where the place is.
  private func mostItems(at place: SwitchTarget.Place, of brand: Brand) -> Int {
    if let index = brand.front.blockNames.firstIndex(where: { $0 == place.block }) {
      return brand.front.blocks[index].count
    }
    for kept in standing where place.block == "added-\(kept.number)" {
      if case .addBlock(let block) = kept.value.action { return block.count }
    }
    return BlockRule.maximumCount
  }
}

extension SwitchAction {
  /// Whether it can be said of such a target.
  func fits(_ target: SwitchTarget) -> Bool {
    switch (self, target) {
    case (.native, .section), (.web, .section), (.asFeedSays, .section), (.off, .section): true
    case (.native, .brand), (.asFeedSays, .brand), (.native, .newsstand): true
    case (.asFeedSays, .newsstand): true
    case (.web(nil), .brand), (.web(nil), .newsstand): true
    case (.pin, .slot): true
    case (.boost, .item), (.hide, .item), (.withdraw, .item), (.reword, .item): true
    case (.testHeadline, .item), (.advertsOff, .item): true
    case (.order, .front), (.addBlock, .front), (.dropBlock, .front): true
    case (.providerOff, _), (.advertsOff, _), (.banner, _), (.notice, _), (.maintenance, _):
      target.isPages
    default: false
    }
  }
}

extension SwitchTarget {
  /// Whether it is whole pages.
  fileprivate var isPages: Bool {
    switch self {
    case .newsstand, .brand, .front, .section: true
    case .item, .slot: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line, or has what follows it stand elsewhere, in the audit as on pages; marks that
  /// other scripts are written with do not.
  fileprivate var turnsLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }
}

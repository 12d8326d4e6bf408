public import Foundation

/// What a renderer tells a card of the page around it.
public struct CardSurroundings: Sendable {
  /// The brand whose page it is.
  public var brand: Brand { page.brand }
  /// The brand's name in addresses, for which nobody should copy all of the brand.
  package var brandID: Slug { page.brand.id }
  /// What the page says in the brand's language.
  public var phrases: Phrases { page.phrases }
  /// The wall clock, for ages.
  public var now: Date
  /// The section that the page or block is; stories are read under it that have no home of their own.
  public var section: Slug?
  /// Whether the page is a front, where the age of most stories goes without saying.
  public var isFront: Bool { page.isFront }
  private var page: Page

  /// What is the same for all cards of a page; behind one reference, because every part of every card
  /// may have a copy of the surroundings.
  private final class Page: Sendable {
    let brand: Brand
    let phrases: Phrases
    let isFront: Bool
    let homes: StoryHomes
    /// What stands above the cards, in small letters.
    let title: String?

    init(_ brand: Brand, isFront: Bool, section: Slug?) {
      self.brand = brand
      phrases = brand.phrases
      self.isFront = isFront
      homes = StoryHomes(brand)
      title = section.flatMap { brand.section($0)?.title.lowercased() }
    }

    init(_ page: Page, title: String) {
      brand = page.brand
      phrases = page.phrases
      isFront = page.isFront
      homes = page.homes
      self.title = title.lowercased()
    }
  }

  /// The surroundings of a page's cards; linear in the brand's sections.
  ///
  /// - Parameters:
  ///   - brand: Whose page it is.
  ///   - section: Which section it is; nil for a front.
  ///   - now: The wall clock.
  public init(brand: Brand, section: Slug?, now: Date) {
    self.init(brand: brand, section: section, isFront: section == nil, now: now)
  }

  /// Those of cards that may stand as on a front, also under a section of their own.
  package init(brand: Brand, section: Slug?, isFront: Bool, now: Date) {
    page = Page(brand, isFront: isFront, section: section)
    self.now = now
    self.section = section
  }

  /// The surroundings of what belongs to a section of its own.
  public func within(_ section: Slug?) -> CardSurroundings {
    var other = self
    other.section = section ?? self.section
    return other
  }

  /// The surroundings of a block's cards, which need not say what its title says.
  public func within(_ block: PlannedBlock) -> CardSurroundings {
    within(block.section).under(block.title)
  }

  /// The surroundings of what has a title of its own.
  func under(_ title: String?) -> CardSurroundings {
    guard let title else { return self }
    var other = self
    other.page = Page(page, title: title)
    return other
  }

  /// Whether the title above the cards says the same.
  func says(_ words: String) -> Bool {
    // Whoever is as long is seldom, and letters of another case are.
    guard let title = page.title, title.utf8.count == words.utf8.count else { return false }
    return title == words.lowercased()
  }

  /// Whether the brand has a section of this name.
  public func hasSection(_ section: Slug) -> Bool { page.homes.contains(section) }

  /// Where a teaser leads: a story is read under its home.
  package func target(of teaser: Teaser) -> TeaserModel.Target {
    target(of: teaser.destination, at: teaser.home, about: teaser.subjects)
  }

  /// Where a further headline under a teaser leads.
  func target(of link: Teaser.Sublink, under teaser: Teaser) -> TeaserModel.Target {
    target(of: link.destination, at: link.home ?? teaser.home, about: teaser.subjects)
  }

  private func target(
    of destination: Teaser.Destination,
    at home: Slug?,
    about subjects: [String]
  ) -> TeaserModel.Target {
    switch destination {
    case .web(let address): .web(address)
    case .story(let story):
      .story(story, section: page.homes.section(for: home, on: section, about: subjects))
    }
  }
}

public import BroadsheetCore
public import Foundation

/// What a card may know of the page around it.
public struct CardContext: Sendable {
  /// When a card's picture is loaded.
  public enum PictureLoading: Sendable, Hashable {
    /// The page's first picture: before everything else.
    case first
    /// Likely on the first screen.
    case early
    /// When it comes near the screen.
    case late
  }

  /// The brand whose page it is.
  public var brand: Brand { surroundings.brand }
  /// What the page says in the brand's language.
  public var phrases: Phrases { surroundings.phrases }
  /// The wall clock, for ages.
  public var now: Date { surroundings.now }
  /// The section that the page or block is; stories are read under it that have no home of their own.
  public internal(set) var section: Slug? {
    get { surroundings.section }
    set { surroundings.section = newValue }
  }
  /// Of the card's own heading: 2 or more.
  public var headingLevel: Int
  /// When the card's picture is loaded.
  public var pictureLoading: PictureLoading
  /// Whether the page is a front, where the age of most stories goes without saying.
  public var isFront: Bool { surroundings.isFront }
  /// What the section's feed says for tracking, styling and plugins; nil on a front.
  public var properties: FeedProperties? { page.properties }
  /// Of a teaser that may change places with others on the reader's device.
  var personalMark: PersonalMark?
  /// What the models of all renderers go by.
  private(set) var surroundings: CardSurroundings
  private let page: Page

  /// Where pictures are.
  var pictures: PictureAddresses { page.pictures }

  /// What is the same for all cards of a page in browsers; behind one reference, because every part of
  /// every card has a copy of the context.
  private final class Page: Sendable {
    let properties: FeedProperties?
    let looks: PlacementLooks
    let pictures: PictureAddresses

    init(_ properties: FeedProperties?, _ looks: PlacementLooks, _ pictures: PictureAddresses) {
      self.properties = properties
      self.looks = looks
      self.pictures = pictures
    }
  }

  /// The surroundings of a card that is drawn by itself, such as in a test.
  ///
  /// - Parameters:
  ///   - brand: Whose page it is.
  ///   - now: The wall clock.
  ///   - section: The section that the page or block is; nil on a front.
  ///   - headingLevel: The level of the card's own heading.
  ///   - pictureLoading: When its picture is loaded.
  ///   - isFront: Whether the page is a front.
  ///   - properties: What the section's feed says for tracking, styling and plugins.
  public init(
    brand: Brand,
    now: Date,
    section: Slug? = nil,
    headingLevel: Int = 3,
    pictureLoading: PictureLoading = .late,
    isFront: Bool = false,
    properties: FeedProperties? = nil
  ) {
    self.init(
      brand: brand,
      now: now,
      section: section,
      headingLevel: headingLevel,
      pictureLoading: pictureLoading,
      isFront: isFront,
      properties: properties,
      looks: PlacementLooks()
    )
  }

  /// `looks` are those of the site, which remembers them for all of its pages.
  init(
    brand: Brand,
    now: Date,
    section: Slug? = nil,
    headingLevel: Int = 3,
    pictureLoading: PictureLoading = .late,
    isFront: Bool,
    properties: FeedProperties? = nil,
    looks: PlacementLooks,
    pictures: PictureAddresses = .theirs
  ) {
    surroundings = CardSurroundings(brand: brand, section: section, isFront: isFront, now: now)
    page = Page(properties, looks, pictures)
    self.headingLevel = headingLevel
    self.pictureLoading = pictureLoading
  }

  /// Goes from the page into one of its blocks.
  mutating func enter(_ block: PlannedBlock) {
    surroundings = surroundings.within(block)
  }

  /// A heading of the level that belongs here.
  public func heading(_ content: HTML, class name: StaticString? = nil) -> HTML {
    let level = min(headingLevel, 6)
    return "<h\(level)\(attribute: "class", spelled: name)>\(content)</h\(level)>"
  }

  /// Where a press leads; nil for a story without a section, and for an address that no page may link to.
  func address(of target: TeaserModel.Target) -> String? {
    switch target {
    case .web(let address): address.webAddress
    case .story(let story, let section):
      section.map { Route.story(brand: surroundings.brandID, section: $0, story).path }
    }
  }

  /// Where a teaser leads.
  func address(of teaser: Teaser) -> String? {
    address(of: surroundings.target(of: teaser))
  }

  func look(of placement: PerBreakpoint<CardPlacement>) -> PlacementLook { page.looks[placement] }

  /// Whether the brand has a section of this name.
  func hasSection(_ section: Slug) -> Bool { surroundings.hasSection(section) }
}

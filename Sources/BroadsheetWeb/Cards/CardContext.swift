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
  public var brand: Brand { page.brand }
  /// What the page says in the brand's language.
  public var phrases: Phrases { page.phrases }
  /// The wall clock, for ages.
  public var now: Date { page.now }
  /// The section under which the stories of this block are read.
  public internal(set) var section: Slug?
  /// Of the card's own heading: 2 or more.
  public var headingLevel: Int
  /// When the card's picture is loaded.
  public var pictureLoading: PictureLoading
  /// Whether the page is a front, where the age of most stories goes without saying.
  public var isFront: Bool { page.isFront }
  /// What the section's feed says for tracking, styling and plugins; nil on a front.
  public var properties: FeedProperties? { page.properties }
  /// Of a teaser that may change places with others on the reader's device.
  var personalMark: PersonalMark?
  private let page: Surroundings

  /// What is the same for all cards of a page; behind one reference, because every part of every
  /// card has a copy of the context.
  private final class Surroundings: Sendable {
    let brand: Brand
    let phrases: Phrases
    let now: Date
    let isFront: Bool
    let properties: FeedProperties?
    let homes: StoryHomes
    let looks: PlacementLooks

    init(
      brand: Brand,
      now: Date,
      isFront: Bool,
      properties: FeedProperties?,
      looks: PlacementLooks
    ) {
      self.brand = brand
      phrases = brand.phrases
      self.now = now
      self.isFront = isFront
      self.properties = properties
      homes = StoryHomes(brand)
      self.looks = looks
    }
  }

  /// The surroundings of a card that is drawn by itself, such as in a test.
  ///
  /// - Parameters:
  ///   - brand: Whose page it is.
  ///   - now: The wall clock.
  ///   - section: The section under which stories are read; nil looks for one among their subjects.
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
    looks: PlacementLooks
  ) {
    page = Surroundings(
      brand: brand,
      now: now,
      isFront: isFront,
      properties: properties,
      looks: looks
    )
    self.section = section
    self.headingLevel = headingLevel
    self.pictureLoading = pictureLoading
  }

  /// A heading of the level that belongs here.
  public func heading(_ content: HTML, class name: StaticString? = nil) -> HTML {
    let level = min(headingLevel, 6)
    return "<h\(level)\(attribute: "class", spelled: name)>\(content)</h\(level)>"
  }

  /// Where a teaser leads.
  ///
  /// A story is read under one of its own subjects' sections if the block
  /// belongs to none.
  func address(of destination: Teaser.Destination, subjects: [String]) -> String? {
    switch destination {
    case .web(let address): address.webAddress
    case .story(let story):
      (section ?? page.homes.home(of: subjects)).map {
        Route.story(brand: page.brand.id, section: $0, story).path
      }
    }
  }

  func look(of placement: PerBreakpoint<CardPlacement>) -> PlacementLook { page.looks[placement] }

  /// Whether the brand has a section of this name.
  func hasSection(_ section: Slug) -> Bool { page.homes.contains(section) }
}

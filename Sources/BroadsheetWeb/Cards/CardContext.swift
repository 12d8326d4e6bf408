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

  public let brand: Brand
  public let phrases: Phrases
  public let now: Date
  /// The section under which the stories of this block are read.
  public let section: Slug?
  /// Of the card's own heading: 2 or more.
  public var headingLevel: Int
  public var pictureLoading: PictureLoading
  /// Whether the page is a front, where the age of most stories goes without saying.
  public let isFront: Bool
  /// Of a teaser that may change places with others on the reader's device.
  var personalMark: PersonalMark?

  public init(
    brand: Brand,
    now: Date,
    section: Slug? = nil,
    headingLevel: Int = 3,
    pictureLoading: PictureLoading = .late,
    isFront: Bool = false
  ) {
    self.brand = brand
    phrases = brand.phrases
    self.now = now
    self.section = section
    self.headingLevel = headingLevel
    self.pictureLoading = pictureLoading
    self.isFront = isFront
  }

  /// A heading of the level that belongs here.
  public func heading(_ content: HTML, class name: StaticString? = nil) -> HTML {
    let level = min(headingLevel, 6)
    return "<h\(level)\(attribute: "class", name.map { "\($0)" })>\(content)</h\(level)>"
  }

  /// Where a teaser leads.
  ///
  /// A story is read under one of its own subjects' sections if the block
  /// belongs to none.
  func address(of destination: Teaser.Destination, subjects: [String]) -> String? {
    switch destination {
    case .web(let address): address.webAddress
    case .story(let story):
      home(of: subjects).map { Route.story(brand: brand.id, section: $0, story).path }
    }
  }

  private func home(of subjects: [String]) -> Slug? {
    if let section { return section }
    let own = subjects.lazy.compactMap { Slug(spelling: $0) }.first { brand.section($0) != nil }
    return own ?? brand.sections.first?.id
  }
}

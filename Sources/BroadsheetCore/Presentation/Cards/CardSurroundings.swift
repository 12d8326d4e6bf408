public import Foundation

/// What a native renderer tells a card of the page around it.
public struct CardSurroundings: Sendable {
  /// The brand whose page it is.
  public let brand: Brand
  /// What the page says in the brand's language.
  public let phrases: Phrases
  /// The wall clock, for ages.
  public var now: Date
  /// The section under which the stories of this block are read; nil where each has its own.
  public var section: Slug?
  /// Whether the page is a front, where the age of most stories goes without saying.
  public let isFront: Bool
  private let homes: StoryHomes

  /// The surroundings of a page's cards; linear in the brand's sections.
  ///
  /// - Parameters:
  ///   - brand: Whose page it is.
  ///   - section: Which section it is; nil for a front.
  ///   - now: The wall clock.
  public init(brand: Brand, section: Slug?, now: Date) {
    self.brand = brand
    phrases = brand.phrases
    self.now = now
    self.section = section
    isFront = section == nil
    homes = StoryHomes(brand)
  }

  /// The same for what belongs to a section of its own.
  public func within(_ section: Slug?) -> CardSurroundings {
    var other = self
    other.section = section ?? self.section
    return other
  }

  /// Whether the brand has a section of this name.
  public func hasSection(_ section: Slug) -> Bool { homes.contains(section) }

  /// Where a destination leads: a story is read under the block's section, or one of its own subjects.
  func target(of destination: Teaser.Destination, subjects: [String]) -> TeaserModel.Target {
    switch destination {
    case .web(let address): .web(address)
    case .story(let story): .story(story, section: section ?? homes.home(of: subjects))
    }
  }
}

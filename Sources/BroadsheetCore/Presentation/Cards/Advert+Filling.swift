public import Foundation

extension Advert {
  /// What fills the box of an advert.
  public enum Filling: Sendable, Hashable {
    /// What was sold: a picture, what is said of it, and where it leads.
    case picture(Picture, words: String, address: URL?)
    /// What was sold: a page.
    case page(URL)
    /// The brand's own words; see ``Advert/ownWords(_:)``.
    case own(HouseAdvert)
  }

  /// What was sold, or what stands in its place; a page that may not stand in a box is none.
  public func filling(_ phrases: Phrases) -> Filling {
    if let picture {
      let words = picture.alternativeText
      return .picture(
        picture,
        words: words.isEmpty ? phrases.advertisement : words,
        address: address
      )
    }
    if let source, source.isFramable { return .page(source) }
    return .own(ownWords(phrases))
  }

  /// The least width of a box in a card that is narrower than what was sold, in logical pixels.
  private static let leastWidth = 120

  /// The room of what was sold, as wide as a card lets it be: a picture keeps its shape, and a page its
  /// height.
  public func room(in width: Int, keepingShape: Bool) -> (width: Int, height: Int) {
    let width = min(format.width, max(width, Self.leastWidth))
    return (width, keepingShape ? format.height * width / format.width : format.height)
  }

  /// What the brand itself shows where nothing was sold, or what was sold does not come.
  public func ownWords(_ phrases: Phrases) -> HouseAdvert {
    house ?? HouseAdvert(headline: phrases.advertiseHere)
  }
}

extension Advert.HouseAdvert {
  /// What assistive technology says of it.
  public var spokenLabel: String { [headline, text].compactMap(\.self).joined(separator: ". ") }
}

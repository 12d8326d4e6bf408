public import BroadsheetCore

/// What a switch applies to: exactly one of the forms that its members make.
///
/// `newsstand` alone; `brand` alone; `brand` with `front`, `section` or `item`; `brand` and `place` with
/// `section` or `block`. All of them is a word of its own, so that a form with something left out is
/// about nothing instead of everything.
public struct TargetDocument: APIDocument {
  /// True for every page of every brand; nil otherwise.
  public var newsstand: Bool?
  /// The brand.
  public var brand: String?
  /// True for the brand's front page; nil otherwise.
  public var front: Bool?
  /// The section's page.
  public var section: String?
  /// The item wherever the brand shows it.
  public var item: String?
  /// The block of the front that a place is in.
  public var block: String?
  /// A place among the teasers of a section or block, counted from one.
  public var place: Int?

  /// A target as it is sent.
  public init(_ target: SwitchTarget) {
    brand = target.brand?.rawValue
    switch target {
    case .newsstand: newsstand = true
    case .brand: break
    case .front: front = true
    case .section(let section, _): self.section = section.rawValue
    case .item(let item, _): self.item = item.rawValue
    case .slot(let slot):
      section = slot.section?.rawValue
      block = slot.block
      place = slot.ordinal
    }
  }

  /// The target that is meant; throws where it is not exactly one.
  public func target() throws(ActMistake) -> SwitchTarget {
    let target = try brand.map(slug).map(target) ?? .newsstand
    guard TargetDocument(target).members == members, newsstand ?? true, front ?? true else {
      throw ActMistake(
        "The target is not one: newsstand, brand, brand and front, section or item, or brand and"
          + " place with section or block."
      )
    }
    return target
  }

  private func target(in brand: Slug) throws(ActMistake) -> SwitchTarget {
    if let place {
      guard place >= 1 else { throw ActMistake("A place is counted from one.") }
      if let block { return .slot(.init(place - 1, inBlock: block, of: brand)) }
      if let section { return .slot(.init(place - 1, inSection: try slug(section), of: brand)) }
    }
    if let item { return .item(FeedItem.ID(item), of: brand) }
    if let section { return .section(try slug(section), of: brand) }
    return front == nil ? .brand(brand) : .front(of: brand)
  }

  private func slug(_ text: String) throws(ActMistake) -> Slug {
    guard let slug = Slug(rawValue: text) else {
      throw ActMistake("Brands and sections are named as addresses have them.")
    }
    return slug
  }

  private var members: [Bool] {
    [newsstand != nil, brand != nil, front != nil, section != nil, item != nil, block != nil]
      + [place != nil]
  }
}

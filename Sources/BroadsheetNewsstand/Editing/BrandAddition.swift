public import BroadsheetCore

/// What a brand of a newsstand file gets, while all that it has stays as it is.
public struct BrandAddition: Sendable, Equatable {
  /// Feeds that a section of sections gets behind those that it has.
  public struct Members: Sendable, Equatable {
    /// The section of sections, which the brand has.
    public var group: Slug
    /// What it gets; sections that the brand has or gets.
    public var sections: [Slug]

    /// Further members of a group.
    public init(group: Slug, sections: [Slug]) {
      self.group = group
      self.sections = sections
    }
  }

  /// Which brand.
  public var brand: Slug
  /// Sections behind those that it has; their ids are new to it.
  public var sections: [NewsSection]
  /// Further members of groups that it has, each group once.
  public var members: [Members]
  /// Blocks behind those of its front; none unless the front is a list of blocks.
  public var blocks: [FrontBlock]

  /// What a brand gets; nothing that is not said.
  public init(
    brand: Slug,
    sections: [NewsSection] = [],
    members: [Members] = [],
    blocks: [FrontBlock] = []
  ) {
    self.brand = brand
    self.sections = sections
    self.members = members
    self.blocks = blocks
  }

  /// Whether nothing would change.
  public var isEmpty: Bool { sections.isEmpty && members.isEmpty && blocks.isEmpty }

  /// Whether one newsstand is another with this added and with nothing else changed.
  ///
  /// What the brand's `defaults` say of sections that say nothing themselves belongs to what was added.
  public func leads(from old: Newsstand, to new: Newsstand) -> Bool {
    guard let place = old.brands.firstIndex(where: { $0.id == brand }),
      new.brands.indices.contains(place)
    else { return false }
    var meant = old
    meant.brands[place] = applied(to: old.brands[place])
    let (had, written) = (old.brands[place].sections.count, new.brands[place].sections)
    guard written.count == meant.brands[place].sections.count else { return false }
    for index in written.indices.dropFirst(had) {
      meant.brands[place].sections[index].takeDefaults(of: written[index])
    }
    return meant == new
  }

  private func applied(to brand: Brand) -> Brand {
    var brand = brand
    for members in members {
      guard let index = brand.sections.firstIndex(where: { $0.id == members.group }),
        let present = brand.sections[index].source.format.sections
      else { continue }
      brand.sections[index].source = .sections(present + members.sections)
    }
    brand.sections += sections
    brand.front.blocks += blocks
    return brand
  }
}

extension NewsSection {
  fileprivate mutating func takeDefaults(of written: NewsSection) {
    providers = written.providers
    layout = written.layout
    flagWords = written.flagWords
    transforms = written.transforms
  }
}

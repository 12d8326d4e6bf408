public import Foundation

/// The switches that hold at one moment, and what they make of what pages are pressed from.
///
/// A pure function: the same switches, brand and stories give the same pages. The newest is applied
/// last, so that it holds against an older one that says something else; a page's notes name both.
public struct SwitchBoard: Sendable, Hashable, Codable {
  /// In the order of their numbers.
  public let switches: [KeptSwitch]

  /// A board of switches, as far as they hold at the moment.
  ///
  /// Those of the numbers `begun` are known to have begun, and go on whatever a clock that was set back
  /// says of their beginning.
  public init(_ standing: [KeptSwitch] = [], begun: Set<Int> = [], at moment: Date) {
    switches = standing.filter { kept in
      kept.value.holds(at: moment) || begun.contains(kept.number) && !kept.value.isOver(at: moment)
    }.sorted { $0.number < $1.number }
  }

  /// A board of switches that are known to hold.
  package init(holding switches: [KeptSwitch]) {
    self.switches = switches.sorted { $0.number < $1.number }
  }

  /// The switches that are about a brand, or about all of them.
  package func own(of brand: Slug) -> [KeptSwitch] {
    switches.filter { $0.value.target.brand ?? brand == brand }
  }

  /// Nothing is switched.
  public init() { switches = [] }

  /// What a brand's pages are pressed from, switched.
  ///
  /// Costs nothing where no switch is about the brand; where one is about an item, it goes once through
  /// all that the brand's sections brought.
  public func applied(to brand: Brand, _ stories: BrandStories) -> SwitchedBrand {
    let own = own(of: brand.id)
    var switched = SwitchedBrand(brand, stories)
    guard !own.isEmpty else { return switched }
    switched.nameBlocks()
    for kept in own { switched.apply(kept) }
    switched.finish()
    return switched
  }
}

extension SwitchBoard {
  /// The brands for which another board has other switches.
  public func brands(otherThan other: SwitchBoard, among brands: [Slug]) -> Set<Slug> {
    guard self != other else { return [] }
    let changed = Set(switches).symmetricDifference(other.switches).map(\.value.target.brand)
    return Set(brands.filter { brand in changed.contains { $0 ?? brand == brand } })
  }
}

/// What the brands and sections of a newsstand were called before, so that what was decided about them
/// goes on under their present names.
///
/// A name that something bears now is never taken for what something else was called.
public struct FormerNames: Sendable, Hashable {
  /// Present names of brands by those from before.
  private var brands: [Slug: Slug] = [:]
  /// Present names of sections by those from before, of each brand by its present name.
  private var sections: [Slug: [Slug: Slug]] = [:]

  /// The names that a newsstand's file gives.
  public init(of newsstand: Newsstand) {
    for brand in newsstand.brands {
      for former in brand.formerIDs where newsstand.brand(former) == nil {
        brands[former] = brands[former] ?? brand.id
      }
      for section in brand.sections {
        for former in section.formerIDs where brand.section(former) == nil {
          sections[brand.id, default: [:]][former] =
            sections[brand.id]?[former] ?? section.id
        }
      }
    }
  }

  /// Whether there are none, as in most newsstands.
  var isEmpty: Bool { brands.isEmpty && sections.isEmpty }

  /// The switches, about what they are about under its present names.
  public func following(_ switches: [KeptSwitch]) -> [KeptSwitch] {
    isEmpty ? switches : switches.map(following)
  }

  /// The board, about what it is about under its present names.
  package func following(_ board: SwitchBoard) -> SwitchBoard {
    isEmpty ? board : SwitchBoard(holding: following(board.switches))
  }

  private func following(_ kept: KeptSwitch) -> KeptSwitch {
    var kept = kept
    kept.value.target = following(kept.value.target)
    if case .addBlock(var block) = kept.value.action, let brand = kept.value.target.brand {
      block.section = block.section.map { section($0, of: brand) }
      kept.value.action = .addBlock(block)
    }
    return kept
  }

  private func following(_ target: SwitchTarget) -> SwitchTarget {
    guard let old = target.brand else { return target }
    let brand = brands[old] ?? old
    return switch target {
    case .newsstand: target
    case .brand: .brand(brand)
    case .front: .front(of: brand)
    case .section(let id, _): .section(section(id, of: brand), of: brand)
    case .item(let item, _): .item(item, of: brand)
    case .slot(let place):
      if let id = place.section {
        .slot(.init(place.position, inSection: section(id, of: brand), of: brand))
      } else {
        .slot(.init(place.position, inBlock: place.block ?? "", of: brand))
      }
    }
  }

  private func section(_ id: Slug, of brand: Slug) -> Slug { sections[brand]?[id] ?? id }
}

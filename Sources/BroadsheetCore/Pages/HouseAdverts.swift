/// Gives every advert of a page that has none of its own one of the brand's house adverts, in turn,
/// so that a place that nobody bought is never empty and neighbours differ.
struct HouseAdverts {
  private let adverts: [Advert.HouseAdvert]

  /// A brand that names none has those of its own rules.
  init(of brand: Brand) {
    adverts = brand.houseAdverts.isEmpty ? Self.ofRules(brand) : brand.houseAdverts
  }

  func fill(_ plan: inout LayoutPlan) {
    guard !adverts.isEmpty else { return }
    var next = 0
    for block in plan.blocks.indices {
      for card in plan.blocks[block].cards.indices {
        guard case .advert(var advert) = plan.blocks[block].cards[card].slot.item.content,
          advert.house == nil
        else { continue }
        advert.house = adverts[next % adverts.count]
        plan.blocks[block].cards[card].slot.item.content = .advert(advert)
        next += 1
      }
    }
  }

  /// Each once, in the order of the newsstand file.
  private static func ofRules(_ brand: Brand) -> [Advert.HouseAdvert] {
    let rules =
      brand.front.providers + brand.front.blocks.flatMap(\.providers)
      + brand.sections.flatMap(\.providers)
    return rules.reduce(into: []) { adverts, rule in
      guard case .adverts(let rule) = rule, let house = rule.house, !adverts.contains(house)
      else { return }
      adverts.append(house)
    }
  }
}

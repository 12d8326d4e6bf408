/// Gives every advert of a page that has none of its own one of the brand's house adverts, in turn,
/// so that a place that nobody bought is never empty and neighbours differ.
struct HouseAdverts {
  private let adverts: [Advert.HouseAdvert]
  private var next = 0

  /// A brand that names none has those of its own rules.
  init(of brand: Brand) {
    adverts = brand.houseAdverts.isEmpty ? Self.ofRules(brand) : brand.houseAdverts
  }

  /// Call it for the page's items from the top.
  mutating func fill(_ item: inout FeedItem) {
    guard !adverts.isEmpty, case .advert(var advert) = item.content, advert.house == nil
    else { return }
    advert.house = adverts[next % adverts.count]
    item.content = .advert(advert)
    next += 1
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

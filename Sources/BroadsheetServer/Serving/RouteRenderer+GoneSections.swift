import BroadsheetCore
import BroadsheetWeb

extension RouteRenderer {
  /// Where a story is read now whose address names a section that its brand has no more; nil when the
  /// section is there, or when nothing says where the story went.
  func newAddress(of route: Route) async -> Route? {
    guard case .story(let brand, let section, let story) = route,
      let brand = site.newsstand.brand(brand), brand.section(section) == nil
    else { return nil }
    await restoration.bringMaterial(of: brand.id)
    if let home = board.material(of: brand.id).home(of: story)?.address,
      brand.section(home.section) != nil
    {
      return .story(brand: brand.id, section: home.section, home.story)
    }
    // No feed carries it any more; its name says which source it is from.
    let heir = brand.sections.first { $0.hasStoriesOfItsOwn && $0.storyNames.named(story) }
    return heir.map { .story(brand: brand.id, section: $0.id, story) }
  }
}

import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb

extension RouteRenderer {
  /// Where a story is read now whose address names a section that its brand has no more; nil when the
  /// section is there, or when nothing says where the story went.
  func newAddress(of route: Route) async -> Route? {
    guard case .story(let brand, let section, let story) = route,
      let brand = site.newsstand.brand(brand), brand.section(section) == nil
    else { return nil }
    return await address(of: story, in: brand)
  }

  /// Where a brand has a story of this name, whichever section that is in; nil where it has none, or nothing
  /// says where.
  func address(of story: Slug, in brand: Brand) async -> Route? {
    await restoration.bringContent(of: brand.id)
    let content = published.content(of: brand.id)
    if let home = content.home(of: story)?.address, brand.section(home.section) != nil {
      return .story(brand: brand.id, section: home.section, home.story)
    }
    // No feed carries it any more. The name of one that is kept says which source it is from; a name
    // alone may be anybody's invention.
    let others = content.sourcedNames(of: story)
    guard let name = await stories.name(of: story, or: others, of: brand.id) else { return nil }
    let heir = brand.sections.first { $0.hasStoriesOfItsOwn && $0.storyNames.named(name) }
    return heir.map { .story(brand: brand.id, section: $0.id, name) }
  }

  /// Whether anything is to be had at a route, so that it is worth leading somebody there.
  func isThere(
    _ route: Route,
    query: String?,
    for client: @autoclosure () -> ClientName
  ) async -> Bool {
    guard case .story(let brand, let section, let story) = route else {
      return await answer(to: route, query: query, for: client()) != nil
    }
    guard site.newsstand.brand(brand)?.section(section) != nil else { return false }
    await restoration.bringContent(of: brand)
    let content = published.content(of: brand)
    guard content.home(of: story) == nil else { return true }
    let others = content.sourcedNames(of: story)
    return await stories.name(of: story, or: others, of: brand) != nil
  }
}

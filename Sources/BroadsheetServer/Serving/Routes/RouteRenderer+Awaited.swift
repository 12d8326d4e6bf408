import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import HTTPTypes

// What is not there yet, and may be in a moment.

extension RouteRenderer {
  /// Seconds from the start for which a story may be any source's that has brought nothing yet.
  private static let patience = 300.0

  /// What stands where nothing is, if something may come without anybody's doing; nil where nothing
  /// will.
  ///
  /// A name says which source it is from, and is awaited for as long as that has brought nothing. So
  /// is any name under a section whose own source has not. Every other may be anybody's: it is awaited
  /// for a while only, lest one dead backend make all that was never there look as if it might come.
  func awaited(_ route: Route) async -> Answer? {
    if case .feed(let brand, let section, _) = route {
      guard let brand = site.newsstand.brand(brand),
        section.map({ brand.section($0) != nil }) ?? true
      else { return nil }
      return pending(PageKey(brand: brand.id, section: section), at: route, of: brand)
    }
    guard case .story(let brand, let section, let story) = route,
      let brand = site.newsstand.brand(brand)
    else { return nil }
    await restoration.bringContent(of: brand.id)
    guard let source = source(awaitedFor: story, in: section, of: brand) else { return nil }
    return pending(PageKey(brand: brand.id, section: source.id), at: route, of: brand)
  }

  /// Whether stories are on their way, just after the start, that nobody has said anything about.
  var awaitsStories: Bool {
    isStarting
      && site.newsstand.brands.contains { brand in
        missingSources(of: brand).contains { section in
          published.page(PageKey(brand: brand.id, section: section.id))?.failure == nil
        }
      }
  }

  /// The state of a page that has no content.
  func pending(_ key: PageKey, at route: Route, of brand: Brand) -> Answer {
    let page = published.page(key) ?? PublishedPage()
    let kind: StatePage.Kind =
      switch page.state {
      case .loading: .loading
      case .failure(let failure): .failure(failure)
      // What is shown may be another source's, or an earlier process's.
      case .native, .web: page.failure.map { .failure($0) } ?? .loading
      }
    return state(
      kind,
      route: route,
      brand: brand,
      status: .serviceUnavailable,
      attempt: kind == .loading ? nil : page.attempt
    )
  }

  private func source(awaitedFor story: Slug, in section: Slug, of brand: Brand)
    -> BroadsheetCore.Section?
  {
    let missing = missingSources(of: brand)
    if brand.sections.contains(where: { $0.hasStoriesOfItsOwn && $0.storyNames.named(story) }) {
      return missing.first { $0.storyNames.named(story) }
    }
    guard brand.section(section) != nil else { return nil }
    return missing.first { $0.id == section } ?? (isStarting ? missing.first : nil)
  }

  private var isStarting: Bool { uptime() - start < Self.patience }

  /// The sections whose sources have brought nothing since the newsstand has them.
  private func missingSources(of brand: Brand) -> [BroadsheetCore.Section] {
    let items = published.content(of: brand.id).items
    return brand.sections.filter { section in
      section.hasStoriesOfItsOwn
        && items[section.id].map { section.storyNames.denies($0) } ?? true
    }
  }
}

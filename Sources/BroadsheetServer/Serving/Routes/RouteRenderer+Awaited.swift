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
    if case .feed(let key, _) = route {
      return site.newsstand.brand(having: key).flatMap { pending(key, at: route, of: $0) }
    }
    guard case .story(let brand, let section, let story) = route,
      let brand = site.newsstand.brand(brand),
      let key = await page(awaitedFor: story, in: section, of: brand)
    else { return nil }
    return pending(key, at: route, of: brand)
  }

  /// The page with which a story may come that nobody has brought; nil where none will.
  func page(awaitedFor story: Slug, in section: Slug, of brand: Brand) async -> PageKey? {
    await restoration.bringContent(of: brand.id)
    return source(awaitedFor: story, in: section, of: brand).map { source in
      PageKey(brand: brand.id, section: source.id)
    }
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
    let kind = trouble(of: page)
    return state(
      kind,
      route: route,
      brand: brand,
      status: .serviceUnavailable,
      attempt: kind == .loading ? nil : page.attempt
    )
  }

  /// Why a page shows nothing.
  func trouble(of page: PublishedPage) -> StatePage.Kind {
    switch page.state {
    case .loading: .loading
    case .failure(let failure): .failure(failure)
    // What is shown may be another source's, or an earlier process's.
    case .native, .web: page.failure.map { .failure($0) } ?? .loading
    }
  }

  private func source(awaitedFor story: Slug, in section: Slug, of brand: Brand)
    -> NewsSection?
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
  private func missingSources(of brand: Brand) -> [NewsSection] {
    let items = published.content(of: brand.id).items
    return brand.sections.filter { section in
      section.hasStoriesOfItsOwn
        && items[section.id].map { section.storyNames.denies($0) } ?? true
    }
  }
}

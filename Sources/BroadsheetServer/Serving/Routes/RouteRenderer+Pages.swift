import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import Foundation
import HTTPTypes

// What is pressed: the rack, fronts, sections, and their feeds.

extension RouteRenderer {
  func rack() -> Answer {
    let fronts = published.pages().filter { $0.key.section == nil }
    let version = fronts.values.map(\.version).max() ?? 0
    return Answer(
      kept(.rack, version: version) {
        let editions = fronts.compactMap { key, page in page.edition.map { (key.brand, $0) } }
        let page = RackPage(
          site: site,
          editions: Dictionary(editions) { first, _ in first },
          now: editions.map(\.1.pressedAt).max() ?? now()
        )
        return Representation(page)
      }
    )
  }

  func page(_ route: Route, _ key: PageKey) -> Answer? {
    pressed(route, key) { brand, page, edition in
      Answer(
        kept(route, version: page.version) { Representation(drawn(page, edition, of: brand)) }
      )
    }
  }

  /// The page with the reasons for every slot; nil unless the newsroom previews.
  func explanation(_ route: Route, _ key: PageKey) -> Answer? {
    guard isPreview else { return nil }
    return pressed(route, key) { brand, page, edition in
      let explained = ExplanationPage(of: drawn(page, edition, of: brand))
      return Answer(Representation(explained), cache: .none)
    }
  }

  private func drawn(_ page: PublishedPage, _ edition: Edition, of brand: Brand) -> EditionPage {
    EditionPage(
      site: site,
      brand: brand,
      edition: edition,
      staleSince: page.staleSince,
      now: edition.pressedAt
    )
  }

  /// The answer that `show` makes of what is published, or the state that stands in its place.
  private func pressed(
    _ route: Route,
    _ key: PageKey,
    show: (Brand, PublishedPage, Edition) -> Answer
  ) -> Answer? {
    guard let brand = site.newsstand.brand(having: key) else { return nil }
    let page = published.page(key) ?? PublishedPage()
    switch page.state {
    case .loading, .failure: return pending(key, at: route, of: brand)
    case .native, .web:
      return page.edition.map { show(brand, page, $0) }
    }
  }

  /// Of a page that is closed, the text in its place and no stories.
  func feed(_ route: Route, _ key: PageKey, _ format: Route.FeedFormat) async -> Answer? {
    let closing = await decided.stories(of: key.brand)?.switched.closing(of: key.section)
    guard let brand = site.newsstand.brand(key.brand), let page = published.page(key),
      let edition = page.edition
    else { return nil }
    var hasher = Hasher()
    hasher.combine(page.version)
    hasher.combine(closing)
    let version = hasher.finalize()
    let files =
      cache.representation(of: route, version: version) == nil
      ? await recordings(in: edition, of: brand) : [:]
    let representation = kept(route, version: version) {
      let feed = OutgoingFeed(
        site: site,
        brand: brand,
        edition: edition,
        closing: closing,
        files: files
      )
      return Representation(
        format.writer.write(feed),
        mediaType: "\(format.mediaType); charset=utf-8"
      )
    }
    return Answer(representation, guardedBy: .inert)
  }

  /// What the stories of an edition have to hear and to watch, as far as their texts are kept: nobody is
  /// asked for one.
  private func recordings(in edition: Edition, of brand: Brand) async -> [Slug: [Enclosure]] {
    var files: [Slug: [Enclosure]] = [:]
    let content = published.content(of: brand.id)
    for story in OutgoingFeed.recordings(in: edition, site: site, brand: brand) {
      let text = content.home(of: story)?.text ?? story
      guard
        case .story(let found, _) = await stories.find(text, teaser: nil, from: nil, of: brand.id)
      else { continue }
      files[story] = found.allBlocks.compactMap { block in
        if case .enclosure(let file) = block { file } else { nil }
      }
    }
    return files
  }

  /// Half of a map would be taken for the whole; what the newsroom has taken off is on none.
  func sitemap() async -> Answer {
    guard !awaitsStories else {
      return state(.loading, route: nil, brand: nil, status: .serviceUnavailable)
    }
    var hasher = Hasher()
    hasher.combine(published.contentVersion)
    hasher.combine(published.switchesVersion)
    let version = hasher.finalize()
    var decided: [Slug: DecidedStories] = [:]
    for brand in site.newsstand.brands {
      decided[brand.id] = await self.decided.stories(of: brand.id)
    }
    let representation = kept(.sitemap, version: version) {
      let entries = site.newsstand.brands.flatMap { brand in
        published.content(of: brand.id).canonicalHomes.filter { home in
          decided[brand.id]?.standing(of: home.address.story).isListed == true
        }.map { home in
          Sitemap.Entry(
            .story(brand: brand.id, section: home.address.section, home.address.story),
            modified: home.teaser.modified ?? home.teaser.published
          )
        }.sorted { $0.route.path < $1.route.path }
      }
      return Representation(
        Sitemap(site: site, stories: entries).bytes,
        mediaType: "application/xml; charset=utf-8"
      )
    }
    return Answer(representation, guardedBy: .inert)
  }
}

import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import Foundation
import HTTPTypes

extension RouteRenderer {
  func story(_ id: Slug, section: Slug, brand: Slug) async -> Answer? {
    guard let brand = site.newsstand.brand(brand), let asked = brand.section(section) else {
      return nil
    }
    // A story is the same page under every section that carries it and under every name that it
    // ever had, and its home is canonical.
    let isWhole = published.hasContent(of: brand.id)
    let content = published.content(of: brand.id)
    let home = content.home(of: id)
    let earlierNames = home.map { content.earlierNames(of: $0) } ?? []
    let id = home?.address.story ?? id
    let section = home.flatMap { brand.section($0.address.section) } ?? asked
    let route = Route.story(brand: brand.id, section: section.id, id)
    let page = published.page(PageKey(brand: brand.id, section: section.id)) ?? PublishedPage()
    // The text may be another section's, when the home has dropped the story.
    let carrier = home.flatMap { published.page(PageKey(brand: brand.id, section: $0.carrier)) }
    var hasher = Hasher()
    hasher.combine(max(page.storyPageVersion, carrier?.storyPageVersion ?? 0))
    // Another source's section may have brought the story another name.
    hasher.combine(earlierNames)
    hasher.combine(home?.teaser.publisher)
    let version = hasher.finalize()
    if let representation = cache.representation(of: route, version: version),
      representation.isFresh(at: uptime())
    {
      return Answer(representation)
    }
    let moment = page.edition?.pressedAt ?? now()
    let otherwise = home == nil ? content.sourcedNames(of: id) : []
    let finding = await stories.find(
      home?.text ?? id,
      or: otherwise,
      teaser: home?.teaser,
      from: home.flatMap { brand.section($0.carrier)?.source },
      of: brand.id
    )
    switch finding {
    case .story(var story, let end):
      let names = home == nil && story.id != id ? [id] : earlierNames
      if home != nil { story.id = id }
      let representation = render(
        story,
        names,
        publisher: home?.teaser.publisher,
        section: section,
        brand: brand,
        at: moment,
        until: end
      )
      // Before the material is there its home may be another, and more of the section is missing.
      guard isWhole else { return Answer(representation, cache: .none) }
      cache.keep(representation, of: route, version: version)
      return Answer(representation)
    case .earlier(var story), .onlyTeaser(var story):
      story.id = id
      let representation = render(
        story,
        earlierNames,
        publisher: home?.teaser.publisher,
        section: section,
        brand: brand,
        at: moment
      )
      return Answer(representation, cache: .none)
    case .failure(let failure, let attempt):
      return state(
        .failure(failure),
        route: route,
        brand: brand,
        status: .serviceUnavailable,
        attempt: attempt
      )
    case .unknown:
      guard !isWhole else { return nil }
      await restoration.bringContent(of: brand.id)
      return await self.story(id, section: asked.id, brand: brand.id)
    }
  }

  private func render(
    _ story: Story,
    _ earlierNames: [Slug],
    publisher: Publisher?,
    section: BroadsheetCore.Section,
    brand: Brand,
    at moment: Date,
    until end: Moment? = nil
  ) -> Representation {
    Representation(
      StoryPage(
        site: site,
        brand: brand,
        section: section,
        story: story,
        earlierNames: earlierNames,
        publisher: publisher,
        more: shownStories(brand.id).items[section.id] ?? [],
        now: moment
      ),
      freshUntil: end?.uptime
    )
  }
}

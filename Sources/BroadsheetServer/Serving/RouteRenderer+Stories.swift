import BroadsheetCore
import BroadsheetWeb
import Foundation
import HTTPTypes

extension RouteRenderer {
  func story(_ id: Slug, section: Slug, brand: Slug) async -> Answer? {
    guard let brand = site.newsstand.brand(brand), let asked = brand.section(section) else {
      return nil
    }
    // A story is the same page under every section that carries it, and its home is canonical.
    let home = board.material(of: brand.id).homes[id]
    let id = home?.story ?? id
    let section = home.flatMap { brand.section($0.section) } ?? asked
    let route = Route.story(brand: brand.id, section: section.id, id)
    let page = board.page(PageKey(brand: brand.id, section: section.id)) ?? PublishedPage()
    if let representation = cache.representation(of: route, version: page.version) {
      return Answer(representation)
    }
    let moment = page.edition?.pressedAt ?? now()
    let finding = await stories.find(
      id,
      teaser: home?.teaser,
      from: home.flatMap { brand.section($0.section)?.source },
      of: brand.id
    )
    switch finding {
    case .story(let story):
      let representation = render(story, section: section, brand: brand, at: moment)
      cache.keep(representation, of: route, version: page.version)
      return Answer(representation)
    case .onlyTeaser(let story):
      return Answer(render(story, section: section, brand: brand, at: moment), cache: .none)
    case .failure(let failure, let attempt):
      return state(
        .failure(failure),
        route: route,
        brand: brand,
        status: .serviceUnavailable,
        attempt: attempt
      )
    case .unknown:
      return nil
    }
  }

  private func render(
    _ story: Story,
    section: BroadsheetCore.Section,
    brand: Brand,
    at moment: Date
  ) -> Representation {
    Representation(
      StoryPage(
        site: site,
        brand: brand,
        section: section,
        story: story,
        more: board.material(of: brand.id).items[section.id] ?? [],
        now: moment
      )
    )
  }
}

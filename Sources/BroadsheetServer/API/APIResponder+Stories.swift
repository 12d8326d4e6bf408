import BroadsheetAPI
import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import HTTPTypes

extension APIResponder {
  /// A story is the same document under every section that carries it and every name that it had.
  func story(_ id: Slug, section: Slug, brand: Slug) async -> Answer {
    let route = Route.story(brand: brand, section: section, id)
    if case .story(let brand, let section, let story)? = await renderer.newAddress(of: route) {
      var answer = Answer.redirect(
        to: APIRoute.story(brand: brand, section: section, story).path
      )
      (answer.status, answer.cache) = (.movedPermanently, .asked)
      answer.guardedBy = .data
      return answer
    }
    let form = StoryForm(
      cache: caches.stories,
      guardedBy: .data,
      draw: written,
      fail: { failure, attempt, _, brand in
        problem(.failure(failure), of: brand, attempt: attempt)
      },
      withdrawn: { words, _, brand in problem(.withdrawn(words), of: brand) },
      closed: { words, _, brand in problem(.closed(words), of: brand) }
    )
    if let answer = await renderer.story(id, section: section, brand: brand, as: form) {
      return answer
    }
    guard let brand = newsstand.brand(brand),
      let key = await renderer.page(awaitedFor: id, in: section, of: brand)
    else { return .nothing }
    return pending(key, of: brand)
  }

  private func written(_ found: StoryMaterial) -> Representation {
    let (brand, section) = (found.brand.id, found.section.id)
    var story = renderer.site.pictures.served(found.story)
    story.flags = found.story.toldFlags
    let document = StoryDocument(
      story,
      form: found.story.form,
      brand: brand,
      section: section,
      earlierNames: found.earlierNames,
      publisher: found.publisher,
      page: Route.story(brand: brand, section: section, found.story.id).path,
      addresses(of: found.brand, section: section)
    )
    return Representation(document: document, freshUntil: found.until?.uptime)
      ?? Answer.failed.representation
  }
}

import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import Foundation
import Hummingbird

// The pictures that a story may be given.

extension ConsoleResponder {
  /// Of the story, and of others; those that are shown at once.
  private static let mostOwn = 24
  private static let mostOthers = 48

  /// Asks for a picture of those that there are, with everything else that was typed.
  func pictures(_ asked: ConsoleRequest, _ draft: DecisionDraft) async -> Response {
    guard let brand = Slug(rawValue: draft[.brand]).flatMap({ newsstand.brand($0) }) else {
      return nothing(for: asked)
    }
    await renderer.restoration.bringContent(of: brand.id)
    let stories = press.unswitchedStories(of: brand.id)
    guard let teaser = stories.teaser(of: FeedItem.ID(draft[.item])) else {
      return refusal(.notFound, "That story is in no section any more.", to: asked)
    }
    var own = [teaser.picture].compactMap { $0 }
    if case .story(let name) = teaser.destination,
      let story = try? await press.story(name, of: brand.id)
    {
      own += [story.picture].compactMap { $0 } + story.body.compactMap(\.picture)
    }
    let others = brand.sections.flatMap { stories.items[$0.id] ?? [] }.compactMap(\.teaser?.picture)
    var known: Set<URL> = []
    func fresh(_ pictures: [Picture], most: Int) -> [Picture] {
      let unknown = pictures.filter { $0.isOfTheWeb && known.insert($0.address).inserted }
      return Array(unknown.prefix(most))
    }
    let (first, second) = (fresh(own, most: Self.mostOwn), fresh(others, most: Self.mostOthers))
    var response = answer(
      asked,
      title: "A picture for “\(teaser.headline)”",
      main: PictureChoices(draft, own: first, others: second, viewer: asked.viewer).html(),
      in: brand.timeZone
    )
    response.headers[.contentSecurityPolicy] = ConsoleHeaders.pictures[.contentSecurityPolicy]
    return response
  }
}

extension Picture {
  /// Whether a switch can name it, so that what only this server has is none.
  fileprivate var isOfTheWeb: Bool {
    ["http", "https"].contains(address.scheme?.lowercased()) && address.host?.isEmpty == false
  }
}

extension Story.Block {
  fileprivate var picture: Picture? {
    if case .picture(let picture) = self { picture } else { nil }
  }
}

import BroadsheetCore
import Foundation
import NewsDesk

/// A desk of three papers, whose fronts never change: one of cards, one that is a web page, and one that
/// fails.
final class SampleDesk: NewsDesk {
  static let front = PageKey(brand: Slug(identifying: "cards"))
  static let web = PageKey(brand: Slug(identifying: "web"))
  static let failure = PageKey(brand: Slug(identifying: "failure"))

  let newsstand: Newsstand

  init() {
    let brands = [Self.front, Self.web, Self.failure].map { page in
      var brand = Sample.brand
      brand.id = page.brand
      return brand
    }
    newsstand = Newsstand(title: "Test stand", brands: brands)
  }

  func kept(_ page: PageKey) async -> DeskPage? { Self.page(page) }

  func load(_ page: PageKey, asksSources: Bool) async throws(Failure) -> DeskPage {
    guard let page = Self.page(page) else { throw .unreachable }
    return page
  }

  /// Nil for the one that fails.
  private static func page(_ page: PageKey) -> DeskPage? {
    guard page != failure else { return nil }
    let content: Edition.Content =
      page == web
      // The sample's own page, which needs no network.
      ? .web(URL(string: "bundle:page") ?? URL(filePath: "/"))
      : .native(Sample.plan((0..<8).map { "story-\($0)" }))
    return DeskPage(
      edition: Edition(
        brand: page.brand,
        section: page.section,
        title: "A page",
        content: content,
        pressedAt: Sample.now,
        contentFrom: Sample.now
      )
    )
  }

  func older(than cursor: OlderCursor) async throws(Failure) -> DeskPage? { nil }

  func changes(of page: PageKey) -> AsyncStream<Void> { AsyncStream { _ in } }

  func story(_ story: StoryLink) async throws(Failure) -> Story { throw .notFound }

  func keptStory(_ story: StoryLink) async -> Story? { nil }

  func search(_ words: String, in brand: Slug?, page: Int) async throws(Failure) -> SearchResults {
    throw .unreachable
  }

  func bytes(ofPicture address: URL) async throws(Failure) -> [UInt8] { throw .notFound }

  func isOwn(picture address: URL) -> Bool { false }

  func markup(of address: URL) async -> String? { "<p>A page of its own</p>" }

  func local(_ place: PlaceChoice, of brand: Slug) async throws(Failure) -> LayoutPlan? { nil }

  func report(_ report: ReaderReport) async {}

  func publicAddress(of story: StoryLink) -> URL? { nil }
}

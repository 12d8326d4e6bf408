import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import Synchronization

/// A desk that has what a test has put on its shelf.
final class ShelfDesk: NewsDesk {
  struct Shelf {
    var kept: [PageKey: DeskPage] = [:]
    var pages: [PageKey: Result<DeskPage, Failure>] = [:]
    var stories: [Slug: Result<Story, Failure>] = [:]
    var keptStories: [Slug: Story] = [:]
    var events: [Slug: Result<EventPage, Failure>] = [:]
    var loads: [PageKey] = []
    var storyLoads = 0
    var reports: [ReaderReport] = []
    var listeners: [AsyncStream<Void>.Continuation] = []
  }

  let newsstand: Newsstand
  private let state = Mutex(Shelf())

  init(_ brands: [Brand]) { newsstand = Newsstand(title: "The stand", brands: brands) }

  var shelf: Shelf {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  func change(_ change: @Sendable (inout Shelf) -> Void) { state.withLock { change(&$0) } }

  /// Puts a page of a plan on the shelf.
  func put(_ plan: LayoutPlan, at address: PageKey, number: Int = 0) {
    let moment = Sample.moment + Double(number)
    let page = DeskPage(
      edition: Edition(
        brand: address.brand,
        section: address.section,
        title: address.section?.rawValue ?? "Front",
        content: .native(plan),
        pressedAt: moment,
        contentFrom: moment
      )
    )
    change { $0.pages[address] = .success(page) }
  }

  func kept(_ page: PageKey) async -> DeskPage? { shelf.kept[page] }

  func load(_ page: PageKey, asksSources: Bool) async throws(Failure) -> DeskPage {
    change { $0.loads.append(page) }
    return try (shelf.pages[page] ?? .failure(.notFound)).get()
  }

  func older(than cursor: OlderCursor) async throws(Failure) -> DeskPage? { nil }

  func changes(of page: PageKey) -> AsyncStream<Void> { AsyncStream { _ in } }

  func changes(of story: StoryLink) -> AsyncStream<Void> {
    AsyncStream { continuation in
      continuation.yield()
      state.withLock { $0.listeners.append(continuation) }
    }
  }

  /// Tells everybody that the story they read has changed.
  func tellStories() { for listener in shelf.listeners { listener.yield() } }

  func story(_ story: StoryLink) async throws(Failure) -> Story {
    change { $0.storyLoads += 1 }
    return try (shelf.stories[story.story] ?? .failure(.unreachable)).get()
  }

  func keptStory(_ story: StoryLink) async -> Story? { shelf.keptStories[story.story] }

  func event(_ event: EventLink) async throws(Failure) -> EventPage {
    try (shelf.events[event.report] ?? .failure(.unreachable)).get()
  }

  func search(_ words: String, in brand: Slug?, page: Int) async throws(Failure) -> SearchResults {
    throw .notFound
  }

  func bytes(ofPicture address: URL) async throws(Failure) -> [UInt8] { throw .notFound }

  func isOwn(picture address: URL) -> Bool { false }

  func markup(of address: URL) async -> String? { nil }

  func local(_ place: PlaceChoice, of brand: Slug) async throws(Failure) -> LayoutPlan? { nil }

  func report(_ report: ReaderReport) async { change { $0.reports.append(report) } }

  func publicAddress(of story: StoryLink) -> URL? {
    URL(string: "https://paper.example/\(story.story)")
  }
}

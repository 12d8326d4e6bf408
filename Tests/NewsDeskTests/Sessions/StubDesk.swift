import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import Synchronization

/// A desk that has what a test says, answers when it says so, and remembers what it was told.
final class StubDesk: NewsDesk {
  typealias Answer = Result<DeskPage, Failure>

  private struct State {
    var kept: DeskPage?
    var answer = Answer.failure(.unreachable)
    var story = Result<Story, Failure>.failure(.notFound)
    var keptStory: Story?
    var event = Result<EventPage, Failure>.failure(.notFound)
    var keptEvent: EventPage?
    var isHolding = false
    var held: [CheckedContinuation<Answer, Never>] = []
    var older: [String: DeskPage] = [:]
    var plans: [PlaceChoice: LayoutPlan] = [:]
    var heldPlaces: [PlaceChoice: CheckedContinuation<Void, Never>] = [:]
    var wishes: [Bool] = []
    var reports: [ReaderReport] = []
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var listenerCount = 0
  }

  let newsstand: Newsstand
  private let state = Mutex(State())

  init(_ brand: Brand) { newsstand = Newsstand(title: "Kiosk", brands: [brand]) }

  /// Of each load, whether it asked sources.
  var wishes: [Bool] { state.withLock { $0.wishes } }
  var reports: [ReaderReport] { state.withLock { $0.reports } }
  /// Loads that wait for an answer.
  var heldCount: Int { state.withLock { $0.held.count } }
  /// Questions for places that wait.
  var heldPlaces: Set<PlaceChoice> { state.withLock { Set($0.heldPlaces.keys) } }
  /// How many follow changes now.
  var listeners: Int { state.withLock { $0.listeners.count } }

  func keep(_ page: DeskPage) { state.withLock { $0.kept = page } }

  /// What every load gets from now on, unless they are held.
  func answer(_ page: DeskPage) { state.withLock { $0.answer = .success(page) } }

  func fail(_ failure: Failure) { state.withLock { $0.answer = .failure(failure) } }

  /// What every story is from now on, and what was kept of it.
  func answer(_ story: Result<Story, Failure>, keeping kept: Story? = nil) {
    state.withLock { ($0.story, $0.keptStory) = (story, kept) }
  }

  /// What every event is from now on, and what was kept of it.
  func answer(_ event: Result<EventPage, Failure>, keeping kept: EventPage? = nil) {
    state.withLock { ($0.event, $0.keptEvent) = (event, kept) }
  }

  /// Has loads and places wait from now on.
  func hold() { state.withLock { $0.isHolding = true } }

  /// Answers a load that waits, by its order among those that do.
  func release(_ number: Int = 0, with answer: Answer) {
    state.withLock { $0.held.remove(at: number) }.resume(returning: answer)
  }

  func release(_ place: PlaceChoice) {
    state.withLock { $0.heldPlaces.removeValue(forKey: place) }?.resume()
  }

  func answer(_ cursor: String, with page: DeskPage) { state.withLock { $0.older[cursor] = page } }

  func answer(_ place: PlaceChoice, with plan: LayoutPlan) {
    state.withLock { $0.plans[place] = plan }
  }

  /// Tells everybody that the page has changed.
  func tell() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield() }
  }

  // MARK: As a desk

  func kept(_ page: PageKey) async -> DeskPage? { state.withLock { $0.kept } }

  func load(_ page: PageKey, asksSources: Bool) async throws(Failure) -> DeskPage {
    let answer = await withCheckedContinuation { continuation in
      let ready: Answer? = state.withLock { state in
        state.wishes.append(asksSources)
        guard state.isHolding else { return state.answer }
        state.held.append(continuation)
        return nil
      }
      if let ready { continuation.resume(returning: ready) }
    }
    return try answer.get()
  }

  func older(than cursor: OlderCursor) async throws(Failure) -> DeskPage? {
    state.withLock { $0.older[cursor.place] }
  }

  func changes(of page: PageKey) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let number = state.withLock { state in
      state.listenerCount += 1
      state.listeners[state.listenerCount] = continuation
      return state.listenerCount
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.listeners[number] = nil }
    }
    return stream
  }

  func local(_ place: PlaceChoice, of brand: Slug) async throws(Failure) -> LayoutPlan? {
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        if state.isHolding { state.heldPlaces[place] = continuation }
        return state.isHolding
      }
      if !waits { continuation.resume() }
    }
    return state.withLock { $0.plans[place] }
  }

  func report(_ report: ReaderReport) async { state.withLock { $0.reports.append(report) } }

  func story(_ story: StoryLink) async throws(Failure) -> Story {
    try state.withLock { $0.story }.get()
  }
  func keptStory(_ story: StoryLink) async -> Story? { state.withLock { $0.keptStory } }
  func event(_ event: EventLink) async throws(Failure) -> EventPage {
    try state.withLock { $0.event }.get()
  }
  func keptEvent(_ event: EventLink) async -> EventPage? { state.withLock { $0.keptEvent } }
  func search(_ words: String, in brand: Slug?, page: Int) async throws(Failure) -> SearchResults {
    throw .unreachable
  }
  func bytes(ofPicture address: URL) async throws(Failure) -> [UInt8] { throw .notFound }
  func isOwn(picture address: URL) -> Bool { false }
  func markup(of address: URL) async -> String? { nil }
  func publicAddress(of story: StoryLink) -> URL? { nil }
}

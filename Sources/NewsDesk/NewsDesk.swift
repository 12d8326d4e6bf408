public import BroadsheetCore
public import Foundation

/// Where an app's pages come from: a press in this process, or a server that is asked for them.
///
/// An app draws both alike. Nothing here waits for a network but what is `async` and says so, and
/// everything that fails says why in terms that can be put into words for a reader.
public protocol NewsDesk: AnyObject, Sendable {
  /// The brands with their styles, sections and places.
  var newsstand: Newsstand { get }

  /// What was kept of a page, or has come since; nil before anything is known of it.
  ///
  /// Reads the disk at most, never the network.
  func kept(_ page: PageKey) async -> DeskPage?

  /// The page as it is now; asks whoever has it.
  ///
  /// With `asksSources`, a reader has asked for what is new: sources are asked although they are not
  /// due. Without, what was pressed last is enough.
  func load(_ page: PageKey, asksSources: Bool) async throws(Failure) -> DeskPage

  /// The page of older items behind a page's end or another older page's; nil at the end.
  func older(than cursor: OlderCursor) async throws(Failure) -> DeskPage?

  /// An element soon after each change of a page, until the task is cancelled.
  ///
  /// Whoever begins with a look at the page after this returns misses nothing.
  func changes(of page: PageKey) -> AsyncStream<Void>

  /// A story with its text; `kept` where only what is on this device is wanted.
  func story(_ story: StoryLink) async throws(Failure) -> Story

  /// What was kept of a story; nil for one that was never read here.
  func keptStory(_ story: StoryLink) async -> Story?

  /// An element at once, and one soon after each change of a story that goes on, until the task is cancelled.
  ///
  /// Who looks at the story with each misses nothing. A desk that says nothing of stories has the changes of
  /// the page under which they are read.
  func changes(of story: StoryLink) -> AsyncStream<Void>

  /// All reports of an event on a brand's front, or what is left of them.
  ///
  /// A desk that says nothing of events has none.
  func event(_ event: EventLink) async throws(Failure) -> EventPage

  /// What was kept of an event; nil for one that was never read here.
  func keptEvent(_ event: EventLink) async -> EventPage?

  /// The stories in which words are found, in one brand or in all.
  func search(_ words: String, in brand: Slug?, page: Int) async throws(Failure) -> SearchResults

  /// The bytes of a picture; only of addresses that pages and stories name.
  func bytes(ofPicture address: URL) async throws(Failure) -> [UInt8]

  /// Whether a picture is the newsstand's own, and may be a drawing; a stranger's may not.
  func isOwn(picture address: URL) -> Bool

  /// A page that is at no address of the web, such as a sample's own; nil for what is none.
  func markup(of address: URL) async -> String?

  /// The forecast and the local news for a place, as a plan of one block; nil where the brand has
  /// neither.
  func local(_ place: PlaceChoice, of brand: Slug) async throws(Failure) -> LayoutPlan?

  /// Tells the desk what was seen and done on a page; lost where nobody can be told.
  func report(_ report: ReaderReport) async

  /// The address of a page or story that can be passed on; nil where it has none outside.
  func publicAddress(of story: StoryLink) -> URL?
}

extension NewsDesk {
  public func changes(of story: StoryLink) -> AsyncStream<Void> {
    changes(of: story.page).beginningAtOnce()
  }

  public func event(_ event: EventLink) async throws(Failure) -> EventPage { throw .notFound }

  public func keptEvent(_ event: EventLink) async -> EventPage? { nil }
}

extension AsyncStream<Void> {
  /// An element at once, and then those of this one.
  func beginningAtOnce() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    continuation.yield()
    // It belongs to the stream and ends with it.
    let passing = Task {
      for await _ in self { continuation.yield() }
      continuation.finish()
    }
    continuation.onTermination = { _ in passing.cancel() }
    return stream
  }
}

/// Where a page of older items begins.
public struct OlderCursor: Sendable, Hashable {
  /// The page whose older items they are.
  public var page: PageKey
  /// The place, as the desk writes it.
  public var place: String

  /// The cursor that a desk has written.
  public init(page: PageKey, place: String) {
    self.page = page
    self.place = place
  }
}

/// A page as a desk has it.
public struct DeskPage: Sendable, Hashable {
  /// What it shows.
  public var edition: Edition
  /// Why there is nothing newer; nil for what is fresh.
  public var failure: Failure?
  /// Where the items behind it begin; nil when there are none.
  public var older: OlderCursor?

  /// A page with what is known beside it.
  public init(edition: Edition, failure: Failure? = nil, older: OlderCursor? = nil) {
    self.edition = edition
    self.failure = failure
    self.older = older
  }
}

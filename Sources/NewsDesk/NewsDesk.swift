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
  func kept(_ page: PageAddress) async -> DeskPage?

  /// The page as it is now; asks whoever has it.
  ///
  /// With `asksSources`, a reader has asked for what is new: sources are asked although they are not
  /// due. Without, what was pressed last is enough.
  func load(_ page: PageAddress, asksSources: Bool) async throws(Failure) -> DeskPage

  /// The page of older items behind a page's end or another older page's; nil at the end.
  func older(than cursor: OlderCursor) async throws(Failure) -> DeskPage?

  /// An element soon after each change of a page, until the task is cancelled.
  ///
  /// Whoever begins with a look at the page after this returns misses nothing.
  func changes(of page: PageAddress) -> AsyncStream<Void>

  /// A story with its text; `kept` where only what is on this device is wanted.
  func story(_ story: StoryLink) async throws(Failure) -> Story

  /// What was kept of a story; nil for one that was never read here.
  func keptStory(_ story: StoryLink) async -> Story?

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
  public func event(_ event: EventLink) async throws(Failure) -> EventPage { throw .notFound }

  public func keptEvent(_ event: EventLink) async -> EventPage? { nil }
}

/// A front or a section, by the names that stand in addresses.
public struct PageAddress: Sendable, Hashable, Codable {
  /// The brand whose page it is.
  public var brand: Slug
  /// The section; nil for the brand's front.
  public var section: Slug?

  /// The address of a section, or of the brand's front.
  public init(brand: Slug, section: Slug? = nil) {
    self.brand = brand
    self.section = section
  }

  /// The page of a path such as `gazette/sport`; what is behind it is passed over, and nil for a path
  /// that can be no page.
  public init?(path: String) {
    let parts = path.split(separator: "/").prefix(2).map { Slug(rawValue: String($0)) }
    guard let brand = parts.first ?? nil, parts.count < 2 || parts[1] != nil else { return nil }
    self.init(brand: brand, section: parts.count > 1 ? parts[1] : nil)
  }

  /// Its path, such as `/gazette/sport`.
  public var path: String { "/\(brand)" + (section.map { "/\($0)" } ?? "") }
}

/// Where a page of older items begins.
public struct OlderCursor: Sendable, Hashable {
  /// The page whose older items they are.
  public var page: PageAddress
  /// The place, as the desk writes it.
  public var place: String

  /// The cursor that a desk has written.
  public init(page: PageAddress, place: String) {
    self.page = page
    self.place = place
  }
}

/// A story by the names under which it is read.
public struct StoryLink: Sendable, Hashable, Codable {
  /// The brand whose story it is.
  public var brand: Slug
  /// The section under which it is read; nil where none is known.
  public var section: Slug?
  /// Its name.
  public var story: Slug

  /// A story of a brand.
  public init(brand: Slug, section: Slug?, story: Slug) {
    self.brand = brand
    self.section = section
    self.story = story
  }

  /// Whether it is the same story, whichever section either came from.
  public func isStory(of other: StoryLink) -> Bool {
    brand == other.brand && story == other.story
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

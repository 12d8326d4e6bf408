import BroadsheetAPI
public import BroadsheetCore
import BroadsheetSources
public import Foundation
public import NewsDesk
import Synchronization

/// A newsstand as a server has it, asked for by the interface that it has for programs.
///
/// What was read is kept in a folder, so that a newsstand that was opened once opens without a network.
/// Nothing goes to the server but what is asked for and what is reported; pictures of others are asked
/// for where they are, and never at private addresses.
public final class ServerDesk: NewsDesk {
  struct State {
    var pages: [PageKey: Known] = [:]
    var addresses = StoryAddresses()
    var places = PlaceShelf()
  }

  /// A page as it was last heard of.
  struct Known {
    var page: DeskPage
    /// Where events tell of newer editions.
    var live: URL?
  }

  /// Pages that are remembered; the one that was heard of longest ago makes room.
  private static let mostPages = 60

  public let newsstand: Newsstand
  let origin: ServerOrigin
  let calls: APICalls
  let reader: DocumentReader
  let pictures: DocumentFolder?
  let installation: InstallationToken
  let time: DeskTime
  let state = Mutex(State())

  init(
    _ newsstand: Newsstand,
    reader: DocumentReader,
    pictures: DocumentFolder?,
    installation: InstallationToken
  ) {
    self.newsstand = newsstand
    self.reader = reader
    self.pictures = pictures
    self.installation = installation
    origin = reader.origin
    calls = reader.calls
    time = reader.time
  }

  public func kept(_ page: PageKey) async -> DeskPage? { await known(page)?.page }

  public func load(_ page: PageKey, asksSources: Bool) async throws(Failure) -> DeskPage {
    let read: ReadDocument<PageDocument> = try await reader.read(
      at: address(of: page),
      asksSources: asksSources
    )
    return try await remember(read, as: page).page
  }

  public func older(than cursor: OlderCursor) async throws(Failure) -> DeskPage? {
    let base = address(of: cursor.page)
    guard let address = origin.own(cursor.place, at: base), address.path() == base.path() else {
      return nil
    }
    do throws(Failure) {
      let read: ReadDocument<PageDocument> = try await reader.read(at: address)
      return try await known(by: read, as: cursor.page).page
    } catch .notFound {
      return nil
    }
  }

  public func story(_ story: StoryLink) async throws(Failure) -> Story {
    guard let address = address(of: story) else { throw .notFound }
    let read: ReadDocument<StoryDocument> = try await reader.read(
      at: address,
      as: keptName(of: story)
    )
    guard let written = await self.story(in: read, as: story) else { throw .unreadable }
    return written
  }

  public func keptStory(_ story: StoryLink) async -> Story? {
    guard let address = address(of: story),
      let read: ReadDocument<StoryDocument> = await reader.kept(
        at: address,
        as: keptName(of: story)
      )
    else { return nil }
    return await self.story(in: read, as: story)
  }

  public func event(_ event: EventLink) async throws(Failure) -> EventPage {
    let read: ReadDocument<EventAnswer> = try await reader.read(at: address(of: event))
    guard let page = await page(in: read, as: event) else { throw .unreadable }
    return page
  }

  public func keptEvent(_ event: EventLink) async -> EventPage? {
    guard let read: ReadDocument<EventAnswer> = await reader.kept(at: address(of: event)) else {
      return nil
    }
    return await page(in: read, as: event)
  }

  public func search(
    _ words: String,
    in brand: Slug?,
    page: Int
  ) async throws(Failure) -> SearchResults {
    // What is longer is refused, and so nothing would be found by its beginning.
    let text = String(words.unicodeScalars.prefix(SearchQuery.longest / 4).map(Character.init))
    var query = SearchRequest(text).query(page: min(max(page, 1), SearchRequest.mostPages))
    if let brand { query += "&brand=\(brand)" }
    let read: ReadDocument<FoundDocument> = try await reader.read(
      at: origin.url(of: .search, query: query),
      keeps: false
    )
    for result in read.document.results {
      guard let brand = Slug(rawValue: result.brand), let story = Slug(rawValue: result.story)
      else { continue }
      remember([(story, result.page)], at: read.address, of: brand)
    }
    return read.document.searchResults
  }

  /// Every page of a server is at an address of the web.
  public func markup(of address: URL) async -> String? { nil }

  public func isOwn(picture address: URL) -> Bool { origin.has(address) }

  /// The story's page in a browser, once a page led to it or it was read or found; nil for a server that
  /// nobody else reaches.
  public func publicAddress(of story: StoryLink) -> URL? {
    guard !origin.isLoopback else { return nil }
    let name = StoryAddresses.Name(brand: story.brand, story: story.story)
    return state.withLock { $0.addresses[name] }
  }

  // MARK: - Pages

  func address(of page: PageKey) -> URL { origin.url(of: .page(page)) }

  /// What was heard of a page in this process, or kept by another.
  func known(_ page: PageKey) async -> Known? {
    if let known = state.withLock({ $0.pages[page] }) { return known }
    guard let read: ReadDocument<PageDocument> = await reader.kept(at: address(of: page)) else {
      return nil
    }
    return try? await remember(read, as: page)
  }

  @discardableResult
  private func remember(_ read: ReadDocument<PageDocument>, as page: PageKey)
    async throws(Failure) -> Known
  {
    let known = try await known(by: read, as: page)
    return state.withLock { state in
      // What was read later may have been asked for earlier.
      if let other = state.pages[page], other.page.edition.pressedAt > known.page.edition.pressedAt
      {
        return known
      }
      state.pages[page] = known
      if state.pages.count > Self.mostPages {
        let oldest = state.pages.filter { $0.key != page }
          .min { $0.value.page.edition.pressedAt < $1.value.page.edition.pressedAt }
        if let oldest { state.pages[oldest.key] = nil }
      }
      return known
    }
  }

  /// The page of a document; one that is another page, or nothing that can be shown, is unreadable.
  @concurrent private func known(by read: ReadDocument<PageDocument>, as page: PageKey)
    async throws(Failure) -> Known
  {
    let document = read.document
    guard let edition = document.edition(at: read.address, read: read.moment),
      edition.brand == page.brand, edition.section == page.section
    else { throw .unreadable }
    remember(document.plan?.storyPages ?? [], at: read.address, of: page.brand)
    let next = document.next.flatMap { origin.own($0, at: read.address) }
    return Known(
      page: DeskPage(
        edition: edition,
        // The server does not say which of its troubles it was.
        failure: document.staleSince == nil ? nil : .unreachable,
        older: next.map { OlderCursor(page: page, place: $0.absoluteString) }
      ),
      live: document.live.flatMap { origin.own($0, at: read.address) }
    )
  }

  // MARK: - Events

  private func address(of event: EventLink) -> URL {
    origin.url(of: .event(brand: event.brand, event.report))
  }

  /// The event of an answer, or what is left of it where the address has led to a story.
  @concurrent private func page(in read: ReadDocument<EventAnswer>, as event: EventLink) async
    -> EventPage?
  {
    let answer = read.document
    guard answer.brand.utf8.elementsEqual(event.brand.rawValue.utf8) else { return nil }
    remember(answer.storyPages, at: read.address, of: event.brand)
    return answer.event(at: read.address, asked: event.report)
  }

  // MARK: - Stories

  /// Under the brand's first section where none is known: a story is the same under each.
  private func address(of story: StoryLink) -> URL? {
    let section = story.section ?? newsstand.brand(story.brand)?.sections.first?.id
    return section.map { section in
      origin.url(of: .story(brand: story.brand, section: section, story.story))
    }
  }

  private func keptName(of story: StoryLink) -> String {
    "\(origin.root.absoluteString) story \(story.brand)/\(story.story)"
  }

  @concurrent private func story(in read: ReadDocument<StoryDocument>, as link: StoryLink) async
    -> Story?
  {
    let document = read.document
    guard document.brand.utf8.elementsEqual(link.brand.rawValue.utf8) else { return nil }
    let base = origin.own(document.page, at: read.address) ?? read.address
    let sanitizer = HTMLSanitizer()
    let story = document.story(at: read.address) { html in
      sanitizer.sanitize(html, base: base.absoluteString)
    }
    let names = [story?.id, link.story].compactMap(\.self)
    remember(names.map { ($0, document.page) }, at: read.address, of: link.brand)
    return story
  }

  /// Keeps where stories are in a browser; an address that is not the server's own is nobody's.
  func remember(_ pages: [(story: Slug, page: String)], at base: URL, of brand: Slug) {
    let own = pages.compactMap { story, page in
      origin.own(page, at: base).map { (StoryAddresses.Name(brand: brand, story: story), $0) }
    }
    state.withLock { state in
      for (name, address) in own { state.addresses.keep(address, of: name) }
    }
  }
}

public import BroadsheetCore
public import BroadsheetPress
import BroadsheetSources
public import Foundation

/// A desk whose pages are pressed in this process.
public final class PressDesk: NewsDesk {
  public var newsstand: Newsstand { press.newsstand }
  private let press: NewsstandPress
  private let transport: any Transport
  private let pictures: DocumentFolder?
  private let asking: Asking

  /// When sources are asked.
  public enum Asking: Sendable {
    /// As their turns come, by ``PressDesk/work()``: for programs that may always ask.
    case onSchedule
    /// When somebody comes to a page, for devices that ask nothing that nobody looks at.
    case onVisit
  }

  /// Bytes of a picture at the most, and of all that are kept.
  private static let (mostPictureBytes, mostKeptBytes) = (16 << 20, 200 << 20)

  /// A desk over a press; `transport` brings the pictures that its pages name, which are kept in a
  /// folder if there is one.
  public init(
    _ press: NewsstandPress,
    transport: any Transport,
    pictures: URL? = nil,
    asking: Asking = .onSchedule
  ) {
    self.press = press
    self.transport = transport
    self.asking = asking
    self.pictures = pictures.map { DocumentFolder(at: $0, mostBytes: Self.mostKeptBytes) }
  }

  /// Keeps every page pressed until the task is cancelled.
  public func work() async { await press.work() }

  public func kept(_ page: PageKey) async -> DeskPage? {
    (await press.bring(page)).flatMap { DeskPage($0, of: page) }
  }

  public func load(_ page: PageKey, asksSources: Bool) async throws(Failure) -> DeskPage {
    // Before the first look, so that no change comes between.
    let changes = press.changes(of: page)
    if asksSources || asking == .onVisit {
      // What was asked a moment ago is not asked again.
      await press.refresh(page)
    } else if press.page(page)?.edition == nil {
      // Whoever asks again for what has failed wants it tried.
      await press.retry(page)
    }
    if let known = try answer(to: page) { return known }
    for await _ in changes {
      if let known = try answer(to: page) { return known }
    }
    throw .unreachable
  }

  /// Nil while nobody knows; throws why there is nothing.
  private func answer(to page: PageKey) throws(Failure) -> DeskPage? {
    guard let published = press.page(page) else { return nil }
    if let known = DeskPage(published, of: page) { return known }
    // Whoever waits for a source that has failed hears why.
    if let failure = published.failure, !published.isBeingFetched { throw failure }
    return nil
  }

  public func older(than cursor: OlderCursor) async throws(Failure) -> DeskPage? {
    guard let place = PageCursor(cursor.place) else { return nil }
    guard let older = try await press.olderPage(of: cursor.page, after: place) else {
      return nil
    }
    return DeskPage(
      edition: older.edition,
      older: older.next.map { OlderCursor(page: cursor.page, place: "\($0)") }
    )
  }

  public func changes(of page: PageKey) -> AsyncStream<Void> { press.changes(of: page) }

  public func changes(of story: StoryLink) -> AsyncStream<Void> {
    press.changes(ofStory: story.story, of: story.brand).beginningAtOnce()
  }

  public func story(_ story: StoryLink) async throws(Failure) -> Story {
    do throws(Failure) {
      return try await press.story(story.story, of: story.brand)
    } catch {
      // Nobody knows the stories of a page that has never come.
      guard error == .notFound, press.page(story.page)?.edition == nil else { throw error }
      _ = try await load(story.page, asksSources: false)
      return try await press.story(story.story, of: story.brand)
    }
  }

  public func keptStory(_ story: StoryLink) async -> Story? {
    await press.bringStory(story.story, of: story.brand)
  }

  public func event(_ event: EventLink) async throws(Failure) -> EventPage {
    let front = PageKey(brand: event.brand)
    // Nobody knows the events of a front that has never come.
    if await press.bring(front)?.edition == nil {
      _ = try await load(front, asksSources: false)
    }
    return try await press.event(event.report, of: event.brand).page(named: event.report)
  }

  /// Events are made of what is kept of the front and the sections.
  public func keptEvent(_ event: EventLink) async -> EventPage? {
    do throws(Failure) {
      return try await press.event(event.report, of: event.brand).page(named: event.report)
    } catch {
      return nil
    }
  }

  public func search(_ words: String, in brand: Slug?, page: Int) async throws(Failure)
    -> SearchResults
  {
    do throws(SearchTrouble) {
      return try await press.search(SearchRequest(words, page: page), in: brand)
    } catch {
      throw .unreachable
    }
  }

  /// A picture that is kept is not asked for again: what shows something else has another address.
  ///
  /// What the newsstand draws itself is made faster than it is read.
  public func bytes(ofPicture address: URL) async throws(Failure) -> [UInt8] {
    let name = address.absoluteString
    let pictures = isOwn(picture: address) ? nil : pictures
    if let kept = await pictures?.kept(name) {
      await pictures?.confirm(name, at: Date())
      return kept.bytes
    }
    let request = TransportRequest(
      address: address,
      accept: "image/png,image/jpeg,image/webp,image/*;q=0.5",
      limits: FetchLimits(maximumBytes: Self.mostPictureBytes)
    )
    do throws(TransportError) {
      guard case .fresh(let payload) = try await transport.fetch(request) else { throw .cancelled }
      await pictures?.keep(payload.bytes, nil, of: name, at: Date())
      return payload.bytes
    } catch {
      throw Failure(error)
    }
  }

  public func isOwn(picture address: URL) -> Bool {
    address.scheme?.lowercased() == "bundle"
  }

  public func markup(of address: URL) async -> String? {
    guard !["http", "https"].contains(address.scheme?.lowercased()),
      case .fresh(let payload)? = try? await transport.fetch(TransportRequest(address: address))
    else { return nil }
    return String(decoding: payload.bytes, as: UTF8.self)
  }

  public func local(_ place: PlaceChoice, of brand: Slug) async throws(Failure) -> LayoutPlan? {
    guard let place = newsstand.brand(brand).flatMap({ place.place(of: $0) }) else { return nil }
    return await press.local(place, of: brand)
  }

  /// Nobody counts what is read on this device alone.
  public func report(_ report: ReaderReport) async {}

  public func publicAddress(of story: StoryLink) -> URL? {
    guard let site = newsstand.settings.publicAddress.flatMap({ URL(string: $0) }) else {
      return nil
    }
    return URL(string: story.path, relativeTo: site)?.absoluteURL
  }
}

extension DeskPage {
  /// Nil for a page without an edition, and for one of which every source has failed.
  init?(_ published: PublishedPage, of page: PageKey) {
    guard let edition = published.edition, published.failure == nil || !edition.isHollow else {
      return nil
    }
    self.init(
      edition: edition,
      // What an earlier process kept is old until something newer has come.
      failure: published.failure ?? (published.isKept ? .unreachable : nil),
      older: edition.goesOn ? OlderCursor(page: page, place: "\(PageCursor.top)") : nil
    )
  }
}

extension Edition {
  /// Whether it has nothing but what is made without a source: adverts, notices, boxes of pages elsewhere,
  /// and an app's own.
  ///
  /// With a failure beside it that is no page, although it can be pressed.
  var isHollow: Bool {
    guard let cards = plan?.cards else { return false }
    return cards.allSatisfy { card in
      switch card.slot.item.content {
      case .advert, .notice: true
      case .widget(.custom), .widget(.webTeaser): true
      case .widget, .teaser: false
      }
    }
  }
}

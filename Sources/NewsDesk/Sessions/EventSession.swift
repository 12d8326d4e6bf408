public import BroadsheetCore
public import Foundation

/// The page of an event as a reader follows it: all reports as a plan, newest first.
///
/// A front end shows the state of ``model`` under ``head()``, in the surroundings of ``cards``.
@MainActor
public final class EventSession {
  /// Which event it is.
  public let link: EventLink
  /// The brand on whose front it is.
  public let brand: Brand
  /// What is on the screen.
  public let model: FeedViewModel
  private let reader: DeviceReader
  private let now: @Sendable () -> Date
  private let last: Last

  /// Apart from the event, because its model keeps it.
  @MainActor private final class Last { var event: EventPage? }

  /// An event of a desk, of which nothing is asked before it begins.
  ///
  /// - Parameters:
  ///   - link: Which event it is.
  ///   - brand: The brand on whose front it is.
  ///   - desk: Where it comes from.
  ///   - reader: What is remembered of its reader.
  ///   - now: The wall clock.
  public init(
    _ link: EventLink,
    of brand: Brand,
    on desk: any NewsDesk,
    reader: DeviceReader,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.link = link
    self.brand = brand
    self.reader = reader
    self.now = now
    let last = Last()
    self.last = last
    model = FeedViewModel { (_) throws(Failure) in
      let event = try await reader.event(link, on: desk)
      last.event = event
      return ScreenContent(
        body: .native(event.plan(brand.phrases)),
        title: brand.name,
        from: now()
      )
    }
  }

  /// The event; nil before it has come.
  public var event: EventPage? { last.event }

  /// The surroundings of its cards.
  public var cards: CardSurroundings { .event(of: brand, now: now()) }

  /// What stands over the reports; nil before they have come.
  public func head() -> SectionHead? { event?.head(brand.phrases, at: now()) }

  /// Asks for the event where nothing of it has come and nothing is on its way.
  public func begin() {
    if model.content == nil, model.activity == .idle { model.refresh() }
  }

  /// Whether a story is drawn as one that was read.
  public func isRead(_ story: Slug) -> Bool {
    brand.marksReadStories && reader.memory.isRead(story, of: brand.id)
  }

  /// Asks for what is new.
  public func refresh() async -> RefreshOutcome {
    await model.refreshed { event }
  }
}

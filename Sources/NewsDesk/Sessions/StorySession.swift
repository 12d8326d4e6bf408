public import BroadsheetCore
public import Foundation

/// One story as a reader opens it: what its teaser said at once, then its text, or why that does not come.
///
/// The text is asked for when the story is looked at, and what was kept is shown where nobody can be
/// asked. A story whose text has come counts as read. A front end draws ``state`` under ``head``, and does
/// so again with each ``onChange``.
@MainActor
public final class StorySession {
  /// Brings the text.
  public typealias Load = @MainActor () async throws(Failure) -> Story

  /// What stands under the head.
  public enum State: Sendable, Hashable {
    /// The text is on its way.
    case loading
    /// The text, which has a head of its own.
    case story(Story)
    /// The text has not come.
    case failure(Failure)
  }

  /// Which story it is.
  public let link: StoryLink
  /// The brand whose story it is.
  public let brand: Brand
  /// What is on the screen; loading before anybody has looked.
  public private(set) var state = State.loading
  /// The newest moment of its report that the reader had seen before this session; nil for who was never
  /// here.
  public private(set) var seen: Date?
  /// Called with each state that begins, and with each load.
  public var onChange: @MainActor (State) -> Void = { _ in }
  private let teaser: TeaserModel?
  private let desk: any NewsDesk
  private let reader: DeviceReader
  private let now: @Sendable () -> Date
  private let load: Load
  /// Whether a text has come.
  private var hasCome = false
  /// Whether people have taken the story off, and what its teaser said with it.
  private var isTakenOff = false
  /// Brings the text; owned here, cancelled by the next load, by `rest` and with this object.
  private var loading: Task<Void, Never>?

  /// A story of a desk, of which nothing is asked before it begins.
  ///
  /// - Parameters:
  ///   - link: Which story it is.
  ///   - brand: The brand whose story it is.
  ///   - teaser: What is known of it.
  ///   - desk: Where it comes from.
  ///   - reader: What is remembered of its reader.
  ///   - now: The wall clock.
  ///   - load: Brings the text; by default from the desk, or else as it was kept.
  public init(
    _ link: StoryLink,
    of brand: Brand,
    teaser: TeaserModel? = nil,
    on desk: any NewsDesk,
    reader: DeviceReader,
    now: @escaping @Sendable () -> Date = { Date() },
    load: Load? = nil
  ) {
    self.link = link
    self.brand = brand
    self.teaser = teaser
    self.desk = desk
    self.reader = reader
    self.now = now
    if let load {
      self.load = load
    } else {
      self.load = { () throws(Failure) in try await reader.story(link, on: desk) }
    }
  }

  deinit { loading?.cancel() }

  /// The story, once it is here.
  public var story: Story? { if case .story(let story) = state { story } else { nil } }

  /// What its teaser says until the text is here; nil without one, and for what people have taken off.
  public var head: StoryHead? { isTakenOff ? nil : teaser.map(StoryHead.init) }

  // MARK: The text

  /// Asks for the text where it is not here and nobody asks: somebody looks.
  public func begin() {
    if story == nil, loading == nil { retry() }
  }

  /// Asks for the text no longer: nobody looks.
  public func rest() {
    loading?.cancel()
    loading = nil
  }

  /// Asks for the text, again where it has failed.
  public func retry() {
    loading?.cancel()
    loading = Task { [weak self, load] in
      do throws(Failure) {
        let story = try await load()
        guard !Task.isCancelled else { return }
        self?.receive(story)
      } catch {
        guard !Task.isCancelled else { return }
        self?.fail(error)
      }
    }
    show(.loading)
  }

  /// Shows a text in the place of what is here, and ends a load under way.
  public func receive(_ story: Story) {
    rest()
    if !hasCome { seen = reader.memory.seen(of: story.id, brand.id) }
    hasCome = true
    show(.story(story))
    reader.memory.look(at: story, of: brand.id)
    reader.memory.remember(link, about: story.subjects, at: now())
  }

  private func fail(_ reason: Failure) {
    loading = nil
    if reason.isDecided { isTakenOff = true }
    show(.failure(reason))
  }

  private func show(_ new: State) {
    state = new
    onChange(new)
  }

  // MARK: The reader

  /// Whether it is on the reader's list.
  public var isSaved: Bool { reader.memory.isSaved(link) }

  /// Puts it on the reader's list, or takes it off; what is to be said because it was not done, nil where
  /// it was.
  public func toggleSaved() -> String? {
    let headline = story?.headline ?? teaser?.headline ?? ""
    return reader.toggle(
      ReaderMemory.Saved(link: link, headline: headline, at: now()),
      brand.phrases
    )
  }

  /// The address that can be passed on, the publisher's own before ours; nil where it has none.
  public var publicAddress: URL? { story?.origin ?? desk.publicAddress(of: link) }
}

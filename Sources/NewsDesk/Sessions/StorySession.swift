public import BroadsheetCore
public import Foundation

/// One story as a reader opens it: what its teaser said at once, then its text, or why that does not come.
///
/// The text is asked for when the story is looked at, and what was kept is shown where nobody can be
/// asked. A story whose text has come counts as read. A front end draws ``state`` under ``head``, and does
/// so again with each ``onChange``.
///
/// A story that goes on is followed while somebody looks. What was corrected is shown at once, and what is
/// new waits until the reader asks for it, so that nothing moves under their eyes.
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
  /// The newest moment of its report that the reader had seen before this session, or before they asked for
  /// what is new; nil for who was never here.
  public private(set) var seen: Date?
  /// Called with each state that begins, and with each load.
  public var onChange: @MainActor (State) -> Void = { _ in }
  /// What is said of what is new and waits; nil where nothing does.
  public var newsWords: String? {
    guard let story, let waiting else { return nil }
    return story.words(ofNewsIn: waiting, brand.phrases)
  }
  /// Called when something new waits, or something else, or nothing any more.
  public var onNews: @MainActor () -> Void = {}
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
  /// What has come and the reader has not asked for yet.
  private var waiting: Story?
  /// Hears of changes; owned here, cancelled by `rest` and with this object.
  private var following: Task<Void, Never>?

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

  deinit {
    loading?.cancel()
    following?.cancel()
  }

  /// The story, once it is here.
  public var story: Story? { if case .story(let story) = state { story } else { nil } }

  /// What its teaser says until the text is here; nil without one, and for what people have taken off.
  public var head: StoryHead? { isTakenOff ? nil : teaser.map(StoryHead.init) }

  // MARK: The text

  /// Asks for the text where it is not here and nobody asks, and follows one that goes on: somebody looks.
  public func begin() {
    if story == nil {
      if loading == nil { retry() }
    } else {
      follow()
    }
  }

  /// Asks for the text no longer, and hears of no more changes: nobody looks.
  public func rest() {
    endLoading()
    following?.cancel()
    following = nil
  }

  private func endLoading() {
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
    endLoading()
    if !hasCome { seen = reader.memory.seen(of: story.id, brand.id) }
    hasCome = true
    wait(for: nil)
    show(.story(story))
    reader.memory.look(at: story, of: brand.id)
    reader.memory.remember(link, about: story.subjects, at: now())
    follow()
  }

  private func fail(_ reason: Failure) {
    rest()
    wait(for: nil)
    if reason.isDecided { isTakenOff = true }
    show(.failure(reason))
  }

  private func show(_ new: State) {
    state = new
    onChange(new)
  }

  // MARK: What comes by itself

  /// Shows what waits.
  public func showNews() {
    guard let waiting else { return }
    seen = reader.memory.seen(of: waiting.id, brand.id) ?? seen
    receive(waiting)
  }

  private func follow() {
    guard following == nil, story?.goesOn == true else { return }
    following = Task { [weak self, desk, link] in
      for await _ in desk.changes(of: link) {
        guard !Task.isCancelled else { return }
        await self?.renew()
        guard self?.goesOn == true else { break }
      }
      guard !Task.isCancelled else { return }
      self?.following = nil
    }
  }

  private var goesOn: Bool { (waiting ?? story)?.goesOn == true }

  /// Brings the story as it is now, without a word of it; what was shown stays where nobody can be asked.
  private func renew() async {
    do throws(Failure) {
      let new = try await load()
      guard !Task.isCancelled else { return }
      take(new)
    } catch {
      guard !Task.isCancelled, error.isDecided else { return }
      fail(error)
    }
  }

  private func take(_ new: Story) {
    guard let shown = story else { return }
    let corrected = shown.corrected(by: new)
    if corrected != shown { show(.story(corrected)) }
    wait(for: corrected == new ? nil : new)
  }

  private func wait(for new: Story?) {
    guard new != waiting else { return }
    waiting = new
    onNews()
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

import BroadsheetCore
import Foundation
import NewsDesk
import Observation

/// A story while it is read: what has come of it, and what is remembered.
@MainActor @Observable
final class StoryReading {
  /// What there is of the story.
  enum State: Equatable {
    case loading
    case here(Story)
    case failed(Failure)
  }

  let opened: OpenedStory
  private(set) var state = State.loading
  /// The text in pieces, once it is here.
  @ObservationIgnored private(set) var parts: [StoryPart] = []
  @ObservationIgnored private let desk: any NewsDesk
  @ObservationIgnored private let reader: DeviceReader
  @ObservationIgnored private let now: @Sendable () -> Date

  init(
    _ opened: OpenedStory,
    on desk: any NewsDesk,
    reader: DeviceReader,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.opened = opened
    self.desk = desk
    self.reader = reader
    self.now = now
  }

  /// Brings the text, or tries again; nothing happens once it is here.
  func load() async {
    if case .here = state { return }
    state = .loading
    do throws(Failure) {
      show(try await reader.story(opened.link, on: desk))
    } catch {
      guard !Task.isCancelled else { return }
      state = .failed(error)
    }
  }

  /// What is said of the story now.
  var headline: String {
    if case .here(let story) = state { story.headline } else { opened.teaser?.headline ?? "" }
  }

  /// Whether the story is on the reader's list.
  var isSaved: Bool { reader.memory.isSaved(opened.link) }

  /// Puts the story on the reader's list, or takes it off; says why it was not, where it was not.
  func toggleSaved(_ phrases: Phrases) -> String? {
    reader.toggle(.init(link: opened.link, headline: headline, at: now()), phrases)
  }

  /// Where the story can be passed on: the publisher's own page where it has one.
  var address: URL? {
    if case .here(let story) = state, let origin = story.origin, origin.isWebAddress {
      return origin
    }
    return desk.publicAddress(of: opened.link)
  }

  private func show(_ story: Story) {
    guard !Task.isCancelled else { return }
    parts = story.parts
    state = .here(story)
    reader.memory.remember(opened.link, about: story.subjects, at: now())
  }
}

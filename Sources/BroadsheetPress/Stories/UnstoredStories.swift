import BroadsheetCore
import Synchronization

/// Stories that came with feeds and are not in the store yet, to be read all the same.
///
/// A section's stories leave with the feed that carried them, so it never holds more than
/// what is carried now, however long the store takes.
final class UnstoredStories: Sendable {
  /// One version of one story.
  struct Copy: Sendable {
    let story: Story
    let section: PageKey
    fileprivate let number: Int
    /// Whether it fits into no store, so that readers have it from here as long as it is carried.
    fileprivate var isRefused = false
  }

  private struct State {
    var copies: [Slug: [Slug: Copy]] = [:]
    var lastNumber = 0
  }

  private let state = Mutex(State())

  func story(_ id: Slug, of brand: Slug) -> Story? {
    state.withLock { $0.copies[brand]?[id]?.story }
  }

  /// Takes what is new in a section's feed, and lets go of what that does not carry any more.
  func put(_ stories: [Story], of section: PageKey, carrying carried: Set<Slug>) {
    state.withLock { state in
      var copies = state.copies[section.brand] ?? [:]
      copies = copies.filter { $0.value.section != section || carried.contains($0.key) }
      for story in stories {
        state.lastNumber += 1
        copies[story.id] = Copy(story: story, section: section, number: state.lastNumber)
      }
      state.copies[section.brand] = copies.isEmpty ? nil : copies
    }
  }

  /// Everything that the store should have, by brand.
  var copies: [Slug: [Copy]] {
    state.withLock { state in
      state.copies.mapValues { $0.values.filter { !$0.isRefused } }.filter { !$0.value.isEmpty }
    }
  }

  /// The store has these now, but for those that it can never have; newer versions stay.
  func remove(_ kept: [Slug: [Copy]], except refused: [Slug: Set<Slug>] = [:]) {
    state.withLock { state in
      for (brand, copies) in kept {
        for copy in copies where state.copies[brand]?[copy.story.id]?.number == copy.number {
          let id = copy.story.id
          if refused[brand]?.contains(id) == true {
            state.copies[brand]?[id]?.isRefused = true
          } else {
            state.copies[brand]?[id] = nil
          }
        }
        if state.copies[brand]?.isEmpty == true { state.copies[brand] = nil }
      }
    }
  }
}

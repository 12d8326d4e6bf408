import BroadsheetCore
import Synchronization

/// What brands have to go on with from a story, made when the first reader of a story asks for it, and anew
/// when something else is in the brand's sections or is decided.
///
/// Brands that nobody asked for longest make room.
final class RelatedIndexes: Sendable {
  /// Brands that are kept; one has some hundred kilobytes.
  private static let most = 32

  private struct Entry {
    var brand: Slug
    var version: Int
    var stories: RelatedStories
  }

  /// Those that were asked for last stand last.
  private let entries = Mutex<[Entry]>([])

  /// What a brand has, as of a version of it; two that ask at once for a new one both make it.
  func stories(of brand: Slug, version: Int, made make: () -> RelatedStories) -> RelatedStories {
    let known = entries.withLock { entries in
      entries.first { $0.brand == brand && $0.version == version }?.stories
    }
    let stories = known ?? make()
    entries.withLock { entries in
      entries.removeAll { $0.brand == brand }
      entries.append(Entry(brand: brand, version: version, stories: stories))
      if entries.count > Self.most { entries.removeFirst() }
    }
    return stories
  }
}

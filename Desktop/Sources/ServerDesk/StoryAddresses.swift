import BroadsheetCore
import Foundation

/// Where stories are in a browser, as far as a server has told; those that were heard of longest ago
/// make room.
struct StoryAddresses: Sendable {
  /// A story of a brand, under whatever section.
  struct Name: Hashable {
    var brand: Slug
    var story: Slug
  }

  /// Of each of two halves; all pages that are remembered lead to fewer.
  private static let capacity = 4_000

  private var new: [Name: URL] = [:]
  private var old: [Name: URL] = [:]

  /// The address of a story; nil for one that was not heard of, or long ago.
  subscript(name: Name) -> URL? { new[name] ?? old[name] }

  /// Takes an address in place of what was known.
  mutating func keep(_ address: URL, of name: Name) {
    if new[name] == nil, new.count >= Self.capacity { (old, new) = (new, [:]) }
    new[name] = address
  }
}

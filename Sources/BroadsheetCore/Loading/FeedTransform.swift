/// Changes what a loader made of a section's source, before anything else sees it.
///
/// A transform may leave out, change, order and insert items. It runs behind the loader, for native
/// feeds only, on threads that may wait and within the time that decoding may take. It is pure: the
/// same items of the same section give the same items.
public protocol FeedTransform: Sendable {
  /// The items that take the place of a section's items, which have the ids that the backend gave.
  func transform(_ items: [FeedItem], of section: Section, in brand: Brand) -> [FeedItem]
}

/// A transform as a newsstand file names it.
public struct TransformRule: Sendable, Hashable {
  /// The word that the transform is registered under.
  public var word: String
  /// What only the transform understands; null where the file says nothing.
  public var options: JSONValue

  /// A transform by its word; what it does with null options is its own affair.
  public init(_ word: String, options: JSONValue = .null) {
    self.word = word
    self.options = options
  }
}

/// Changes what a loader made of a section's source, before anything else sees it.
///
/// A transform may leave out, change, order and insert items. It runs behind the loader, for native
/// feeds only, on threads that may wait and within the time that decoding may take. It is pure: the
/// same items of the same section give the same items.
public protocol FeedTransform: Sendable {
  /// The items that take the place of a section's items, which have the ids that the backend gave.
  func transform(_ items: [FeedItem], of section: NewsSection, in brand: Brand) -> [FeedItem]
}

/// A transform of a section: one that a newsstand file names, or one that Swift declares.
public struct TransformRule: Sendable, Hashable {
  /// The word that the transform is registered under.
  public var word: String
  /// What only the transform understands; null where the file says nothing.
  public var options: JSONValue
  /// The transform itself, where Swift declares it; nil for one that is registered under the word.
  public var declared: (any FeedTransform)? { content }
  private let content: (any FeedTransform & Hashable)?

  /// A transform by its word; what it does with null options is its own affair.
  public init(_ word: String, options: JSONValue = .null) {
    self.word = word
    self.options = options
    content = nil
  }

  /// A transform that nobody has to register; two rules are the same when their transforms are.
  public init(_ word: String, declaring transform: some FeedTransform & Hashable) {
    self.word = word
    options = .null
    content = transform
  }

  public static func == (left: TransformRule, right: TransformRule) -> Bool {
    let (ours, theirs) = (left.comparedContent, right.comparedContent)
    return left.word == right.word && left.options == right.options && ours == theirs
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(word)
    hasher.combine(options)
    hasher.combine(comparedContent)
  }

  private var comparedContent: AnyHashable? { content.map { Self.erased($0) } }

  private static func erased(_ content: some Hashable) -> AnyHashable { AnyHashable(content) }
}

extension TransformRule: CustomReflectable {
  /// What fingerprints go by, which are the same as before transforms could be declared.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("word", word), ("options", options)]
    if let content { children.append(("declared", content)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// The words by which a backend's categories and kickers stand for flags.
///
/// For formats that have no flags of their own: a feed whose live stories are in the category
/// "Direkt" marks them so. Case does not matter.
public struct FlagWords: Sendable, Hashable {
  /// Each flag with its words.
  public let words: [TeaserFlags: [String]]
  private let flags: [String: TeaserFlags]

  /// Words for flags; without any, nothing is marked.
  public init(_ words: [TeaserFlags: [String]] = [:]) {
    self.words = words
    flags = words.reduce(into: [:]) { flags, entry in
      for word in entry.value { flags[word.lowercased(), default: []].formUnion(entry.key) }
    }
  }

  /// The feed and its stories with their flags; categories that stand for one are subjects no more.
  public func mark(_ loaded: LoadedFeed) -> LoadedFeed {
    guard !flags.isEmpty, var items = loaded.feed.nativeItems else { return loaded }
    for index in items.indices {
      guard var teaser = items[index].teaser else { continue }
      teaser.flags.formUnion(extractFlags(from: &teaser.subjects, kicker: teaser.kicker))
      items[index].content = .teaser(teaser)
    }
    var marked = loaded
    marked.feed.nativeItems = items
    for index in marked.stories.indices {
      let kicker = marked.stories[index].kicker
      let found = extractFlags(from: &marked.stories[index].subjects, kicker: kicker)
      marked.stories[index].flags.formUnion(found)
    }
    return marked
  }

  /// The flags that the words mean; a kicker stays what it is.
  private func extractFlags(from subjects: inout [String], kicker: String?) -> TeaserFlags {
    var found = kicker.flatMap { flags[$0.lowercased()] } ?? []
    subjects.removeAll { subject in
      guard let flag = flags[subject.lowercased()] else { return false }
      found.formUnion(flag)
      return true
    }
    return found
  }
}

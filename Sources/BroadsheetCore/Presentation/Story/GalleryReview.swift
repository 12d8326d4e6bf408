/// Sees to it that a card promises pictures only where its story has them.
///
/// A source's word for "told in pictures" is believed until the text is here: one without enough pictures
/// is no gallery, and its card and its page do not call it one. What is read elsewhere keeps its flag.
public struct GalleryReview: Sendable {
  /// A review by what is in the texts alone.
  public init() {}

  /// The feed and its stories with flags that have something behind them.
  ///
  /// Reads the texts of those alone that are said to be galleries.
  public func review(_ loaded: LoadedFeed) -> LoadedFeed {
    let empty = loaded.stories.indices.filter { index in
      let story = loaded.stories[index]
      return story.toldFlags != story.flags
    }
    guard !empty.isEmpty else { return loaded }
    var reviewed = loaded
    for index in empty { reviewed.stories[index].flags.remove(.gallery) }
    guard var items = loaded.feed.nativeItems else { return reviewed }
    let names = Set(empty.map { loaded.stories[$0].id })
    for index in items.indices {
      guard var teaser = items[index].teaser, case .story(let name) = teaser.destination,
        names.contains(name)
      else { continue }
      teaser.flags.remove(.gallery)
      items[index].content = .teaser(teaser)
    }
    reviewed.feed.nativeItems = items
    return reviewed
  }
}

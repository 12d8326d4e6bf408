/// Sees to it that a card promises pictures, a film or sound only where its story has them.
///
/// A source's word is believed until the text is here: one without enough pictures is no gallery, one without
/// a film no video, and its card and its page do not call it one. What is read elsewhere keeps its flags.
public struct FlagReview: Sendable {
  /// A review by what is in the texts alone.
  public init() {}

  /// The feed and its stories with flags that have something behind them.
  ///
  /// Reads the texts of those alone that are said to have pictures, a film or sound.
  public func review(_ loaded: LoadedFeed) -> LoadedFeed {
    var empty: [Slug: TeaserFlags] = [:]
    var reviewed = loaded
    for (index, story) in loaded.stories.enumerated() {
      let told = story.toldFlags
      guard told != story.flags else { continue }
      empty[story.id] = story.flags.subtracting(told)
      reviewed.stories[index].flags = told
    }
    guard !empty.isEmpty, var items = loaded.feed.nativeItems else { return reviewed }
    for index in items.indices {
      guard var teaser = items[index].teaser, case .story(let name) = teaser.destination,
        let flags = empty[name]
      else { continue }
      teaser.flags.subtract(flags)
      items[index].content = .teaser(teaser)
    }
    reviewed.feed.nativeItems = items
    return reviewed
  }
}

import BroadsheetCore

// What decisions are about that no feed has any more.

extension NewsstandPress {
  /// An act that knows what the story of its item is called now.
  ///
  /// Feeds let go of items, and sources give stories other names; what is taken back stays so.
  func naming(_ act: SwitchTrail.Act) async -> SwitchTrail.Act {
    guard case .set(var value) = act, case .item(let item, of: let brand) = value.target,
      value.action.isAboutStory
    else { return act }
    await restoration.bringContent(of: brand)
    guard let story = ItemIndex.story(of: item, among: press.stories(of: brand)) else { return act }
    let home = published.content(of: brand).home(of: story)
    value.stories = Set(home?.ownNames ?? [story]).sorted()
    return .set(value)
  }

  /// Whether there is a story of what a switch is about, be it that no feed has it any more.
  func hasStory(of target: SwitchTarget) async -> Bool {
    guard case .item(let item, of: let brand) = target, let story = item.storyName else {
      return false
    }
    await restoration.bringContent(of: brand)
    if published.content(of: brand).home(of: story) != nil { return true }
    if await stories.name(of: story, or: [], of: brand) != nil { return true }
    return await resources.hasElsewhere(story, brand)
  }
}

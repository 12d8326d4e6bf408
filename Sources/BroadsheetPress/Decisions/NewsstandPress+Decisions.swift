package import BroadsheetCore
package import Foundation

// What a newsroom has to know of a press to decide about its pages, and how the press learns of it.

extension NewsstandPress {
  /// What it is told of decisions.
  package var decisions: any PressDecisions { resources.decisions }
  /// Where what is pressed survives.
  package var store: any PressStore { resources.store }
  /// What brands and sections were called when something was decided about them.
  package var formerNames: FormerNames { press.formerNames }

  /// The time by both clocks.
  package func moment() -> Moment { resources.moment() }

  /// The switches that hold at a moment, about what they are about by its present name.
  package func board(at moment: Date) -> SwitchBoard { press.board(at: moment) }

  /// Presses what was decided since the press last looked; it is on its pages when this returns.
  package func pressDecisions() async { await press.pressSwitches() }

  /// Knows what has been decided, and which decisions find nothing, and keeps that beside the pages.
  package func learnDecisions() async { await press.learnDecisions() }

  /// Presses what other servers decide as soon as they do, until the task is cancelled.
  func followAnnouncedDecisions() async {
    await resources.decisions.announcements { [press] entry in await press.applyAnnounced(entry) }
  }

  /// Pages as they would be with these switches, made now of what has come; costs one press of each.
  package func editions(of pages: [PageKey], under board: SwitchBoard, at moment: Date) async
    -> [PageKey: Edition]
  {
    await maker.editions(for: press.jobs(for: pages, under: board, at: moment))
  }

  /// What the sections brought last, by their pages; nothing for those that have brought nothing yet.
  package func feeds() async -> [PageKey: Feed] {
    let feeds = await press.records.compactMap { record in
      record.feed.map { (record.key, $0.feed) }
    }
    return Dictionary(feeds) { first, _ in first }
  }

  /// All that the story of an item is called, now or by one of its sources; nil where no feed has the item.
  ///
  /// Feeds let go of items, and sources give stories other names.
  package func storyNames(of item: FeedItem.ID, in brand: Slug) async -> [Slug]? {
    await restoration.bringContent(of: brand)
    guard let story = ItemIndex.story(of: item, among: press.stories(of: brand)) else { return nil }
    return published.content(of: brand).home(of: story)?.ownNames ?? [story]
  }

  /// Whether there is a story of this name, be it that no feed has it any more.
  package func hasStory(_ story: Slug, of brand: Slug) async -> Bool {
    await restoration.bringContent(of: brand)
    if published.content(of: brand).home(of: story) != nil { return true }
    return await stories.name(of: story, or: [], of: brand) != nil
  }
}

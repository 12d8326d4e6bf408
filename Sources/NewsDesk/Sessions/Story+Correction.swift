import BroadsheetCore

extension Story {
  /// Whether more of it may come.
  var goesOn: Bool { flags.contains(.live) }

  /// What a newer version says of what this one has; what is new in that one waits.
  ///
  /// Entries of a report are known by their names. Of a text that has grown nobody knows what of it is new:
  /// it waits as a whole, and one that has not grown is a correction.
  func corrected(by newer: Story) -> Story {
    var story = newer
    guard let old = report, let new = newer.report else {
      if report == nil, newer.report == nil, newer.body.count > body.count { story.body = body }
      return story
    }
    let known = Set(old.entries.map(\.id))
    story.report = LiveReport(
      entries: new.entries.filter { known.contains($0.id) },
      state: new.state
    )
    return story
  }

  /// Says what is new in a newer version, which is more than a correction.
  func words(ofNewsIn newer: Story, _ phrases: Phrases) -> String {
    guard let old = report, let new = newer.report else { return phrases.storyGoesOn }
    let known = Set(old.entries.map(\.id))
    let count = new.entries.count { !known.contains($0.id) }
    return count > 0 ? phrases.sinceYouLooked("\(count)") : phrases.storyGoesOn
  }
}

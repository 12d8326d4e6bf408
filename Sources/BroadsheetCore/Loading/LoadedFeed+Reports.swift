extension LoadedFeed {
  /// The feed with each live story and its teaser flagged as its report is, whatever categories say.
  package func flaggedByReports() -> LoadedFeed {
    var reports: [Slug: Bool] = [:]
    for story in stories { if let report = story.report { reports[story.id] = report.isLive } }
    guard !reports.isEmpty else { return self }
    var flagged = self
    for index in flagged.stories.indices { flagged.stories[index].flagByReport() }
    guard var items = feed.nativeItems else { return flagged }
    for index in items.indices {
      guard var teaser = items[index].teaser, case .story(let id) = teaser.destination,
        let isLive = reports[id]
      else { continue }
      teaser.flags.setLive(isLive)
      items[index].content = .teaser(teaser)
    }
    flagged.feed.nativeItems = items
    return flagged
  }
}

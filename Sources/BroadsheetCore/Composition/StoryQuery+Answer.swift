import Foundation

extension StoryQuery {
  /// The teasers among the items that fit, in the query's order, each story once.
  public func answer(
    from items: [FeedItem],
    readCounts: [Teaser.Destination: Int] = [:]
  ) -> [FeedItem] {
    let wanted = Set(subjects)
    var seen = SeenStories()
    var fitting: [(item: FeedItem, rank: Int, date: Date, place: Int)] = []
    for (place, item) in items.enumerated() {
      guard let teaser = item.teaser, teaser.flags.isSuperset(of: flags),
        wanted.isEmpty || !wanted.isDisjoint(with: teaser.subjects), !seen.leadsToSeen(item)
      else { continue }
      seen.remember(item)
      let rank =
        switch order {
        case .newest, .latest: 0
        case .mostRead: readCounts[teaser.destination] ?? 0
        case .mostCommented: teaser.commentCount ?? 0
        }
      fitting.append((item, rank, date(of: teaser), place))
    }
    fitting.sort { left, right in
      if left.rank != right.rank { return left.rank > right.rank }
      if left.date != right.date { return left.date > right.date }
      return left.place < right.place
    }
    return fitting.prefix(max(0, limit)).map(\.item)
  }

  /// What equals are ordered by.
  private func date(of teaser: Teaser) -> Date {
    let updated = order == .latest ? teaser.modified : nil
    return updated ?? teaser.published ?? .distantPast
  }
}

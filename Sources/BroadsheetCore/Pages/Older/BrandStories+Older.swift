import Foundation

extension BrandStories {
  /// What a brand's front goes on with: its newest stories that are not above, those of one half of a day
  /// by turns of their publishers.
  public func olderItems(below front: LayoutPlan, of brand: Brand) -> OlderItems {
    var all = self
    for (section, items) in older { all.items[section, default: []] += items }
    return OlderItems(
      all.teasers(for: StoryQuery(limit: .max), of: brand).mixingPublishers,
      below: front.cards.flatMap { [$0.slot.item] + $0.slot.item.teasersWithin }
    )
  }

  /// What a section goes on with: what its source has behind the first page, or the newest of what its
  /// sections have that it does not show.
  public func olderItems(of section: NewsSection) -> OlderItems {
    let shown = items[section.id] ?? []
    guard let members = section.source.format.sections else {
      return OlderItems(older[section.id] ?? [], below: shown)
    }
    let all = members.flatMap { (items[$0] ?? []) + (older[$0] ?? []) }
    return OlderItems(StoryQuery(limit: .max).answer(from: all), below: shown)
  }
}

extension [FeedItem] {
  /// Seconds within which publishers take turns.
  ///
  /// Such stretches begin at fixed times, so that what comes in above moves nothing of an older one.
  private static let stretch = 12.0 * 3600

  /// Newest first by stretches of time; in each the first of every publisher, then the second of each that
  /// has one, and so on, so that nobody who publishes much takes a page over.
  fileprivate var mixingPublishers: [FeedItem] {
    var turns: [Turn: Int] = [:]
    let places = enumerated().map { place, item in
      let stretch = item.stretch(of: Self.stretch)
      let turn = turns[Turn(publisher: item.publisherName, stretch: stretch), default: 0]
      turns[Turn(publisher: item.publisherName, stretch: stretch)] = turn + 1
      return (stretch: stretch, turn: turn, place: place)
    }
    return places.sorted { one, other in
      if one.stretch != other.stretch { return one.stretch > other.stretch }
      return (one.turn, one.place) < (other.turn, other.place)
    }.map { self[$0.place] }
  }
}

/// Whose turn it is, and when.
private struct Turn: Hashable {
  var publisher: ByteText
  var stretch: Double
}

extension FeedItem {
  /// The stretch of time in which it was published; the lowest where nobody says.
  fileprivate func stretch(of length: Double) -> Double {
    let seconds = teaser?.published?.timeIntervalSince1970 ?? -.infinity
    return seconds.isNaN ? -.infinity : (seconds / length).rounded(.down)
  }

  /// What tells its publisher from others; the same for all that are the brand's own.
  fileprivate var publisherName: ByteText {
    ByteText(teaser?.publisher.map { $0.homePage?.site ?? $0.name } ?? "")
  }

  /// The teasers that a list or a row shows.
  fileprivate var teasersWithin: [FeedItem] {
    if case .widget(let widget) = content { widget.teasers?.items ?? [] } else { [] }
  }
}

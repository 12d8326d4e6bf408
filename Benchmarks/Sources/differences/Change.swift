import BroadsheetCore

/// What happens to a feed between two refreshes.
enum Change: String, CaseIterable {
  case insert = "insert 20"
  case update = "update 5 %"
  case delete = "delete 5 %"
  case shuffle = "shuffle 5 %"
  case all = "all"
  /// All of it, of a feed that was read anew: the old and the new share nothing in memory.
  case reread = "all, reread"

  /// Its name for programs.
  var word: String { "\(self)" }

  func models(count: Int) -> (old: ContentModel, new: ContentModel) {
    let old = Self.slots(count)
    var random = Numbers()
    var new = self == .reread ? Self.slots(count) : old
    switch self {
    case .insert: insert(&new)
    case .update: update(&new, &random)
    case .delete: delete(&new, &random)
    case .shuffle: shuffle(&new, &random)
    case .all, .reread:
      update(&new, &random)
      delete(&new, &random)
      shuffle(&new, &random)
      insert(&new)
    }
    return (ContentModel(old), ContentModel(new))
  }

  private func insert(_ slots: inout [Slot]) {
    let news = (0..<20).map { Self.slot(1_000_000 + $0, headline: "News number \($0)") }
    slots.insert(contentsOf: news, at: 0)
  }

  private func update(_ slots: inout [Slot], _ random: inout Numbers) {
    for index in slots.indices where random.next(below: 20) == 0 {
      slots[index] = Self.slot(index, headline: "Ferry number \(index) is late after all")
    }
  }

  private func delete(_ slots: inout [Slot], _ random: inout Numbers) {
    slots = slots.filter { _ in random.next(below: 20) != 0 }
  }

  private func shuffle(_ slots: inout [Slot], _ random: inout Numbers) {
    let places = slots.indices.filter { _ in random.next(below: 20) == 0 }
    for place in places.indices.dropFirst().reversed() {
      slots.swapAt(places[place], places[random.next(below: place + 1)])
    }
  }

  private static func slots(_ count: Int) -> [Slot] {
    (0..<count).map { slot($0, headline: "Ferry number \($0) leaves on time") }
  }

  private static func slot(_ number: Int, headline: String) -> Slot {
    Slot(
      item: FeedItem(
        id: FeedItem.ID("https://news.example/stories/\(number)"),
        content: .teaser(
          Teaser(
            headline: headline,
            destination: .story(Slug(identifying: "story-\(number)")),
            standfirst: "The crew says that the timetable works better than the old one did."
          )
        )
      ),
      provider: ProviderID("feed"),
      reason: Reason("in the feed's own order", rule: "feed")
    )
  }
}

/// The same numbers in every run.
struct Numbers {
  private var state: UInt64 = 1

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}

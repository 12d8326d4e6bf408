import BroadsheetCore

/// How often the slots of one edition were seen and opened, since this process has shown it.
///
/// Small until somebody reports anything of it: most editions are looked at by nobody.
struct EditionTally: Sendable {
  /// Slots that are counted, and stories that they lead to.
  private static let (mostSlots, mostStories) = (500, 2_000)

  /// The edition's number.
  let edition: Int
  /// Each slot once, in reading order.
  private let slots: [FeedItem.ID]
  /// Each story once, with the first slot that leads to it: one of its own goes before a list.
  private let stories: [(story: Slug, slot: Int)]
  /// Made with the first report.
  private var places: [FeedItem.ID: Int]?
  private var placesOfStories: [Slug: Int] = [:]
  private var counts: [Int: ReaderCount] = [:]

  init(of edition: Edition) {
    self.edition = edition.serial
    var (seen, slots): (Set<FeedItem.ID>, [FeedItem.ID]) = ([], [])
    var (own, listed): ([(Slug, Int)], [(Slug, Int)]) = ([], [])
    for card in edition.plan?.cards ?? [] {
      guard slots.count < Self.mostSlots else { break }
      guard seen.insert(card.id).inserted else { continue }
      let place = slots.count
      slots.append(card.id)
      let item = card.slot.item
      if let teaser = item.teaser { own += teaser.stories.map { ($0, place) } }
      listed += item.listedStories.map { ($0, place) }
    }
    self.slots = slots
    var known: Set<Slug> = []
    stories = (own + listed).filter { known.insert($0.0).inserted }.prefix(Self.mostStories)
      .map { (story: $0.0, slot: $0.1) }
  }

  /// How often each slot was seen, from zero.
  var seen: [FeedItem.ID: Int] {
    Dictionary(slots.enumerated().map { ($1, counts[$0]?.seen ?? 0) }) { first, _ in first }
  }

  /// Whether the edition has the slot.
  mutating func has(_ slot: FeedItem.ID) -> Bool { place(of: slot) != nil }

  /// The slot that leads to a story under any of these names.
  mutating func slot(leadingTo names: [Slug]) -> FeedItem.ID? {
    prepare()
    let place = names.compactMap { placesOfStories[$0] }.first
    return place.map { slots[$0] }
  }

  /// Adds to a slot's count; nothing for one that the edition has not.
  mutating func add(_ count: ReaderCount, to slot: FeedItem.ID) {
    guard let place = place(of: slot) else { return }
    counts[place, default: ReaderCount()] += count
  }

  private mutating func place(of slot: FeedItem.ID) -> Int? {
    prepare()
    return places?[slot]
  }

  private mutating func prepare() {
    guard places == nil else { return }
    places = Dictionary(slots.enumerated().map { ($1, $0) }) { first, _ in first }
    placesOfStories = Dictionary(stories.map { ($0.story, $0.slot) }) { first, _ in first }
  }
}

extension Teaser {
  /// The stories that it, and what hangs under it, lead to.
  fileprivate var stories: [Slug] {
    ([destination] + sublinks.map(\.destination)).compactMap { destination in
      switch destination {
      case .story(let story): story
      case .web: nil
      }
    }
  }
}

extension FeedItem {
  /// The stories that a list leads to.
  fileprivate var listedStories: [Slug] {
    guard case .widget(let widget) = content else { return [] }
    return widget.teasers?.items.compactMap(\.teaser).flatMap(\.stories) ?? []
  }
}

public import BroadsheetCore
public import Foundation

/// What an app remembers of its reader: on this device, in one file, and nowhere else.
///
/// It outlives the version that wrote it: see Documentation/Kept.md before anything in it is renamed.
public struct ReaderMemory: Sendable, Hashable, Codable {
  /// A story that was put on the reader's own list.
  public struct Saved: Sendable, Hashable, Codable, Identifiable {
    /// Where it is read.
    public var link: StoryLink
    /// What the list says of it.
    public var headline: String
    /// When it was saved; nil where that was not written down.
    public var at: Date?
    public var id: StoryLink { link }

    /// A story that is saved now.
    public init(link: StoryLink, headline: String, at: Date) {
      self.link = link
      self.headline = headline
      self.at = at
    }
  }

  /// How much of a live report was seen.
  public struct Looked: Sendable, Hashable, Codable {
    /// The brand that tells it.
    public var brand: Slug
    /// The story's own name, whatever it was opened by.
    public var story: Slug
    /// When the newest entry was told that was seen.
    public var newest: Date
  }

  /// Which colours pages have.
  public enum Scheme: String, Sendable, Hashable, Codable, CaseIterable {
    /// As the system has it.
    case system
    /// Light, whatever the system has.
    case light
    /// Dark, whatever the system has.
    case dark
  }

  /// How large text is.
  public enum TextSize: String, Sendable, Hashable, Codable, CaseIterable {
    case small
    case normal
    case large
    case largest

    /// What sizes are multiplied by.
    public var scale: Double {
      switch self {
      case .small: 0.9
      case .normal: 1
      case .large: 1.15
      case .largest: 1.32
      }
    }
  }

  /// Stories that are remembered as read; the oldest make room.
  private static let mostRead = 500
  /// Live reports of which it is remembered how much was seen; the ones that were looked at longest ago make
  /// room.
  public static let mostLooked = 200
  /// Saved stories: a list that is full takes no more, and lets go of none.
  ///
  /// All of it is written whenever something changes, a quarter of a megabyte.
  public static let mostSaved = 2_000

  /// The newest first.
  public internal(set) var saved: [Saved] = []
  /// By brands: what was read, for the order of teasers.
  public internal(set) var histories: [Slug: ReadingHistory] = [:]
  /// By brands: the stories that were read, the newest last.
  public internal(set) var read: [Slug: [Slug]] = [:]
  /// How much was seen of live reports, the one that was looked at last first.
  public internal(set) var looked: [Looked] = []
  /// Notices that were sent away, until when; a date without end for those that stay away.
  public internal(set) var dismissals: [String: Date] = [:]
  /// Sold adverts that were seen today, by their placements.
  var advertViews: [String: Int] = [:]
  var advertDay: Int = 0
  /// By brands: whether teasers may go by what was read; allowed until the reader says otherwise.
  public var ranksPersonally: [Slug: Bool] = [:]
  /// Whether what is read may be counted; nil until the reader was asked.
  public var mayCount: Bool? {
    // Nobody takes part in a test of headlines who is not counted in it.
    didSet { halves = mayCount == true ? halves ?? .random() : nil }
  }
  /// Which of two tested headlines is shown here; nil where A is, whatever is tested.
  public internal(set) var halves: HeadlineHalves?
  /// By brands: the place that the reader has chosen.
  public var places: [Slug: String] = [:]
  /// Brands of whose breaking news the reader wants to hear.
  public var alerts: Set<Slug> = []
  /// Which colours pages have.
  public var scheme = Scheme.system
  /// How large text is.
  public var textSize = TextSize.normal
  /// The page that was open last.
  public var lastPage: PageKey?
  /// What a later version has written beside all this, which goes on.
  var unknown: [String: JSONValue] = [:]

  /// A memory of nothing.
  public init() {}

  /// A story was opened for reading.
  public mutating func remember(_ link: StoryLink, about subjects: [String], at now: Date) {
    histories[link.brand, default: ReadingHistory()].remember(link.story, about: subjects, at: now)
    read[link.brand, default: []].removeAll { $0 == link.story }
    read[link.brand, default: []].append(link.story)
    let surplus = (read[link.brand]?.count ?? 0) - Self.mostRead
    if surplus > 0 { read[link.brand]?.removeFirst(surplus) }
  }

  /// Whether a brand may count what is read here.
  public func mayBeCounted(by brand: Brand) -> Bool { mayCount == true && brand.counting != .off }

  /// Whether a story was read here.
  public func isRead(_ story: Slug, of brand: Slug) -> Bool {
    read[brand]?.contains(story) ?? false
  }

  /// When the newest entry of a story's report was told that was seen here; nil for one never looked at.
  public func seen(of story: Slug, _ brand: Slug) -> Date? {
    looked.first { $0.brand == brand && $0.story == story }?.newest
  }

  /// A story was looked at: all that its report tells has been seen.
  ///
  /// One without a report is not remembered here.
  public mutating func look(at story: Story, of brand: Slug) {
    guard let newest = story.report?.newest else { return }
    // A copy that was kept may be older than what was seen meanwhile.
    let before = seen(of: story.id, brand) ?? newest
    looked.removeAll { $0.brand == brand && $0.story == story.id }
    looked.insert(Looked(brand: brand, story: story.id, newest: max(before, newest)), at: 0)
    if looked.count > Self.mostLooked { looked.removeLast(looked.count - Self.mostLooked) }
  }

  /// Whether a story is on the reader's list, whichever section it came from.
  public func isSaved(_ link: StoryLink) -> Bool { saved.contains { $0.link.isStory(of: link) } }

  /// Puts a story on the reader's list, or takes it off, whichever section it came from; false where the
  /// list is full, which is then to be said.
  public mutating func toggle(_ story: Saved) -> Bool {
    if isSaved(story.link) {
      forget(story.link)
      return true
    }
    guard saved.count < Self.mostSaved else { return false }
    saved.insert(story, at: 0)
    return true
  }

  /// A story was taken back: it leaves the reader's list.
  public mutating func forget(_ link: StoryLink) {
    saved.removeAll { $0.link.isStory(of: link) }
  }

  /// A notice was sent away, and stays away: its days are those of readers who did nothing about it.
  public mutating func dismiss(_ notice: Notice, of brand: Slug) {
    dismissals[Self.key(notice, brand)] = .distantFuture
  }

  /// Whether a notice stays away now.
  public func isDismissed(_ notice: Notice, of brand: Slug, at now: Date) -> Bool {
    dismissals[Self.key(notice, brand)].map { $0 > now } ?? false
  }

  private static func key(_ notice: Notice, _ brand: Slug) -> String { "\(brand)/\(notice.name)" }

  /// A sold advert was seen.
  public mutating func see(_ advert: Advert, at now: Date) {
    guard advert.perReaderAndDay != nil else { return }
    let day = Self.day(of: now)
    if day != advertDay { (advertViews, advertDay) = ([:], day) }
    advertViews[advert.placement, default: 0] += 1
  }

  /// Whether a sold advert was seen as often today as its seller allows.
  public func isUsedUp(_ advert: Advert, at now: Date) -> Bool {
    guard let cap = advert.perReaderAndDay, Self.day(of: now) == advertDay else { return false }
    return advertViews[advert.placement, default: 0] >= cap
  }

  private static func day(of date: Date) -> Int {
    Int((date.timeIntervalSinceReferenceDate / 86_400).rounded(.down))
  }
}

extension LayoutPlan {
  /// The plan as this device's reader gets it: without notices that were sent away, with the brand's
  /// own words in the place of adverts that were seen often enough, this device's of two tested
  /// headlines, and teasers in the reader's order.
  public func personal(
    _ memory: ReaderMemory,
    of brand: Brand,
    section: Slug?,
    at now: Date
  ) -> LayoutPlan {
    var plan = self
    var hidden: Set<FeedItem.ID> = []
    for (place, block) in plan.blocks.enumerated() {
      for (index, card) in block.cards.enumerated() {
        switch card.slot.item.content {
        case .notice(let notice) where memory.isDismissed(notice, of: brand.id, at: now):
          hidden.insert(card.id)
        case .advert(var advert) where memory.isUsedUp(advert, at: now):
          (advert.source, advert.picture, advert.address) = (nil, nil, nil)
          plan.blocks[place].cards[index].slot.item.content = .advert(advert)
        case .advert, .notice, .teaser, .widget: break
        }
      }
    }
    if !hidden.isEmpty { plan = plan.without(hidden) }
    if let halves = memory.halves, memory.mayBeCounted(by: brand) {
      plan = plan.showing(halves, brand.phrases)
    }
    guard memory.ranksPersonally[brand.id] ?? true,
      let rule = brand.personalRule(of: section), let history = memory.histories[brand.id]
    else { return plan }
    return plan.ranked(
      by: PersonalRanking(rule: rule, interest: history.interest(at: now)),
      rule: rule
    )
  }
}

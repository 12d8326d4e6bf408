public import Foundation

/// The front that the day makes: what all sections of a brand bring, grouped into events, ranked, and
/// picked for blocks.
///
/// Points speak for an event: how many papers report it and how quickly, how fresh it is, how
/// prominent at its own place, its picture and its words; what has been on the front for long falls.
/// In a block no event stands twice, and no publisher more than twice while there are others. What
/// switches decided about stories holds, because they are asked before; what is placed by hand stands
/// nowhere else.
///
/// The same stories, clock and earlier front give the same front. The clock counts in steps of ten
/// minutes.
public struct AutomaticFront: Sendable {
  /// A part of the front that the day has something for.
  public struct Block: Sendable {
    /// Which part it is.
    public var part: FrontPart
    /// The heading; nil for none.
    public var title: String?
    /// The section that the heading leads to; nil for none.
    public var section: Slug?
    /// The teasers as they stand there, each sized and with a picture that is large enough for it.
    public var items: [FeedItem]
  }

  /// All parts, as large as they are unless a newsstand says otherwise.
  public static let allParts = Dictionary(
    uniqueKeysWithValues: FrontPart.allCases.map { ($0, $0.count) }
  )
  /// Blocks of a front at most.
  public static let mostBlocks = 8
  /// Seconds of a step of the clock.
  private static let clockStep = 600.0
  /// Events that are named among those that were left out.
  private static let mostLeftOut = 12

  /// From the top.
  public let blocks: [Block]
  /// Why each item stands where it does.
  public let reasons: [FeedItem.ID: Reason]
  /// What was left out, and why.
  public let leftOut: [Reason]
  /// Events that were looked at, and reports compared for them.
  let cost: Int

  /// The front of a brand, without what is placed by hand.
  ///
  /// - Parameters:
  ///   - brand: Whose sections, names and language hold.
  ///   - stories: What its sections brought, and since when the front has had what it has.
  ///   - parts: The parts that it may have, and stories of each at most.
  ///   - placed: Items that stand on the front already; their events stand nowhere else.
  ///   - now: The wall clock.
  public init(
    of brand: Brand,
    stories: BrandStories,
    parts: [FrontPart: Int] = Self.allParts,
    placed: Set<FeedItem.ID> = [],
    now: Date
  ) {
    let step = Self.clockStep
    let seconds = (now.timeIntervalSince1970 / step).rounded(.down) * step
    let now = Date(timeIntervalSince1970: seconds)
    let reports = stories.reports(of: brand, now: now)
    let (events, cost) = Self.events(of: reports, shownSince: stories.shownSince, now: now)
    var picker = FrontPicker(events)
    picker.leaveOut { $0.members.contains { $0.isPlaced(in: placed) } }
    var picking = FrontPicking(picker: picker, parts: parts, brand: brand)
    let picked = picking.blocks()
    let papers = Set(reports.map(\.site)).count
    blocks = picked.map { block in
      Block(
        part: block.part,
        title: block.title,
        section: block.section,
        items: FrontSizing(part: block.part, papers: papers).items(of: block.picks)
      )
    }
    var reasons: [FeedItem.ID: Reason] = [:]
    for block in picked {
      for pick in block.picks {
        reasons[pick.report.item.id] = Reason(of: pick, in: block.part, papers: papers)
      }
    }
    self.reasons = reasons
    leftOut =
      picking.leftOut
      + picking.picker.left.prefix(Self.mostLeftOut).map { rank, event in
        Reason(leftOut: event, rank: rank, papers: papers)
      }
    self.cost = cost + picking.picker.steps
  }

  /// What the day has for a part; nil for nothing.
  public subscript(part: FrontPart) -> Block? { blocks.first { $0.part == part } }

  /// The model with the reasons of what was picked for it.
  func explained(_ model: ContentModel) -> ContentModel {
    ContentModel(
      model.slots.map { slot in
        guard let reason = reasons[slot.id] else { return slot }
        return Slot(item: slot.item, provider: slot.provider, reason: reason)
      }
    )
  }

  private static func events(
    of reports: [BroughtReport],
    shownSince: [FeedItem.ID: Date],
    now: Date
  ) -> (events: [RankedEvent], cost: Int) {
    var index = EventIndex()
    index.add(reports.lazy.map(\.eventReport), now: now)
    var words = SharedWords(of: reports.map(\.eventReport))
    let places = Dictionary(zip(reports.lazy.map { ByteText($0.id) }, 0...)) { first, _ in first }
    let events = index.events.compactMap { event in
      let members = event.reports.compactMap { places[ByteText($0.id)] }
      let since = members.compactMap { shownSince[reports[$0].item.id] }.min()
      return words.groups(of: members).map { group in
        RankedEvent(
          id: event.id,
          reports: group.map { reports[$0] },
          members: members.map { reports[$0].item.id },
          shownSince: since,
          now: now
        )
      }.min { $0.precedes($1) }
    }
    return (events.sorted { $0.precedes($1) }, index.cost + words.steps)
  }
}

extension FeedItem.ID {
  /// Whether an editor placed it, by its whole id or by the one that its backend gave it.
  fileprivate func isPlaced(in placed: Set<FeedItem.ID>) -> Bool {
    placed.contains(self) || unmarked.map { placed.contains($0) } ?? false
  }
}

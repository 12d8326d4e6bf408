public import BroadsheetCore
public import Foundation

/// A switch as the newsroom keeps it.
public struct SwitchDocument: APIDocument {
  /// What it applies to.
  public var target: TargetDocument
  /// What it does.
  public var action: ActionDocument
  /// Who set it.
  public var author: String
  /// Why.
  public var reason: String
  /// From when it holds.
  public var from: Date
  /// From when it holds no more; nil until somebody ends it.
  public var until: Date?

  init(_ value: Switch) {
    target = TargetDocument(value.target)
    action = ActionDocument(value.action)
    author = value.author
    reason = value.reason
    from = value.from.clamped
    until = value.until?.clamped
  }

  fileprivate func value() throws(ActMistake) -> Switch {
    Switch(
      try action.action(),
      of: try target.target(),
      by: author,
      because: reason,
      from: from,
      until: until
    )
  }
}

/// The switches that stand.
public struct SwitchesDocument: APIDocument {
  /// Whether a switch holds.
  public enum State: String, APIDocument {
    /// It holds now.
    case holds
    /// Its time has not come.
    case comes
    /// Its time was over within the last day.
    case over
  }

  /// How often readers opened each of two headlines that are tested.
  public struct Opens: APIDocument {
    /// Of what the item says without the test.
    public var a: Int
    /// Of the other headline.
    public var b: Int
    /// Of both together, at which the test ends undecided.
    public var most: Int
    /// The lead at which it is decided.
    public var lead: Int
    /// The counts in words, with the error of what they decide.
    public var words: String

    init(_ count: HeadlineCount, of test: SwitchAction.HeadlineTest) {
      (a, b, most) = (count.a, count.b, test.opens)
      lead = HeadlineCount.decidingLead(within: most)
      words = count.words(within: most)
    }
  }

  /// A switch under its number.
  public struct Kept: APIDocument {
    /// The number of the entry that set it.
    public var number: Int
    /// One of ``State``, or another word.
    public var state: String
    /// The decision.
    public var value: SwitchDocument
    /// Of a test of headlines that holds: what was counted since this server began to count.
    public var opens: Opens?
    /// What it looks for in vain, in a sentence; nil where it finds what it is about.
    public var lost: String?
  }

  /// Seconds for which a switch is still named whose time is over.
  private static let remembered = 86_400.0
  /// Of those at most so many, the newest; the trail has all.
  private static let mostOver = 100

  /// ``APIVersion/current``.
  public var version: Int
  /// The number of the last entry of the trail; zero before the first.
  public var decisions: Int
  /// By their numbers.
  public var switches: [Kept]

  /// What a trail comes to at a moment, with what was counted of its tests; the switches that stand under
  /// the present names of what they are about, and those of them that find nothing.
  public init(
    _ trail: SwitchTrail,
    standing: [KeptSwitch]? = nil,
    lost: [LostSwitch] = [],
    at now: Date,
    opens: (_ test: KeptSwitch) -> HeadlineCount = { _ in HeadlineCount() }
  ) {
    version = APIVersion.current
    decisions = trail.last
    let standing = (standing ?? trail.standing).map { ($0, State(of: $0.value, at: now)) }
    let reasons = Dictionary(lost.map { ($0.kept.number, $0.reason) }) { first, _ in first }
    let recent = standing.filter { kept, state in
      let end = kept.value.until ?? .distantPast
      return state == .over && end > now.addingTimeInterval(-Self.remembered)
    }
    let told = Set(recent.suffix(Self.mostOver).map(\.0.number))
    switches = standing.filter { $1 != .over || told.contains($0.number) }.map { kept, state in
      var document = Kept(
        number: kept.number,
        state: state.rawValue,
        value: SwitchDocument(kept.value)
      )
      if case .testHeadline(let test) = kept.value.action, state == .holds {
        document.opens = Opens(opens(kept), of: test)
      }
      document.lost = reasons[kept.number]
      return document
    }
  }

  /// The switches whose time is not over; throws for what this version has no words for.
  public func standing() throws(ActMistake) -> [KeptSwitch] {
    var standing: [KeptSwitch] = []
    for kept in switches where kept.state != State.over.rawValue {
      standing.append(KeptSwitch(try kept.value.value(), number: kept.number))
    }
    return standing
  }
}

extension SwitchesDocument.State {
  fileprivate init(of value: Switch, at now: Date) {
    self = value.holds(at: now) ? .holds : value.from > now ? .comes : .over
  }
}

/// What somebody did; without any member, something that the server's version has no words for.
public struct ActDocument: APIDocument {
  /// The switch that was set.
  public var set: SwitchDocument?
  /// The number of the switch that was ended.
  public var end: Int?
  /// The number of the entry that was taken back.
  public var undo: Int?
  /// What was changed of the feeds in the newsstand file.
  public var feed: CatalogueChangeDocument?

  init(_ act: SwitchTrail.Act) {
    switch act {
    case .set(let value): set = SwitchDocument(value)
    case .end(let number): end = number
    case .undo(let number): undo = number
    case .feed(let change): feed = CatalogueChangeDocument(change)
    case .unread: break
    }
  }

  fileprivate func act() throws(ActMistake) -> SwitchTrail.Act {
    if let set { return .set(try set.value()) }
    if let end { return .end(end) }
    if let undo { return .undo(undo) }
    if let feed { return .feed(try feed.change()) }
    return .unread("")
  }
}

/// What an editor changed of the feeds in the newsstand file.
public struct CatalogueChangeDocument: APIDocument {
  /// `add-feed` or `remove-feed`.
  public var kind: String
  /// The id of the newspaper.
  public var brand: String
  /// The id of the section that came or went.
  public var section: String
  /// What that is called.
  public var title: String
  /// Where the feed is, without passwords and queries.
  public var address: String?

  init(_ change: CatalogueChange) {
    (kind, title, address) = (change.kind.rawValue, change.title, change.address)
    (brand, section) = (change.brand.rawValue, change.section.rawValue)
  }

  fileprivate func change() throws(ActMistake) -> CatalogueChange {
    guard let kind = CatalogueChange.Kind(rawValue: kind), let brand = Slug(rawValue: brand),
      let section = Slug(rawValue: section)
    else { throw ActMistake("A change of feeds has a kind, a brand and a section.") }
    return CatalogueChange(kind, brand: brand, section: section, title: title, address: address)
  }
}

/// An entry of the trail.
public struct EntryDocument: APIDocument {
  /// Counted from one, without gaps.
  public var number: Int
  /// When it was done.
  public var at: Date
  /// Who did it.
  public var author: String
  /// What they did.
  public var act: ActDocument
  /// The second editor, or the typed word, that a wide radius asked for.
  public var confirmation: String?

  init(_ entry: SwitchTrail.Entry) {
    number = entry.number
    at = entry.at.clamped
    author = entry.author
    act = ActDocument(entry.act)
    confirmation = entry.confirmation
  }

  /// The entry that was sent; throws for what this version has no words for.
  public func entry() throws(ActMistake) -> SwitchTrail.Entry {
    SwitchTrail.Entry(
      number: number,
      at: at,
      author: author,
      act: try act.act(),
      confirmation: confirmation
    )
  }
}

/// A part of everything that was ever decided, by number.
public struct TrailDocument: APIDocument {
  /// ``APIVersion/current``.
  public var version: Int
  /// In the order in which they were decided.
  public var entries: [EntryDocument]
  /// Where the entries behind these are; nil at the end.
  public var next: String?

  /// Entries behind the one of a number, at most so many.
  public init(_ trail: SwitchTrail, after number: Int, limit: Int) {
    version = APIVersion.current
    let rest = trail.entries.drop { $0.number <= number }
    entries = rest.prefix(limit).map { EntryDocument($0) }
    if rest.count > entries.count, let last = entries.last {
      next = "\(APIRoute.newsroom(.trail).path)?after=\(last.number)&limit=\(limit)"
    }
  }
}

extension Date {
  /// The date, or the end of what RFC 3339 can write.
  var clamped: Date { writable ?? Date(timeIntervalSince1970: 253_402_300_799) }
}

public import Foundation

/// What is told of something while it goes on: entries, the newest first, and whether it is over.
///
/// There are never more than ``mostEntries``, never two of one id, and always in order, whoever makes one.
public struct LiveReport: Sendable, Hashable, Codable {
  /// Whether more will come.
  public enum State: Sendable, Hashable, Codable {
    /// It is still being told.
    case live
    /// Nothing more comes; since when, where that is known.
    case over(since: Date?)
  }

  /// Entries that are kept; of a report with more the newest, and those that are pinned.
  public static let mostEntries = 500

  /// The newest first; those without a time stand behind what they stood behind.
  public let entries: [LiveEntry]
  /// Whether more will come.
  public var state: State

  /// Whether more will come.
  public var isLive: Bool { state == .live }
  /// The newest entry's time; nil where none has one.
  public var newest: Date? { entries.lazy.compactMap(\.time).first }

  private enum CodingKeys: String, CodingKey {
    case entries, state
  }

  /// A report of entries in any order.
  ///
  /// A list that runs from the oldest on is turned. Of entries with one id the first that is given counts.
  /// Sorts, and so costs a little more than a look at each.
  public init(entries: some Sequence<LiveEntry>, state: State = .live) {
    self.entries = Self.bounded(Self.ordered(Self.unique(entries)))
    self.state = state
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      entries: try container.decode([LiveEntry].self, forKey: .entries),
      state: try container.decode(State.self, forKey: .state)
    )
  }

  private static func unique(_ entries: some Sequence<LiveEntry>) -> [LiveEntry] {
    var known: Set<Slug> = []
    return entries.filter { known.insert($0.id).inserted }
  }

  private static func ordered(_ entries: [LiveEntry]) -> [LiveEntry] {
    var entries = entries
    let times = entries.compactMap(\.time)
    if let first = times.first, let last = times.last, first < last { entries.reverse() }
    // Who has no time stands where the one before stands, and at the top before the first that has one.
    var time = entries.lazy.compactMap(\.time).first ?? .distantPast
    let placed = entries.enumerated().map { place, entry in
      time = entry.time ?? time
      return (time: time, place: place, entry: entry)
    }
    return placed.sorted { $0.time == $1.time ? $0.place < $1.place : $0.time > $1.time }
      .map(\.entry)
  }

  private static func bounded(_ entries: [LiveEntry]) -> [LiveEntry] {
    guard entries.count > mostEntries else { return entries }
    let pinned = entries.filter(\.isPinned).prefix(mostEntries).count
    var (kept, others) = (0, mostEntries - pinned)
    return entries.filter { entry in
      guard entry.isPinned else {
        others -= 1
        return others >= 0
      }
      kept += 1
      return kept <= pinned
    }
  }
}

// MARK: - Differences

extension LiveReport {
  /// What one version of a report has that another has not.
  public struct Changes: Sendable, Hashable {
    /// Entries that are new, the newest first.
    public var added: [Slug] = []
    /// Entries that say something else, the newest first.
    public var corrected: [Slug] = []
    /// Entries that are gone, the newest first.
    public var removed: [Slug] = []
    /// Whether it went on before and is over, or the other way round, or ended at another time.
    public var hasOtherState = false

    /// Whether nothing is different.
    public var isEmpty: Bool { self == Changes() }

    /// No change at all.
    public init() {}
  }

  /// What is different from an earlier version; costs one look at each entry of both.
  public func changes(since earlier: LiveReport) -> Changes {
    var known = Dictionary(earlier.entries.map { ($0.id, $0) }) { first, _ in first }
    var changes = Changes()
    for entry in entries {
      guard let old = known.removeValue(forKey: entry.id) else {
        changes.added.append(entry.id)
        continue
      }
      if old != entry { changes.corrected.append(entry.id) }
    }
    changes.removed = earlier.entries.map(\.id).filter { known[$0] != nil }
    changes.hasOtherState = state != earlier.state
    return changes
  }

  /// Entries that are new to a reader who has seen everything up to a moment, the newest first.
  ///
  /// None for one who was never here: everything is new to them, and nothing has to say so.
  public func entries(since seen: Date?) -> [LiveEntry] {
    guard let seen else { return [] }
    return entries.filter { entry in entry.time.map { $0 > seen } ?? false }
  }
}

public import Foundation

/// Everything that a newsroom ever decided, in the order in which it did: entries are added, and never
/// changed nor taken away.
public struct SwitchTrail: Sendable, Hashable {
  /// What somebody did.
  public enum Act: Sendable, Hashable {
    /// Set a switch, which has the number of the entry.
    case set(Switch)
    /// Ended the switch of that number, which was set earlier, before its time.
    case end(Int)
    /// Took back what the entry of that number did, be it setting, ending or taking back.
    case undo(Int)
    /// Changed the feeds of the newsstand file.
    case feed(CatalogueChange)
    /// Did what this version has no words for, as it is written: what it set a switch about is closed, and it
    /// can be ended and taken back like any other.
    case unread(String)
  }

  /// One act, with who did it and when.
  public struct Entry: Sendable, Hashable, Codable, Identifiable {
    /// Counted from one, without gaps.
    public var number: Int
    /// By the wall clock.
    public var at: Date
    /// Who did it.
    public var author: String
    /// What they did.
    public var act: Act
    /// The second editor, or the typed word, that a wide radius asked for.
    public var confirmation: String?

    /// An act under its number.
    public init(number: Int, at: Date, author: String, act: Act, confirmation: String? = nil) {
      self.number = number
      self.at = at
      self.author = author
      self.act = act
      self.confirmation = confirmation
    }

    public var id: Int { number }
  }

  /// From the first; numbers ascend.
  public private(set) var entries: [Entry] = []

  /// A trail of entries in their order; one that does not come after the last is left out.
  public init(_ entries: [Entry] = []) { for entry in entries { append(entry) } }

  /// The number of the last entry; zero when there is none.
  public var last: Int { entries.last?.number ?? 0 }

  /// Adds an entry; one that is known is left out.
  public mutating func append(_ entry: Entry) {
    if entry.number > last { entries.append(entry) }
  }

  /// What an act is about, or what it ends or takes back is; nil where that is not known.
  public func target(of act: Act) -> SwitchTarget? {
    var act = act
    // An entry names an earlier one, so that no round is made of them.
    var last = Int.max
    while true {
      switch act {
      case .set(let value): return value.target
      case .end(let number), .undo(let number):
        guard number < last, let entry = entry(number) else { return nil }
        (act, last) = (entry.act, number)
      case .feed: return nil
      case .unread: return act.standing?.target
      }
    }
  }

  /// The entry of a number; nil where there is none.
  public func entry(_ number: Int) -> Entry? {
    // Numbers ascend, and mostly without gaps.
    if let entry = entries.dropFirst(max(0, number - 1)).first, entry.number == number {
      return entry
    }
    return entries.first { $0.number == number }
  }

  /// The trail as it was after the entry of that number.
  public func upTo(_ number: Int) -> SwitchTrail {
    SwitchTrail(entries.filter { $0.number <= number })
  }

  /// The entries that nobody has taken back: each is judged by those after it.
  ///
  /// Linear in the length of the trail.
  public var effective: [Entry] {
    var undone: Set<Int> = []
    var effective: [Entry] = []
    for entry in entries.reversed() where !undone.contains(entry.number) {
      if case .undo(let number) = entry.act { undone.insert(number) }
      effective.append(entry)
    }
    return effective.reversed()
  }

  /// The switches that were set and neither ended nor taken back, in the order of their numbers, whether
  /// their time has come, is here, or is over.
  public var standing: [KeptSwitch] {
    unended.compactMap { entry in
      entry.act.standing.map { KeptSwitch($0, number: entry.number) }
    }
  }

  /// The entries that this version has no words for, and that were neither ended nor taken back.
  package var unread: [Entry] {
    entries.contains(where: \.act.isUnread) ? unended.filter(\.act.isUnread) : []
  }

  private var unended: [Entry] {
    let effective = effective
    var ended: Set<Int> = []
    for entry in effective {
      if case .end(let number) = entry.act, number < entry.number { ended.insert(number) }
    }
    return effective.filter { !ended.contains($0.number) }
  }
}

extension SwitchTrail.Act {
  /// The switch that it set, or what stands for that where this version cannot read it; nil where it set none.
  package var standing: Switch? {
    switch self {
    case .set(let value): value
    case .end, .undo, .feed: nil
    case .unread(let text):
      (try? JSONDecoder().decode(UnreadFields.self, from: Data(text.utf8)))?.set.closing
    }
  }

  private struct UnreadFields: Decodable { var set: UnreadSwitch }

  /// Of an act that cannot be read: that it is so, and what is closed for that.
  package var unreadWords: String {
    let closed = standing.map { ", so \($0.target) is closed" } ?? ""
    return "something that this version has no words for\(closed)"
  }

  /// Whether this version has no words for it.
  fileprivate var isUnread: Bool { if case .unread = self { true } else { false } }
}

extension SwitchTrail.Act: Codable {
  private struct Fields: Codable {
    var set: Switch?
    var end: Int?
    var undo: Int?
    var feed: CatalogueChange?
    var unread: String?
  }

  public init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    switch (fields.set, fields.end, fields.undo, fields.feed, fields.unread) {
    case (let value?, nil, nil, nil, nil): self = .set(value)
    case (nil, let number?, nil, nil, nil): self = .end(number)
    case (nil, nil, let number?, nil, nil): self = .undo(number)
    case (nil, nil, nil, let change?, nil): self = .feed(change)
    case (nil, nil, nil, nil, let text?): self = .unread(text)
    case (_, _, _, _, _):
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "not one of set, end, undo and feed"
        )
      )
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = Fields()
    switch self {
    case .set(let value): fields.set = value
    case .end(let number): fields.end = number
    case .undo(let number): fields.undo = number
    case .feed(let change): fields.feed = change
    case .unread(let text): fields.unread = text
    }
    try fields.encode(to: encoder)
  }
}

import BroadsheetCore
import Foundation

// How a memory is read that another version may have written.

extension ReaderMemory {
  /// A memory as it was kept, with how many entries of it could not be read.
  struct Reading: Decodable {
    var memory: ReaderMemory
    var lost: Int

    init(from decoder: any Decoder) throws {
      var fields = Fields(try decoder.container(keyedBy: Name.self))
      memory = ReaderMemory(&fields)
      lost = fields.lost
    }
  }

  /// Takes what is missing as it is without being chosen, and leaves out what cannot be read; throws only for
  /// what is no object.
  public init(from decoder: any Decoder) throws { self = try Reading(from: decoder).memory }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Name.self)
    // A later version finds again what only it knows.
    for (name, value) in unknown { try fields.encode(value, forKey: Name(stringValue: name)) }
    try fields.encode(saved, forKey: .saved)
    try fields.encode(histories, forKey: .histories)
    try fields.encode(read, forKey: .read)
    try fields.encode(looked, forKey: .looked)
    try fields.encode(dismissals, forKey: .dismissals)
    try fields.encode(advertViews, forKey: .advertViews)
    try fields.encode(advertDay, forKey: .advertDay)
    try fields.encode(ranksPersonally, forKey: .ranksPersonally)
    try fields.encodeIfPresent(mayCount, forKey: .mayCount)
    try fields.encodeIfPresent(halves, forKey: .halves)
    try fields.encode(places, forKey: .places)
    try fields.encode(alerts, forKey: .alerts)
    try fields.encode(scheme, forKey: .scheme)
    try fields.encode(textSize, forKey: .textSize)
    try fields.encodeIfPresent(lastPage, forKey: .lastPage)
  }

  private init(_ fields: inout Fields) {
    self.init()
    saved = Self.once(fields.list(.saved))
    histories = fields.byBrand(.histories)
    read = fields.byBrand(.read, of: [Readable<Slug>].self).mapValues { $0.compactMap(\.value) }
    looked = Array(fields.list(.looked).prefix(Self.mostLooked))
    dismissals = fields.table(.dismissals) { $0 }
    advertViews = fields.table(.advertViews) { $0 }
    advertDay = fields.value(.advertDay) ?? 0
    // Whoever has said something of it, and be it unreadable, has not left it as it was.
    ranksPersonally = fields.byBrand(.ranksPersonally, of: Readable<Bool>.self)
      .mapValues { $0.value ?? false }
    mayCount = fields.value(.mayCount)
    halves = mayCount == true ? fields.value(.halves) : nil
    places = fields.byBrand(.places)
    alerts = Set(fields.list(.alerts))
    scheme = fields.value(.scheme) ?? .system
    textSize = fields.value(.textSize) ?? .normal
    lastPage = fields.value(.lastPage)
    unknown = fields.unknown
  }

  /// Each story once, the first of its entries: an earlier version saved one under several sections.
  private static func once(_ saved: [Saved]) -> [Saved] {
    var known: Set<StoryLink> = []
    return saved.filter { story in
      let link = story.link
      return known.insert(StoryLink(brand: link.brand, section: nil, story: link.story)).inserted
    }
  }
}

extension ReaderMemory.Saved {
  private enum CodingKeys: String, CodingKey { case link, headline, at }

  /// Needs no more than the story: one without a headline is called by its name.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let link = try fields.decode(StoryLink.self, forKey: .link)
    self.link = link
    headline = (try? fields.decode(String.self, forKey: .headline)) ?? link.story.rawValue
    at = try? fields.decode(Date.self, forKey: .at)
  }
}

// MARK: - Fields

/// A member of what is kept, by its name, known here or not.
private struct Name: CodingKey, Hashable {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  static let known: Set<Name> = [
    saved, histories, read, looked, dismissals, advertViews, advertDay, ranksPersonally, mayCount,
    halves, places, alerts, scheme, textSize, lastPage,
  ]

  static let saved = Name(stringValue: "saved")
  static let histories = Name(stringValue: "histories")
  static let read = Name(stringValue: "read")
  static let looked = Name(stringValue: "looked")
  static let dismissals = Name(stringValue: "dismissals")
  static let advertViews = Name(stringValue: "advertViews")
  static let advertDay = Name(stringValue: "advertDay")
  static let ranksPersonally = Name(stringValue: "ranksPersonally")
  static let mayCount = Name(stringValue: "mayCount")
  static let halves = Name(stringValue: "halves")
  static let places = Name(stringValue: "places")
  static let alerts = Name(stringValue: "alerts")
  static let scheme = Name(stringValue: "scheme")
  static let textSize = Name(stringValue: "textSize")
  static let lastPage = Name(stringValue: "lastPage")
}

/// The members of what is kept, of which each is read for itself.
private struct Fields {
  private let container: KeyedDecodingContainer<Name>
  /// Entries that could not be read.
  private(set) var lost = 0

  init(_ container: KeyedDecodingContainer<Name>) { self.container = container }

  /// What only a later version knows.
  var unknown: [String: JSONValue] {
    var found: [String: JSONValue] = [:]
    for name in container.allKeys where !Name.known.contains(name) {
      found[name.stringValue] = try? container.decode(JSONValue.self, forKey: name)
    }
    return found
  }

  /// One choice; nil where it is missing, or a word of a later version.
  func value<Value: Decodable>(_ name: Name) -> Value? {
    try? container.decode(Value.self, forKey: name)
  }

  /// The entries of a list that can be read.
  mutating func list<Value: Decodable>(_ name: Name) -> [Value] {
    guard isThere(name) else { return [] }
    guard let entries = try? container.decode([Readable<Value>].self, forKey: name) else {
      lost += 1
      return []
    }
    let read = entries.compactMap(\.value)
    lost += entries.count - read.count
    return read
  }

  /// What is kept by the names of brands.
  mutating func byBrand<Value: Decodable>(_ name: Name, of type: Value.Type = Value.self)
    -> [Slug: Value]
  {
    table(name) { Slug(rawValue: $0) }
  }

  /// The entries of a table that can be read: an object, or names and values one behind the other, which is
  /// how tables by the names of brands are written.
  mutating func table<Key: Hashable, Value: Decodable>(_ name: Name, key: (String) -> Key?)
    -> [Key: Value]
  {
    guard isThere(name) else { return [:] }
    var table: [Key: Value] = [:]
    func take(_ name: String?, _ value: Value?) {
      if let key = name.flatMap(key), let value { table[key] = value } else { lost += 1 }
    }
    if let object = try? container.nestedContainer(keyedBy: Name.self, forKey: name) {
      for member in object.allKeys {
        take(member.stringValue, try? object.decode(Value.self, forKey: member))
      }
    } else if var list = try? container.nestedUnkeyedContainer(forKey: name) {
      while !list.isAtEnd, let name = try? list.decode(Readable<String>.self) {
        take(name.value, try? list.decode(Readable<Value>.self).value)
      }
    } else {
      lost += 1
    }
    return table
  }

  private func isThere(_ name: Name) -> Bool {
    container.contains(name) && (try? container.decodeNil(forKey: name)) != true
  }
}

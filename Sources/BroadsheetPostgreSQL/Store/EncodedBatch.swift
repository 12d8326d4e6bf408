import BroadsheetCore
import BroadsheetPress
import Foundation

/// What a round of the press leaves behind, as rows.
struct EncodedBatch: Sendable {
  struct Edition: Sendable {
    var page: PageKey
    var pressedAt: Double
    var contentFrom: Double
    var body: [UInt8]
  }

  struct Story: Sendable {
    var name: String
    var published: Double?
    var body: [UInt8]
  }

  struct Feed: Sendable {
    var page: PageKey
    var fetchedAt: Double
    var source: String?
    var body: [UInt8]
  }

  struct State: Sendable {
    var name: String
    var body: [UInt8]
  }

  struct Sight: Sendable {
    var page: PageKey
    var sight: PageSight
    var failure: [UInt8]?
    var inputs: KeptInput?
  }

  private(set) var editions: [Edition] = []
  private(set) var stories: [(brand: Slug, stories: [Story])] = []
  private(set) var feeds: [Feed] = []
  private(set) var states: [State] = []
  private(set) var sights: [Sight] = []
  /// What no row can hold.
  private(set) var unwritten: [UnwrittenRecord] = []

  /// A column of text takes every letter but this.
  private static let nothing: Unicode.Scalar = "\0"

  init(_ batch: PressBatch) {
    for (brand, stories) in batch.stories.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      self.stories.append((brand, rows(of: stories, of: brand)))
    }
    for (brand, feeds) in batch.feeds.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for (section, feed) in feeds.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        add(feed, of: PageKey(brand: brand, section: section))
      }
    }
    for written in batch.editions { add(written) }
    editions = editions.enumerated().sorted { one, other in
      let pages = [one, other].map {
        ($0.element.page.brand.rawValue, $0.element.page.section?.rawValue ?? "")
      }
      return pages[0] == pages[1] ? one.offset < other.offset : pages[0] < pages[1]
    }.map(\.element)
    for sighting in batch.sights { add(sighting) }
    for (name, state) in batch.states.sorted(by: { $0.key < $1.key }) {
      let row = attempt(.source(name)) {
        try Self.check(name)
        return State(name: name, body: Array(state))
      }
      if let row { states.append(row) }
    }
  }

  /// Stories alone.
  init(_ stories: [BroadsheetCore.Story], of brand: Slug) {
    self.init(PressBatch(stories: [brand: stories]))
  }

  private mutating func rows(of stories: [BroadsheetCore.Story], of brand: Slug) -> [Story] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var rows: [String: Story] = [:]
    for story in stories {
      let row = attempt(.story(story.id, of: brand)) {
        Story(
          name: story.id.rawValue,
          published: story.published?.timeIntervalSince1970,
          body: Array(try encoder.encode(story))
        )
      }
      if let row { rows[row.name] = row }
    }
    return rows.values.sorted { $0.name < $1.name }
  }

  private mutating func add(_ feed: KeptFeed, of page: PageKey) {
    let row = attempt(.feed(page)) {
      // A moment that is no number is refused here as it is in bodies.
      _ = try StableJSON.bytes(of: feed.fetchedAt)
      if let source = feed.source { try Self.check(source) }
      return Feed(
        page: page,
        fetchedAt: feed.fetchedAt.timeIntervalSince1970,
        source: feed.source,
        body: try feed.body
      )
    }
    if let row { feeds.append(row) }
  }

  private mutating func add(_ written: PressBatch.Written) {
    let edition = written.edition
    let page = edition.key
    let row = attempt(.edition(page)) {
      _ = try StableJSON.bytes(of: [edition.pressedAt, edition.contentFrom])
      return Edition(
        page: page,
        pressedAt: edition.pressedAt.timeIntervalSince1970,
        contentFrom: edition.contentFrom.timeIntervalSince1970,
        body: try written.body ?? edition.body
      )
    }
    if let row { editions.append(row) }
  }

  private mutating func add(_ sighting: PressBatch.Sighting) {
    let row = attempt(.sight(sighting.page)) {
      let dates = [sighting.sight.since, sighting.sight.pressedAt, sighting.sight.staleSince]
      _ = try StableJSON.bytes(of: dates)
      // Throws for what cannot be made into bytes.
      if let inputs = sighting.inputs { _ = try PostgreSQLStore.digest(of: inputs) }
      return Sight(
        page: sighting.page,
        sight: sighting.sight,
        failure: try sighting.sight.failure.map { try StableJSON.bytes(of: $0) },
        inputs: sighting.inputs
      )
    }
    if let row { sights.append(row) }
  }

  /// A row; nil where there can be none, which is noted.
  private mutating func attempt<Row>(_ record: UnwrittenRecord.Name, _ row: () throws -> Row)
    -> Row?
  {
    do {
      return try row()
    } catch {
      unwritten.append(UnwrittenRecord(record: record, reason: "\(error)"))
      return nil
    }
  }

  private static func check(_ text: String) throws {
    guard text.unicodeScalars.contains(nothing) else { return }
    throw StoreError.unwritableRecord("there is a byte of nothing in it")
  }
}

extension KeptFeed {
  /// What stands beside a feed, in the same object.
  struct Further: Codable {
    var older: OlderFeed?
  }

  /// The feed, and what came behind it, in one object.
  fileprivate var body: [UInt8] {
    get throws {
      let own = try StableJSON.bytes(of: feed)
      guard older != nil else { return own }
      let further = try StableJSON.bytes(of: Further(older: older))
      return own.dropLast() + [UInt8(ascii: ",")] + further.dropFirst()
    }
  }
}

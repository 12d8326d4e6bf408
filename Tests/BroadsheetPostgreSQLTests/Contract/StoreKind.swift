import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPostgreSQL
import BroadsheetPress
import BroadsheetStore
import Foundation
import Testing

/// Every store that there is, to be held to the same promise.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
  case memory = "memory"
  case sqliteInMemory = "SQLite in memory"
  case sqlite = "SQLite"
  case postgreSQL = "PostgreSQL"

  /// Those that there can be on this machine.
  static let all = allCases.filter { $0 != .postgreSQL || PrivateServer.isInstalled }
  /// Those whose records are bytes, which not everything can be made into.
  static let ofBytes = all.filter { $0 != .memory }
  /// Those that outlive a process.
  static let lasting = ofBytes.filter { $0 != .sqliteInMemory }
  /// Those that have a history.
  static let withHistory = ofBytes

  /// Those that have decisions, and users who take them.
  static let withDecisions = all.filter { $0 != .sqliteInMemory }
  /// Those in which what waits for another editor survives.
  static let withAwaitedDecisions = withDecisions
  /// Those whose decisions several servers may share.
  static let withSharedDecisions = all.filter { $0 == .memory || $0 == .postgreSQL }

  var testDescription: String { rawValue }

  /// A store of this kind with nothing in it.
  ///
  /// By a test's clock, where it is given one.
  func empty(now: (@Sendable () -> Date)? = nil) async throws -> PlaceOfStore {
    try await PlaceOfStore(self, now)
  }
}

/// Where a store of a test lies; gone with this value.
final class PlaceOfStore: Sendable {
  typealias Opened = PageStore & StoryStore & HistoryStore & CountStore & SearchStore
    & RetentionStore & SourceLeases

  private enum Place {
    case nowhere(any Opened)
    case folder(URL)
    case database(PostgreSQLAddress)
  }

  private let place: Place
  private let now: (@Sendable () -> Date)?
  private let decisions: MemoryNewsroom
  private let users = MemoryAccountStore()

  fileprivate init(_ kind: StoreKind, _ now: (@Sendable () -> Date)?) async throws {
    self.now = now
    decisions = MemoryNewsroom(isShared: true, now: now ?? { Date() })
    switch kind {
    case .memory: place = .nowhere(MemoryStore(now: now ?? { Date() }))
    case .sqliteInMemory: place = .nowhere(try Store.inMemory(now: now ?? { Date() }))
    case .sqlite:
      place = .folder(
        FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
      )
    case .postgreSQL: place = .database(try await PrivateServer.shared().emptyDatabase())
    }
  }

  deinit {
    if case .folder(let folder) = place { try? FileManager.default.removeItem(at: folder) }
  }

  /// The decisions that are there, likewise.
  func newsroom() async throws -> any NewsroomStore {
    switch place {
    case .nowhere: decisions
    case .folder(let folder): NewsroomFile(folder: folder, now: now ?? { Date() })
    case .database(let address): try await PostgreSQLStore.open(address, now: now)
    }
  }

  /// What waits for another editor, likewise.
  func awaitedStore() async throws -> any AwaitedStore {
    try #require(try await newsroom().awaitedStore)
  }

  /// What servers that share the decisions tell each other, likewise.
  func sharedDecisions() async throws -> any SharedDecisions {
    try #require(try await newsroom().shared)
  }

  /// The users that are there, likewise.
  func accounts() async throws -> any AccountStore {
    switch place {
    case .nowhere: users
    case .folder(let folder): NewsroomFile(folder: folder)
    case .database(let address): try await PostgreSQLStore.open(address, now: now)
    }
  }

  /// What is there, as another process finds it where it outlives one.
  func open() async throws -> any Opened {
    switch place {
    case .nowhere(let store): store
    case .folder(let folder): try Store(folder: folder, now: now ?? { Date() })
    case .database(let address): try await PostgreSQLStore.open(address, now: now)
    }
  }
}

/// A newspaper of tests.
enum Paper {
  static let brand = Slug(identifying: "paper")
  static let section = Slug(identifying: "news")
  static let page = PageKey(brand: brand, section: section)
  static let front = PageKey(brand: brand, section: nil)

  static func edition(_ title: String, at seconds: Double = 1, section: Slug? = section) -> Edition
  {
    Edition(
      brand: brand,
      section: section,
      title: title,
      content: .native(LayoutPlan(blocks: [])),
      pressedAt: Date(timeIntervalSince1970: seconds),
      contentFrom: Date(timeIntervalSince1970: seconds)
    )
  }

  static func story(_ name: String, _ headline: String = "Ferry runs") -> Story {
    Story(id: Slug(identifying: name), headline: headline, body: [.paragraph("At night.")])
  }

  static func feed(_ title: String, at seconds: Double = 5, source: String? = nil) -> KeptFeed {
    KeptFeed(
      feed: Feed(title: title, content: .native([])),
      fetchedAt: Date(timeIntervalSince1970: seconds),
      source: source
    )
  }
}

import BroadsheetCore
import BroadsheetTesting
import Foundation
import GRDB
import Synchronization
import Testing

// Refusals of the disk are set up through connections, because root may write anywhere.
@testable import BroadsheetStore

struct StoreTroubleTests {
  private let brand = Slug(identifying: "paper")
  private let section = Slug(identifying: "news")

  private func edition(_ title: String, at seconds: Double = 1) -> Edition {
    Edition(
      brand: brand,
      section: section,
      title: title,
      content: .native(LayoutPlan(blocks: [])),
      pressedAt: Date(timeIntervalSince1970: seconds),
      contentFrom: Date(timeIntervalSince1970: seconds)
    )
  }

  private func stories(_ count: Int) -> [Story] {
    (0..<count).map { number in
      Story(
        id: Slug(identifying: "story-\(number)"),
        headline: "Ferry \(number)",
        body: [.paragraph(String(repeating: "In the fog. ", count: 200))]
      )
    }
  }

  /// A folder that a store in good health has left behind.
  private func leftBehind() async throws -> StoreFolder {
    let folder = try StoreFolder()
    let store = try folder.open()
    try await store.keep(stories(200), of: brand)
    try await store.keep(edition("Left behind"))
    return folder
  }

  private func title(in store: Store) async throws -> String? {
    try await store.latestEdition(of: brand, section: section)?.title
  }

  // MARK: Damage

  @Test(arguments: [(UInt64(0), 4096), (UInt64(0), 16), (UInt64(30), 60)])
  func `a file that is none is put aside, and a fresh one takes its place`(
    offset: UInt64,
    bytes: Int
  ) async throws {
    let folder = try await leftBehind()
    try folder.damage(from: offset, bytes: bytes)

    let store = try folder.open()
    try await store.keep(edition("Afresh"))

    #expect(store.keeping == .inFile)
    #expect(try await title(in: store) == "Afresh")
    let names = try folder.setAside()
    #expect(names.count == 1)
    #expect(names.first?.hasPrefix("broadsheet.sqlite.damaged-") == true)
    #expect(folder.notices.count == 1)
    #expect(folder.notices.first?.description.contains(folder.file.lastPathComponent) == true)
  }

  @Test func `text in place of a database is put aside`() async throws {
    let folder = try StoreFolder()
    try Data("No database at all, but longer than a header of a hundred bytes would be.".utf8)
      .write(to: folder.file)

    let store = try folder.open()
    try await store.keep(edition("Afresh"))

    #expect(try await title(in: store) == "Afresh")
    #expect(try folder.setAside().count == 1)
  }

  @Test func `damage found while reading is said once, and serving goes on`() async throws {
    let folder = try await leftBehind()
    // Everything but the schema, with the log out of the way.
    let size = try #require(
      FileManager.default.attributesOfItem(atPath: folder.file.path)[.size] as? Int
    )
    try folder.damage(from: 2 * 4096, bytes: size - 2 * 4096)
    let store = try folder.open()

    let found = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<20 { group.addTask { try? await title(in: store) } }
      return await group.reduce(into: [String?]()) { $0.append($1) }
    }
    try await store.keep(edition("Afresh", at: 9))
    try await store.keep(stories(3), of: brand)

    #expect(found.allSatisfy { $0 == nil })
    #expect(try await title(in: store) == "Afresh")
    #expect(try await store.search("fog", in: brand).count == 3)
    #expect(folder.notices.count == 1)
    #expect(try folder.setAside().count == 1)
    #expect(store.keeping == .inFile)
  }

  @Test func `whoever has written can tell that a fresh file has none of it`() async throws {
    let folder = try await leftBehind()
    let size = try #require(
      FileManager.default.attributesOfItem(atPath: folder.file.path)[.size] as? Int
    )
    let store = try folder.open()
    #expect(store.beginnings == 0)

    try folder.damage(from: 2 * 4096, bytes: size - 2 * 4096)
    for number in 0..<200 {
      _ = try? await store.story(Slug(identifying: "story-\(number)"), of: brand)
    }
    try await store.keep(edition("Afresh", at: 9))

    #expect(try folder.setAside().count == 1)
    #expect(store.beginnings == 1)
  }

  @Test func `a file cut in half costs only what is kept`() async throws {
    let folder = try await leftBehind()
    let handle = try FileHandle(forUpdating: folder.file)
    try handle.truncate(atOffset: 5 * 4096 + 100)
    try handle.close()

    let store = try folder.open()
    try await store.keep(stories(50), of: brand)
    try await store.keep(edition("Afresh", at: 9))

    #expect(try await title(in: store) == "Afresh")
    #expect(try await store.story(Slug(identifying: "story-7"), of: brand) != nil)
  }

  @Test(arguments: [true, false])
  func `a file that is cut while it is in use is put aside before anything else is written`(
    isSettled: Bool
  ) async throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try await store.keep(stories(50), of: brand)
    if isSettled { try await store.maintain { _ = try $0.checkpoint(.truncate) } }
    try await store.keep(edition("Before"))

    try folder.cut(to: 0)
    try await store.keep(edition("Afterwards", at: 9))

    #expect(store.beginnings == 1)
    #expect(store.keeping == .inFile)
    #expect(try await title(in: store) == "Afterwards")
    #expect(try folder.setAside().count == 1)
    #expect(folder.notices.count == 1)
    #expect(folder.notices.first?.description.contains("cut from") == true)
    let killed = try folder.afterKill()
    #expect(try await title(in: killed.open()) == "Afterwards")
  }

  @Test func `a log that is written over is noticed though there is nothing to write`() async throws
  {
    let folder = try StoreFolder()
    let store = try folder.open()
    try await store.keep(stories(50), of: brand)

    try folder.damageLog()
    await store.tryFileAgain()
    try await store.keep(edition("Afterwards", at: 9))

    #expect(store.beginnings == 1)
    #expect(try await title(in: store) == "Afterwards")
    #expect(try folder.setAside().count == 1)
    #expect(folder.notices.count == 1)
  }

  @Test(arguments: [true, false])
  func `what a killed process left is put aside with its log when a part is lost`(
    isEmpty: Bool
  ) async throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try await store.keep(stories(50), of: brand)
    let killed = try folder.afterKill()
    if isEmpty { try killed.cut(to: 0) } else { try killed.damageLog() }

    let second = try killed.open()
    try await second.keep(edition("Afresh"))

    #expect(try await title(in: second) == "Afresh")
    let names = try killed.setAside()
    #expect(names.count == 1)
    #expect(killed.notices.count == 1)
    let log = killed.url.appending(path: (names.first ?? "") + "-wal").path(percentEncoded: false)
    #expect(FileManager.default.fileExists(atPath: log))
    #expect(store.beginnings == 0)
  }

  @Test func `what a killed process left in good order is all there`() async throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try await store.keep(stories(50), of: brand)
    try await store.keep(edition("Before"))

    let killed = try folder.afterKill()

    #expect(try await title(in: killed.open()) == "Before")
    #expect(killed.notices.isEmpty)
    #expect(try await title(in: store) == "Before")
  }

  @Test func `a log of which a power cut has left nothing costs only what was in it`() async throws
  {
    let folder = try StoreFolder()
    let store = try folder.open()
    try await store.keep(stories(50), of: brand)
    try await store.maintain { _ = try $0.checkpoint(.passive) }
    try await store.keep(edition("Lost"))
    let cut = try folder.afterKill()
    try cut.damageLog(with: 0)

    let second = try cut.open()

    #expect(try await second.story(Slug(identifying: "story-7"), of: brand) != nil)
    #expect(cut.notices.isEmpty)
    #expect(try await title(in: store) == "Lost")
  }

  @Test func `a file that another program makes smaller is no damaged one`() async throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try await store.keep(stories(200), of: brand)
    try await store.keep(edition("Before"))
    try await store.maintain { _ = try $0.checkpoint(.truncate) }
    try await store.keep(edition("Between", at: 2))
    let size = try folder.bytes()

    let other = try DatabaseQueue(
      path: folder.file.path,
      configuration: Store.configuration(now: { Date() })
    )
    try await other.writeWithoutTransaction { database in
      try database.execute(sql: "DELETE FROM story")
      try database.execute(sql: "VACUUM")
      _ = try database.checkpoint(.truncate)
    }
    try await store.keep(edition("Afterwards", at: 9))

    #expect(try folder.bytes() < size)
    #expect(folder.notices.isEmpty)
    #expect(try await title(in: store) == "Afterwards")
  }

  @Test func `the first batch is in the file itself, and not in its log alone`() async throws {
    let folder = try StoreFolder()
    let store = try folder.open()

    try await store.keep(Store.Batch(stories: [brand: stories(50)]))

    let copy = try StoreFolder()
    try FileManager.default.copyItem(at: folder.file, to: copy.file)
    #expect(try await copy.open().story(Slug(identifying: "story-7"), of: brand) != nil)
    #expect(copy.notices.isEmpty)
    #expect(store.keeping == .inFile)
  }

  @Test func `of files put aside, the newest two are kept`() async throws {
    let folder = try await leftBehind()

    for _ in 1...4 {
      try folder.damage(from: 0, bytes: 4096)
      _ = try folder.open()
    }

    #expect(try folder.setAside().count == 2)
  }

  @Test func `a file of a later version is put aside whole`() async throws {
    let folder = try await leftBehind()
    try await DatabaseQueue(path: folder.file.path).write { database in
      try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')")
    }

    let store = try folder.open()

    #expect(try await title(in: store) == nil)
    let names = try folder.setAside()
    #expect(names.first?.hasPrefix("broadsheet.sqlite.newer-") == true)
    let kept = try DatabaseQueue(path: folder.url.appending(path: names.first ?? "").path)
    #expect(try await kept.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM story") } == 200)
  }

  @Test func `a database of another program is put aside`() async throws {
    let folder = try StoreFolder()
    try await DatabaseQueue(path: folder.file.path).write { database in
      try database.execute(sql: "CREATE TABLE story (title TEXT)")
    }

    let store = try folder.open()
    try await store.keep(edition("Afresh"))

    #expect(try await title(in: store) == "Afresh")
    #expect(try folder.setAside().first?.hasPrefix("broadsheet.sqlite.foreign-") == true)
  }

  @Test func `a file that somebody took away is made again`() async throws {
    let folder = try await leftBehind()
    let store = try folder.open()
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.file.path + suffix)
    }

    try await store.keep(edition("Afresh", at: 9))

    #expect(FileManager.default.fileExists(atPath: folder.file.path))
    #expect(folder.notices.count == 1)
    let inFile = try await DatabaseQueue(path: folder.file.path).read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM edition")
    }
    #expect(inFile == 2)
    #expect(try await store.story(Slug(identifying: "story-7"), of: brand) != nil)
  }

  // MARK: Refusal

  @Test func `a file that may only be read still gives what it holds`() async throws {
    let folder = try await leftBehind()

    let store = try Store(
      folder: folder.url,
      retryInterval: .zero,
      configure: { $0.readonly = true },
      notify: folder.hear
    )
    let before = try await title(in: store)
    try await store.keep(edition("For now", at: 9))
    try await store.keep(stories(201), of: brand)

    #expect(before == "Left behind")
    #expect(try await title(in: store) == "For now")
    #expect(try await store.story(Slug(identifying: "story-200"), of: brand) != nil)
    #expect(store.keeping.description.hasPrefix("off: broadsheet.sqlite: read-only"))
    #expect(folder.notices.count == 1)
    #expect(folder.notices.first?.description.contains(folder.file.path) == true)
    #expect(try folder.setAside().isEmpty)
  }

  @Test func `where there can be no folder, memory has to do`() async throws {
    let folder = try StoreFolder()
    let file = folder.url.appending(path: "file")
    try Data("in the way".utf8).write(to: file)

    for place in [file, file.appending(path: "store")] {
      let store = try Store(folder: place, notify: folder.hear)
      try await store.keep(edition("For now"))

      #expect(try await title(in: store) == "For now")
      guard case .off = store.keeping else {
        Issue.record("\(store.keeping) for a store in no folder")
        return
      }
    }

    #expect(folder.notices.count == 2)
  }

  @Test func `a folder in the file's place is left alone`() async throws {
    let folder = try StoreFolder()
    try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: true)

    let store = try folder.open()
    try await store.keep(edition("For now"))

    #expect(try await title(in: store) == "For now")
    #expect(store.keeping.description.contains("cannot be opened"))
    #expect(try folder.setAside().isEmpty)
  }

  @Test func `a full disk costs nothing but keeping, until it has room again`() async throws {
    let folder = try await leftBehind()
    let isFull = Mutex(true)
    let pages = Mutex(0)
    let store = try Store(
      folder: folder.url,
      retryInterval: .zero,
      configure: { configuration in
        configuration.prepareDatabase { database in
          let used = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
          pages.withLock { $0 = used }
          if isFull.withLock({ $0 }) {
            try database.execute(sql: "PRAGMA max_page_count = \(used + 2)")
          }
        }
      },
      notify: folder.hear
    )
    #expect(store.keeping == .inFile)

    try await store.keep(stories(400), of: brand)
    let whileFull = store.keeping
    let kept = try await title(in: store)
    let story = try await store.story(Slug(identifying: "story-399"), of: brand)

    #expect(whileFull.description.hasPrefix("off: broadsheet.sqlite: no room on the disk"))
    #expect(kept == "Left behind")
    #expect(story != nil)

    isFull.withLock { $0 = false }
    await store.tryFileAgain()

    #expect(store.keeping == .inFile)
    #expect(folder.notices.map(\.kind) == ["not kept", "kept again"])
    let inFile = try await DatabaseQueue(path: folder.file.path).read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM story")
    }
    #expect(inFile == 400)
  }

  @Test func `a file that another program holds is said to keep nothing until it lets go`()
    async throws
  {
    let folder = try StoreFolder()
    let store = try Store(
      folder: folder.url,
      retryInterval: .zero,
      configure: { $0.busyMode = .immediateError },
      notify: folder.hear
    )
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let holder = try DatabaseQueue(path: folder.file.path, configuration: configuration)
    try await holder.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }

    for _ in 1...2 {
      await #expect(throws: StoreError.self) { try await store.keep(edition("Refused")) }
    }
    await store.tryFileAgain()
    let whileHeld = store.keeping
    try await holder.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    await store.tryFileAgain()
    let afterwards = store.keeping
    try await store.keep(edition("Taken"))

    #expect(whileHeld.description.hasPrefix("off: broadsheet.sqlite: held by another program"))
    #expect(afterwards == .inFile)
    #expect(try await title(in: store) == "Taken")
    #expect(folder.notices.map(\.kind) == ["not kept", "kept again"])
  }

  @Test func `what is the matter with one record is not held against the file`() async throws {
    let folder = try StoreFolder()
    let store = try folder.open()

    await #expect(throws: StoreError.self) {
      try await store.write { database in
        try database.execute(
          sql: "INSERT INTO source (address, body) VALUES ('a', x''), ('a', x'')"
        )
      }
    }

    #expect(store.keeping == .inFile)
    #expect(folder.notices.isEmpty)
  }

  // MARK: Company

  @Test func `a second store on one folder says who has it`() async throws {
    let folder = try StoreFolder()
    let first = try folder.open()

    #expect(
      throws: StoreError.inUse(folder: folder.url, by: ProcessInfo.processInfo.processIdentifier)
    ) { try folder.open() }
    try await first.keep(edition("Ours"))

    #expect(try await title(in: first) == "Ours")
    #expect(folder.notices.isEmpty)
  }

  @Test func `a folder is free again when its store is gone`() async throws {
    let folder = try StoreFolder()
    try await folder.open().keep(edition("First"))

    let second = try folder.open()

    #expect(try await title(in: second) == "First")
  }

  @Test func `a write waits for whoever looks into the file`() async throws {
    let folder = try StoreFolder()
    let isWriting = DispatchSemaphore(value: 0)
    let isTold = Mutex(false)
    let store = try Store(
      folder: folder.url,
      retryInterval: .zero,
      configure: { configuration in
        configuration.prepareDatabase { database in
          database.trace { event in
            guard isTold.withLock({ $0 }), "\(event)".hasPrefix("BEGIN IMMEDIATE") else { return }
            isWriting.signal()
          }
        }
      }
    )
    let visitor = try DatabaseQueue(path: folder.file.path)
    let (holds, holding) = AsyncStream.makeStream(of: Void.self)
    let visit = Task {
      try await visitor.writeWithoutTransaction { database in
        try database.execute(sql: "BEGIN IMMEDIATE")
        isTold.withLock { $0 = true }
        holding.finish()
        isWriting.wait()
        try database.execute(sql: "COMMIT")
      }
    }
    for await _ in holds {}

    try await store.keep(edition("Patient"))
    try await visit.value

    #expect(try await title(in: store) == "Patient")
  }
}

extension StoreNotice {
  fileprivate var kind: String {
    switch self {
    case .setAside: "set aside"
    case .madeAgain: "made again"
    case .notKept: "not kept"
    case .keptAgain: "kept again"
    }
  }
}

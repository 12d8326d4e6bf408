import BroadsheetCore
import BroadsheetPress
import Foundation
import GRDB
import Testing

@testable import BroadsheetStore

/// Files that are not what a store has written.
struct StoreDamageTests: KeepingTests {
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

  @Test(arguments: [true, false])
  func `a file that was emptied or taken away is no first start, and that is said`(
    isEmptied: Bool
  ) async throws {
    let folder = try await leftBehind()
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.file.path(percentEncoded: false) + suffix)
    }
    if isEmptied { try Data().write(to: folder.file) }

    let store = try folder.open()
    try await store.keep(edition("Afresh"))

    #expect(store.keeping == .inFile)
    #expect(try await title(in: store) == "Afresh")
    #expect(folder.notices.map(\.kind) == ["begun anew"])
    #expect(store.loss?.hasPrefix("broadsheet.sqlite is ") == true)
    #expect(try folder.setAside().isEmpty)
  }

  @Test(arguments: [
    "fonts", "broadsheet.lock", "broadsheet.sqlite.damaged-1", "broadsheet.sqlite-shm",
  ])
  func `what else is there says that there was a file`(trace: String) throws {
    let folder = try StoreFolder()
    try Data("1".utf8).write(to: folder.url.appending(path: trace))

    let store = try folder.open()

    #expect(folder.notices.map(\.kind) == ["begun anew"])
    #expect(store.loss?.contains(trace) == true)
  }

  @Test(arguments: [[], ["newsroom.sqlite", "newsroom.sqlite-wal"], ["mine.yaml"]])
  func `a first start is one, also where there are accounts already`(names: [String]) async throws {
    let folder = try StoreFolder()
    for name in names { try Data("1".utf8).write(to: folder.url.appending(path: name)) }

    let store = try folder.open()
    try await store.keep(edition("First"))

    #expect(folder.notices.isEmpty)
    #expect(store.loss == nil)
  }

  @Test func `after a kill the index is as whole as the pages, however far it had come`()
    async throws
  {
    let folder = try StoreFolder()
    let store = try folder.open()
    try await store.keep(stories(60), of: brand)
    // A part is in the index, the rest is noted.
    #expect(try await store.index([brand: .english]))
    let early = try folder.afterKill()
    while try await store.index([brand: .english]) {}
    try await store.keep(
      [
        Story(id: Slug(identifying: "story-7"), headline: "Tram", body: [.paragraph("In the sun.")])
      ],
      of: brand
    )
    let late = try folder.afterKill()

    let first = try early.open()
    #expect(try await found("fog", in: first).count == 60)
    #expect(early.notices.isEmpty)
    let second = try late.open()
    #expect(try await found("fog", in: second).count == 59)
    #expect(try await found("sun", in: second) == [Slug(identifying: "story-7").rawValue])
    #expect(try await second.story(Slug(identifying: "story-7"), of: brand)?.headline == "Tram")
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
    #expect(try await self.found("fog", in: store).count == 3)
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

    try await store.keep(PressBatch(stories: [brand: stories(50)]))

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
}

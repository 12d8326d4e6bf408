import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import GRDB
import Synchronization
import Testing

// Refusals of the disk are set up through connections, because root may write anywhere.
@testable import BroadsheetStore

/// Disks and programs that do not let a store write.
struct StoreRefusalTests: KeepingTests {
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
}

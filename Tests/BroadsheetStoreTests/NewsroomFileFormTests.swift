import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetStore
import Foundation
import GRDB
import Testing

/// How a newsroom's file comes to be, who may read it, and what becomes of an older one.
struct NewsroomFileFormTests {
  private func path(in folder: StoreFolder) -> String {
    folder.url.appending(path: NewsroomFile.name).path(percentEncoded: false)
  }

  private func permissions(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  private func entry(_ number: Int) -> SwitchTrail.Entry {
    SwitchTrail.Entry(
      number: number,
      at: Date(timeIntervalSinceReferenceDate: 1_000),
      author: "anna",
      act: .end(number)
    )
  }

  /// A file as it was before there were users.
  private func makeFirstForm(in folder: StoreFolder, entries: Int) async throws {
    let database = try DatabaseQueue(path: path(in: folder))
    try await database.writeWithoutTransaction { database in
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      try database.execute(
        sql: """
          CREATE TABLE entry (
            number INTEGER PRIMARY KEY, at REAL NOT NULL, author TEXT NOT NULL, act TEXT NOT NULL,
            confirmation TEXT) STRICT;
          CREATE TRIGGER entry_is_the_next BEFORE INSERT ON entry
            WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM entry)
            BEGIN SELECT RAISE(ABORT, 'entries are only added'); END;
          CREATE TRIGGER entry_stays BEFORE DELETE ON entry
            BEGIN SELECT RAISE(ABORT, 'entries are only added'); END;
          CREATE TRIGGER entry_is_what_it_was BEFORE UPDATE ON entry
            BEGIN SELECT RAISE(ABORT, 'entries are only added'); END;
          PRAGMA user_version = 1;
          """
      )
      for number in stride(from: 1, through: entries, by: 1) {
        try database.execute(
          sql: "INSERT INTO entry VALUES (?, 1000, 'anna', ?, NULL)",
          arguments: [number, #"{"end":\#(number)}"#]
        )
      }
    }
    try database.close()
  }

  private func user(_ name: String) throws -> KeptUser {
    KeptUser(
      NewsroomUser(try UserName(name), role: .administrator, added: Date(timeIntervalSince1970: 0)),
      hash: "a hash"
    )
  }

  @Test func `a file that was made before there were users has all it had, and takes users`()
    async throws
  {
    let folder = try StoreFolder()
    try await makeFirstForm(in: folder, entries: 3)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o664],
      ofItemAtPath: path(in: folder)
    )
    let file = NewsroomFile(folder: folder.url)

    #expect(try await file.entries(after: 0) == (1...3).map(entry))
    #expect(try await file.users().isEmpty)
    #expect(try await file.add(user("anna")))
    #expect(try await file.append(entry(4)))
    #expect(try await NewsroomFile(folder: folder.url).users().map(\.user.name.text) == ["anna"])
    #expect(try permissions(path(in: folder)) == 0o660, "others could read it before")
  }

  @Test func `two files that were made apart are told from each other, also by those of old`()
    async throws
  {
    let (folder, other) = (try StoreFolder(), try StoreFolder())
    for folder in [folder, other] { try await makeFirstForm(in: folder, entries: 2) }
    let file = NewsroomFile(folder: folder.url)
    #expect(try await file.entries(after: 0).count == 2)
    _ = try await NewsroomFile(folder: other.url).users()
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path(in: folder) + suffix)
    }
    try FileManager.default.copyItem(atPath: path(in: other), toPath: path(in: folder))

    await #expect(throws: StoreError.self) { try await file.entries(after: 2) }
  }

  @Test func `nobody but its owner reads a file that is made`() async throws {
    let folder = try StoreFolder()
    let file = NewsroomFile(folder: folder.url)
    #expect(try await file.append(entry(1)))

    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.path(percentEncoded: false)
    )
    #expect(names.contains(NewsroomFile.name))
    #expect(names.allSatisfy { $0.hasPrefix(NewsroomFile.name) })
    #expect(names.count <= 3, "a draft was left behind: \(names)")
    for name in names {
      let path = folder.url.appending(path: name).path(percentEncoded: false)
      #expect(try permissions(path) == 0o600, "\(name)")
    }
  }

  @Test(.enabled(if: getuid() == 0))
  func `what root makes belongs to whoever has the folder`() async throws {
    let folder = try StoreFolder()
    let path = folder.url.path(percentEncoded: false)
    try FileManager.default.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: path)
    let file = NewsroomFile(folder: folder.url)
    #expect(try await file.append(entry(1)))

    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
      #expect(attributes[.ownerAccountID] as? Int == 65_534, "\(name)")
    }
  }

  @Test func `of many that make the file at once all have the same one`() async throws {
    for _ in 0..<5 {
      let folder = try StoreFolder()
      let names = (0..<8).map { "user \($0)" }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for name in names {
          let user = try user(name)
          group.addTask { _ = try await NewsroomFile(folder: folder.url).add(user) }
        }
        try await group.waitForAll()
      }
      #expect(try await NewsroomFile(folder: folder.url).users().map(\.user.name.text) == names)
    }
  }

  @Test func `of many that find an older file all bring it along`() async throws {
    let folder = try StoreFolder()
    try await makeFirstForm(in: folder, entries: 2)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { try await NewsroomFile(folder: folder.url).entries(after: 0).count }
      }
      for try await count in group { #expect(count == 2) }
    }
    #expect(try await NewsroomFile(folder: folder.url).users().isEmpty)
  }

  @Test func `who only looks makes nothing, and is told that there is nothing`() async throws {
    let folder = try StoreFolder()
    for place in [folder.url, folder.url.appending(path: "nowhere")] {
      let file = NewsroomFile(folder: place, access: .reading)
      #expect(!file.isThere)
      await #expect {
        _ = try await file.entries(after: 0)
      } throws: { error in
        "\(error)".contains("there is no newsroom.sqlite")
      }
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.path(percentEncoded: false)
    )
    #expect(names.isEmpty)
  }

  @Test func `who only looks sees what others write, and changes nothing`() async throws {
    let folder = try StoreFolder()
    let writer = NewsroomFile(folder: folder.url)
    #expect(try await writer.append(entry(1)))
    #expect(try await writer.add(user("anna")))
    let reader = NewsroomFile(folder: folder.url, access: .reading)

    #expect(try await reader.entries(after: 0) == [entry(1)])
    #expect(try await reader.users().map(\.user.name.text) == ["anna"])
    await #expect(throws: StoreError.self) { try await reader.append(entry(2)) }
    await #expect(throws: StoreError.self) { try await reader.add(user("berit")) }
    #expect(try await writer.append(entry(2)))
  }

  @Test func `who only looks leaves an older file as it is`() async throws {
    let folder = try StoreFolder()
    try await makeFirstForm(in: folder, entries: 2)
    let before = try Data(contentsOf: URL(filePath: path(in: folder)))
    let reader = NewsroomFile(folder: folder.url, access: .reading)

    #expect(try await reader.entries(after: 0).count == 2)
    #expect(try await reader.users().isEmpty)
    #expect(try Data(contentsOf: URL(filePath: path(in: folder))) == before)
  }
}

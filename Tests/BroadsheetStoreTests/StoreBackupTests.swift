import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetTesting
import Foundation
import GRDB
import Testing

@testable import BroadsheetStore

/// What a folder has, in one file and back again.
struct StoreBackupTests {
  private static let moment = Date(timeIntervalSince1970: 1_767_323_045)

  private func story(_ id: Slug) -> Story {
    Story(id: id, headline: "Bridge opens", body: [.paragraph("All about it.")])
  }

  private func entry(_ number: Int) -> SwitchTrail.Entry {
    SwitchTrail.Entry(number: number, at: Self.moment, author: "anna", act: .end(number))
  }

  private func make(_ folder: StoreFolder, _ name: String = "paper.backup") throws -> URL {
    let file = folder.url.appending(path: name)
    _ = try StoreBackup.make(of: folder.url, at: file, now: Self.moment)
    return file
  }

  @Test func `what a server keeps comes back in another folder, while it goes on`() async throws {
    let (folder, other) = (try StoreFolder(), try StoreFolder())
    let store = try folder.open()
    try await store.keep([story("before")], of: "posten")
    let newsroom = NewsroomFile(folder: folder.url)
    #expect(try await newsroom.append(entry(1)))

    let file = try make(folder)
    try await store.keep([story("after")], of: "posten")
    let restored = try StoreBackup.restore(file, into: other.url, now: Self.moment)

    #expect(restored.made == Self.moment)
    #expect(restored.hasPages && restored.newsroom == .restored)
    #expect(restored.setAside == nil && !restored.isServed)
    let back = try other.open()
    #expect(try await back.story("before", of: "posten") == story("before"))
    #expect(try await back.story("after", of: "posten") == nil)
    #expect(try await store.story("after", of: "posten") != nil)
    let again = NewsroomFile(folder: other.url)
    #expect(try await again.entries(after: 0) == [entry(1)])
    #expect(try await again.identity() == (try await newsroom.identity()))
    #expect(other.notices.isEmpty)
    #expect(try names(in: other).allSatisfy { !$0.contains("sqlite.") })
  }

  @Test func `a server that has the folder sees what came back`() async throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try await store.keep([story("before")], of: "posten")
    let file = try make(folder)
    try await store.keep([story("after")], of: "posten")

    let restored = try StoreBackup.restore(file, into: folder.url, now: Self.moment)
    try await store.keep([story("later")], of: "posten")

    #expect(restored.isServed)
    #expect(try await store.story("before", of: "posten") != nil)
    #expect(try await store.story("after", of: "posten") == nil)
    #expect(try await store.story("later", of: "posten") != nil)
    #expect(folder.notices.isEmpty)
  }

  @Test func `decisions of a newer file of the same newsroom stay`() async throws {
    let folder = try StoreFolder()
    _ = try folder.open()
    let newsroom = NewsroomFile(folder: folder.url)
    #expect(try await newsroom.append(entry(1)))
    let file = try make(folder)
    #expect(try await newsroom.append(entry(2)))

    let restored = try StoreBackup.restore(file, into: folder.url, now: Self.moment)

    #expect(restored.newsroom == .kept)
    #expect(try await newsroom.entries(after: 0).map(\.number) == [1, 2])
  }

  @Test func `what pages are known to follow is never older than it was`() async throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    let newsroom = NewsroomFile(folder: folder.url)
    #expect(try await newsroom.append(entry(1)))
    try await store.keep(try #require(try await newsroom.board(at: Self.moment, after: nil)))
    let file = try make(folder)
    #expect(try await newsroom.append(entry(2)))
    try await store.keep(try #require(try await newsroom.board(at: Self.moment, after: nil)))
    try await store.close()
    try FileManager.default.removeItem(at: folder.url.appending(path: NewsroomFile.name))
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(
        at: folder.url.appending(path: NewsroomFile.name + suffix)
      )
    }

    let restored = try StoreBackup.restore(file, into: folder.url, now: Self.moment)

    #expect(restored.newsroom == .restored)
    let board = try #require(try Store.keptBoard(in: folder.url))
    #expect(board.mark.last == 2)
    let known = NewsroomFile(folder: folder.url, knowing: .decisions(board.mark))
    await #expect(throws: StoreError.self) { try await known.entries(after: 0) }
  }

  @Test func `another newsroom's backup changes nothing`() async throws {
    let (folder, other) = (try StoreFolder(), try StoreFolder())
    for folder in [folder, other] {
      let store = try folder.open()
      try await store.keep([story("bridge")], of: "posten")
      #expect(try await NewsroomFile(folder: folder.url).append(entry(1)))
      try await store.close()
    }
    let file = try make(folder)
    let before = try Data(contentsOf: other.file)

    #expect(throws: StoreError.self) {
      try StoreBackup.restore(file, into: other.url, now: Self.moment)
    }

    #expect(try Data(contentsOf: other.file) == before)
    #expect(try names(in: other).allSatisfy { !$0.contains("sqlite.") })
  }

  @Test(arguments: [0, 1])
  func `over what a later version wrote nothing is restored, nor what a later version made`(
    which: Int
  ) async throws {
    let (folder, other) = (try StoreFolder(), try StoreFolder())
    for folder in [folder, other] { try await folder.open().close() }
    let file = try make(folder)
    let later = which == 0 ? file : other.file
    let database = try DatabaseQueue(path: later.path(percentEncoded: false))
    try await database.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('of tomorrow')")
    }
    try database.close()
    let before = try Data(contentsOf: other.file)

    let error = #expect(throws: StoreError.self) {
      try StoreBackup.restore(file, into: other.url, now: Self.moment)
    }

    #expect(error?.description.contains("a later version") == true)
    #expect(try Data(contentsOf: other.file) == before)
  }

  @Test func `a damaged backup changes nothing, and neither does another file`() async throws {
    let (folder, other) = (try StoreFolder(), try StoreFolder())
    let store = try folder.open()
    for number in 1...200 {
      try await store.keep([story(Slug(identifying: "s-\(number)"))], of: "posten")
    }
    let file = try make(folder)
    let handle = try FileHandle(forUpdating: file)
    try handle.seek(toOffset: 8_192)
    try handle.write(contentsOf: Data(repeating: 0xA5, count: 40_000))
    try handle.close()
    let diary = folder.url.appending(path: "diary")
    try Data("somebody's diary, which is long enough to be read".utf8).write(to: diary)

    for file in [file, diary, folder.file, folder.url.appending(path: "nothing")] {
      #expect(throws: StoreError.self) {
        try StoreBackup.restore(file, into: other.url, now: Self.moment)
      }
    }

    #expect(try names(in: other).filter { $0.hasPrefix("broadsheet.sqlite") }.isEmpty)
  }

  @Test func `a damaged file is put aside for what comes back`() async throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try await store.keep([story("bridge")], of: "posten")
    let file = try make(folder)
    try await store.close()
    try Data("somebody's diary, which is long enough to be read".utf8).write(to: folder.file)
    // What is in its log would make it whole again.
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.file.path(percentEncoded: false) + suffix)
    }

    let restored = try StoreBackup.restore(file, into: folder.url, now: Self.moment)

    #expect(try #require(restored.setAside).contains("broadsheet.sqlite.damaged-"))
    #expect(try await folder.open().story("bridge", of: "posten") != nil)
  }

  @Test func `a damaged store is not taken for a backup of it`() async throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    for number in 1...200 {
      try await store.keep([story(Slug(identifying: "s-\(number)"))], of: "posten")
    }
    let file = try make(folder)
    try await store.close()
    let good = try Data(contentsOf: file)
    try folder.damage(from: 8_192, bytes: 40_000)

    #expect(throws: StoreError.self) { try make(folder) }

    #expect(try Data(contentsOf: file) == good)
    #expect(try names(in: folder).filter { $0.hasPrefix("paper.backup") } == ["paper.backup"])
  }

  @Test func `a backup takes the place of another backup, and of no other file`() async throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try await store.keep([story("bridge")], of: "posten")
    let newsroom = NewsroomFile(folder: folder.url)
    #expect(try await newsroom.append(entry(1)))
    try Data().write(to: folder.url.appending(path: "empty"))
    let diary = Data("somebody's diary, which is long enough to be read".utf8)
    try diary.write(to: folder.url.appending(path: "diary"))

    // As a device, it has no bytes and is no file.
    let pipe = folder.url.appending(path: "pipe").path(percentEncoded: false)
    #expect(mkfifo(pipe, 0o600) == 0)

    for name in ["paper.backup", "paper.backup", "empty"] { _ = try make(folder, name) }
    for name in ["diary", NewsroomFile.name, StoreFile.name, ".", "pipe"] {
      #expect(throws: StoreError.self) { try make(folder, name) }
    }
    #expect(throws: StoreError.self) {
      try StoreBackup.restore(URL(filePath: pipe), into: folder.url, now: Date())
    }

    #expect(try Data(contentsOf: folder.url.appending(path: "diary")) == diary)
    #expect(try await newsroom.entries(after: 0) == [entry(1)])
    #expect(try await store.story("bridge", of: "posten") != nil)
  }

  @Test func `a backup is its owner's alone, and one file`() async throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try await store.keep([story("bridge")], of: "posten")

    let file = try make(folder)

    let attributes = try FileManager.default.attributesOfItem(
      atPath: file.path(percentEncoded: false)
    )
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try names(in: folder).filter { $0.hasPrefix("paper.backup") } == ["paper.backup"])
  }

  @Test func `a newsroom without pages is backed up as well, and a folder without either is none`()
    async throws
  {
    let (folder, other, empty) = (try StoreFolder(), try StoreFolder(), try StoreFolder())
    #expect(try await NewsroomFile(folder: folder.url).append(entry(1)))

    let restored = try StoreBackup.restore(try make(folder), into: other.url, now: Self.moment)

    #expect(!restored.hasPages && restored.newsroom == .restored)
    #expect(!Store.isThere(in: other.url))
    #expect(throws: StoreError.self) { try make(empty) }
    #expect(try names(in: empty).isEmpty)
  }

  private func names(in folder: StoreFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path(percentEncoded: false))
  }
}

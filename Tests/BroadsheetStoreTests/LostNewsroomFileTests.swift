import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetStore
import BroadsheetTesting
import Foundation
import GRDB
import Testing

/// What is made of a newsroom's file that is not what it should be, and how it goes on.
struct LostNewsroomFileTests {
  /// The ways in which a file is lost.
  enum Loss: String, CaseIterable, Sendable {
    case missing, empty, damaged, newer, another, older
  }

  private static let now = Date(timeIntervalSince1970: 10_000)

  private func path(in folder: StoreFolder) -> String {
    folder.url.appending(path: NewsroomFile.name).path(percentEncoded: false)
  }

  private func off(_ section: Slug, until: Date? = nil) -> Switch {
    Switch(
      .off("Closed"),
      of: .section(section, of: "daily"),
      by: "anna",
      because: "a test",
      from: Self.now - 100,
      until: until
    )
  }

  private func entry(_ number: Int, _ act: SwitchTrail.Act) -> SwitchTrail.Entry {
    SwitchTrail.Entry(number: number, at: Self.now - 50, author: "anna", act: act)
  }

  private func user(_ name: String) throws -> KeptUser {
    KeptUser(
      NewsroomUser(try UserName(name), role: .administrator, added: Date(timeIntervalSince1970: 0)),
      hash: "a hash"
    )
  }

  /// A folder whose newsroom has three entries and a user, with what pages know of it; then it is lost.
  private func folder(after loss: Loss) async throws -> (StoreFolder, KeptBoard) {
    let folder = try StoreFolder()
    let file = NewsroomFile(folder: folder.url)
    #expect(try await file.add(user("anna")))
    #expect(try await file.append(entry(1, .set(off("sport")))))
    let copy = path(in: folder) + ".copy"
    try FileManager.default.copyItem(atPath: path(in: folder), toPath: copy)
    #expect(try await file.append(entry(2, .set(off("news")))))
    #expect(try await file.append(entry(3, .end(1))))
    let trail = SwitchTrail(try await file.entries(after: 0))
    let board = KeptBoard(
      mark: NewsroomMark(id: try #require(try await file.identity()), last: trail.last),
      standing: trail.standing,
      begun: [2]
    )
    let store = try folder.open()
    try await store.keep(board)
    try await lose(folder, loss, copy: copy)
    try? FileManager.default.removeItem(atPath: copy)
    return (folder, board)
  }

  private func lose(_ folder: StoreFolder, _ loss: Loss, copy: String) async throws {
    let path = path(in: folder)
    if loss == .newer {
      let database = try DatabaseQueue(path: path)
      try await database.write { try $0.execute(sql: "PRAGMA user_version = 99") }
      try database.close()
      return
    }
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
    switch loss {
    case .missing, .newer: break
    case .empty: try Data().write(to: URL(filePath: path))
    case .damaged:
      try Data(repeating: 0xA5, count: 20_000).write(to: URL(filePath: path))
    case .another:
      let other = try StoreFolder()
      let file = NewsroomFile(folder: other.url)
      for number in 1...5 { #expect(try await file.append(entry(number, .end(number)))) }
      try FileManager.default.copyItem(atPath: self.path(in: other), toPath: path)
    case .older: try FileManager.default.copyItem(atPath: copy, toPath: path)
    }
  }

  private func knowing(_ folder: StoreFolder) throws -> NewsroomFile.Knowledge {
    .decisions(try #require(try Store.keptBoard(in: folder.url)).mark)
  }

  @Test(arguments: Loss.allCases)
  func `a lost file is neither gone on with nor made again, and says what is wrong`(loss: Loss)
    async throws
  {
    let (folder, board) = try await folder(after: loss)
    #expect(try Store.keptBoard(in: folder.url) == board)
    let before = try? Data(contentsOf: URL(filePath: path(in: folder)))

    for access in [NewsroomFile.Access.writing, .reading] {
      let file = NewsroomFile(folder: folder.url, access: access, knowing: try knowing(folder))
      for _ in 0..<2 {
        await #expect {
          _ = try await file.entries(after: 0)
        } throws: { error in
          "\(error)".contains("newsroom.sqlite")
        }
        await #expect(throws: StoreError.self) { try await file.users() }
        await #expect(throws: StoreError.self) { try await file.append(entry(4, .end(2))) }
        await #expect(throws: StoreError.self) { try await file.add(user("eve")) }
      }
    }

    let after = try? Data(contentsOf: URL(filePath: path(in: folder)))
    #expect(after == before)
  }

  @Test(arguments: [true, false])
  func `where pages are damaged with what they knew, a missing newsroom is not taken for none`(
    isOfOthers: Bool
  ) async throws {
    let (folder, _) = try await folder(after: .missing)
    try await folder.open().close()
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.file.path(percentEncoded: false) + suffix)
    }
    if isOfOthers {
      try Data("somebody's diary".utf8).write(to: folder.file)
    } else {
      try folder.damage(from: 0, bytes: 512)
    }

    for _ in 0..<2 {
      let store = try folder.open()
      await #expect(throws: StoreError.self) { try await store.keptBoard() }
      #expect(throws: StoreError.self) { try Store.keptBoard(in: folder.url) }
      let file = NewsroomFile(folder: folder.url, knowing: .unreadable("lost"))
      #expect(file.isExpected && !file.isThere)
      await #expect(throws: StoreError.self) { try await file.entries(after: 0) }
      try await store.close()
    }
    #expect(!FileManager.default.fileExists(atPath: path(in: folder)))
    let begun = try await NewsroomFile.beginAnew(in: folder.url, after: nil, at: Self.now)
    let store = try folder.open()
    try await store.keep(begun.board)
    #expect(try await store.keptBoard() == begun.board)
  }

  @Test func `a link that leads nowhere is a newsroom's file, and pages'`() throws {
    let folder = try StoreFolder()
    for name in [NewsroomFile.name, folder.file.lastPathComponent] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: name),
        withDestinationURL: folder.url.appending(path: "elsewhere/\(name)")
      )
    }

    #expect(NewsroomFile(folder: folder.url).isThere)
    #expect(throws: StoreError.self) { try Store.keptBoard(in: folder.url) }
  }

  @Test(arguments: Loss.allCases)
  func `a newsroom that begins anew goes on with what pages follow`(loss: Loss) async throws {
    let (folder, board) = try await folder(after: loss)

    let beginning = try await NewsroomFile.beginAnew(in: folder.url, after: board, at: Self.now)

    let file = NewsroomFile(folder: folder.url, knowing: .decisions(beginning.board.mark))
    let trail = SwitchTrail(try await file.entries(after: 0))
    #expect(trail.standing.map(\.value) == [off("news")])
    #expect(beginning.board.standing == trail.standing)
    #expect(beginning.board.begun == Set(trail.standing.map(\.number)))
    #expect(beginning.carried == 1)
    // An older copy goes on with its users, and what has been ended since is.
    #expect(beginning.ended == (loss == .older ? 1 : 0))
    #expect(try await file.users().count == (loss == .older ? 1 : 0))
    let isAside = loss != .missing && loss != .older
    #expect((beginning.setAside != nil) == isAside)
    if let name = beginning.setAside { #expect(FileManager.default.fileExists(atPath: name)) }
    // It is what it should be now.
    await #expect(throws: StoreError.self) {
      try await NewsroomFile.beginAnew(in: folder.url, after: beginning.board, at: Self.now)
    }
  }

  @Test func `an empty file is nobody's newsroom, whatever is known`() async throws {
    let folder = try StoreFolder()
    try Data().write(to: URL(filePath: path(in: folder)))
    let file = NewsroomFile(folder: folder.url)

    await #expect(throws: StoreError.self) { try await file.entries(after: 0) }
    await #expect(throws: StoreError.self) { try await file.hasUsers() }
    #expect(try Data(contentsOf: URL(filePath: path(in: folder))).isEmpty)
  }

  @Test func `where pages cannot be read, no newsroom is made for them`() async throws {
    let folder = try StoreFolder()
    let file = NewsroomFile(folder: folder.url, knowing: .unreadable("damaged"))

    await #expect(throws: StoreError.self) { try await file.users() }
    #expect(!file.isThere)
  }

  @Test(arguments: ["newer", "damaged"])
  func `pages that are put aside leave behind what people decided`(how: String) async throws {
    let folder = try StoreFolder()
    let board = KeptBoard(
      mark: NewsroomMark(id: "x", last: 7),
      standing: [KeptSwitch(off("news"), number: 7)]
    )
    try await { try await folder.open().keep(board) }()
    if how == "newer" {
      let database = try DatabaseQueue(path: folder.file.path(percentEncoded: false))
      try await database.write { database in
        try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('of a later version')")
      }
      try database.close()
    } else {
      // A log of another file is what a disk leaves that failed.
      let log = URL(filePath: folder.file.path(percentEncoded: false) + "-wal")
      try Data(repeating: 0xA5, count: 4_096).write(to: log)
    }
    let store = try folder.open()

    #expect(try folder.setAside().count == 1)
    #expect(try await store.keptBoard() == board)
    #expect(try Store.keptBoard(in: folder.url) == board)
  }

  @Test func `a folder without pages knows of nothing`() throws {
    #expect(try Store.keptBoard(in: StoreFolder().url) == nil)
  }
}

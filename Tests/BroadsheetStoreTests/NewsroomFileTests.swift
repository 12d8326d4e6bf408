import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetStore
import BroadsheetTesting
import Foundation
import GRDB
import Testing

/// Decisions in a file that several processes write to.
struct NewsroomFileTests {
  private func entry(_ number: Int, _ title: String = "A notice") -> SwitchTrail.Entry {
    let value = Switch(
      .notice(.init(title: title)),
      of: .newsstand,
      by: "anna",
      because: "a test",
      from: Date(timeIntervalSince1970: 1_000.125)
    )
    return SwitchTrail.Entry(
      number: number,
      at: Date(timeIntervalSince1970: 2_000.0625),
      author: "anna",
      act: number % 3 == 0 ? .undo(number - 1) : .set(value),
      confirmation: number % 2 == 0 ? "typed 12" : nil
    )
  }

  private func path(in folder: URL) -> String {
    folder.appending(path: NewsroomFile.name).path(percentEncoded: false)
  }

  @Test func `an entry of a later version takes no other away, and can be taken back`() async throws
  {
    let folder = try StoreFolder()
    let file = NewsroomFile(folder: folder.url)
    #expect(try await file.append(entry(1)))
    let later = #"{"set":{"action":{"action":"poll"}}}"#
    try await DatabaseQueue(path: path(in: folder.url)).write { database in
      try database.execute(
        sql: "INSERT INTO entry (number, at, author, act) VALUES (2, 0, 'anna', ?)",
        arguments: [later]
      )
    }
    #expect(try await file.append(entry(4, "Another").numbered(3)))

    let trail = SwitchTrail(try await NewsroomFile(folder: folder.url).entries(after: 0))

    #expect(trail.entries.map(\.number) == [1, 2, 3])
    #expect(trail.entries[1].act == .unread(later))
    // It names nothing that could be closed.
    #expect(trail.standing.map(\.number) == [1, 3])
    let undone = SwitchTrail(
      trail.entries + [.init(number: 4, at: .now, author: "b", act: .undo(2))]
    )
    #expect(undone.effective.map(\.number) == [1, 3, 4])
  }

  @Test func `what a later version closed is closed in this one`() async throws {
    let folder = try StoreFolder()
    let file = NewsroomFile(folder: folder.url)
    #expect(try await file.append(entry(1)))
    try await DatabaseQueue(path: path(in: folder.url)).write { database in
      try database.execute(
        sql: "INSERT INTO entry (number, at, author, act) VALUES (2, 0, 'anna', ?)",
        arguments: [#"{"set":{"action":{"action":"embargo"},"target":{"brand":"daily"}}}"#]
      )
    }

    let trail = SwitchTrail(try await NewsroomFile(folder: folder.url).entries(after: 0))

    #expect(trail.standing.map(\.number) == [1, 2])
    #expect(trail.standing.last?.value.target == .brand("daily"))
    #expect(trail.standing.last?.value.action.isClosing == true)
  }

  @Test(arguments: [(-59.0, true), (-61, false), (-100_000, false), (3_599, true), (3_601, false)])
  func `nobody agrees to what is of unknown age, wherever a clock has jumped`(
    jump: Double,
    isWaiting: Bool
  ) async throws {
    let folder = try StoreFolder()
    let asked = Date(timeIntervalSinceReferenceDate: 1_000_000)
    let decision = try #require(
      try await NewsroomFile(folder: folder.url, now: { asked })
        .ask(for: .end(1), timed: nil, by: "anna", pages: 1)
    )

    // As another process finds it.
    let file = NewsroomFile(folder: folder.url, now: { asked + jump })
    #expect(try await file.awaited() == (isWaiting ? [decision] : []))
    #expect(
      try await file.append(entry(1), agreedTo: decision.id) == (isWaiting ? .added : .notAwaited)
    )
    #expect(try await file.entries(after: 0) == (isWaiting ? [entry(1)] : []))
  }

  @Test func `what was added is there again, to the fraction of a second`() async throws {
    let folder = try StoreFolder()
    let entries = (1...7).map { entry($0) }
    for entry in entries {
      #expect(try await NewsroomFile(folder: folder.url).append(entry))
    }

    let file = NewsroomFile(folder: folder.url)
    #expect(try await file.entries(after: 0) == entries)
    #expect(try await file.entries(after: 5) == Array(entries.suffix(2)))
    #expect(try await file.entries(after: 7).isEmpty)
  }

  @Test func `a copy of the file alone has everything`() async throws {
    let (folder, other) = (try StoreFolder(), try StoreFolder())
    let file = NewsroomFile(folder: folder.url)
    for number in 1...20 { _ = try await file.append(entry(number)) }

    try FileManager.default.copyItem(atPath: path(in: folder.url), toPath: path(in: other.url))

    #expect(try await NewsroomFile(folder: other.url).entries(after: 0).count == 20)
    #expect(try await file.entries(after: 19).count == 1)
  }

  @Test func `of two that want the same number one gets it`() async throws {
    let folder = try StoreFolder()
    let files = [NewsroomFile(folder: folder.url), NewsroomFile(folder: folder.url)]

    let wins = try await withThrowingTaskGroup(of: Bool.self) { group in
      for file in files {
        for attempt in 0..<10 {
          group.addTask { try await file.append(entry(1, "\(attempt)")) }
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }

    #expect(wins == 1)
    #expect(try await files[1].entries(after: 0).count == 1)
    #expect(try await !files[0].append(entry(3)))
  }

  @Test func `nobody changes an entry or takes it away`() async throws {
    let folder = try StoreFolder()
    _ = try await NewsroomFile(folder: folder.url).append(entry(1))
    let database = try DatabaseQueue(path: path(in: folder.url))

    for statement in [
      "DELETE FROM entry", "UPDATE entry SET author = 'berit'",
      "INSERT OR REPLACE INTO entry SELECT 1, at, 'berit', act, confirmation FROM entry",
    ] {
      await #expect(throws: DatabaseError.self) {
        try await database.write { try $0.execute(sql: statement) }
      }
    }

    #expect(try await NewsroomFile(folder: folder.url).entries(after: 0) == [entry(1)])
  }

  @Test func `a file that has lost what it had is not taken for the whole`() async throws {
    let (folder, backup) = (try StoreFolder(), try StoreFolder())
    let file = NewsroomFile(folder: folder.url)
    _ = try await file.append(entry(1))
    try FileManager.default.copyItem(atPath: path(in: folder.url), toPath: path(in: backup.url))
    for number in 2...3 { _ = try await file.append(entry(number)) }
    try replace(folder, by: path(in: backup.url))

    for number in [0, 3] {
      await #expect(throws: StoreError.self) { try await file.entries(after: number) }
    }
    await #expect(throws: StoreError.self) { try await file.append(entry(4)) }
    await #expect(throws: StoreError.self) { try await file.users() }
    // It is the same file, so it goes on from where it is for whoever knows no better.
    let other = NewsroomFile(folder: folder.url)
    #expect(try await other.entries(after: 0) == [entry(1)])
    #expect(try await other.append(entry(2)))
  }

  @Test func `a file that is taken away is not made again, and goes on when it is back`()
    async throws
  {
    let folder = try StoreFolder()
    let file = NewsroomFile(folder: folder.url)
    _ = try await file.append(entry(1))
    let aside = path(in: folder.url) + ".aside"
    try FileManager.default.moveItem(atPath: path(in: folder.url), toPath: aside)

    for _ in 0..<2 {
      await #expect(throws: StoreError.self) { try await file.entries(after: 1) }
      await #expect(throws: StoreError.self) { try await file.append(entry(2)) }
      await #expect(throws: StoreError.self) { try await file.users() }
    }
    #expect(!file.isThere)

    try FileManager.default.moveItem(atPath: aside, toPath: path(in: folder.url))
    #expect(try await file.append(entry(2)))
    #expect(try await file.entries(after: 0).count == 2)
  }

  @Test func `histories of two files do not mix`() async throws {
    let (folder, other) = (try StoreFolder(), try StoreFolder())
    let file = NewsroomFile(folder: folder.url)
    for number in 1...2 { _ = try await file.append(entry(number)) }
    for number in 1...3 {
      _ = try await NewsroomFile(folder: other.url).append(entry(number, "of another file"))
    }
    try replace(folder, by: path(in: other.url))

    for _ in 0..<2 {
      await #expect {
        _ = try await file.entries(after: 2)
      } throws: { error in
        "\(error)".contains("not the one that was in use")
      }
      await #expect(throws: StoreError.self) { try await file.append(entry(4)) }
    }
    // A process that begins now knows of no other.
    #expect(try await NewsroomFile(folder: folder.url).entries(after: 0).count == 3)
  }

  /// Puts a file in the place of that of a folder.
  private func replace(_ folder: StoreFolder, by file: String) throws {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path(in: folder.url) + suffix)
    }
    try FileManager.default.copyItem(atPath: file, toPath: path(in: folder.url))
  }

  @Test func `what is no file of ours stays as it is`() async throws {
    let folder = try StoreFolder()
    let file = NewsroomFile(folder: folder.url)
    try Data("no database at all, whatever its name says".utf8)
      .write(to: URL(filePath: path(in: folder.url)))
    await #expect(throws: StoreError.self) { try await file.entries(after: 0) }
    let bytes = try Data(contentsOf: URL(filePath: path(in: folder.url)))
    #expect(bytes.starts(with: Data("no database".utf8)))

    try FileManager.default.removeItem(atPath: path(in: folder.url))
    let foreign = try DatabaseQueue(path: path(in: folder.url))
    try await foreign.write { try $0.execute(sql: "CREATE TABLE entry (number INTEGER)") }
    try foreign.close()
    await #expect(throws: StoreError.self) { try await file.append(entry(1)) }
  }

  @Test func `a version that is newer is left alone`() async throws {
    let folder = try StoreFolder()
    _ = try await NewsroomFile(folder: folder.url).append(entry(1))
    let database = try DatabaseQueue(path: path(in: folder.url))
    try await database.write { try $0.execute(sql: "PRAGMA user_version = 99") }

    await #expect(throws: StoreError.self) {
      try await NewsroomFile(folder: folder.url).entries(after: 0)
    }
  }
}

extension SwitchTrail.Entry {
  fileprivate func numbered(_ number: Int) -> SwitchTrail.Entry {
    var other = self
    other.number = number
    return other
  }
}

import BroadsheetSources
import Foundation
import Testing

/// Real files and the system's real watches; what is awaited comes, or the test runs out of time.
@Suite(.timeLimit(.minutes(10))) struct FileWatchTests {
  private static let changes: [(name: String, act: @Sendable (URL) throws -> Void)] = [
    ("written anew", { try Data("b".utf8).write(to: $0) }),
    ("replaced", { try Data("b".utf8).write(to: $0, options: .atomic) }),
    (
      "renamed away and written anew",
      { file in
        try FileManager.default.moveItem(at: file, to: file.appendingPathExtension("old"))
        try Data("b".utf8).write(to: file)
      }
    ),
    (
      "given to us to read",
      { file in
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path())
      }
    ),
    ("taken away", { try FileManager.default.removeItem(at: $0) }),
  ]

  @Test(arguments: changes.map(\.name))
  func `a file that changes in any of the usual ways is told`(name: String) async throws {
    let change = try #require(Self.changes.first { $0.name == name })
    try await inFolder { folder in
      let file = try Self.file("a.xml", in: folder)
      let other = try Self.file("b.xml", in: folder)

      let changed = try await Self.firstChange(of: [file, other]) { try change.act(file) }

      #expect(changed == [file])
    }
  }

  @Test func `what a link leads to is looked at`() async throws {
    try await inFolder { folder in
      let target = try Self.file("target.xml", in: folder.appending(path: "elsewhere"))
      let link = folder.appending(path: "link.xml")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)

      let changed = try await Self.firstChange(of: [link]) { try Data("bb".utf8).write(to: target) }

      #expect(changed == [link])
    }
  }

  @Test func `a folder may come later, and go and come back`() async throws {
    try await inFolder { folder in
      let late = folder.appending(path: "late")
      let file = late.appending(path: "a.xml")
      let watch = FileWatch(files: [file], pause: .milliseconds(20))
      var changes = watch.changes().makeAsyncIterator()
      _ = try Self.file("a.xml", in: late)
      #expect(await changes.next() == [file])
      try FileManager.default.removeItem(at: late)
      #expect(await changes.next() == [file])
      _ = try Self.file("a.xml", in: late)
      #expect(await changes.next() == [file])
    }
  }

  @Test func `a folder above may be replaced, and what comes then is watched`() async throws {
    try await inFolder { folder in
      let file = try Self.file("a.xml", in: folder.appending(path: "deep/sub"))
      _ = try Self.file("a.xml", in: folder.appending(path: "next/sub"), content: "bb")
      let watch = FileWatch(files: [file], pause: .milliseconds(20))
      var changes = watch.changes().makeAsyncIterator()
      try Self.move("deep", to: "old", in: folder)
      try Self.move("next", to: "deep", in: folder)
      #expect(await changes.next() == [file])
      try Data("ccc".utf8).write(to: file)

      #expect(await changes.next() == [file])
    }
  }

  @Test func `a link to a folder may be switched, and what it leads to then is watched`()
    async throws
  {
    try await inFolder { folder in
      _ = try Self.file("a.xml", in: folder.appending(path: "first"))
      let second = try Self.file("a.xml", in: folder.appending(path: "second"), content: "bb")
      try Self.link("current", to: "first", in: folder)
      let file = folder.appending(path: "current/a.xml")
      let watch = FileWatch(files: [file], pause: .milliseconds(20))
      var changes = watch.changes().makeAsyncIterator()
      try Self.link("coming", to: "second", in: folder)
      try Self.move("coming", to: "current", in: folder)
      #expect(await changes.next() == [file])
      try Data("ccc".utf8).write(to: second)

      #expect(await changes.next() == [file])
    }
  }

  @Test func `more folders than are watched are looked at`() async throws {
    try await inFolder { folder in
      let files = try (0..<300).map { try Self.file("a.xml", in: folder.appending(path: "\($0)")) }
      let watch = FileWatch(files: Set(files), pause: .milliseconds(20))
      var changes = watch.changes().makeAsyncIterator()
      var told: Set<URL> = []
      for file in files {
        try Data("changed".utf8).write(to: file)
      }
      while told.count < files.count, let changed = await changes.next() { told.formUnion(changed) }

      #expect(told == Set(files))
    }
  }

  @Test func `nothing to watch ends at once`() async {
    var changes = FileWatch(files: []).changes().makeAsyncIterator()

    #expect(await changes.next() == nil)
  }

  /// What is told first after the change.
  private static func firstChange(
    of files: Set<URL>,
    by act: () throws -> Void
  ) async throws -> Set<URL>? {
    var changes = FileWatch(files: files, pause: .milliseconds(20)).changes().makeAsyncIterator()
    try act()
    return await changes.next()
  }

  /// In one step, also in the place of another one.
  private static func move(_ name: String, to place: String, in folder: URL) throws {
    let moved = rename(folder.appending(path: name).path, folder.appending(path: place).path)
    try #require(moved == 0)
  }

  private static func link(_ name: String, to place: String, in folder: URL) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: name).path,
      withDestinationPath: place
    )
  }

  private static func file(
    _ name: String,
    in folder: URL,
    content: String = "a"
  ) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(content.utf8).write(to: file)
    return file
  }

  private func inFolder(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "watch-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do { try await test(folder) } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    try FileManager.default.removeItem(at: folder)
  }
}

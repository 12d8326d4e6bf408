import BroadsheetCore
import Foundation
import NewsDesk
import Testing

/// What is kept on disk of what came.
struct DocumentFolderTests {
  private static let moment = Date(timeIntervalSince1970: 1_700_000_000)

  private static func withFolder(
    mostBytes: Int = 4_000,
    _ test: (DocumentFolder, URL) async throws -> Void
  ) async throws {
    let place = FileManager.default.temporaryDirectory
      .appending(path: "folder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    try await test(DocumentFolder(at: place, mostBytes: mostBytes), place)
  }

  @Test func `what was kept comes back with its tag and its time`() async throws {
    try await Self.withFolder { folder, place in
      let tag = Validators(entityTag: "\"a\"")

      await folder.keep([10, 0, 255], tag, of: "https://a.example/", at: Self.moment)

      let other = DocumentFolder(at: place, mostBytes: 4_000)
      let kept = try #require(await other.kept("https://a.example/"))
      #expect(kept.bytes == [10, 0, 255])
      #expect(kept.validators == tag)
      #expect(kept.confirmed == Self.moment)
      #expect(await other.kept("https://b.example/") == nil)
    }
  }

  @Test func `what is let go of is gone, gives its room back and leaves the others`() async throws {
    try await Self.withFolder { folder, place in
      await folder.keep([1, 2, 3], nil, of: "a", at: Self.moment)
      let bytes = await folder.bytesInUse
      await folder.keep([4, 5], nil, of: "b", at: Self.moment)

      await folder.drop("b")
      await folder.drop("nothing")

      #expect(await folder.bytesInUse == bytes)
      let other = DocumentFolder(at: place, mostBytes: 4_000)
      #expect(await other.kept("a")?.bytes == [1, 2, 3])
      #expect(await other.kept("b") == nil)
    }
  }

  @Test func `what was heard of longest ago makes room`() async throws {
    try await Self.withFolder { folder, _ in
      let bytes = [UInt8](repeating: 1, count: 900)
      for number in 0..<4 {
        await folder.keep(bytes, nil, of: "\(number)", at: Self.moment + Double(number))
      }
      await folder.confirm("0", at: Self.moment + 10)

      await folder.keep(bytes, nil, of: "4", at: Self.moment + 20)

      #expect(await folder.kept("0") != nil)
      #expect(await folder.kept("1") == nil)
      #expect(await folder.kept("4") != nil)
    }
  }

  @Test func `what would push out most of the others is not kept`() async throws {
    try await Self.withFolder { folder, _ in
      await folder.keep([UInt8](repeating: 1, count: 1_001), nil, of: "a", at: Self.moment)

      #expect(await folder.kept("a") == nil)
    }
  }

  @Test func `what stands under another address is not taken for its`() async throws {
    try await Self.withFolder { folder, place in
      await folder.keep([1], nil, of: "a", at: Self.moment)
      let name = try #require(
        FileManager.default.contentsOfDirectory(atPath: place.path()).first
      )
      let file = place.appending(path: name)
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(text.replacing("\"a\"", with: "\"b\"").utf8).write(to: file)

      #expect(await folder.kept("a") == nil)
    }
  }

  @Test func `where nothing can be written nothing is kept`() async throws {
    let folder = DocumentFolder(at: URL(filePath: "/dev/null/folder"), mostBytes: 4_000)

    await folder.keep([1], nil, of: "a", at: Self.moment)

    #expect(await folder.kept("a") == nil)
  }
}

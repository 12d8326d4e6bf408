import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetServer  // Readers know nothing of files.

struct PictureCacheTests {
  @Test(arguments: [true, false])
  func `beyond the budget goes what was asked for longest ago`(isInFolder: Bool) async throws {
    try await Self.inFolder { folder in
      let cache = Self.cache(isInFolder ? folder : nil)
      for name in ["a", "b", "c", "d"] { await cache.keep(Self.file, as: name) }
      _ = await cache.bytes(of: "a")

      await cache.keep(Self.file, as: "e")

      #expect(await cache.bytes(of: "a") == Self.file)
      #expect(await cache.bytes(of: "b") == nil)
      #expect(await cache.bytes(of: "e") == Self.file)
      #expect(await cache.size <= 1_000)
    }
  }

  @Test func `a folder has them for the next process`() async throws {
    try await Self.inFolder { folder in
      await Self.cache(folder).keep([1, 2, 3], as: "a")

      let next = Self.cache(folder)

      #expect(await next.bytes(of: "a") == [1, 2, 3])
      #expect(await next.bytes(of: "b") == nil)
    }
  }

  @Test func `a file that was cut off is none`() async throws {
    try await Self.inFolder { folder in
      let cache = Self.cache(folder)
      await cache.keep([1, 2, 3], as: "a")
      try Data([1]).write(to: folder.appending(path: "files/a"))

      #expect(await cache.bytes(of: "a") == nil)
      #expect(await cache.size == 0)
    }
  }

  @Test func `the key of a folder stays, and with it the addresses`() async throws {
    try await Self.inFolder { folder in
      let first = PictureService(making: StubPictures(), folder: folder)
      let second = PictureService(making: StubPictures(), folder: folder)
      let other = PictureService(making: StubPictures())
      let seal = first.seal("http://paper.example/a.jpg")

      #expect(second.isSealed("http://paper.example/a.jpg", by: seal))
      #expect(!second.isSealed("http://paper.example/b.jpg", by: seal))
      #expect(!other.isSealed("http://paper.example/a.jpg", by: seal))
      #expect(first.trouble == nil)
      let key = folder.appending(path: "key").path
      let permissions = try FileManager.default.attributesOfItem(atPath: key)[.posixPermissions]
      #expect(permissions as? Int == 0o600)
    }
  }

  @Test func `a folder that cannot be made is said to be none`() {
    let service = PictureService(making: StubPictures(), folder: URL(filePath: "/proc/none/here"))

    #expect(service.trouble != nil)
    #expect(service.folder == nil)
  }

  // MARK: -

  /// So large that four fit.
  private static let file = [UInt8](repeating: 7, count: 230)

  private static func cache(_ folder: URL?) -> PictureCache {
    PictureCache(folder: folder, mostBytes: 1_000, now: FixedClock().read)
  }

  private static func inFolder(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    do {
      try await test(folder)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    try? FileManager.default.removeItem(at: folder)
  }
}

import BroadsheetAssembly
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetStore
import Foundation
import Logging
import Testing

struct OpenStoreTests {
  private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  @Test func `without a folder all is in memory`() async throws {
    #expect(try await OpenStore.open(nil, logger: logger).keeping == .inMemory)
    #expect(OpenStore.newsroom(nil) is MemoryNewsroom)
    #expect(OpenStore.newsroomAsItIs(nil) is MemoryNewsroom)
  }

  @Test func `a folder is made, and no file of decisions by who only looks`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "open-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }

    let store = try await OpenStore.open(folder.path, logger: logger)
    let newsroom = OpenStore.newsroomAsItIs(folder.path)

    #expect(store.keeping == .inFile)
    #expect(newsroom is MemoryNewsroom)
    let file = folder.appending(path: NewsroomFile.name).path
    #expect(!FileManager.default.fileExists(atPath: file))
  }
}

import BroadsheetCore
import BroadsheetPress
import Foundation
import GRDB
import Synchronization
import Testing

@testable import BroadsheetStore

/// Two that want one folder.
struct StoreCompanyTests: KeepingTests {
  @Test func `a second store on one folder says who has it`() async throws {
    let folder = try StoreFolder()
    let first = try folder.open()

    #expect(
      throws: StoreError.inUse(folder: folder.url, by: ProcessInfo.processInfo.processIdentifier)
    ) { try folder.open() }
    try await first.keep(edition("Ours"))

    #expect(try await title(in: first) == "Ours")
    #expect(folder.notices.isEmpty)
  }

  @Test func `a folder is free again when its store is gone`() async throws {
    let folder = try StoreFolder()
    try await folder.open().keep(edition("First"))

    let second = try folder.open()

    #expect(try await title(in: second) == "First")
  }

  @Test func `a folder is free once its store is closed, whoever still holds and uses it`()
    async throws
  {
    let folder = try StoreFolder()
    let first = try folder.open()
    try await first.keep(edition("First"))
    let late = Task { for _ in 0..<50 { try await first.keep(edition("Late")) } }

    try await first.close()
    let second = try folder.open()
    try await late.value
    try await second.keep(edition("Second"))
    try await first.keep(edition("Lost"))
    try await first.close()

    #expect(try await title(in: second) == "Second")
    #expect(try await title(in: first) == "Lost")
    #expect(folder.notices.isEmpty)
  }

  @Test func `a write waits for whoever looks into the file`() async throws {
    let folder = try StoreFolder()
    let isWriting = DispatchSemaphore(value: 0)
    let isTold = Mutex(false)
    let store = try Store(
      folder: folder.url,
      retryInterval: .zero,
      configure: { configuration in
        configuration.prepareDatabase { database in
          database.trace { event in
            guard isTold.withLock({ $0 }), "\(event)".hasPrefix("BEGIN IMMEDIATE") else { return }
            isWriting.signal()
          }
        }
      }
    )
    let visitor = try DatabaseQueue(path: folder.file.path)
    let (holds, holding) = AsyncStream.makeStream(of: Void.self)
    let visit = Task {
      try await visitor.writeWithoutTransaction { database in
        try database.execute(sql: "BEGIN IMMEDIATE")
        isTold.withLock { $0 = true }
        holding.finish()
        isWriting.wait()
        try database.execute(sql: "COMMIT")
      }
    }
    for await _ in holds {}

    try await store.keep(edition("Patient"))
    try await visit.value

    #expect(try await title(in: store) == "Patient")
  }
}

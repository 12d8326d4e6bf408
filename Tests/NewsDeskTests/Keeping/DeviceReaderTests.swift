import BroadsheetCore
import Foundation
import NewsDesk
import Observation
import Synchronization
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct DeviceReaderTests {
  private let file = FileManager.default.temporaryDirectory
    .appending(path: "reader-\(UUID().uuidString)/reader.json")

  private var kept: ReaderMemory { MemoryFile(file).read() }

  private func remove() {
    try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
  }

  @Test func `what changes in one moment is kept after it, once`() async {
    defer { remove() }
    let (moments, end) = AsyncStream.makeStream(of: Void.self)
    let counter = Counter()
    let reader = DeviceReader(MemoryFile(file)) {
      counter.add()
      for await _ in moments { return }
    }

    reader.memory.scheme = .dark
    reader.memory.textSize = .large
    await until { counter.count == 1 }
    #expect(kept == ReaderMemory())
    end.yield()
    await until { kept == reader.memory }

    #expect(counter.count == 1)
  }

  @Test func `whoever is told hears at once what was before, and nothing of what is as it was`() {
    defer { remove() }
    let reader = DeviceReader(MemoryFile(file)) {
      for await _ in AsyncStream<Void>.makeStream().stream {}
    }
    var heard: [ReaderMemory.Scheme] = []
    reader.onChange = { heard.append($0.scheme) }

    reader.memory.scheme = .dark
    reader.memory.scheme = .dark
    reader.memory.scheme = .light
    reader.keep()

    #expect(heard == [.system, .dark])
    #expect(kept.scheme == .light)
  }

  @Test func `a view that shows what is remembered is told of a change`() async {
    let reader = DeviceReader(MemoryFile(nil))
    let counter = Counter()

    withObservationTracking {
      _ = reader.memory
    } onChange: {
      counter.add()
    }
    reader.memory.textSize = .largest

    #expect(counter.count == 1)
  }

  private final class Counter: Sendable {
    private let state = Mutex(0)
    var count: Int { state.withLock { $0 } }
    func add() { state.withLock { $0 += 1 } }
  }
}

import BroadsheetCore
import BroadsheetTesting
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

  private static let link = StoryLink(brand: "posten", section: "news", story: "ferry")

  /// A reader who has saved the story, and a desk that has kept it.
  private func saver(_ failure: Failure) -> (DeviceReader, StubDesk) {
    let reader = DeviceReader(MemoryFile(nil))
    let isDone = reader.memory.toggle(.init(link: Self.link, headline: "Ferry", at: Sample.moment))
    #expect(isDone)
    let desk = StubDesk(Sample.brand())
    desk.answer(.failure(failure), keeping: Story(id: "ferry", headline: "Ferry", body: []))
    return (reader, desk)
  }

  @Test(arguments: [Failure.unreachable, .timedOut, .refused(status: 503), .notFound])
  func `what was read stays readable when it cannot be had`(_ failure: Failure) async throws {
    let (reader, desk) = saver(failure)

    #expect(try await reader.story(Self.link, on: desk).headline == "Ferry")
    #expect(reader.memory.saved.count == 1)
  }

  @Test(arguments: [Failure.withdrawn("It was wrong"), .switchedOff])
  func `what people have taken off is not shown, be it kept`(_ failure: Failure) async {
    let (reader, desk) = saver(failure)

    await #expect(throws: failure) { _ = try await reader.story(Self.link, on: desk) }
    #expect(reader.memory.saved.count == (failure == .switchedOff ? 1 : 0))
  }

  private final class Counter: Sendable {
    private let state = Mutex(0)
    var count: Int { state.withLock { $0 } }
    func add() { state.withLock { $0 += 1 } }
  }
}

import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing

/// A story as it comes to a screen.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct StorySessionTests {
  private let brand = Sample.brand(sections: [Sample.section("news")])
  private let link: StoryLink
  private let desk: StubDesk
  private let reader = DeviceReader(MemoryFile(nil))
  private let backend = StoryBackend()

  init() {
    link = StoryLink(brand: brand.id, section: nil, story: "ferry")
    desk = StubDesk(brand)
  }

  private func story(_ headline: String = "The ferry is late", origin: String? = nil) -> Story {
    Story(
      id: link.story,
      headline: headline,
      origin: origin.flatMap { URL(string: $0) },
      body: [.paragraph("It left at noon.")]
    )
  }

  private var teaser: TeaserModel {
    TeaserModel(
      Teaser(headline: "Late ferry", destination: .story(link.story)),
      in: CardSurroundings(brand: brand, section: nil, now: Sample.moment)
    )
  }

  /// A session whose text comes when the test says so.
  private func session() -> StorySession {
    StorySession(
      link,
      of: brand,
      teaser: teaser,
      on: desk,
      reader: reader,
      now: { Sample.moment },
      load: backend.load
    )
  }

  /// A session whose text comes from the desk.
  private func deskSession() -> StorySession {
    StorySession(link, of: brand, on: desk, reader: reader, now: { Sample.moment })
  }

  @Test func `what the teaser says is there before the text, which is asked for once`() async {
    let session = session()
    #expect(session.head?.headline == "Late ferry")
    #expect(session.state == .loading)

    session.begin()
    session.begin()
    await backend.answer(.success(story()))
    await until { session.story != nil }
    session.begin()

    #expect(session.state == .story(story()))
    #expect(backend.asked == 1)
  }

  @Test func `a front end hears of each state once`() async {
    let session = session()
    var heard: [StorySession.State] = []
    session.onChange = { heard.append($0) }

    session.begin()
    await backend.answer(.failure(.timedOut))
    await until { heard.last == .failure(.timedOut) }
    session.retry()
    await backend.answer(.success(story()))
    await until { session.story != nil }

    #expect(heard == [.loading, .failure(.timedOut), .loading, .story(story())])
  }

  @Test func `an answer for whoever has left is dropped, who comes back asks anew`() async {
    let session = session()
    session.begin()
    await until { backend.waits == 1 }

    session.rest()
    await backend.answer(.failure(.unreachable))
    for _ in 0..<100 { await Task.yield() }
    #expect(session.state == .loading)

    session.begin()
    await backend.answer(.success(story()))
    await until { session.story != nil }
  }

  @Test func `of two answers that of the last question holds, in whatever order they come`() async {
    let session = session()
    session.begin()
    await until { backend.waits == 1 }
    session.retry()
    await until { backend.waits == 2 }

    await backend.answer(.success(story("Second")), number: 1)
    await until { session.story != nil }
    await backend.answer(.failure(.withdrawn("Taken back")))
    for _ in 0..<100 { await Task.yield() }

    #expect(session.story?.headline == "Second")
    #expect(session.head != nil)
  }

  @Test func `a text that is here already ends the question for it`() async {
    let session = session()
    session.begin()
    await until { backend.waits == 1 }

    session.receive(story("Here"))
    await backend.answer(.success(story("Late")))
    for _ in 0..<100 { await Task.yield() }

    #expect(session.story?.headline == "Here")
  }

  @Test(arguments: [Failure.switchedOff, .withdrawn("Taken back"), .unreachable, .notFound])
  func `what people have taken off is not said any more, not while it is asked for again`(
    failure: Failure
  ) async {
    let session = session()
    session.begin()
    await backend.answer(.failure(failure))
    await until { session.state == .failure(failure) }
    #expect((session.head == nil) == failure.isDecided)

    session.retry()
    #expect((session.head == nil) == failure.isDecided)
    await backend.answer(.success(story()))
    await until { session.story != nil }
  }

  @Test func `it counts as read when its text has come, and not before`() async {
    let session = session()
    session.begin()
    await backend.answer(.failure(.unreachable))
    await until { session.state == .failure(.unreachable) }
    #expect(!reader.memory.isRead(link.story, of: brand.id))

    session.retry()
    await backend.answer(.success(story()))
    await until { session.story != nil }

    #expect(reader.memory.isRead(link.story, of: brand.id))
  }

  @Test(arguments: [
    Failure.unreachable, .timedOut, .refused(status: 500), .withdrawn("Taken back"),
  ])
  func `the desk's text, or else what was kept, but for what people have taken off`(
    failure: Failure
  ) async {
    desk.answer(.failure(failure), keeping: story("Kept"))
    let session = deskSession()

    session.begin()
    await until { session.state != .loading }

    #expect(session.story?.headline == (failure.isDecided ? nil : "Kept"))
  }

  @Test func `it is saved by the name that is known of it, and taken off again`() async {
    let session = session()

    #expect(session.toggleSaved() == nil)
    #expect(session.isSaved)
    #expect(reader.memory.saved.map(\.headline) == ["Late ferry"])
    #expect(session.toggleSaved() == nil)
    #expect(!session.isSaved)
    session.receive(story())
    _ = session.toggleSaved()
    #expect(reader.memory.saved.map(\.headline) == ["The ferry is late"])
  }

  @Test func `what the reader had seen of a report is what they had before they came`() {
    func told(_ seconds: Double) -> Story {
      var told = story()
      let entry = LiveEntry(id: "a", time: Sample.moment + seconds, title: "A")
      told.report = LiveReport(entries: [entry])
      return told
    }
    let first = session()
    first.receive(told(0))
    first.receive(told(60))
    #expect(first.seen == nil)

    let second = session()
    second.receive(told(120))

    #expect(second.seen == Sample.moment + 60)
    #expect(reader.memory.seen(of: link.story, brand.id) == Sample.moment + 120)
  }

  @Test func `a full list says so`() {
    for number in 0..<ReaderMemory.mostSaved {
      let other = StoryLink(brand: brand.id, section: nil, story: Slug(identifying: "\(number)"))
      _ = reader.memory.toggle(ReaderMemory.Saved(link: other, headline: "", at: Sample.moment))
    }

    #expect(session().toggleSaved() == brand.phrases.savedFull("\(ReaderMemory.mostSaved)"))
  }

  @Test func `the publisher's own address is passed on once it is known`() {
    let session = session()
    #expect(session.publicAddress == nil)

    session.receive(story(origin: "https://paper.example/ferry"))

    #expect(session.publicAddress?.absoluteString == "https://paper.example/ferry")
  }

  @Test func `who lets go of it ends the question`() async {
    var session: StorySession? = session()
    session?.begin()
    await until { backend.waits == 1 }

    weak let left = session
    session = nil
    await backend.answer(.success(story()))

    await until { left == nil }
  }
}

/// Brings texts when a test says so.
@MainActor
private final class StoryBackend {
  private var waiting: [CheckedContinuation<Result<Story, Failure>, Never>] = []
  private(set) var asked = 0
  var waits: Int { waiting.count }

  func load() async throws(Failure) -> Story {
    asked += 1
    return try await withCheckedContinuation { waiting.append($0) }.get()
  }

  /// Answers a question by its order among those that wait, once there is one.
  func answer(_ answer: Result<Story, Failure>, number: Int = 0) async {
    await until { waiting.count > number }
    waiting.remove(at: number).resume(returning: answer)
  }
}

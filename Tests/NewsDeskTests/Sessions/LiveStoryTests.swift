import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing

/// A story that goes on while it is read.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct LiveStoryTests {
  private let brand = Sample.brand(sections: [Sample.section("news")])
  private let link: StoryLink
  private let desk: StubDesk
  private let reader = DeviceReader(MemoryFile(nil))

  init() {
    link = StoryLink(brand: brand.id, section: nil, story: "ferry")
    desk = StubDesk(brand)
  }

  private func session() -> StorySession {
    StorySession(link, of: brand, on: desk, reader: reader, now: { Sample.moment })
  }

  /// A report of entries, each so many seconds later than the sample's moment.
  private func told(_ entries: [Int], title: String = "Told", isLive: Bool = true) -> Story {
    var story = text([])
    story.flags = isLive ? [.live] : []
    story.report = LiveReport(
      entries: entries.map { second in
        LiveEntry(
          id: Slug(identifying: "at-\(second)"),
          time: Sample.moment + Double(second),
          title: "\(title) \(second)"
        )
      },
      state: isLive ? .live : .over(since: nil)
    )
    return story
  }

  private func text(_ paragraphs: [String]) -> Story {
    Story(
      id: link.story,
      headline: "The ferry is late",
      flags: [.live],
      body: paragraphs.map { .paragraph($0) }
    )
  }

  /// Has a session read a story, and hear of another once it follows.
  private func read(_ first: Story, then second: Story) async -> StorySession {
    desk.answer(.success(first))
    let session = session()
    session.begin()
    await until { session.story != nil && desk.listeners == 1 }
    desk.answer(.success(second))
    desk.tell()
    return session
  }

  private func titles(_ session: StorySession) -> [String] {
    session.story?.report?.entries.compactMap(\.title) ?? []
  }

  @Test func `what is new waits, and what was corrected is shown at once`() async {
    let session = await read(told([0, 60]), then: told([0, 60, 120, 180], title: "Now"))
    await until { session.newsWords != nil }

    #expect(titles(session) == ["Now 60", "Now 0"])
    #expect(session.newsWords == brand.phrases.sinceYouLooked("2"))
    #expect(reader.memory.seen(of: link.story, brand.id) == Sample.moment + 60)
  }

  @Test func `what waits is shown when it is asked for, and known as new`() async {
    let session = await read(told([0, 60]), then: told([0, 60, 120]))
    await until { session.newsWords != nil }

    session.showNews()

    #expect(titles(session) == ["Told 120", "Told 60", "Told 0"])
    #expect(session.newsWords == nil)
    #expect(session.seen == Sample.moment + 60)
    #expect(reader.memory.seen(of: link.story, brand.id) == Sample.moment + 120)
    #expect(desk.listeners == 1)
  }

  @Test func `what was taken away goes, and takes nothing else with it`() async {
    let session = await read(told([0, 60, 120]), then: told([0, 120]))
    await until { titles(session).count == 2 }

    #expect(titles(session) == ["Told 120", "Told 0"])
    #expect(session.newsWords == nil)
  }

  @Test func `a text that has grown waits as a whole, one that has not is a correction`() async {
    let session = await read(text(["It left."]), then: text(["It left at noon."]))
    await until { session.story?.body == [.paragraph("It left at noon.")] }
    #expect(session.newsWords == nil)

    desk.answer(.success(text(["It left at noon.", "It came at one."])))
    desk.tell()
    await until { session.newsWords != nil }
    #expect(session.newsWords == brand.phrases.storyGoesOn)
    #expect(session.story?.body == [.paragraph("It left at noon.")])

    session.showNews()
    #expect(session.story?.body.count == 2)
  }

  @Test func `one that is as it was is drawn once`() async {
    var drawn = 0
    desk.answer(.success(told([0])))
    let session = session()
    session.onChange = { if case .story = $0 { drawn += 1 } }
    session.begin()
    await until { desk.listeners == 1 }

    for _ in 0..<3 {
      desk.tell()
      for _ in 0..<50 { await Task.yield() }
    }

    #expect(drawn == 1)
  }

  @Test func `nobody listens where nobody looks, nor to what does not go on`() async {
    let session = await read(told([0]), then: told([0]))
    session.rest()
    await until { desk.listeners == 0 }
    session.begin()
    await until { desk.listeners == 1 }

    desk.answer(.success(told([0], isLive: false)))
    desk.tell()

    await until { desk.listeners == 0 }
    #expect(session.story?.report?.isLive == false)
    session.begin()
    for _ in 0..<50 { await Task.yield() }
    #expect(desk.listeners == 0)
  }

  @Test func `what was shown stays where nobody can be asked, and goes where people took it off`()
    async
  {
    let session = await read(told([0]), then: told([0]))
    desk.answer(Result<Story, Failure>.failure(.unreachable))
    desk.tell()
    for _ in 0..<100 { await Task.yield() }
    #expect(session.story != nil)

    desk.answer(Result<Story, Failure>.failure(.withdrawn("Taken back")))
    desk.tell()

    await until { session.state == .failure(.withdrawn("Taken back")) }
    await until { desk.listeners == 0 }
  }

  @Test func `who lets go of it hears no more`() async {
    var session: StorySession? = await read(told([0]), then: told([0]))
    weak let left = session

    session?.onChange = { _ in }
    session = nil

    await until { left == nil && desk.listeners == 0 }
  }
}

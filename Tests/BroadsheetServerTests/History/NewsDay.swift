import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization
import Testing

/// A day at a small newsstand: feeds change and fail, readers read, switches come and go, and the server
/// is restarted now and then.
struct NewsDay {
  /// What somebody got who asked for a page.
  struct Sight {
    var page: PageKey
    var at: Date
    var bytes: [UInt8]
  }

  static let address = "http://127.0.0.1:0"
  private static let wire = SampleStand.address("http://backend.example/wire")
  private static let tide = SampleStand.address("http://frames.example/tide")
  private static let sources = [SampleStand.news, SampleStand.sport, wire]

  private let clock = FixedClock()
  private let transport = StubTransport(SampleStand.answers)
  private let switches = MemoryNewsroom()
  private var random: SeededRandom
  private var headlines: [URL: [Int]] = [:]
  private var written = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// The sample, with a feed whose stories have dates, a page in a box, and providers that look beyond the
  /// feeds.
  static var newsstand: Newsstand {
    var newsstand = SampleStand.newsstand
    newsstand.settings.publicAddress = address
    let counting = ProviderRule.custom(kind: CountingProvider.kind, settings: .null)
    let teaser = WebTeaser(title: "Tide", address: tide, height: 200, fallback: "No tide now")
    newsstand.brands[0].sections[0].providers = [
      .webTeaser(WebTeaserRule(teaser: teaser, placement: .end))
    ]
    newsstand.brands[0].sections[1].providers = [counting, .adverts(every: 3, from: 4)]
    newsstand.brands[0].sections.append(
      NewsSection(
        id: "wire",
        title: "Telegrammer",
        source: Source(address: wire, format: .syndication, interval: 300)
      )
    )
    newsstand.brands[0].front.blocks += [
      FrontBlock(content: .item(counting), kind: .strip, count: 1),
      FrontBlock(
        title: "Mest lest",
        content: .query(StoryQuery(order: .mostRead, limit: 4)),
        kind: .fixed,
        count: 4
      ),
    ]
    return newsstand
  }

  static var pages: [PageKey] {
    newsstand.brands.flatMap { brand in
      ([nil] + brand.sections.map { Optional($0.id) }).map {
        PageKey(brand: brand.id, section: $0)
      }
    }
  }

  /// Everything that was seen of all pages, at the end of each step.
  mutating func pass(in folder: URL, steps: Int) async throws -> [Sight] {
    var seen: [Sight] = []
    var done = 0
    while done < steps {
      let count = min(steps - done, Int.random(in: 10...30, using: &random))
      seen += try await serve(in: folder, steps: count)
      done += count
    }
    return seen
  }

  private mutating func serve(in folder: URL, steps: Int) async throws -> [Sight] {
    let server = NewsstandServer(
      newsstand: Self.newsstand,
      transport: transport,
      storage: ServerStorage(try Store(folder: folder, now: clock.read), newsroom: switches),
      configuration: .impatient,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      plugins: ServerPlugins(providers: {
        $0.register(CountingProvider.kind) { id, _ in CountingProvider(id: id) }
      }),
      clock: ServerClock(clock)
    )
    let application = server.makeApplication()
    let responder = try await ResponderClient(
      responder: application.responder,
      logger: application.logger
    )
    let client = TestClient(port: nil, send: responder.send)
    var seen: [Sight] = []
    for _ in 0..<steps {
      clock.advance(by: Double.random(in: 60...1_200, using: &random))
      for source in Self.sources where random.chance(40) { change(source) }
      if random.chance(10) {
        let refuses = random.chance(50)
        frame(refuses: refuses)
      }
      if random.chance(25) { try await decide() }
      if random.chance(50) { try await read(with: client) }
      await server.press()
      for page in Self.pages {
        let path = "/\(page.brand)" + (page.section.map { "/\($0)" } ?? "")
        let answer = try await client.get(path)
        guard answer.status == .ok else { continue }
        seen.append(Sight(page: page, at: clock.now, bytes: Array(buffer: answer.body)))
      }
    }
    return seen
  }

  // MARK: What happens

  private mutating func change(_ source: URL) {
    var stories = headlines[source] ?? []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      written += 1
      stories.insert(written, at: Int.random(in: 0...min(2, stories.count), using: &random))
    }
    if random.chance(20) { stories.shuffle(using: &random) }
    stories = Array(stories.prefix(12))
    headlines[source] = stories
    switch Int.random(in: 0..<10, using: &random) {
    case 0: transport.script(source, .failure(.timedOut(limit: 5)))
    case 1: transport.script(source, .text("nothing of the kind", from: source, at: clock.now))
    default: transport.script(source, answer(of: source, stories))
    }
  }

  /// The page in the box may be shown in frames of ours, or may not.
  private func frame(refuses: Bool) {
    let policy = FramePolicy(options: refuses ? ["DENY"] : [])
    let head = Payload(bytes: [], address: Self.tide, fetchedAt: .distantPast, framing: policy)
    transport.script(Self.tide, .result(.fresh(head)))
  }

  private func answer(of source: URL, _ stories: [Int]) -> StubTransport.Answer {
    let names = stories.map { "Story \($0) & what came of it" }
    guard source == Self.wire else { return .feed("News", stories: names, from: source) }
    let items = stories.map { story in
      let minutes = story % 700
      let time = "\(minutes / 60 + 10):\(minutes % 60 + 100)".split(separator: ":").map {
        $0.suffix(2)
      }.joined(separator: ":")
      return """
        <item><guid>w\(story)</guid><title>Wire \(story)</title>
        <link>http://wire.example/\(story)</link>
        <pubDate>Fri, 02 Jan 2026 \(time):00 GMT</pubDate></item>
        """
    }
    return .text(
      "<rss version=\"2.0\"><channel><title>Wire</title>\(items.joined())</channel></rss>",
      from: source,
      at: clock.now
    )
  }

  private mutating func decide() async throws {
    let trail = SwitchTrail(switches.entries(after: 0))
    let act: SwitchTrail.Act
    if random.chance(30), let kept = trail.standing.randomElement(using: &random) {
      act = random.chance(50) ? .end(kept.number) : .undo(kept.number)
    } else {
      act = .set(randomSwitch())
    }
    let entry = SwitchTrail.Entry(number: trail.last + 1, at: clock.now, author: "anna", act: act)
    #expect(switches.append(entry))
  }

  private mutating func randomSwitch() -> Switch {
    let section = SwitchTarget.section("news", of: "posten")
    let front = SwitchTarget.front(of: "posten")
    let name = SampleStand.storyName(
      Slug(rawValue: "story-\(written)-what-came-of-it") ?? "nothing",
      from: SampleStand.news
    )
    let item = FeedItem.ID(name.rawValue)
    let named = SwitchTarget.item(item, of: "posten")
    let decisions: [(SwitchAction, SwitchTarget)] = [
      (.web(SampleStand.address("https://live.example/")), section), (.off(nil), section),
      (.maintenance("Soon"), front), (.advertsOff, .newsstand), (.hide, named),
      (.reword(.init(headline: "Other words")), named),
      (.pin(item), .slot(.init(2, inSection: "news", of: "posten"))),
      (.banner(.init(title: "Breaking")), .brand("posten")),
      (.notice(.init(title: "Notice")), front),
      (.providerOff("most-read"), .newsstand),
      (.addBlock(.init(title: "Today", section: "sport", before: "front-1")), front),
    ]
    let (action, target) = decisions.randomElement(using: &random) ?? decisions[0]
    return Switch(
      action,
      of: target,
      by: "anna",
      because: "a whim",
      from: clock.now,
      until: random.chance(70) ? clock.now + Double.random(in: 600...7_200, using: &random) : nil
    )
  }

  private mutating func read(with client: TestClient) async throws {
    let story = Slug(rawValue: "story-\(max(1, written))-what-came-of-it") ?? "nothing"
    let report = """
      {"brand": "posten", "section": "news", "edition": 1, "seen": [],
       "actions": [{"open": "\(SampleStand.storyName(story, from: SampleStand.news))"}]}
      """
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    try await client.execute(
      uri: "/events",
      method: .post,
      headers: [site: "same-origin"],
      body: ByteBuffer(string: report)
    )
  }
}

/// Brings something else whenever it is asked, as the weather does.
struct CountingProvider: ItemProvider {
  static let kind = ItemKind("counting")
  private static let counter = Mutex(0)

  let id: ProviderID
  let kinds: Set<ItemKind> = [.notice]

  func gather(in context: CompositionContext) async throws -> [FeedItem] {
    let count = Self.counter.withLock { counter in
      counter += 1
      return counter
    }
    guard count % 7 != 0 else { throw CancellationError() }
    return [
      FeedItem(
        id: FeedItem.ID("count"),
        content: .notice(Notice(name: "count", tone: .information, title: "Count \(count)"))
      )
    ]
  }

  func enrich(
    _ draft: inout ContentDraft,
    with gathered: [FeedItem],
    in context: CompositionContext
  ) {
    for item in gathered {
      let reason = Reason("counted", rule: "counting")
      draft.insert(Slot(item: item, provider: id, reason: reason), before: 0)
    }
  }
}

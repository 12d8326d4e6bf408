import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPress  // Who was asked, and when, is no interface.

struct PublishersTests {
  private static let blog = address("http://blog.example/feed")
  private static let paper = address("http://feeds.paper.example/rss")
  private static let home = address("http://paper.example/")
  private static let icon = address("http://paper.example/right.png")

  @Test func `teasers of every page name the feed that they came with`() async throws {
    let room = PressRoom(Self.answers, newsstand: Self.newsstand(of: [Self.blog, Self.paper]))

    await room.press()

    let front = try #require(room.page(of: "mine", section: nil)?.edition?.plan)
    let names = front.cards.compactMap(\.slot.item.teaser).map { $0.publisher?.name }
    #expect(Set(names) == ["A blog", "The Paper"])
    let folder = try #require(room.page(of: "mine", section: "folder")?.edition?.plan)
    #expect(folder.cards.allSatisfy { $0.slot.item.teaser?.publisher != nil })
  }

  @Test func `what a feed has behind its first page names it as well`() async throws {
    let further = Self.address("http://blog.example/feed?page=2")
    let next = "<atom:link xmlns:atom='http://www.w3.org/2005/Atom' rel='next' href='\(further)'/>"
    let first = Self.rss("A blog", home: nil).replacing("</channel>", with: "\(next)</channel>")
    let second = Self.rss("A blog", home: nil).replacing("A blog-", with: "older-")
    let room = PressRoom(
      Self.answers.merging([
        Self.blog: [.text(first, from: Self.blog)], further: [.text(second, from: further)],
      ]) { _, new in new },
      newsstand: Self.newsstand(of: [Self.blog, Self.paper])
    )
    await room.press()
    let key = PageKey(brand: "mine", section: "feed-0")

    let older = try #require(await room.newsstandPress.olderPage(of: key, after: .top))
    await room.press()

    let plans = [older.edition.plan, room.page(of: "mine", section: "feed-0")?.edition?.plan]
    let items = plans.flatMap { $0?.cards.map(\.slot.item) ?? [] }.filter { $0.teaser != nil }
    #expect(items.count == 8)
    #expect(items.allSatisfy { $0.teaser?.publisher?.name == "A blog" })
    let front = try #require(room.page(of: "mine", section: nil)?.edition?.plan)
    #expect(front.cards.allSatisfy { $0.slot.item.teaser?.publisher != nil })
  }

  @Test func `a paper of one publisher names nobody`() async throws {
    let room = PressRoom(Self.answers, newsstand: Self.newsstand(of: [Self.paper]))

    await room.press()

    let front = try #require(room.page(of: "mine", section: nil)?.edition?.plan)
    #expect(!front.cards.isEmpty)
    #expect(front.cards.allSatisfy { $0.slot.item.teaser?.publisher == nil })
  }

  @Test(arguments: [
    (SourceDisplay.auto, ["Dock Times", nil]), (.always, ["Dock Times", "A blog"]),
    (.never, [nil, nil]),
  ])
  func `what a feed has taken from others is theirs, unless the brand names nobody`(
    display: SourceDisplay,
    names: [String?]
  ) async throws {
    let feed = """
      <rss version="2.0"><channel><title>A blog</title>
      <item><title>Fog - Dock Times</title><link>http://blog.example/1</link>
      <source url="http://dock.example/rss">Dock Times</source></item>
      <item><title>Tide</title><link>http://blog.example/2</link></item></channel></rss>
      """
    let room = PressRoom(
      [Self.blog: [.text(feed, from: Self.blog)]],
      newsstand: Self.newsstand(of: [Self.blog], showing: display)
    )

    await room.press()

    let plan = try #require(room.page(of: "mine", section: "feed-0")?.edition?.plan)
    #expect(plan.cards.compactMap(\.slot.item.teaser).map { $0.publisher?.name } == names)
  }

  @Test func `a front shows the icon that a press has brought, and asks nobody`() async throws {
    let store = MemoryStore(isShared: true)
    let newsstand = Self.newsstand(of: [Self.blog, Self.paper])
    let press = PressRoom(Self.answers, newsstand: newsstand, store: store, role: .press)
    let front = PressRoom(newsstand: newsstand, store: store, role: .front)
    await press.press()
    await front.press()
    await front.newsstandPress.lookForIcons()

    await press.newsstandPress.lookForIcons()
    await front.newsstandPress.lookForIcons()
    await front.press()

    let icon = PublisherIcon(of: SampleIcons.png(), format: .png)
    let plan = try #require(front.page(of: "mine", section: nil)?.edition?.plan)
    let publishers = plan.cards.compactMap(\.slot.item.teaser?.publisher)
    #expect(publishers.contains { $0.name == "The Paper" && $0.icon == icon })
    #expect(front.newsstandPress.icons.bytes(of: icon) == SampleIcons.png())
    #expect(front.transport.requests.isEmpty)
  }

  @Test func `the icon that the publisher's page announces is fetched, kept and shown`()
    async throws
  {
    let room = PressRoom(Self.answers, newsstand: Self.newsstand(of: [Self.blog, Self.paper]))
    await room.press()

    await room.newsstandPress.lookForIcons()
    await room.press()

    let icon = PublisherIcon(of: SampleIcons.png(), format: .png)
    let front = try #require(room.page(of: "mine", section: nil)?.edition?.plan)
    let icons = front.cards.compactMap(\.slot.item.teaser).filter {
      $0.publisher?.name == "The Paper"
    }
    .map { $0.publisher?.icon }
    #expect(!icons.isEmpty && icons.allSatisfy { $0 == icon })
    #expect(room.newsstandPress.icons.bytes(of: icon) == SampleIcons.png())
  }

  @Test func `nobody is asked for an icon but once a week, whatever came of it`() async throws {
    let room = PressRoom(Self.answers, newsstand: Self.newsstand(of: [Self.blog, Self.paper]))
    await room.press()
    await room.newsstandPress.lookForIcons()
    let visits = room.visits

    await room.newsstandPress.lookForIcons()
    room.clock.advance(by: 6 * 86_400)
    await room.newsstandPress.lookForIcons()

    #expect(room.visits == visits)
    room.clock.advance(by: 2 * 86_400)
    await room.newsstandPress.lookForIcons()
    #expect(room.visits == visits * 2)
  }

  @Test func `what was learnt of icons survives a restart`() async throws {
    let store = MemoryStore(now: FixedClock().read)
    let first = PressRoom(
      Self.answers,
      newsstand: Self.newsstand(of: [Self.blog, Self.paper]),
      store: store
    )
    await first.press()
    await first.newsstandPress.lookForIcons()
    let second = PressRoom(
      Self.answers,
      newsstand: Self.newsstand(of: [Self.blog, Self.paper]),
      store: store
    )

    await second.press()
    await second.newsstandPress.lookForIcons()

    #expect(first.visits > 0)
    #expect(second.visits == 0)
    let icon = PublisherIcon(of: SampleIcons.png(), format: .png)
    #expect(second.newsstandPress.icons.bytes(of: icon) == SampleIcons.png())
  }

  @Test func `a hundred feeds of one site cost it one visit`() async throws {
    let feeds = (0..<100).map { Self.address("http://many.example/feeds/\($0)") }
    var answers: [URL: [StubTransport.Answer]] = [:]
    for feed in feeds {
      answers[feed] = [.text(Self.rss("Many", home: "http://many.example/"), from: feed)]
    }
    answers[Self.address("http://many.example/favicon.ico")] = [
      .bytes(SampleIcons.gif(), from: Self.address("http://many.example/favicon.ico"))
    ]
    let room = PressRoom(answers, newsstand: Self.newsstand(of: feeds, showing: .always))
    await room.press()

    await room.newsstandPress.lookForIcons()
    await room.press()

    let others = room.transport.requests.map(\.address).filter { !$0.path().hasPrefix("/feeds/") }
    #expect(others.map { $0.path() } == ["/", "/favicon.ico"])
    let front = try #require(room.page(of: "mine", section: nil)?.edition?.plan)
    #expect(front.cards.allSatisfy { $0.slot.item.teaser?.publisher?.icon != nil })
  }

  @Test(arguments: [
    Array("<svg><script>alert(1)</script></svg>".utf8), SampleIcons.png(1, 1),
    SampleIcons.gif(15, 15),
    SampleIcons.png(144, 45), SampleIcons.jpeg(16, 300),
  ])
  func `what is no icon leaves the next place to be asked`(bytes: [UInt8]) async throws {
    let usual = Self.address("http://paper.example/favicon.ico")
    let room = PressRoom(
      Self.answers.merging([
        Self.icon: [.bytes(bytes, from: Self.icon)],
        usual: [.bytes(SampleIcons.ico([SampleIcons.png()]), from: usual)],
      ]) { _, new in new },
      newsstand: Self.newsstand(of: [Self.blog, Self.paper])
    )
    await room.press()

    await room.newsstandPress.lookForIcons()

    let icon = PublisherIcon(of: SampleIcons.ico([SampleIcons.png()]), format: .ico)
    #expect(room.newsstandPress.icons.icon(of: Self.paper) == icon)
    #expect(room.newsstandPress.icons.icon(of: Self.blog) == nil)
    // The limits hold whatever is at the address.
    let limits = room.transport.requests.filter { $0.address == usual }.map(\.limits.maximumBytes)
    #expect(limits == [IconFetcher.mostBytes])
  }

  @Test func `a feed leads nobody to hosts that its own source may not reach`() async {
    let room = PressRoom(Self.answers, newsstand: Self.newsstand(of: [Self.blog, Self.paper]))
    await room.press()

    await room.newsstandPress.lookForIcons()

    let asked = room.transport.requests.filter { $0.address.host() == "paper.example" }
    #expect(!asked.isEmpty)
    #expect(asked.allSatisfy { $0.allowance == .of(Self.paper) })
  }

  @Test func `reading pages asks for no icon`() async {
    let room = PressRoom(Self.answers, newsstand: Self.newsstand(of: [Self.blog, Self.paper]))

    await room.press()
    for _ in 0..<3 { _ = room.page(of: "mine", section: nil) }

    #expect(room.visits == 0)
  }

  private static func address(_ text: String) -> URL { SampleStand.address(text) }

  private static var answers: [URL: [StubTransport.Answer]] {
    [
      blog: [.text(rss("A blog", home: nil), from: blog)],
      paper: [.text(rss("The Paper", home: home.absoluteString), from: paper)],
      home: [
        .text(
          "<html><head><link rel=icon sizes=32x32 href=/right.png></head></html>",
          from: home,
          contentType: "text/html"
        )
      ],
      icon: [.bytes(SampleIcons.png(), from: icon)],
    ]
  }

  private static func rss(_ title: String, home: String?) -> String {
    let items = (1...4).map {
      "<item><title>\(title) \($0)</title><guid>\(title)-\($0)</guid><description>Words.</description></item>"
    }.joined()
    let link = home.map { "<link>\($0)</link>" } ?? ""
    return "<rss version='2.0'><channel><title>\(title)</title>\(link)\(items)</channel></rss>"
  }

  private static func newsstand(of feeds: [URL], showing: SourceDisplay = .auto) -> Newsstand {
    let sections = feeds.enumerated().compactMap { index, feed in
      Slug(rawValue: "feed-\(index)").map {
        NewsSection(
          id: $0,
          title: "Feed \(index)",
          source: Source(address: feed, format: .syndication)
        )
      }
    }
    let folder = NewsSection(id: "folder", title: "Folder", source: .sections(sections.map(\.id)))
    return Newsstand(
      title: "Mine",
      brands: [
        Brand(
          id: "mine",
          name: "Mine",
          language: "en",
          front: Front(blocks: [
            FrontBlock(content: .query(StoryQuery(limit: 9)), kind: .fixed, count: 9)
          ]),
          sections: sections + [folder],
          showsSources: showing
        )
      ]
    )
  }
}

extension PressRoom {
  /// Requests that were not for feeds.
  fileprivate var visits: Int {
    let feeds = Set(newsstandPress.newsstand.brands.flatMap(\.sections).map(\.source.address))
    return transport.requests.count { !feeds.contains($0.address) }
  }
}

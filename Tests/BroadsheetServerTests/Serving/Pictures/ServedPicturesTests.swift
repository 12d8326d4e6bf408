import BroadsheetCore
import BroadsheetPictures
import BroadsheetPress
import BroadsheetTesting
import Foundation
import HTTPTypes
import NIOCore
import Synchronization
import Testing

@testable import BroadsheetServer  // Shares and seals are no interface.
@testable import BroadsheetWeb  // Nobody else writes addresses of pictures.

struct ServedPicturesTests {
  private static let paper = Newsroom.address("http://paper.example/rss")
  private static let host = "photographs.example"

  @Test(arguments: [
    "/mine", "/mine/feed", "/", "/mine/feed.rss", "/mine/feed/feed.json",
    "/mine/search.page?q=story",
    "/api/v1/brands/mine/front", "/api/v1/brands/mine/sections/feed",
  ])
  func `nothing names the host of a publisher's picture`(path: String) async throws {
    let newsroom = try Self.newsroom()
    await newsroom.server.press()
    await newsroom.server.lookAtPictures()

    try await newsroom.test { client in
      let answer = try await client.get(path)
      #expect(answer.status == .ok)
      #expect(!answer.text.contains(Self.host))
    }
  }

  @Test func `a story's pictures are ours, those in its markup among them`() async throws {
    let newsroom = try Self.newsroom()

    try await newsroom.test { client in
      let page = try await client.get("/mine/feed").text
      let name = try #require(page.firstMatch(of: /href="\/mine\/feed\/([^"\/.]+)"/)).1
      for path in ["/mine/feed/\(name)", "/api/v1/brands/mine/sections/feed/stories/\(name)"] {
        let answer = try await client.get(path)
        #expect(answer.status == .ok, "\(path)")
        #expect(answer.text.contains("/pictures/"), "\(path)")
        #expect(!answer.text.contains(Self.host), "\(path)")
      }
    }
  }

  @Test(arguments: [
    ("image/avif,image/webp,*/*", "avif"), ("image/webp,*/*;q=0.8", "webp"), ("*/*", "jpeg"),
    ("image/avif;q=0, image/webp", "webp"), ("", "jpeg"),
  ])
  func `a picture comes in the best form that its reader can show`(accept: String, form: String)
    async throws
  {
    let newsroom = try Self.newsroom()

    try await newsroom.test { client in
      let path = try #require(try await Self.pictures(in: client.get("/mine/feed")).first)
      let answer = try await client.get(path, [.accept: accept])

      #expect(answer.status == .ok)
      #expect(answer.headers[.contentType] == "image/\(form)")
      #expect(answer.headers[.vary]?.contains("Accept,") == true)
      #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
      #expect(answer.text.hasPrefix(form))
    }
  }

  @Test func `nobody gets a form that cannot be made here`() async throws {
    let newsroom = try Self.newsroom(formats: [.jpeg, .webp])

    try await newsroom.test { client in
      let path = try #require(try await Self.pictures(in: client.get("/mine/feed")).first)
      let answer = try await client.get(path, [.accept: "image/avif,image/webp"])

      #expect(answer.headers[.contentType] == "image/webp")
    }
  }

  @Test func `where pictures can only be looked at, they stay at their publishers`() async throws {
    let newsroom = try Self.newsroom(formats: [])
    await newsroom.server.press()
    await newsroom.server.lookAtPictures()

    try await newsroom.test { client in
      let page = try await client.get("/mine/feed").text
      #expect(page.contains("http://\(Self.host)/1.jpg"))
    }
    #expect(newsroom.transport.requests.contains { $0.part == .start(bytes: 64 * 1024) })
  }

  @Test func `a seal that is not ours is refused, and nobody is asked`() async throws {
    let newsroom = try Self.newsroom()

    try await newsroom.test { client in
      let path = try #require(try await Self.pictures(in: client.get("/mine/feed")).first)
      let asked = newsroom.transport.requests.count
      let parts = path.split(separator: "/").map(String.init)
      let other = Data("http://169.254.169.254/latest".utf8).base64EncodedString()
        .replacing("=", with: "")
      let forged = [
        "/pictures/\(parts[1])/\(parts[2])/\(other)", "/pictures/AAAA/\(parts[2])/\(parts[3])",
        "/pictures//\(parts[2])/\(parts[3])", "/pictures/\(parts[1])/801/\(parts[3])",
        "/pictures/\(parts[1])/0\(parts[2])/\(parts[3])", "\(path)=", "\(path)/",
        "/pictures/\(String(parts[1].reversed()))/\(parts[2])/\(parts[3])",
      ]
      for path in forged { #expect(try await client.get(path).status == .notFound, "\(path)") }
      #expect(newsroom.transport.requests.count == asked)
    }
  }

  @Test func `under a stampede a publisher is asked once, and a picture made once`() async throws {
    let pictures = StubPictures()
    let newsroom = try Self.newsroom(pictures)
    await newsroom.server.press()
    let path = try await Self.paths(of: newsroom)[0]

    try await newsroom.server.makeApplication().test(.router) { client in
      try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
        for _ in 0..<40 { group.addTask { try await client.get(path).status } }
        for try await status in group { #expect(status == .ok) }
      }
    }

    #expect(pictures.shapes.count == 1)
    #expect(newsroom.requests(for: "1") == 1)
  }

  @Test func `a place has its picture's colour in the next edition after that was made`()
    async throws
  {
    let newsroom = try Self.newsroom()
    await newsroom.server.press()
    let path = try await Self.paths(of: newsroom)[0]

    try await newsroom.server.makeApplication().test(.router) { client in
      _ = try await client.get(path)
    }
    newsroom.clock.advance(by: 4_000)
    newsroom.transport.script(
      Self.paper,
      .text(
        Self.rss.replacing("Story 2", with: "A story"),
        from: Self.paper
      )
    )
    await newsroom.server.press()

    let page = newsroom.server.page(of: "mine", section: "feed")?.edition?.plan
    let colours = page?.cards.compactMap { $0.slot.item.teaser?.picture?.placeholder }
    #expect(colours == [Colour(red: 250, green: 0, blue: 0)])
  }

  @Test func `other widths of a picture ask its publisher no more`() async throws {
    let newsroom = try Self.newsroom()
    await newsroom.server.press()
    let paths = try await Self.paths(of: newsroom)
    let parts = paths[0].split(separator: "/")

    try await newsroom.server.makeApplication().test(.router) { client in
      for width in [160, 320, 480] {
        let answer = try await client.get("/pictures/\(parts[1])/\(width)/\(parts[3])")
        #expect(answer.text == "jpeg \(width)")
      }
    }

    #expect(newsroom.requests(for: "1") == 1)
    let request = try #require(
      newsroom.transport.requests.last { $0.address.pathExtension == "jpg" }
    )
    #expect(request.part == .whole)
    #expect(request.limits.maximumBytes <= 24 * 1024 * 1024)
    #expect(request.limits.maximumRedirects == 3)
  }

  @Test(arguments: ["<svg xmlns='http://www.w3.org/2000/svg'/>", "no picture"])
  func `what is no picture leaves its place its colour, for a while`(bytes: String) async throws {
    let newsroom = try Self.newsroom(found: bytes)
    await newsroom.server.press()
    let path = try await Self.paths(of: newsroom)[0]

    try await newsroom.server.makeApplication().test(.router) { client in
      for _ in 0..<3 {
        let answer = try await client.get(path)
        #expect(answer.status == .notFound)
        #expect(answer.headers[.contentType] == "image/gif")
        #expect(answer.headers[.cacheControl]?.contains("immutable") == false)
      }
    }

    #expect(newsroom.requests(for: "1") == 1)
  }

  @Test(arguments: ["<svg xmlns='http://www.w3.org/2000/svg'/>", "no picture"])
  func `a page that has shown what is no picture is pressed without it`(bytes: String) async throws
  {
    let newsroom = try Self.newsroom(found: bytes)
    await newsroom.server.press()
    let path = try await Self.paths(of: newsroom)[0]
    #expect(Self.names(of: newsroom).contains("1"))

    try await newsroom.server.makeApplication().test(.router) { client in
      _ = try await client.get(path)
    }
    await newsroom.server.lookAtPictures()

    #expect(!Self.names(of: newsroom).contains("1"))
    // Nobody had to look once more.
    #expect(newsroom.requests(for: "1") == 1)
  }

  @Test func `with a publisher's word readers get its pictures from there`() async throws {
    let newsroom = try Self.newsroom(home: .theirs)

    try await newsroom.test { client in
      let page = try await client.get("/mine/feed")
      #expect(page.text.contains("http://\(Self.host)/1.jpg"))
      #expect(!page.text.contains("/pictures/"))
      #expect(page.headers[.contentSecurityPolicy]?.contains("img-src 'self' data:") == false)
    }
  }

  @Test func `where all are ours, pages may load none from elsewhere`() async throws {
    try await Self.newsroom().test { client in
      let page = try await client.get("/mine")
      #expect(page.headers[.contentSecurityPolicy]?.contains("img-src 'self' data:;") == true)
    }
  }

  @Test func `where nobody makes them they are at their publishers, and no seal is right`()
    async throws
  {
    let newsroom = try Self.newsroom(nil)

    try await newsroom.test { client in
      let page = try await client.get("/mine/feed").text
      let picture = try await client.get("/pictures/a/160/aHR0cDovL2E")
      #expect(page.contains("http://\(Self.host)/1.jpg"))
      #expect(picture.status == .notFound)
    }
  }

  @Test func `a client has its share of what is made, and others theirs`() async throws {
    let service = PictureService(making: StubPictures())
    let limits = ServedPictures.Limits(
      client: .init(rate: 0, burst: 2),
      network: .init(rate: 0, burst: 10),
      region: .init(rate: 0, burst: 10),
      everybody: .init(rate: 0, burst: 10)
    )
    let clock = FixedClock()
    let served = ServedPictures(
      service,
      limits: limits,
      now: clock.read,
      uptime: clock.uptime,
      sleep: clock.sleep
    )
    let picture = Self.address("1")
    let transport = StubTransport([picture: [.text("800x450", from: picture)]])
    func outcome(_ width: Int, _ client: UInt64) async -> String {
      let route = PictureRoute(seal: "", width: width, address: picture.absoluteString)
      let name = ClientName(client: client, network: client)
      return switch await served.picture(route, as: .jpeg, for: name, by: transport) {
      case .picture: "picture"
      case .missing: "missing"
      case .busy: "busy"
      case .tooMany: "too many"
      }
    }

    #expect(await outcome(160, 1) == "picture")
    #expect(await outcome(320, 1) == "picture")
    #expect(await outcome(480, 1) == "too many")
    // What is kept is nobody's share.
    #expect(await outcome(160, 1) == "picture")
    #expect(await outcome(480, 2) == "picture")
    #expect(await served.underWay == 0)
  }

  // MARK: -

  private static func address(_ name: String) -> URL {
    Newsroom.address("http://\(host)/\(name).jpg")
  }

  /// The paths of the pictures on a page, each once.
  private static func pictures(in page: TestResponse) -> [String] {
    page.text.matches(of: /src="(\/pictures\/[^"]+)"/).map { String($0.1) }
  }

  /// What the pictures of the section's page are called.
  private static func names(of newsroom: Newsroom) -> [String] {
    let cards = newsroom.server.page(of: "mine", section: "feed")?.edition?.plan?.cards ?? []
    return cards.compactMap { card in
      card.slot.item.teaser?.picture?.address.deletingPathExtension().lastPathComponent
    }
  }

  private static func paths(of newsroom: Newsroom) async throws -> [String] {
    let found = Mutex<[String]>([])
    try await newsroom.server.makeApplication().test(.router) { client in
      let paths = pictures(in: try await client.get("/mine/feed"))
      found.withLock { $0 = paths }
    }
    let paths = found.withLock { $0 }
    try #require(!paths.isEmpty)
    return paths
  }

  private static func newsroom(
    _ pictures: StubPictures? = StubPictures(),
    found: String = "800x450",
    home: Source.PictureHome = .ours,
    formats: Set<PictureShape.Format> = Set(PictureShape.Format.allCases)
  ) throws -> Newsroom {
    var answers: [URL: [StubTransport.Answer]] = [paper: [.text(rss, from: paper)]]
    for name in ["1", "2", "3"] { answers[address(name)] = [.text(found, from: address(name))] }
    return try Newsroom(
      answers,
      newsstand: newsstand(home),
      pictures: pictures.map { PictureService(making: $0, formats: formats) }
    )
  }

  private static let rss: String = {
    let items = (1...2).map {
      """
      <item><title>Story \($0)</title><guid>story-\($0)</guid>\
      <description>&lt;p&gt;Words of a story that goes on for a while.&lt;/p&gt;&lt;p&gt;\
      &lt;img src="\(address("3"))" srcset="\(address("3")) 2x" alt="A boat"&gt; and more words&lt;/p&gt;\
      </description>\
      <enclosure url='\(address("\($0)"))' type='image/jpeg' length='1000'/></item>
      """
    }.joined()
    return "<rss version='2.0'><channel><title>The Paper</title>\(items)</channel></rss>"
  }()

  private static func newsstand(_ home: Source.PictureHome) -> Newsstand {
    Newsstand(
      title: "Mine",
      brands: [
        Brand(
          id: "mine",
          name: "Mine",
          language: "en",
          front: Front(blocks: [
            FrontBlock(content: .query(StoryQuery(limit: 9)), kind: .fixed, count: 9)
          ]),
          sections: [
            NewsSection(
              id: "feed",
              title: "Feed",
              source: Source(address: paper, format: .syndication, pictures: home)
            )
          ]
        )
      ]
    )
  }
}

extension Newsroom {
  fileprivate func requests(for name: String) -> Int {
    transport.requests.count { $0.address.lastPathComponent == "\(name).jpg" && $0.part == .whole }
  }
}

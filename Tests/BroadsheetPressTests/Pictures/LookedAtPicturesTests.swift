import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPress  // Who was asked, and when, is no interface.

struct LookedAtPicturesTests {
  private static let paper = SampleStand.address("http://paper.example/rss")
  private static let colour = Colour(red: 1, green: 2, blue: 3)

  @Test func `pages have pictures as they are, by their first bytes`() async throws {
    let room = Self.room(["1": "800x450"])
    await room.press()
    #expect(Self.pictures(in: room)["1"]?.width == nil)

    await room.newsstandPress.lookAtPictures()
    await room.press()

    let picture = try #require(Self.pictures(in: room)["1"])
    #expect([picture.width, picture.height] == [800, 450])
    #expect(picture.placeholder == Self.colour)
    let request = try #require(room.pictureRequests.first)
    #expect(request.part == .start(bytes: PictureProber.bytes))
    #expect(request.allowance == .of(Self.paper))
    #expect(request.limits.maximumBytes == PictureProber.bytes)
  }

  @Test(arguments: ["60x60", "1x1", "119x300", "blank", "no picture"])
  func `what is not worth a place is no picture, on pages and in stories`(found: String)
    async throws
  {
    let room = Self.room(["1": found, "2": "640x480"])
    await room.press()

    await room.newsstandPress.lookAtPictures()
    await room.press()

    #expect(Self.pictures(in: room).keys.sorted() == ["2"])
    let plan = try #require(room.page(of: "mine", section: "feed")?.edition?.plan)
    for card in plan.cards where card.slot.item.teaser?.headline == "Story 1" {
      guard case .story(let name) = card.slot.item.teaser?.destination else { continue }
      #expect(try await room.newsstandPress.story(name, of: "mine").picture == nil)
    }
  }

  @Test func `one that cannot be had is no picture either`() async {
    let room = Self.room(["2": "640x480"])
    await room.press()

    await room.newsstandPress.lookAtPictures()
    await room.press()

    #expect(Self.pictures(in: room).keys.sorted() == ["2"])
  }

  @Test(arguments: [reading, nil] as [PictureProbe?])
  func `a front has pictures as a press knows them, and asks nobody`(_ probe: PictureProbe?)
    async throws
  {
    let store = MemoryStore(isShared: true)
    let press = Self.room(["1": "800x450", "2": "1x1"], store: store, role: .press)
    let front = Self.room([:], store: store, role: .front, probe: probe)
    await press.press()
    await front.press()
    await front.newsstandPress.lookAtPictures()
    #expect(Self.pictures(in: front).count == 2)

    await press.newsstandPress.lookAtPictures()
    await front.newsstandPress.lookForIcons()
    await front.press()

    let pictures = Self.pictures(in: front)
    #expect(pictures.keys.sorted() == ["1"])
    #expect(pictures["1"]?.width == 800)
    #expect(front.transport.requests.isEmpty)
  }

  @Test func `pressing asks for no picture`() async {
    let room = Self.room(["1": "800x450"])

    for _ in 0..<3 { await room.press() }

    #expect(room.pictureRequests.isEmpty)
    #expect(Self.pictures(in: room).count == 2)
  }

  @Test func `nobody looks where nobody can`() async {
    let room = Self.room(["1": "800x450"], probe: nil)
    await room.press()

    await room.newsstandPress.lookAtPictures()

    #expect(room.pictureRequests.isEmpty)
  }

  @Test func `what is known is not asked for again, and survives a restart`() async {
    let store = MemoryStore(now: FixedClock().read)
    let first = Self.room(["1": "800x450", "2": "640x480"], store: store)
    await first.press()
    await first.newsstandPress.lookAtPictures()
    await first.newsstandPress.lookAtPictures()
    let second = Self.room(["1": "1x1", "2": "1x1"], store: store)

    await second.press()
    await second.newsstandPress.lookAtPictures()

    #expect(first.pictureRequests.count == 2)
    #expect(second.pictureRequests.isEmpty)
    #expect(Self.pictures(in: second)["1"]?.width == 800)
  }

  @Test func `what a reader's picture turned out to be survives a restart`() async {
    let store = MemoryStore(now: FixedClock().read)
    let first = Self.room(["1": "800x450", "2": "640x480"], store: store)
    await first.press()
    await first.newsstandPress.lookAtPictures()
    first.newsstandPress.resources.learn(.missing, of: Self.picture("1").absoluteString)
    await first.newsstandPress.lookAtPictures()
    let second = Self.room([:], store: store)

    await second.press()
    await second.newsstandPress.lookAtPictures()

    #expect(second.pictureRequests.isEmpty)
    #expect(Self.pictures(in: second).keys.sorted() == ["2"])
  }

  @Test func `what could not be had for a while is asked for again, ever less often`() async {
    let room = Self.room([:], ["1": [.failure(.timedOut(limit: 8))]])
    await room.press()
    await room.newsstandPress.lookAtPictures()
    room.transport.script(Self.picture("1"), .text("800x450", from: Self.picture("1")))

    room.clock.advance(by: 599)
    await room.newsstandPress.lookAtPictures()
    #expect(room.requests(for: "1") == 1)
    room.clock.advance(by: 2)
    await room.newsstandPress.lookAtPictures()
    await room.press()

    #expect(room.requests(for: "1") == 2)
    #expect(Self.pictures(in: room)["1"]?.width == 800)
  }

  @Test func `a server that brings none is left alone until the next round`() async {
    let answers = Dictionary(uniqueKeysWithValues: (1...9).map { ("\($0)", [Self.refused]) })
    let room = Self.room([:], answers, stories: 9)
    await room.press()

    await room.newsstandPress.lookAtPictures()

    #expect(room.pictureRequests.count == 2)
  }

  @Test func `a server that wants to be left alone costs no story its picture`() async {
    let busy = StubTransport.Answer.failure(.badStatus(code: 429, retryAfter: 60))
    let room = Self.room(["2": "640x480"], ["1": [busy]])
    await room.press()

    await room.newsstandPress.lookAtPictures()
    await room.press()

    #expect(room.pictureRequests.count == 1)
    #expect(Self.pictures(in: room).count == 2)
  }

  @Test func `where nobody can tell what they are, stories keep their pictures`() async {
    let room = Self.room(["1": "800x450", "2": "1x1"], probe: PictureProbe { _ in .unknown })
    await room.press()

    await room.newsstandPress.lookAtPictures()
    await room.press()

    #expect(room.pictureRequests.count == 2)
    #expect(Self.pictures(in: room).count == 2)
  }

  @Test func `a picture that says later what it is is asked for once more`() async {
    let long = String(repeating: " ", count: PictureProber.bytes)
    let room = Self.room(["1": long, "2": "more"])
    await room.press()

    await room.newsstandPress.lookAtPictures()

    // The second is no longer than that.
    #expect(room.requests(for: "1") == 2)
    #expect(room.requests(for: "2") == 1)
  }

  // MARK: -

  private static let refused = StubTransport.Answer.failure(.connectionFailed("refused"))

  private static func picture(_ name: String) -> URL {
    SampleStand.address("http://paper.example/photograph/\(name).jpg")
  }

  /// The pictures of the section's page by their names.
  private static func pictures(in room: PressRoom) -> [String: Picture] {
    let cards = room.page(of: "mine", section: "feed")?.edition?.plan?.cards ?? []
    let pictures = cards.compactMap { $0.slot.item.teaser?.picture }
    return Dictionary(
      pictures.map { ($0.address.deletingPathExtension().lastPathComponent, $0) }
    ) { first, _ in first }
  }

  /// Says what a text says: `800x450`, `blank`, `more` or nothing that is a picture.
  private static let reading = PictureProbe { start in
    let text = String(decoding: start, as: UTF8.self)
    let sides = text.split(separator: "x").compactMap { Int($0) }
    if text == "blank" { return .learnt(.blank) }
    if text == "more" || text.allSatisfy(\.isWhitespace) { return .needsMore }
    guard sides.count == 2 else { return .learnt(.missing) }
    return .learnt(.seen(width: sides[0], height: sides[1], colour: colour))
  }

  private static func room(
    _ found: [String: String],
    _ answers: [String: [StubTransport.Answer]] = [:],
    stories: Int = 2,
    store: (any PressStore)? = nil,
    role: PressRole = .all,
    probe: PictureProbe? = reading
  ) -> PressRoom {
    var scripted: [URL: [StubTransport.Answer]] = [paper: [.text(rss(stories), from: paper)]]
    for (name, text) in found { scripted[picture(name)] = [.text(text, from: picture(name))] }
    for (name, answers) in answers { scripted[picture(name)] = answers }
    return PressRoom(
      scripted,
      newsstand: newsstand,
      store: store,
      role: role,
      pictureProbe: probe
    )
  }

  private static func rss(_ stories: Int) -> String {
    let items = (1...stories).map {
      """
      <item><title>Story \($0)</title><guid>story-\($0)</guid><description>Words.</description>\
      <enclosure url='\(picture("\($0)"))' type='image/jpeg' length='1000'/></item>
      """
    }.joined()
    return "<rss version='2.0'><channel><title>The Paper</title>\(items)</channel></rss>"
  }

  private static let newsstand = Newsstand(
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
            source: Source(address: paper, format: .syndication)
          )
        ]
      )
    ]
  )
}

extension PressRoom {
  fileprivate var pictureRequests: [TransportRequest] {
    transport.requests.filter { $0.address.pathExtension == "jpg" }
  }

  fileprivate func requests(for name: String) -> Int {
    pictureRequests.count { $0.address.lastPathComponent == "\(name).jpg" }
  }
}

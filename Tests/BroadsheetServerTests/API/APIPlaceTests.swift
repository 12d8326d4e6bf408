import BroadsheetAPI
import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// The weather and local news of a place, as documents.
struct APIPlaceTests {
  private static let path = "/api/v1/brands/posten/local"

  @Test func `a brand says where its places are asked for`() async throws {
    try await PlaceRoom.newsroom().test { client in
      let brand = try await client.get("/api/v1/brands/posten").document(BrandDocument.self)

      let local = try #require(brand.local)
      let home = try await client.get(local).document(LocalDocument.self)
      let bergen = try await client.get(try #require(brand.places.last?.local))
        .document(LocalDocument.self)

      #expect(home.place.name == "Oslo")
      #expect(home.weather == ["Oslo 3.0"])
      #expect(bergen.place.name == "Bergen")
      #expect(bergen.weather == ["Bergen 8.0"])
      #expect(bergen.brand == "posten")
      #expect(bergen.address == "\(Self.path)?place=bergen")
      #expect(try await client.get(bergen.page).status == .ok)
      #expect(try await client.get(bergen.address).document(LocalDocument.self) == bergen)
    }
  }

  @Test func `what is read back is the plan that was sent`() async throws {
    try await PlaceRoom.newsroom().test { client in
      let document = try await client.get("\(Self.path)?place=bergen")
        .document(LocalDocument.self)
      let base = try #require(URL(string: "https://news.example\(Self.path)"))

      let plan = document.layoutPlan(at: base)

      guard case .widget(.weather(let weather)) = plan.cards.first?.slot.item.content else {
        Issue.record("\(plan)")
        return
      }
      #expect(weather.temperature == 8)
      #expect(plan.cards.first?.spokenLabel.isEmpty == false)
    }
  }

  @Test func `a brand's own place may be kept by everybody, and is not sent twice`() async throws {
    try await PlaceRoom.newsroom().test { client in
      let path = "\(Self.path)?place=bergen"
      let first = try await client.get(path)
      let tag = try #require(first.headers[.eTag])
      let again = try await client.get(path, [.ifNoneMatch: tag])
      let head = try await client.execute(uri: path, method: .head)
      let post = try await client.execute(uri: path, method: .post)

      #expect(first.headers[.contentType] == "application/json")
      #expect(first.headers[.cacheControl]?.contains("public, max-age=60") == true)
      #expect(first.headers[.accessControlAllowOrigin] == "*")
      #expect(again.status == .notModified)
      #expect(again.text.isEmpty)
      #expect(head.status == .ok)
      #expect(head.text.isEmpty)
      #expect(head.headers[.eTag] == tag)
      #expect(post.status == .methodNotAllowed)
      #expect(post.headers[.allow] == "GET, HEAD")
    }
  }

  @Test func `a point is coarse before anybody is asked, and nobody keeps its answer`()
    async throws
  {
    let newsroom = try PlaceRoom.newsroom()
    await newsroom.server.press()

    try await newsroom.server.makeApplication().test(.router) { client in
      let answer = try await client.get("\(Self.path)?at=60.4321,5.2987")
      let document = try answer.document(LocalDocument.self)
      let tag = try #require(answer.headers[.eTag])
      let again = try await client.get("\(Self.path)?at=60.39%2C5.31", [.ifNoneMatch: tag])

      #expect(document.weather.map { $0.hasSuffix(" 8.0") } == [true])
      #expect(document.address == "\(Self.path)?at=60.4,5.3")
      #expect((document.place.latitude, document.place.longitude) == (60.4, 5.3))
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(!answer.text.contains("60.43"))
      #expect(again.status == .notModified)
    }
    let asked = newsroom.transport.requests.map(\.address.absoluteString)
    #expect(
      asked.filter { $0.hasPrefix(PlaceRoom.forecasts) && !$0.contains("latitude=59.9") }
        == [PlaceRoom.bergen.absoluteString]
    )
  }

  @Test func `the brand's own place goes before a point`() async throws {
    try await PlaceRoom.newsroom().test { client in
      let document = try await client.get("\(Self.path)?at=1,2&place=bergen")
        .document(LocalDocument.self)

      #expect(document.place.name == "Bergen")
    }
  }

  @Test(arguments: [
    "place=", "place=Bergen", "place=../x", "place=%ff", "place=bergen&place=bergen", "at=",
    "at=60.4", "at=99,0", "at=0,181", "at=here", "at=60.4,,5.3", "at=nan,0", "at=0x3c,5",
    "at=1,2&at=1,2", "at=1,2,3", "place=bergen&at=here",
  ])
  func `what is no place is said to be none`(query: String) async throws {
    try await PlaceRoom.newsroom().test { client in
      let answer = try await client.get("\(Self.path)?\(query)")

      #expect(answer.status == .badRequest)
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(try answer.document(ProblemDocument.self).code == "invalid")
    }
  }

  @Test(arguments: ["posten/local?place=atlantis", "nobody/local", "nobody/local?at=60.4,5.3"])
  func `nobody's place and nobody's brand are not found`(path: String) async throws {
    try await PlaceRoom.newsroom().test { client in
      let answer = try await client.get("/api/v1/brands/\(path)")

      #expect(answer.status == .notFound)
      #expect(try answer.document(ProblemDocument.self).code == "not-found")
      #expect((answer.headers[.cacheControl] == "no-store") == path.contains("at="))
    }
  }

  @Test func `a brand that shows nothing of places has no address for them`() async throws {
    try await Newsroom().test { client in
      let brand = try await client.get("/api/v1/brands/posten").document(BrandDocument.self)
      let home = try await client.get(Self.path)
      let point = try await client.get("\(Self.path)?at=60.4321,5.2987")

      #expect(brand.local == nil)
      #expect(home.status == .notFound)
      #expect(point.status == .notFound)
      #expect(point.headers[.cacheControl] == "no-store")
    }
  }

  @Test func `what the newsroom has switched off is nowhere`() async throws {
    let room = try await OpenNewsroom(newsstand: PlaceRoom.newsstand)
    let off = """
      {"act": {"set": {"target": {"brand": "posten", "section": "news"}, "reason": "a test",
        "action": {"kind": "provider-off", "provider": "weather"}}}}
      """
    try await room.test { desk in
      let before = try await desk.client.get("\(Self.path)?place=bergen")
      let taken = try await desk.post("decisions", off)

      #expect(before.status == .ok)
      #expect(taken.status == .created)
      for query in ["", "?place=bergen", "?at=60.4,5.3"] {
        #expect(try await desk.client.get(Self.path + query).status == .notFound)
      }

      #expect(try await desk.post("decisions", #"{"act": {"end": 1}}"#).status == .created)
      #expect(try await desk.client.get("\(Self.path)?place=bergen").status == .ok)
    }
  }

  @Test func `a service that fails leaves a plan without weather`() async throws {
    let trouble = StubTransport.Answer.failure(.badStatus(code: 500, retryAfter: nil))
    let newsroom = try Newsroom([PlaceRoom.oslo: [trouble]], newsstand: PlaceRoom.newsstand)
    try await newsroom.test { client in
      let answer = try await client.get(Self.path)

      #expect(answer.status == .ok)
      #expect(try answer.document(LocalDocument.self).plan.blocks.isEmpty)
    }
  }

  @Test func `programs and pages together cannot make the server ask for the whole map`()
    async throws
  {
    let newsroom = try PlaceRoom.newsroom()
    await newsroom.server.press()
    let before = newsroom.transport.requests.count

    try await newsroom.server.makeApplication().test(.router) { client in
      for number in 0..<10 {
        let path = number.isMultiple(of: 2) ? Self.path : "/posten/place.page"
        #expect(try await client.get("\(path)?at=\(number),\(number)").status == .ok)
      }
      for number in 10..<20 {
        let answer = try await client.get("\(Self.path)?at=\(number),\(number)")
        #expect(answer.status == .tooManyRequests)
        #expect(answer.headers[.retryAfter] == "5")
        #expect(answer.headers[.cacheControl] == "no-store")
        #expect(try answer.document(ProblemDocument.self).code == "too-many")
      }
      #expect(try await client.get("\(Self.path)?place=bergen").status == .ok)
    }
    #expect(newsroom.transport.requests.count <= before + 11)
  }
}

extension LocalDocument {
  /// Every place whose weather there is, with the temperature.
  fileprivate var weather: [String] {
    plan.blocks.flatMap(\.cards).compactMap { card in
      card.item.weather.map { "\($0.place) \($0.temperature)" }
    }
  }
}

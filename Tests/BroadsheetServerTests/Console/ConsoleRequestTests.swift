import BroadsheetCore
import BroadsheetTesting
import HTTPTypes
import Testing

@testable import BroadsheetNewsroom
@testable import BroadsheetPress
@testable import BroadsheetServer

/// What the console takes, and from where.
struct ConsoleRequestTests {
  private static let fetch = "/newsroom/sources/posten/news/fetch"
  private static let own = "http://\(ConsoleClient.host)"

  @Test func `takes no form without its session's proof`() async throws {
    try await ConsoleDesk().test { client in
      let (anna, ole) = (try await client.signedIn("anna"), try await client.signedIn("ole"))
      let proofs = ["", "x", try await ole.csrf(), try await anna.csrf() + "A"]

      for proof in proofs {
        #expect(try await anna.post(Self.fetch, ["csrf": proof]).status == .forbidden)
      }
      #expect(try await anna.post(Self.fetch, [:]).status == .forbidden)
      let twice = "csrf=\(try await anna.csrf())"
      let headers: HTTPFields = [
        .origin: Self.own, .contentType: "application/x-www-form-urlencoded",
      ]
      let answer = try await anna.send(.post, Self.fetch, headers, body: "\(twice)&\(twice)")
      #expect(answer.status == .forbidden)
      #expect(
        try await anna.post(Self.fetch, ["csrf": try await anna.csrf()]).status != .forbidden
      )
    }
  }

  @Test(
    arguments: [
      [:], [.origin: "null"], [.origin: "https://evil.example"], [.origin: "http://localhost:9"],
      [.origin: "https://localhost:8080"], [.fetchSite: "cross-site"], [.fetchSite: "same-site"],
      [.fetchSite: "none"], [.origin: "http://localhost:8080", .fetchSite: "cross-site"],
      [.origin: "http://localhost:8080.evil.example", .fetchSite: "same-origin"],
    ] as [HTTPFields]
  )
  func `takes nothing that is sent from elsewhere`(headers: HTTPFields) async throws {
    try await ConsoleDesk().test { client in
      let anna = try await client.signedIn("anna")
      let proof = try await anna.csrf()

      #expect(try await anna.post(Self.fetch, ["csrf": proof], headers).status == .forbidden)
      let fields = ["name": "anna", "password": ConsoleDesk.password]
      let signingIn = try await client.post("/newsroom/sign-in", fields, headers)
      #expect(signingIn.status == .forbidden)
      #expect(signingIn.headers[.setCookie] == nil)
    }
  }

  @Test func `takes nothing from viewers but that they sign out`() async throws {
    try await ConsoleDesk().test { client in
      let ole = try await client.signedIn("ole")
      let proof = try await ole.csrf()

      #expect(try await ole.post(Self.fetch, ["csrf": proof]).status == .forbidden)
      #expect(try await ole.post("/newsroom/decisions", ["csrf": proof]).status == .forbidden)
      #expect(try await !ole.get("/newsroom/sources").text.contains("Fetch now"))
      #expect(try await ole.post("/newsroom/sign-out", ["csrf": proof]).status == .seeOther)
    }
  }

  @Test(arguments: [
    "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "192.0.2.1:8080",
    "localhost@evil.example",
  ])
  func `answers no name that only leads here`(host: String) async throws {
    try await ConsoleDesk().test { client in
      let answer = try await client.get("/newsroom/sign-in", host: host)

      #expect(answer.status == .forbidden || answer.status == .badRequest)
      #expect(!answer.text.contains("<form"))
    }
  }

  @Test(arguments: ["localhost", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080"])
  func `answers the machine's own names`(host: String) async throws {
    try await ConsoleDesk().test { client in
      let answer = try await client.get("/newsroom/sign-in", host: host)

      #expect(answer.status == .ok)
    }
  }

  @Test func `answers nobody over plain HTTP whom a proxy asks for`() async throws {
    try await ConsoleDesk().test { client in
      let answer = try await client.get("/newsroom/sign-in", [.forwardedFor: "192.0.2.1"])

      #expect(answer.status == .forbidden)
      #expect(answer.text.contains("plain HTTP"))
    }
  }

  private static var behindProxy: Newsstand {
    var newsstand = Newsroom.newsstand
    newsstand.settings.publicAddress = "https://papers.example"
    newsstand.settings.trustedProxies = [NetworkBlock("127.0.0.1")].compactMap { $0 }
    return newsstand
  }

  @Test func `answers at the public address, through a proxy that is trusted`() async throws {
    try await ConsoleDesk(newsstand: Self.behindProxy).test { client in
      let way: HTTPFields = [.forwardedProto: "https", .forwardedFor: "192.0.2.7"]
      let host = "papers.example"
      var sending = way
      sending[.origin] = "https://papers.example"
      let fields = ["name": "anna", "password": ConsoleDesk.password]

      #expect(try await client.get("/newsroom/sign-in", way, host: host).status == .ok)
      let answer = try await client.post("/newsroom/sign-in", fields, sending, host: host)
      #expect(answer.status == .seeOther)
      #expect(answer.headers[.strictTransportSecurity] != nil)
      sending[.origin] = "http://papers.example"
      let lesser = try await client.post("/newsroom/sign-in", fields, sending, host: host)
      #expect(lesser.status == .forbidden)
      let other = try await client.get("/newsroom/sign-in", way, host: "evil.example")
      #expect(other.status == .misdirectedRequest)
      for proto in ["http", ""] {
        var headers = way
        headers[.forwardedProto] = proto
        #expect(try await client.get("/newsroom/sign-in", headers, host: host).status == .forbidden)
      }
    }
  }

  /// A proxy on the machine that sets no field and names the machine as the host passes on whoever comes.
  @Test(arguments: ["https://papers.example", "http://papers.example"], [false, true])
  func `a newsstand with a public address takes nobody for the machine itself`(
    address: String,
    isTrusted: Bool
  ) async throws {
    var newsstand = Newsroom.newsstand
    newsstand.settings.publicAddress = address
    if isTrusted {
      newsstand.settings.trustedProxies = ["127.0.0.1", "::1"].compactMap { NetworkBlock($0) }
    }
    try await ConsoleDesk(newsstand: newsstand).test { client in
      for host in ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "papers.example"] {
        for path in ["/newsroom", "/newsroom/sign-in", "/newsroom/decisions", "/newsroom/wall"] {
          let answer = try await client.get(path, host: host)
          #expect([403, 404, 421].contains(answer.status.code), "\(host)\(path)")
          #expect(!answer.text.contains("<form"))
        }
        let fields = ["name": "anna", "password": ConsoleDesk.password]
        let own: HTTPFields = [.origin: "http://\(host)"]
        let attempt = try await client.post("/newsroom/sign-in", fields, own, host: host)
        #expect([403, 421].contains(attempt.status.code))
        #expect(attempt.headers[.setCookie] == nil)
      }
    }
  }

  @Test func `a public address of the machine itself keeps the console there`() async throws {
    var newsstand = Newsroom.newsstand
    newsstand.settings.publicAddress = "http://localhost:8080"
    try await ConsoleDesk(newsstand: newsstand).test { client in
      let answer = try await client.get("/newsroom/sign-in")

      #expect(answer.status == .ok)
    }
  }

  @Test func `reads no form that is none, and none that is too long`() async throws {
    try await ConsoleDesk().test { client in
      let type = "application/x-www-form-urlencoded"
      for (type, body) in [
        (type, "name=%"), (type, "name=%zz"), (type, "name=%ff"), ("text/plain", "name=anna"),
        ("application/json", "{}"), (type, String(repeating: "a=b&", count: 300)),
        (type, "name=" + String(repeating: "a", count: ConsoleResponder.longestForm)),
      ] {
        let headers: HTTPFields = [.origin: Self.own, .contentType: type]
        let answer = try await client.send(.post, "/newsroom/sign-in", headers, body: body)
        #expect(answer.status == .badRequest, "\(body.prefix(20))")
      }
      #expect(try await client.get("/newsroom/sign-in?to=%").status == .badRequest)
    }
  }

  @Test func `a session that is over keeps nobody out, however often its pages ask on`()
    async throws
  {
    try await ConsoleDesk().test { client in
      let left = try await client.signedIn("anna")
      _ = try await left.post("/newsroom/sign-out", ["csrf": try await left.csrf()])
      for _ in 0..<60 {
        #expect(try await left.get("/newsroom/sources").status == .seeOther)
      }

      // With the cookie of the session that is over, as a browser comes back.
      #expect(try await left.get("/newsroom/sign-in").status == .ok)
      let again = try await left.signedIn("anna")
      #expect(try await again.get("/newsroom").status == .ok)
      #expect(try await client.signedIn("ole").get("/newsroom").status == .ok)
    }
  }

  @Test func `made-up sessions are looked up a few times, and whoever signs in is in`() async throws
  {
    try await ConsoleDesk().test { client in
      let ole = try await client.signedIn("ole")
      var stranger = client
      var answers: [Int: Int] = [:]
      for number in 0..<80 {
        let token = SecretToken(Array(repeating: UInt8(number), count: 32), for: .session)
        stranger.cookie = "__Host-broadsheet=\(token.text)"
        answers[try await stranger.get("/newsroom").status.code, default: 0] += 1
      }
      #expect(answers == [303: 20, 429: 60])

      #expect(try await stranger.get("/newsroom/sign-in").status == .ok)
      let anna = try await stranger.signedIn("anna")
      #expect(try await anna.get("/newsroom").status == .ok)
      #expect(try await ole.get("/newsroom").status == .ok)
    }
  }

  @Test func `is read by HEAD too, and by no other method`() async throws {
    try await ConsoleDesk().test { client in
      let anna = try await client.signedIn("anna")
      for path in ["/newsroom", "/newsroom/audit", "/newsroom/audit.csv", "/newsroom/live"] {
        let answer = try await anna.send(.head, path)
        #expect(answer.status == .ok)
        #expect(answer.text.isEmpty)
      }
      let refused = try await anna.send(.delete, "/newsroom/sign-in")
      #expect(refused.status == .methodNotAllowed)
      #expect(refused.headers[.allow] == "GET, HEAD, POST")
      #expect(try await anna.get("/newsroom/sign-out").headers[.allow] == "POST")
    }
  }

  @Test func `tells browsers to keep and to load nothing, whatever the answer`() async throws {
    try await ConsoleDesk().test { client in
      let anna = try await client.signedIn("anna")
      for path in ["/newsroom", "/newsroom/sources", "/newsroom/nothing", "/newsroom/sign-in"] {
        let headers = try await anna.get(path).headers
        let policy = try #require(headers[.contentSecurityPolicy])
        #expect(policy.contains("default-src 'none'"))
        #expect(policy.contains("frame-ancestors 'none'"))
        #expect(!policy.contains("unsafe"))
        #expect(headers[.cacheControl] == "no-store")
        #expect(headers[.xContentTypeOptions] == "nosniff")
        #expect(headers[.contentEncoding] == nil)
      }
      let page = try await anna.get("/newsroom").text
      #expect(!page.contains(" style="))
      #expect(!page.contains("<style"))
      #expect(!page.contains(" onclick"))
    }
  }

  @Test func `lies outside what readers and crawlers find`() async throws {
    try await ConsoleDesk().test { client in
      let map = try await client.get("/sitemap.xml")
      let others = [try await client.get("/newsroom/"), try await client.get("/NEWSROOM")]

      #expect(!map.text.contains("newsroom"))
      #expect(others.allSatisfy { $0.status == .notFound })
    }
  }

  @Test func `keeps its stylesheet and script for whoever is refused, and nobody else's`()
    async throws
  {
    try await ConsoleDesk().test { client in
      let page = try await client.get("/newsroom/sign-in", host: "evil.example").text
      let style = try #require(page.firstMatch(of: /href="(\/newsroom\/assets\/[^"]+)"/))
      let answer = try await client.get(String(style.1), host: "evil.example")

      #expect(answer.headers[.contentType] == "text/css; charset=utf-8")
      #expect(answer.headers[.cacheControl]?.contains("immutable") == true)
      #expect(try await client.get("/newsroom/assets/console.x.css").status == .notFound)
    }
  }
}

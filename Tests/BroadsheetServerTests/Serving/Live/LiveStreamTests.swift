import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import HTTPTypes
import Testing

/// What an open page hears of its next editions.
struct LiveStreamTests {
  private static func edition(_ path: String, _ client: TestClient) async throws -> String {
    let page = try await client.get(path).text
    return String(try #require(page.firstMatch(of: /data-edition="(\d+)"/)).1)
  }

  private func change(_ newsroom: Newsroom, _ headline: String) async {
    newsroom.transport.script(
      Newsroom.news,
      .feed("News", stories: [headline, "Bridge opens", "Ferry sails"], from: Newsroom.news)
    )
    newsroom.clock.advance(by: 400)
    await newsroom.server.press()
  }

  private static func events(in text: String) -> [String] {
    text.matches(of: /id: (\d+)\ndata: \{"edition":(\d+)\}\n\n/).map { match in
      #expect(match.1 == match.2)
      return String(match.1)
    }
  }

  @Test(arguments: ["/posten", "/posten/news"])
  func `says that there is another edition, once`(path: String) async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    try await newsroom.server.makeApplication().test(.live) { client in
      let before = try await Self.edition(path, client)
      let port = try #require(client.port)
      let stream = try await EventConnection(port: port, path: "\(path)?live=\(before)")
      let opening = try await stream.text(until: "retry: 5000\n\n")

      await change(newsroom, "Crane falls")
      let said = try await stream.text(until: "}\n\n")

      #expect(opening.lowercased().contains("content-type: text/event-stream"))
      #expect(opening.lowercased().contains("cache-control: no-store"))
      #expect(opening.lowercased().contains("x-accel-buffering: no"))
      #expect(Self.events(in: opening).isEmpty)
      let after = try await Self.edition(path, client)
      #expect(after != before)
      #expect(Self.events(in: said) == [after])
      await stream.close()
    }
  }

  @Test func `says at once what was missed, by the edition heard of last`() async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    try await newsroom.server.makeApplication().test(.live) { client in
      let before = try await Self.edition("/posten", client)
      await change(newsroom, "Crane falls")
      let after = try await Self.edition("/posten", client)
      let port = try #require(client.port)

      let missed = try await EventConnection(port: port, path: "/posten?live=\(before)")
      let knows = try await EventConnection(
        port: port,
        path: "/posten?live=\(before)",
        ["Last-Event-ID: \(after)"]
      )
      let babbles = try await EventConnection(
        port: port,
        path: "/posten?live=\(after)",
        ["Last-Event-ID: what was I saying"]
      )

      #expect(Self.events(in: try await missed.text(until: "}\n\n")) == [after])
      for stream in [knows, babbles] {
        let opening = try await stream.text(until: "retry: 5000\n\n")
        #expect(Self.events(in: opening).isEmpty)
      }
      for stream in [missed, knows, babbles] { await stream.close() }
    }
  }

  private static func liveNewsroom() throws -> Newsroom {
    var newsstand = Newsroom.newsstand
    let words = FlagWords([.live: ["live"]])
    newsstand.brands[0].sections[0].flagWords = words
    return try Newsroom(newsstand: newsstand)
  }

  private static func story(_ newsroom: Newsroom, isLive: Bool = true, _ paragraphs: String...) {
    let body = paragraphs.map { "<p>\($0)</p>" }.joined()
    let kicker = isLive ? "Live" : "Local"
    newsroom.transport.script(
      Newsroom.news,
      .text(
        """
        {"title": "News", "items": [
          {"id": "bridge", "title": "Bridge closed", "kicker": "\(kicker)", "body": "\(body)"},
          {"id": "ferry", "title": "Ferry sails", "body": "<p>On time.</p>"}]}
        """,
        from: Newsroom.news,
        contentType: "application/json"
      )
    )
  }

  @Test func `says that a live story goes on, though no page shows more of it`() async throws {
    let newsroom = try Self.liveNewsroom()
    Self.story(newsroom, "It is closed.")
    await newsroom.server.press()
    let path = "/posten/news/\(Newsroom.storyName("bridge", from: Newsroom.news))"
    try await newsroom.server.makeApplication().test(.live) { client in
      let page = try await client.get(path).text
      #expect(page.contains("data-live=\""))
      let stream = try await EventConnection(
        port: try #require(client.port),
        path: "\(path)?live=0"
      )
      let opening = try await stream.text(until: "}\n\n")
      let before = try await Self.edition("/posten/news", client)

      Self.story(newsroom, "It is closed.", "It is open again.")
      newsroom.clock.advance(by: 400)
      await newsroom.server.press()
      let said = try await stream.text(until: "}\n\n")

      #expect(Self.events(in: opening).count == 1)
      #expect(!Self.events(in: said).isEmpty)
      #expect(try await client.get(path).text.contains("It is open again."))
      #expect(try await Self.edition("/posten/news", client) == before)
      await stream.close()
    }
  }

  @Test func `has nothing to say of stories that are not live, or no longer`() async throws {
    let newsroom = try Self.liveNewsroom()
    Self.story(newsroom, isLive: false, "It is closed.")
    await newsroom.server.press()
    try await newsroom.server.makeApplication().test(.live) { client in
      for id in ["bridge", "ferry"] as [Slug] {
        let path = "/posten/news/\(Newsroom.storyName(id, from: Newsroom.news))"
        let (page, stream) = (try await client.get(path), try await client.get(path + "?live=0"))
        #expect(page.status == .ok && !page.text.contains("data-live="))
        #expect(stream.text.hasSuffix("id: 0\ndata: {\"edition\":0}\n\n"))
      }
      #expect(try await client.get("/posten/news/nothing?live=0").text.contains("id: 0\n"))
      #expect(try await client.get("/posten/gone/nothing?live=0").status == .notFound)
    }
  }

  @Test func `ends when the server does`() async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    let stream = try await newsroom.server.makeApplication().test(.live) { client in
      let stream = try await EventConnection(
        port: try #require(client.port),
        path: "/posten?live=1"
      )
      _ = try await stream.text(until: "}\n\n")
      return stream
    }

    #expect(try await stream.rest().hasSuffix("0\r\n\r\n"))
  }

  @Test func `ends when another newsstand is served`() async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    try await newsroom.server.makeApplication().test(.live) { client in
      let stream = try await EventConnection(
        port: try #require(client.port),
        path: "/posten?live=1"
      )
      _ = try await stream.text(until: "}\n\n")

      await newsroom.server.replace(by: Newsroom.newsstand, transport: newsroom.transport)

      #expect(try await stream.rest().contains("0\r\n\r\n"))
    }
  }

  @Test func `gives its place back when the reader leaves, and no client has them all`()
    async throws
  {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    try await newsroom.server.makeApplication().test(.live) { client in
      let port = try #require(client.port)
      var streams: [EventConnection] = []
      for _ in 0..<32 {
        let stream = try await EventConnection(port: port, path: "/posten?live=1")
        _ = try await stream.text(until: "retry: ")
        streams.append(stream)
      }

      let refused = try await client.get("/posten?live=1")

      #expect(refused.status == .tooManyRequests)
      #expect(refused.headers[.retryAfter] == "60")
      #expect(try await client.get("/posten").status == .ok)
      for stream in streams { await stream.close() }
      var status = HTTPResponse.Status.tooManyRequests
      while status == .tooManyRequests {
        status = try await client.execute(uri: "/posten?live=1", method: .head).status
      }
      #expect(status == .ok)
    }
  }

  @Test(arguments: ["", "abc", "-1", "12345678901234567"])
  func `is the page itself for any other word`(serial: String) async throws {
    try await Newsroom().test { client in
      let answer = try await client.get("/posten?live=\(serial)")

      #expect(answer.headers[.contentType]?.hasPrefix("text/html") == true)
    }
  }

  @Test func `is of fronts and sections that there are, for pages of our own`() async throws {
    try await Newsroom().test { client in
      #expect(try await client.get("/nowhere?live=1").status == .notFound)
      #expect(try await client.get("/posten/nothing?live=1").status == .notFound)
      let posted = try await client.execute(uri: "/posten?live=1", method: .post)
      #expect(posted.status == .methodNotAllowed)
      let head = try await client.execute(uri: "/posten?live=1", method: .head)
      #expect(head.headers[.contentType] == "text/event-stream")
      let foreign = try await client.get("/posten?live=1", [.secFetchSite: "cross-site"])
      #expect(foreign.status == .forbidden)
    }
  }
}

extension HTTPField.Name {
  fileprivate static var secFetchSite: Self { Self("Sec-Fetch-Site") ?? .range }
}

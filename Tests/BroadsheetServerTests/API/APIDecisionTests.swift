import BroadsheetAPI
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import NIOCore
import Testing

/// Decisions that programs take.
struct APIDecisionTests {
  private static func set(
    _ action: String,
    of target: String = #"{"brand": "posten", "section": "news"}"#,
    _ more: String = ""
  ) -> String {
    """
    {"act": {"set": {"target": \(target), "action": \(action), "reason": "a test"\(more)}}}
    """
  }

  private static let many: String = {
    let names = Array(repeating: "\"front-1\"", count: 101).joined(separator: ",")
    return #"{"kind": "order", "blocks": [\#(names)]}"#
  }()

  private static let off = set(#"{"kind": "off"}"#)

  @Test func `a decision says what it changed, and by whom it was taken`() async throws {
    try await OpenNewsroom().test { desk in
      let foreseen = try await desk.post("radius", Self.off)
      #expect(foreseen.status == .ok)
      #expect(foreseen.headers[.eTag] == nil)
      let radius = try foreseen.document(ForeseenDocument.self).radius

      let answer = try await desk.post("decisions", Self.off)
      let taken = try answer.document(DecisionDocument.self)

      #expect(answer.status == .created)
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(taken.entry.number == 1)
      #expect(taken.entry.author == "anna")
      #expect(taken.entry.act.set?.author == "anna")
      #expect(taken.radius == radius)
      #expect(radius.pages.contains { $0.section == "news" })
      let standing = try await desk.get("switches").document(SwitchesDocument.self)
      #expect(standing.switches.map(\.state) == ["holds"])
      #expect(standing.decisions == 1)
      let page = try await desk.client.get("/api/v1/brands/posten/sections/news")
        .document(PageDocument.self)
      #expect(page.plan?.blocks.flatMap(\.cards).map(\.item.kind) == ["notice"])
    }
  }

  @Test func `ending and taking back are decisions as well, and the trail has all`() async throws {
    try await OpenNewsroom().test { desk in
      for body in [Self.off, #"{"act": {"end": 1}}"#, #"{"act": {"undo": 2}}"#] {
        #expect(try await desk.post("decisions", body).status == .created)
      }
      let whole = try await desk.get("trail").document(TrailDocument.self)
      #expect(whole.entries.map(\.number) == [1, 2, 3])
      #expect(whole.entries.last?.act.undo == 2)
      #expect(whole.next == nil)

      let part = try await desk.get("trail?after=1&limit=1").document(TrailDocument.self)
      #expect(part.entries.map(\.number) == [2])
      #expect(part.next == "/api/v1/newsroom/trail?after=2&limit=1")
      for query in ["after=-1", "after=x", "limit=0", "limit=501", "limit=+1", "limit=1&limit=2"] {
        #expect(try await desk.get("trail?\(query)").status == .badRequest, "\(query)")
      }
    }
  }

  @Test func `many pages take their number and that they were foreseen, and are said before`()
    async throws
  {
    var newsstand = Newsroom.newsstand
    newsstand.settings.confirmsAbove = 1
    try await OpenNewsroom(newsstand: newsstand).test { desk in
      let act =
        #"{"set": {"target": {"newsstand": true}, "action": {"kind": "banner","#
        + #" "message": {"title": "Bridge closed"}}, "reason": "a test"}}"#
      let answer = try await desk.post("decisions", #"{"act": \#(act)}"#)
      let problem = try answer.document(ProblemDocument.self)
      #expect(answer.status == .conflict)
      #expect(problem.code == "unconfirmed")
      let pages = try #require(problem.pages)
      #expect(problem.radius?.total == pages)
      #expect(
        try await desk.post("decisions", #"{"act": \#(act), "confirm": 1}"#).status == .conflict
      )

      // Who repeats the number from the refusal has looked at nothing.
      let repeated = try await desk.post("decisions", #"{"act": \#(act), "confirm": \#(pages)}"#)
      #expect(repeated.status == .conflict)
      #expect(try repeated.document(ProblemDocument.self).detail?.contains("'seen'") == true)

      let foreseen = try await desk.post("radius", #"{"act": \#(act)}"#)
      let seen = try #require(try foreseen.document(ForeseenDocument.self).seen)
      func decide(_ act: String, _ confirm: Int, _ seen: String, by user: String = "anna")
        async throws -> TestResponse
      {
        let body = #"{"act": \#(act), "confirm": \#(confirm), "seen": "\#(seen)"}"#
        return try await desk.post("decisions", by: user, body)
      }
      let other = act.replacing("Bridge closed", with: "Bridge open")
      let parts = seen.split(separator: ".").map(String.init)
      #expect(try await decide(act, pages + 1, seen).status == .conflict)
      #expect(try await decide(other, pages, seen).status == .conflict)
      #expect(try await decide(act, pages, seen, by: "berit").status == .conflict)
      #expect(try await decide(act, pages, "").status == .conflict)
      let later = "\((Int(parts[0]) ?? 0) + 1).\(parts[1]).\(parts[2])"
      #expect(try await decide(act, pages, later).status == .conflict)
      let elsewhere = "\(parts[0]).\(parts[1].reversed().map(String.init).joined()).\(parts[2])"
      #expect(try await decide(act, pages, elsewhere).status == .conflict)
      #expect(try await desk.get("trail").document(TrailDocument.self).entries.isEmpty)

      let taken = try await decide(act, pages, seen)

      #expect(taken.status == .created)
      #expect(
        try taken.document(DecisionDocument.self).entry.confirmation == "typed \(pages)"
      )
    }
  }

  @Test func `what others may read otherwise is refused in words, whatever is decided`()
    async throws
  {
    try await OpenNewsroom().test { desk in
      let twice = Self.off.replacing("\"act\": {", with: "\"act\": {\"end\": 1}, \"act\": {")
      let escaped = Self.off.replacing(
        "\"kind\": \"off\"",
        with: "\"kind\": \"native\", \"k\\u0069nd\": \"off\""
      )
      let deep = Self.off.replacing("\"brand\":", with: "\"brand\": \"x\", \"brand\":")
      for path in ["decisions", "radius", "awaited"] {
        for body in [twice, escaped, deep] {
          let answer = try await desk.post(path, body)
          #expect(answer.status == .badRequest, "\(path) \(body)")
          let problem = try answer.document(ProblemDocument.self)
          #expect(problem.code == "invalid")
          #expect(problem.detail?.contains("twice") == true)
        }
      }
      #expect(try await desk.get("trail").document(TrailDocument.self).entries.isEmpty)
    }
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .isoLatin1])
  func `a decision is in UTF-8 and in nothing else`(encoding: String.Encoding) async throws {
    let body = Self.set(#"{"kind": "off", "text": "Straße"}"#)
    let bytes = try #require(body.data(using: encoding))
    try await OpenNewsroom().test { desk in
      let answer = try await desk.client.execute(
        uri: "/api/v1/newsroom/decisions",
        method: .post,
        headers: [
          .authorization: "Bearer \(desk.tokens["anna"] ?? "")", .contentType: "application/json",
        ],
        body: ByteBuffer(bytes: bytes)
      )

      #expect(answer.status == .badRequest)
      #expect(try answer.document(ProblemDocument.self).detail?.contains("UTF-8") == true)
    }
  }

  @Test func `an answer has a part of many pages, and all of them are told one after another`()
    async throws
  {
    try await OpenNewsroom().test { desk in
      let body = Self.set(
        #"{"kind": "banner", "message": {"title": "Bridge closed"}}"#,
        of: #"{"newsstand": true}"#
      )
      let whole = try await desk.post("radius", body).document(ForeseenDocument.self).radius
      var (pages, next) = ([RadiusDocument.Page](), Optional("radius?limit=2"))

      while let path = next {
        let part = try await desk.post(path, body).document(ForeseenDocument.self).radius
        #expect(part.total == whole.total && part.counts == whole.counts)
        #expect((1...2).contains(part.pages.count))
        pages += part.pages
        next = part.next.map { String($0.dropFirst("/api/v1/newsroom/".count)) }
      }
      let taken = try await desk.post("decisions", body).document(DecisionDocument.self)

      #expect(whole.total > 2 && whole.pages.count == whole.total)
      #expect(pages == whole.pages)
      #expect(taken.radius?.next == nil)
      #expect(taken.radius?.counts == whole.counts)
      for query in ["limit=0", "limit=101", "after=-1", "after=x"] {
        #expect(try await desk.post("radius?\(query)", body).status == .badRequest, "\(query)")
      }
    }
  }

  @Test func `the numbers are those of the marks, and places are those of pins`() async throws {
    try await OpenNewsroom().test { desk in
      let page = try await desk.client.get("/api/v1/brands/posten/sections/news")
        .document(PageDocument.self)
      let items = page.plan?.blocks.flatMap(\.cards).map(\.item).filter { $0.kind == "teaser" }
      let last = try #require(items?.last?.id)
      let body = Self.set(
        #"{"kind": "pin", "item": "\#(last)"}"#,
        of: #"{"brand": "posten", "section": "news", "place": 1}"#
      )

      let radius = try await desk.post("radius", body).document(ForeseenDocument.self).radius

      let news = try #require(radius.pages.first { $0.section == "news" })
      #expect(news.after.rows.first { $0.item == last }?.place == 1)
      for page in radius.pages {
        let (before, after) = (page.before.rows.map(\.mark), page.after.rows.map(\.mark))
        #expect(page.counts.added == after.count { $0 == "added" })
        #expect(page.counts.changed == after.count { $0 == "changed" })
        #expect(page.counts.moved == after.count { $0 == "moved" })
        #expect(page.counts.removed == before.count { $0 == "removed" })
      }
      #expect(radius.counts.moved == radius.pages.reduce(0) { $0 + $1.counts.moved })
      #expect(try await desk.post("decisions", body).status == .created)
      let kept = try await desk.get("switches").document(SwitchesDocument.self)
      #expect(kept.switches.first?.value.target.place == 1)
      let none = body.replacing("\"place\": 1", with: "\"place\": 0")
      #expect(try await desk.post("radius", none).status == .unprocessableContent)
    }
  }

  @Test func `another editor gives their word, once, and not their own`() async throws {
    try await OpenNewsroom().test { desk in
      let asked = try await desk.post("awaited", Self.off)
      let waiting = try asked.document(AwaitedDecisionDocument.self)
      #expect(asked.status == .created)
      #expect(asked.headers[.location] == waiting.address)
      #expect(waiting.author == "anna")
      #expect(try await desk.get("awaited").document(AwaitedDocument.self).awaited == [waiting])

      let own = try await desk.ask(.post, "awaited/\(waiting.id)/agree", by: "anna")
      #expect(own.status == .conflict)
      #expect(try own.document(ProblemDocument.self).code == "own-word")
      let word = try await desk.ask(.post, "awaited/\(waiting.id)/agree", by: "berit")
      #expect(word.status == .created)
      let entry = try word.document(DecisionDocument.self).entry
      #expect(entry.author == "anna")
      #expect(entry.confirmation == "berit")
      #expect(
        try await desk.ask(.post, "awaited/\(waiting.id)/agree", by: "berit").status == .notFound
      )
    }
  }

  @Test func `another server shows what waits, takes the word for it, and nobody does so again`()
    async throws
  {
    let decisions = MemoryNewsroom(isShared: true, now: FixedClock().read)
    let one = try await OpenNewsroom(decisions: decisions)
    let other = try await OpenNewsroom(decisions: decisions)
    try await one.test { first in
      let waiting = try await first.post("awaited", Self.off)
        .document(AwaitedDecisionDocument.self)
      await other.newsroom.server.press()

      try await other.test { second in
        let seen = try await second.get("awaited").document(AwaitedDocument.self)
        #expect(seen.awaited == [waiting])
        let agreement = "awaited/\(waiting.id)/agree"
        let word = try await second.ask(.post, agreement, by: "berit")
        #expect(word.status == .created)
        #expect(try word.document(DecisionDocument.self).entry.author == "anna")
        #expect(try await first.ask(.post, agreement, by: "berit").status == .notFound)
        #expect(
          try await first.ask(.delete, "awaited/\(waiting.id)", by: "anna").status == .notFound
        )
      }
      await one.newsroom.server.press()
      #expect(try await first.get("awaited").document(AwaitedDocument.self).awaited.isEmpty)
      #expect(try await first.get("trail").document(TrailDocument.self).entries.count == 1)
    }
  }

  @Test func `what waits begins with the other word, and what lasts counts from then`() async throws
  {
    let room = try await OpenNewsroom()
    let clock = room.newsroom.clock
    try await room.test { desk in
      let body = Self.set(#"{"kind": "off"}"#, #", "lasts": 2700"#)
      let waiting = try await desk.post("awaited", body).document(AwaitedDecisionDocument.self)
      #expect(waiting.timing?.lasts == 2_700)
      #expect(waiting.timing?.from == nil)
      clock.advance(by: 3_000)

      let word = try await desk.ask(.post, "awaited/\(waiting.id)/agree", by: "berit")
      let entry = try word.document(DecisionDocument.self).entry

      #expect(word.status == .created)
      #expect(entry.act.set?.from == entry.at)
      #expect(entry.act.set?.until == entry.at.addingTimeInterval(2_700))
      #expect(entry.at == waiting.asked.addingTimeInterval(3_000))
    }
  }

  @Test func `what waits is let go of`() async throws {
    try await OpenNewsroom().test { desk in
      let waiting = try await desk.post("awaited", Self.off).document(AwaitedDecisionDocument.self)

      let gone = try await desk.ask(.delete, "awaited/\(waiting.id)", by: "berit")

      #expect(gone.status == .noContent)
      #expect(gone.text.isEmpty)
      #expect(try await desk.ask(.delete, "awaited/\(waiting.id)", by: "berit").status == .notFound)
      #expect(try await desk.get("awaited").document(AwaitedDocument.self).awaited.isEmpty)
    }
  }

  /// What is no act, or not only one.
  private static let shapes: [(String, Int)] = [
    ("", 400), ("[]", 400), ("null", 400), ("{}", 400), (#"{"act": {}}"#, 422),
    (#"{"act": {"end": 1, "undo": 1}}"#, 422), (#"{"act": {"end": "1"}}"#, 400),
    (#"{"act": {"end": 1e400}}"#, 400), (String(repeating: "[", count: 60_000), 400),
  ]

  /// Members that nobody knows might have been meant to narrow it.
  private static let strays: [(String, Int)] = [
    (#"{"act": {"end": 1}, "confrim": 3}"#, 400), (#"{"act": {"end": 1, "author": "carl"}}"#, 400),
    (set(#"{"kind": "off"}"#, of: #"{"brand": "posten", "sectoin": "news"}"#), 400),
    (set(#"{"kind": "off"}"#, of: #"{"brand": "posten", "section": null}"#), 400),
    (set(#"{"kind": "off"}"#, #", "author": "berit""#), 400),
  ]

  /// The newsstand is said by a word, and nothing is the newsstand by being left out.
  private static let targets: [(String, Int)] = [
    (set(#"{"kind": "adverts-off"}"#, of: "{}"), 422),
    (set(#"{"kind": "adverts-off"}"#, of: #"{"newsstand": false}"#), 422),
    (set(#"{"kind": "adverts-off"}"#, of: #"{"newsstand": true, "brand": "posten"}"#), 422),
    (set(#"{"kind": "adverts-off"}"#, of: #"{"brand": "posten", "front": false}"#), 422),
    (set(#"{"kind": "adverts-off"}"#, of: #"{"section": "news"}"#), 422),
    (set(#"{"kind": "pin", "item": "a"}"#, of: #"{"brand": "posten", "place": 1}"#), 422),
    (
      set(
        #"{"kind": "pin", "item": "a"}"#,
        of: #"{"brand": "posten", "section": "news", "place": -1}"#
      ), 422
    ),
    (set(#"{"kind": "adverts-off"}"#, of: #"{"brand": "../x"}"#), 422),
  ]

  /// Actions with too little, too much, or what they cannot have.
  private static let actions: [(String, Int)] = [
    (set(#"{"kind": "fly"}"#), 422), (set(#"{"kind": "hide"}"#), 422),
    (set(#"{"kind": "web", "address": "ftp://x.example/"}"#), 422),
    (set(#"{"kind": "off", "address": "https://x.example/"}"#), 422),
    (set(#"{"kind": "banner"}"#), 422), (set(#"{"kind": "banner", "message": {}}"#), 400),
    (set(#"{"kind": "boost", "boost": "tera"}"#, of: #"{"brand": "posten", "item": "a"}"#), 422),
    (set(#"{"kind": "off"}"#, #", "until": "soon""#), 422),
    (set(#"{"kind": "off"}"#, #", "lasts": 0"#), 422),
    (set(#"{"kind": "off"}"#, #", "lasts": 9223372036854775807"#), 422),
    (set(#"{"kind": "off"}"#, #", "lasts": 60, "until": "2030-01-01T00:00:00Z""#), 422),
    (set(#"{"kind": "off"}"#, #", "until": "2020-01-01T00:00:00Z""#), 422),
    (set(#"{"kind": "off"}"#).replacing("a test", with: ""), 422),
    (set(#"{"kind": "off"}"#).replacing("a test", with: String(repeating: "a", count: 501)), 422),
    (
      set(#"{"kind": "off"}"#).replacing("a test", with: String(repeating: "a", count: 70_000)), 413
    ),
    (set(many, of: #"{"brand": "posten", "front": true}"#), 422),
    (#"{"act": {"end": 9}}"#, 422), (#"{"act": {"undo": 9}}"#, 422),
  ]

  @Test(arguments: shapes + strays + targets + actions)
  func `what cannot be is refused, and changes nothing`(body: String, status: Int) async throws {
    try await OpenNewsroom().test { desk in
      let answer = try await desk.post("decisions", body)

      #expect(answer.status.code == status, "\(answer.text)")
      #expect(answer.headers[.contentType] == "application/problem+json")
      #expect(try await desk.get("trail").document(TrailDocument.self).entries.isEmpty)
    }
  }

  @Test func `a story goes without adverts, and a place does not`() async throws {
    try await OpenNewsroom().test { desk in
      let page = try await desk.client.get("/api/v1/brands/posten/sections/news")
        .document(PageDocument.self)
      let items = page.plan?.blocks.flatMap(\.cards).map(\.item).filter { $0.kind == "teaser" }
      let item = try #require(items?.first?.id)
      let story = Self.set(
        #"{"kind": "adverts-off"}"#,
        of: #"{"brand": "posten", "item": "\#(item)"}"#
      )
      let place = Self.set(
        #"{"kind": "adverts-off"}"#,
        of: #"{"brand": "posten", "section": "news", "place": 1}"#
      )

      #expect(try await desk.post("decisions", story).status == .created)
      #expect(try await desk.post("decisions", place).status == .unprocessableContent)
      let kept = try await desk.get("switches").document(SwitchesDocument.self)
      #expect(kept.switches.map(\.value.target.item) == [item])
    }
  }

  @Test func `only what says that it is JSON is read`() async throws {
    try await OpenNewsroom().test { desk in
      let answer = try await desk.ask(
        .post,
        "decisions",
        by: "anna",
        [.contentType: "text/plain"],
        Self.off
      )

      #expect(answer.status == .unsupportedMediaType)
    }
  }

  @Test func `switches come, hold and are over`() async throws {
    let room = try await OpenNewsroom()
    let clock = room.newsroom.clock
    try await room.test { desk in
      let more = #", "from": "2026-01-02T04:00:00+00:00", "until": "2026-01-02T05:00:00.5Z""#
      let set = Self.set(#"{"kind": "adverts-off"}"#, of: #"{"brand": "posten"}"#, more)
      let taken = try await desk.post("decisions", set)
      #expect(taken.status == .created)
      func state() async throws -> String? {
        try await desk.get("switches").document(SwitchesDocument.self).switches.first?.state
      }
      #expect(try await state() == "comes")
      clock.advance(by: 3_600)
      #expect(try await state() == "holds")
      clock.advance(by: 3_600)
      #expect(try await state() == "over")
      clock.advance(by: 86_400)
      #expect(try await state() == nil)
    }
  }

  @Test(arguments: [
    #"{"kind": "web", "address": "https://live.example/"}"#, #"{"kind": "as-feed-says"}"#,
    #"{"kind": "native"}"#, #"{"kind": "provider-off", "provider": "weather"}"#,
    #"{"kind": "notice", "message": {"title": "T", "text": "x", "link": "https://x.example/"}}"#,
    #"{"kind": "maintenance", "text": "Soon"}"#,
  ])
  func `what is written is what is kept`(action: String) async throws {
    try await OpenNewsroom().test { desk in
      let taken = try await desk.post("decisions", Self.set(action))
      let written = try taken.document(DecisionDocument.self).entry.act.set?.action

      #expect(try written == ActionDocument(json: Array(action.utf8)))
    }
  }
}

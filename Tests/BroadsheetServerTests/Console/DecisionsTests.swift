import BroadsheetTesting
import HTTPTypes
import Testing

/// Decisions by way of the console: looked at, set, refused, confirmed, ended and taken back.
struct DecisionsTests {
  private static let banner: KeyValuePairs = [
    "scope": "brand", "brand": "posten", "action": "banner", "title": "Bridge closed",
  ]

  @Test func `a decision is looked at, and changes nothing`() async throws {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)

      let look = try await anna.look(Self.banner)
      let front = try await client.get("/posten")

      #expect(look.status == .ok)
      #expect(look.text.contains("Changes 5 pages of 1 newspaper"))
      #expect(look.text.contains("<span class=\"words\">Bridge closed"))
      #expect(look.text.contains("name=\"seen\" value=\"5\""))
      #expect(look.text.contains("name=\"title\" value=\"Bridge closed\""))
      #expect(!front.text.contains("Bridge closed"))
    }
  }

  @Test func `what was looked at is set, and leads back with what was done`() async throws {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)

      let set = try await anna.decide(
        [
          "scope": "section", "brand": "posten", "section": "news", "action": "adverts-off",
          "back": "/newsroom/pages/posten/news",
        ],
        seen: 0
      )
      let banner = try await anna.decide(Self.banner, seen: 5)
      let front = try await client.get("/posten")
      let page = try await anna.get("/newsroom/pages/posten/news?done=2")

      #expect(set.status == .seeOther)
      #expect(set.headers[.location] == "/newsroom/pages/posten/news?done=1")
      #expect(banner.headers[.location] == "/newsroom/decisions?done=2")
      #expect(front.text.contains("Bridge closed"))
      #expect(page.text.contains("Done, as number 2: Banner: Bridge closed"))
      #expect(page.text.contains("anna: a test"))
    }
  }

  @Test func `a form that is sent twice decides once, and one that is looked at anew once more`()
    async throws
  {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let berit = try await room.browser(of: "berit", client)
      let page = ("back", "/newsroom/pages/posten/news")
      let form =
        Self.banner.map { ($0.key, $0.value) }
        + [page, ("step", "set"), ("seen", "5"), ("reason", "a test"), ("until", "45m")]
      func send(_ browser: DecidingRoom.Browser, behind: Int, _ more: [(String, String)] = [])
        async throws -> String?
      {
        let fields = form + [("behind", "\(behind)")] + more
        return try await browser.post("/newsroom/decisions", fields).headers[.location]
      }

      let look = try await anna.look(Self.banner)
      let first = try await send(anna, behind: 0)
      let again = try await send(anna, behind: 0)
      let others = try await send(berit, behind: 0)
      let anew = try await send(anna, behind: 2)
      let end = [
        ("act", "end"), ("number", "1"), ("step", "set"), ("seen", "5"), ("behind", "3"), page,
      ]
      let ended = try await anna.post("/newsroom/decisions", end).headers[.location]
      let endedAgain = try await anna.post("/newsroom/decisions", end).headers[.location]

      #expect(look.text.contains("name=\"behind\" value=\"0\""))
      #expect(first == page.1 + "?done=1" && again == first)
      #expect(others == page.1 + "?done=2" && anew == page.1 + "?done=3")
      #expect(ended == page.1 + "?done=4" && endedAgain == ended)
    }
  }

  @Test func `who asks another editor twice for the same waits for one answer`() async throws {
    try await DecidingRoom(confirmsAbove: 2).test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let form =
        Self.banner.map { ($0.key, $0.value) }
        + [("step", "ask"), ("seen", "5"), ("reason", "a test")]

      let first = try await anna.post("/newsroom/decisions", form)
      let again = try await anna.post("/newsroom/decisions", form)
      let other = try await anna.post("/newsroom/decisions", form + [("until", "45m")])

      #expect(try Self.awaited(first) == Self.awaited(again))
      #expect(try Self.awaited(first) != Self.awaited(other))
    }
  }

  @Test func `a decision without a reason, or for a time that is none, is asked for again`()
    async throws
  {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)
      var fields = Self.banner.map { ($0.key, $0.value) } + [("step", "set"), ("seen", "5")]

      let mute = try await anna.post("/newsroom/decisions", fields)
      fields += [("reason", "a & b"), ("until", "tomorrow")]
      let never = try await anna.post("/newsroom/decisions", fields)
      let front = try await client.get("/posten")

      #expect(mute.status == .unprocessableContent)
      #expect(mute.text.contains("Say why, in a line."))
      #expect(mute.text.contains("value=\"Bridge closed\""))
      #expect(never.status == .unprocessableContent)
      #expect(never.text.contains("That is no time"))
      #expect(never.text.contains("value=\"a &amp; b\""))
      #expect(never.text.contains("value=\"tomorrow\""))
      #expect(!front.text.contains("Bridge closed"))
    }
  }

  @Test func `what a switch contradicts is said in words`() async throws {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)

      let native = try await anna.look([
        "scope": "section", "brand": "posten", "section": "chess", "action": "native",
      ])
      let brand = try await anna.look([
        "scope": "brand", "brand": "nothing", "action": "banner",
        "title": "x",
      ])

      #expect(native.status == .unprocessableContent)
      #expect(native.text.contains("There is nothing to draw for chess"))
      #expect(brand.status == .unprocessableContent)
      #expect(brand.text.contains("There is no brand &#39;nothing&#39;"))
    }
  }

  @Test func `if other pages change than were seen, they are shown, and nothing is set`()
    async throws
  {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)

      let set = try await anna.decide(Self.banner, seen: 4)
      let front = try await client.get("/posten")

      #expect(set.status == .conflict)
      #expect(set.text.contains("Other pages change than before"))
      #expect(set.text.contains("name=\"seen\" value=\"5\""))
      #expect(!front.text.contains("Bridge closed"))
    }
  }

  @Test func `a wide decision takes its number of pages`() async throws {
    try await DecidingRoom(confirmsAbove: 2).test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let fields =
        Self.banner.map { ($0.key, $0.value) }
        + [("step", "set"), ("seen", "5"), ("reason", "a test")]

      let look = try await anna.look(Self.banner)
      let mute = try await anna.post("/newsroom/decisions", fields)
      let wrong = try await anna.post("/newsroom/decisions", fields + [("typed", "4")])
      let right = try await anna.post("/newsroom/decisions", fields + [("typed", " 5 ")])
      let list = try await anna.get("/newsroom/decisions")

      #expect(look.text.contains("Type the number of pages"))
      #expect(look.text.contains("Ask another editor"))
      #expect(mute.status == .conflict)
      #expect(wrong.status == .conflict)
      #expect(right.status == .seeOther)
      #expect(list.text.contains("confirmed: typed 5"))
    }
  }

  /// The number of what waits, by where asking for it led.
  private static func awaited(_ answer: TestResponse) throws -> Int {
    let location = try #require(answer.headers[.location])
    let number = try #require(location.split(separator: "=").last)
    return try #require(Int(number))
  }

  @Test func `another editor agrees, and who asked cannot`() async throws {
    try await DecidingRoom(confirmsAbove: 2).test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let berit = try await room.browser(of: "berit", client)
      let fields =
        Self.banner.map { ($0.key, $0.value) }
        + [("step", "ask"), ("reason", "a test")]

      let asked = try await anna.post("/newsroom/decisions", fields)
      let waiting = try await berit.get("/newsroom/decisions")
      let id = try Self.awaited(asked)
      let own = try await anna.post("/newsroom/awaited/\(id)", ["step": "agree", "seen": "5"])
      let look = try await berit.post("/newsroom/awaited/\(id)", ["step": "look"])
      let before = try await client.get("/posten")
      let agreed = try await berit.post("/newsroom/awaited/\(id)", ["step": "agree", "seen": "5"])
      let after = try await client.get("/posten")
      let again = try await berit.post("/newsroom/awaited/\(id)", ["step": "agree", "seen": "5"])

      #expect(waiting.text.contains("Waiting for another editor"))
      #expect(own.status == .conflict)
      #expect(own.text.contains("Another editor has to agree"))
      #expect(look.text.contains("anna asks: Banner: Bridge closed"))
      #expect(!before.text.contains("Bridge closed"))
      #expect(agreed.headers[.location] == "/newsroom/decisions?done=1")
      #expect(after.text.contains("Bridge closed"))
      #expect(again.status == .notFound)
    }
  }

  @Test func `what waited begins when it is agreed to, and its while counts from then`()
    async throws
  {
    try await DecidingRoom(confirmsAbove: 2).test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let fields =
        Self.banner.map { ($0.key, $0.value) }
        + [("step", "ask"), ("reason", "a test"), ("until", "20m")]

      let id = try Self.awaited(try await anna.post("/newsroom/decisions", fields))
      let list = try await anna.get("/newsroom/decisions")
      room.clock.advance(by: 1_500)
      let berit = try await room.browser(of: "berit", client)
      let look = try await berit.post("/newsroom/awaited/\(id)", ["step": "look"])
      let agreed = try await berit.post("/newsroom/awaited/\(id)", ["step": "agree", "seen": "5"])
      let after = try await berit.get("/newsroom/decisions")

      let times = "begins when it is agreed to, for 20 minutes from then"
      #expect(list.text.contains(times))
      #expect(list.text.contains("id=\"awaited-\(id)\""))
      #expect(look.text.contains("Why: a test. It \(times)."))
      #expect(look.text.contains("name=\"seen\" value=\"5\""))
      #expect(agreed.status == .seeOther)
      #expect(after.text.contains(">in 20 minutes</time>)"))
    }
  }

  @Test func `what was asked for is withdrawn`() async throws {
    try await DecidingRoom(confirmsAbove: 2).test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let fields =
        Self.banner.map { ($0.key, $0.value) }
        + [("step", "ask"), ("reason", "a test")]

      let id = try Self.awaited(try await anna.post("/newsroom/decisions", fields))
      let withdrawn = try await anna.post("/newsroom/awaited/\(id)", ["step": "withdraw"])
      let list = try await anna.get("/newsroom/decisions")

      #expect(withdrawn.headers[.location] == "/newsroom/decisions?withdrawn=\(id)")
      #expect(!list.text.contains("Waiting for another editor"))
    }
  }

  @Test func `a switch is ended, and the end taken back`() async throws {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)
      _ = try await anna.decide(Self.banner, seen: 5)

      let look = try await anna.look(["act": "end", "number": "1"])
      let ended = try await anna.decide(["act": "end", "number": "1"], seen: 5)
      let without = try await client.get("/posten")
      let undone = try await anna.decide(["act": "undo", "number": "2"], seen: 5)
      let with = try await client.get("/posten")
      let twice = try await anna.look(["act": "undo", "number": "2"])

      #expect(look.text.contains(">End number 1, Banner: Bridge closed"))
      #expect(look.text.contains("removed: </span>"))
      #expect(ended.status == .seeOther)
      #expect(!without.text.contains("Bridge closed"))
      #expect(undone.status == .seeOther)
      #expect(with.text.contains("Bridge closed"))
      #expect(twice.status == .unprocessableContent)
    }
  }

  @Test func `who only looks sees no form and sets nothing`() async throws {
    try await DecidingRoom().test { room, client in
      let carl = try await room.browser(of: "carl", client)

      let page = try await carl.get("/newsroom/pages/posten")
      let list = try await carl.get("/newsroom/decisions")
      let set = try await carl.decide(Self.banner, seen: 5)
      let agreed = try await carl.post("/newsroom/awaited/1", ["step": "agree", "seen": "5"])

      #expect(page.status == .ok)
      #expect(page.text.contains("Bridge opens"))
      #expect(!page.text.contains("action=\"/newsroom/decisions\""))
      #expect(!list.text.contains("action=\"/newsroom/decisions\""))
      #expect(set.status == .forbidden)
      #expect(agreed.status == .forbidden)
    }
  }
}

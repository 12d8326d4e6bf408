import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import HTTPTypes
import Testing

@testable import BroadsheetServer

/// What the console's own pages show.
struct ConsolePagesTests {
  private static let fetch = "/newsroom/sources/posten/news/fetch"

  @Test func `one look at the wall says whether all is well`() async throws {
    let desk = try ConsoleDesk()
    try await desk.test { client in
      let anna = try await client.signedIn("anna")
      let before = try await anna.get("/newsroom").text
      desk.newsroom.transport.script(
        Newsroom.sport,
        .failure(.badStatus(code: 503, retryAfter: nil))
      )
      desk.newsroom.clock.advance(by: 400)
      await desk.newsroom.server.press()
      let after = try await anna.get("/newsroom").text

      #expect(before.contains("<title>All is well · Newsroom</title>"))
      #expect(before.contains("/newsroom/thumbnails/posten"))
      #expect(after.contains("1 section has nothing new"))
      #expect(!after.contains("All is well"))
    }
  }

  @Test func `a thumbnail is what readers get, and nothing of it runs`() async throws {
    try await ConsoleDesk().test { client in
      let anna = try await client.signedIn("anna")
      let front = try await client.get("/posten").text
      let answer = try await anna.get("/newsroom/thumbnails/posten")

      #expect(answer.text == front)
      let policy = try #require(answer.headers[.contentSecurityPolicy])
      #expect(policy.hasPrefix("sandbox allow-same-origin;"))
      #expect(policy.contains("default-src 'none'"))
      #expect(!policy.contains("script-src"))
      #expect(policy.contains("frame-ancestors 'self'"))
      #expect(try await anna.get("/newsroom/thumbnails/nothing").status == .notFound)
    }
  }

  @Test func `sources say how they are doing, and are asked when an editor says so`()
    async throws
  {
    let desk = try ConsoleDesk()
    try await desk.test { client in
      let anna = try await client.signedIn("anna")
      let proof = try await anna.csrf()
      desk.newsroom.clock.advance(by: 100)
      let page = try await anna.get("/newsroom/sources").text
      let answer = try await anna.post(Self.fetch, ["csrf": proof])
      let after = try await anna.get("/newsroom/sources?fetched=posten/news").text
      let again = try await anna.post(Self.fetch, ["csrf": proof])

      #expect(page.contains("Healthy"))
      #expect(answer.status == .seeOther)
      #expect(
        answer.headers[.location]
          == "/newsroom/sources?fetched=posten/news#source-posten-news"
      )
      #expect(after.contains("was asked."))
      #expect(again.status == .conflict)
      #expect(again.text.contains("was asked a moment ago"))
      let nothing = try await anna.post(
        "/newsroom/sources/posten/nothing/fetch",
        ["csrf": proof]
      )
      #expect(nothing.status == .notFound)
    }
  }

  @Test func `the audit says who decided what, by who, what and when`() async throws {
    let desk = try ConsoleDesk()
    try await desk.test { client in
      try await desk.switchAdvertsOff(because: "a <b>reason</b>")
      desk.newsroom.clock.advance(by: 3 * 86_400)
      let all = try await client.signedIn("ole").get("/newsroom/audit").text

      #expect(all.contains("adverts-off"))
      #expect(all.contains("a &lt;b&gt;reason&lt;/b&gt;"))
      let ole = try await client.signedIn("ole")
      for (query, isThere) in [
        ("author=ann", true), ("author=ole", false), ("brand=posten", true),
        ("brand=other", false), ("action=adverts-off", true), ("action=hide", false),
        ("from=2026-01-02", true), ("from=2026-01-03", false), ("until=2026-01-02", true),
        ("until=2026-01-01", false), ("until=nonsense", true), ("before=1", false),
        ("before=x", true),
      ] {
        let page = try await ole.get("/newsroom/audit?\(query)").text
        #expect(page.contains(#"id="entry-1""#) == isThere, "\(query)")
      }
    }
  }

  @Test func `the audit's file is safe in spreadsheets`() async throws {
    let desk = try ConsoleDesk()
    try await desk.test { client in
      try await desk.switchAdvertsOff(because: "=HYPERLINK(\"http://evil.example\")")
      let answer = try await client.signedIn("ole").get("/newsroom/audit.csv")

      #expect(answer.headers[.contentType]?.hasPrefix("text/csv") == true)
      #expect(answer.headers[.contentDisposition] == "attachment; filename=\"audit.csv\"")
      let lines = answer.text.split(separator: "\r\n")
      #expect(lines.first?.hasPrefix("number,time,author,act") == true)
      #expect(lines.last?.contains(#","'=HYPERLINK(""http://evil.example"")","#) == true)

      // Where lines are divided at other marks, what stands behind one begins a cell.
      let reason = "x;=cmd|'/c calc'!A1; \"+1|@2,-3 and a-b; c"
      try await desk.switchAdvertsOff(because: reason, as: 2)
      let file = try await client.signedIn("ole").get("/newsroom/audit.csv").text
      #expect(file.contains(#""x;'=cmd|'/c calc'!A1; ""'+1|'@2,'-3 and a-b; c""#))
    }
  }

  /// Behind blanks and what is not seen, and in the widths and scripts that spreadsheets understand.
  @Test(arguments: [
    "＝1", "＋1", "－1", "＠SUM(1)", "﹢1", "﹣1", "−1", "  =1", "\u{A0}=1", "\u{3000}＝1", "\u{200B}=1",
    "\u{FEFF}=1", "\u{AD}+1", "\u{2060}@a", "\u{301}=1", "\u{180E}-1", "\u{E0001}=1",
  ])
  func `a formula is told in any spelling`(reason: String) async throws {
    let desk = try ConsoleDesk()
    try await desk.test { client in
      try await desk.switchAdvertsOff(because: reason)

      let file = try await client.signedIn("ole").get("/newsroom/audit.csv").text

      let sign = try #require(
        reason.unicodeScalars.last { "＝＋－＠﹢﹣−=+@-".unicodeScalars.contains($0) }
      )
      let scalars = Array(file.unicodeScalars)
      let places = scalars.indices.filter {
        scalars[$0] == sign && $0 > 0 && scalars[$0 - 1] == "'"
      }
      #expect(!places.isEmpty, "\(file)")
    }
  }

  @Test func `an open page hears of what is published, until its session ends`() async throws {
    let desk = try ConsoleDesk()
    try await desk.test { client in
      let anna = try await client.signedIn("anna")
      let stream = try await EventConnection(
        port: try #require(client.client.port),
        path: "/newsroom/live",
        ["Cookie: \(anna.cookie ?? "")"]
      )
      let opening = try await stream.text(until: "data: ")

      try await desk.switchAdvertsOff(because: "why not")
      let said = try await stream.text(until: "data: ")
      let proof = try await anna.csrf()
      _ = try await anna.post("/newsroom/sign-out", ["csrf": proof])
      let rest = try await stream.rest()

      #expect(opening.lowercased().contains("content-type: text/event-stream"))
      #expect(said.contains("data: "))
      #expect(rest.hasSuffix("0\r\n\r\n"))
    }
  }
}

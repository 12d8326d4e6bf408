import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Testing

@testable import BroadsheetServer

/// Who gets into the console, and how.
struct ConsoleAccessTests {
  private static let pages = ["/newsroom", "/newsroom/sources", "/newsroom/audit"]

  @Test func `is closed while nobody has an account, and says how to add one`() async throws {
    let desk = try ConsoleDesk()
    try await desk.newsroom.server.makeApplication().test(.live) { client in
      let client = ConsoleClient(client)
      for path in Self.pages + ["/newsroom/sign-in"] {
        let answer = try await client.get(path)

        #expect(answer.status == .serviceUnavailable)
        #expect(answer.text.contains("broadsheet user add --data DIR NAME --role administrator"))
      }
    }
  }

  @Test func `is closed where nothing is kept`() async throws {
    let newsroom = try Newsroom()
    try await newsroom.server.makeApplication().test(.live) { client in
      let answer = try await ConsoleClient(client).get("/newsroom")

      #expect(answer.status == .serviceUnavailable)
      #expect(answer.text.contains("broadsheet serve NEWSSTAND --data DIR"))
    }
  }

  @Test func `signs somebody in, by a cookie that only our own host gets`() async throws {
    try await ConsoleDesk().test { client in
      let form = try await client.get("/newsroom/sign-in")
      let answer = try await client.signIn("anna")

      #expect(form.status == .ok)
      #expect(answer.status == .seeOther)
      #expect(answer.headers[.location] == "/newsroom")
      let cookie = try #require(answer.headers[.setCookie]).split(separator: "; ")
      #expect(cookie.first?.hasPrefix("__Host-broadsheet=") == true)
      #expect(Set(cookie.dropFirst()) == ["Path=/", "Secure", "HttpOnly", "SameSite=Strict"])
      let page = try await client.signedIn("anna").get("/newsroom")
      #expect(page.status == .ok)
      #expect(page.text.contains("anna"))
    }
  }

  @Test func `says the same of a wrong name and of a wrong password`() async throws {
    try await ConsoleDesk().test { client in
      let wrong = try await client.signIn("anna", "incorrect horse")
      let unknown = try await client.signIn("nobody", "incorrect horse")

      for answer in [wrong, unknown] {
        #expect(answer.status == .forbidden)
        #expect(answer.headers[.setCookie] == nil)
        #expect(answer.text.contains("The name or the password is wrong."))
        #expect(!answer.text.contains("incorrect horse"))
      }
    }
  }

  @Test func `has whoever fails too often wait, whatever they type then`() async throws {
    try await ConsoleDesk().test { client in
      for _ in 0..<5 {
        #expect(try await client.signIn("anna", "incorrect horse").status == .forbidden)
      }

      let answer = try await client.signIn("anna")

      #expect(answer.status == .tooManyRequests)
      #expect(answer.headers[.retryAfter] == "30")
      #expect(answer.text.contains("Try again in 30 seconds."))
      #expect(answer.headers[.setCookie] == nil)
    }
  }

  @Test func `lets nobody in where attempts cannot be counted, and says so`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lost-\(UUID().uuidString)")
    let desk = try ConsoleDesk(users: NewsroomFile(folder: folder, access: .reading))
    try await desk.newsroom.server.makeApplication().test(.live) { client in
      let answer = try await ConsoleClient(client).signIn("anna")

      #expect(answer.status == .serviceUnavailable)
      #expect(answer.headers[.setCookie] == nil)
      #expect(answer.text.contains("Accounts cannot be read or written"))
    }
  }

  @Test func `draws another token at every sign-in, and ends the one before`() async throws {
    try await ConsoleDesk().test { client in
      let first = try await client.signedIn("anna")
      let second = try await first.signedIn("anna")

      #expect(first.cookie != second.cookie)
      #expect(try await first.get("/newsroom").status == .seeOther)
      #expect(try await second.get("/newsroom").status == .ok)
    }
  }

  @Test func `leads whoever has not signed in to the form, and back to where they were going`()
    async throws
  {
    try await ConsoleDesk().test { client in
      let answer = try await client.get("/newsroom/audit?author=ole%20d")
      let form = try await client.get(try #require(answer.headers[.location]))
      let back = try await client.signIn("anna", to: "/newsroom/audit?author=ole%20d")

      #expect(answer.status == .seeOther)
      #expect(form.text.contains(#"name="to" value="/newsroom/audit?author=ole%20d""#))
      #expect(back.headers[.location] == "/newsroom/audit?author=ole%20d")
    }
  }

  @Test(arguments: [
    "https://evil.example/", "//evil.example", "/posten", "/newsroom/../posten", "/newsroom/live",
    "/newsroom?x=\r\nSet-Cookie: a=b", "/newsroom/sign-in", "/newsroom/sign-out", "newsroom", "",
    "/newsroom\\@evil.example", "/newsroom?\u{0}", "/newsroom/thumbnails/posten",
  ])
  func `leads nobody elsewhere`(goal: String) async throws {
    #expect(ConsoleGoal(goal).path == "/newsroom")
  }

  @Test func `asks once more where a link from elsewhere brings no cookie`() async throws {
    try await ConsoleDesk().test { client in
      let answer = try await client.get("/newsroom/audit", [.fetchSite: "cross-site"])

      #expect(answer.status == .ok)
      #expect(answer.text.contains(#"content="0; url=/newsroom/audit""#))
      #expect(!answer.text.contains("<form"))
    }
  }

  @Test func `ends a session when somebody signs out, and takes its cookie away`() async throws {
    try await ConsoleDesk().test { client in
      let anna = try await client.signedIn("anna")
      let answer = try await anna.post("/newsroom/sign-out", ["csrf": try await anna.csrf()])
      let after = try await anna.get("/newsroom/audit")

      #expect(answer.status == .seeOther)
      #expect(answer.headers[.setCookie]?.contains("Max-Age=0") == true)
      #expect(after.status == .seeOther)
      #expect(after.headers[.location] == "/newsroom/sign-in?to=/newsroom/audit&was=over")
      #expect(after.headers[.setCookie]?.contains("Max-Age=0") == true)
      #expect(try await anna.get("/newsroom/live").status == .forbidden)
      #expect(try await anna.get("/newsroom/thumbnails/posten").status == .forbidden)
    }
  }

  @Test func `ends a session that nobody acts in, though its page asks for itself`() async throws {
    let desk = try ConsoleDesk()
    let live = try #require(HTTPField.Name("Broadsheet-Live"))
    try await desk.test { client in
      let anna = try await client.signedIn("anna")
      desk.newsroom.clock.advance(by: 20 * 60)
      #expect(try await anna.get("/newsroom", [live: "1"]).status == .ok)

      desk.newsroom.clock.advance(by: 11 * 60)

      #expect(try await anna.get("/newsroom", [live: "1"]).status == .seeOther)
    }
  }

  @Test func `ends the sessions of whoever is kept out`() async throws {
    let desk = try ConsoleDesk()
    try await desk.test { client in
      let anna = try await client.signedIn("anna")

      try await desk.accounts.setDisabled(true, of: try UserName("anna"), evenLast: true)

      #expect(try await anna.get("/newsroom").status == .seeOther)
      #expect(try await client.signIn("anna").status == .forbidden)
    }
  }

  @Test(arguments: [
    "", "__Host-broadsheet=", "__Host-broadsheet=x", "broadsheet=x", "; ;=;",
    "__Host-broadsheet=" + String(repeating: "A", count: 43),
    "__Host-broadsheet=" + String(repeating: "A", count: 100_000),
  ])
  func `takes no cookie that it has not given`(cookie: String) async throws {
    try await ConsoleDesk().test { client in
      var stranger = client
      stranger.cookie = cookie

      let answer = try await stranger.get("/newsroom")

      #expect(answer.status != .ok)
      #expect(!answer.text.contains("data-stream"))
    }
  }

  @Test func `takes neither of two cookies of its name`() async throws {
    try await ConsoleDesk().test { client in
      var anna = try await client.signedIn("anna")
      anna.cookie = "\(anna.cookie ?? ""); \(anna.cookie ?? "")"

      #expect(try await anna.get("/newsroom").status == .seeOther)
    }
  }
}

import BroadsheetCore
import BroadsheetTesting
import HTTPTypes
import Testing

/// What editors read: stories by their headlines, in the words of a newspaper.
struct ConsoleWordsTests {
  private static let pages = [
    "/newsroom", "/newsroom/decisions", "/newsroom/audit", "/newsroom/sources",
    "/newsroom/pages/posten", "/newsroom/pages/posten/news", "/newsroom/counts/posten/news",
  ]

  private static func item(_ name: String) -> String {
    let slug = SampleStand.storyName(.init(rawValue: name) ?? "none", from: SampleStand.news)
    guard let mark = slug.rawValue.lastIndex(of: "-") else { return slug.rawValue }
    return slug.rawValue[..<mark] + "@" + slug.rawValue[slug.rawValue.index(after: mark)...]
  }

  /// What can be read of a page, one piece in each line.
  private static func words(of page: String) -> String {
    page.replacing(/<(style|script)[^>]*>[^<]*<\/(style|script)>/, with: "")
      .replacing(/<[^>]*>/, with: "\n")
  }

  @Test func `stories are told by their headlines, and nothing in the words of programs`()
    async throws
  {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let ferry = Self.item("ferry-sails")
      for (place, fields) in [
        [("action", "hide"), ("item", ferry)],
        [("action", "pin"), ("item", Self.item("bridge-opens")), ("place", "1")],
        [("action", "provider-off"), ("scope", "brand"), ("provider", "most-read")],
      ].enumerated() {
        let page = [("brand", "posten"), ("section", "news"), ("reason", "a test")]
        for seen in 0...5 {
          let step = [("step", "set"), ("seen", "\(seen)")]
          let answer = try await anna.post("/newsroom/decisions", page + fields + step)
          if answer.status == .seeOther { break }
          #expect(answer.status == .conflict, "\(place): \(Self.words(of: answer.text))")
        }
      }
      let asked = [
        ("brand", "posten"), ("action", "boost"), ("boost", "mega"), ("item", ferry),
        ("reason", "a test"), ("step", "ask"),
      ]
      #expect(try await anna.post("/newsroom/decisions", asked).status == .seeOther)

      for path in Self.pages {
        let words = Self.words(of: try await anna.get(path).text)
        #expect(!words.contains("@"), "\(path)")
        for word in [/\bslots?\b/, /\bstrips?\b/, /\bproviders?\b/] {
          #expect(words.firstMatch(of: word.ignoresCase()) == nil, "\(path)")
        }
      }
      for path in ["/newsroom", "/newsroom/decisions", "/newsroom/audit"] {
        #expect(try await anna.get(path).text.contains("“Ferry sails”"), "\(path)")
      }
      let file = try await anna.get("/newsroom/audit.csv").text
      #expect(file.contains("Hidden: “Ferry sails”, in Posten"))
      #expect(!file.contains("@"))
    }
  }

  @Test func `a form to reword begins with the words that are there, and sends those that changed`()
    async throws
  {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let page = try await anna.get("/newsroom/pages/posten/news").text
      let same = [
        ("brand", "posten"), ("action", "reword"), ("item", Self.item("ferry-sails")),
        ("headline-before", "Ferry sails"), ("standfirst-before", "All about it."),
        ("standfirst", " All  about it. "),
      ]

      let nothing = try await anna.post(
        "/newsroom/decisions",
        same + [("headline", "Ferry sails")]
      )
      let other = try await anna.post(
        "/newsroom/decisions",
        same + [("headline", "Ferry sails again")]
      )

      #expect(page.contains("name=\"headline\" value=\"Ferry sails\""))
      #expect(page.contains("name=\"headline-before\" value=\"Ferry sails\""))
      #expect(nothing.status == .unprocessableContent)
      #expect(nothing.text.contains("Say something else than is there."))
      #expect(other.status == .ok)
      #expect(other.text.contains("as “Ferry sails again”, in Posten</h1>"))
      #expect(other.text.contains(">Cancel</a>") && !other.text.contains("Leave it"))
    }
  }

  @Test func `a picture is chosen on a page of its own, without losing what was typed`()
    async throws
  {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let fields = [
        ("brand", "posten"), ("action", "reword"), ("item", Self.item("ferry-sails")),
        ("headline", "Ferry sails again"), ("step", "pictures"),
      ]

      let choice = try await anna.post("/newsroom/decisions", fields)
      let gone = try await anna.post(
        "/newsroom/decisions",
        [("brand", "posten"), ("action", "reword"), ("item", "none"), ("step", "pictures")]
      )
      let chosen = try await anna.post(
        "/newsroom/decisions",
        fields.dropLast() + [("picture", "https://pictures.example/a.jpg A boat")]
      )
      let wrong = try await anna.post(
        "/newsroom/decisions",
        fields.dropLast() + [("picture", "javascript:alert(1) x")]
      )

      #expect(choice.status == .ok)
      #expect(choice.text.contains("A picture for “Ferry sails”"))
      #expect(choice.text.contains("name=\"headline\" value=\"Ferry sails again\""))
      #expect(choice.text.contains("type=\"radio\" name=\"picture\" value=\"without\""))
      #expect(choice.text.contains("type=\"radio\" name=\"picture\" value=\"\" checked"))
      #expect(choice.headers[.contentSecurityPolicy]?.contains("img-src 'self' http:") == true)
      #expect(gone.status == .notFound)
      #expect(chosen.text.contains("another picture"))
      #expect(chosen.text.contains("value=\"https://pictures.example/a.jpg A boat\""))
      #expect(wrong.status == .unprocessableContent)
    }
  }

  @Test func `a story goes without adverts`() async throws {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)

      let look = try await anna.look([
        "scope": "item", "brand": "posten", "item": Self.item("ferry-sails"),
        "action": "adverts-off",
      ])

      #expect(look.status == .ok, "\(Self.words(of: look.text))")
      #expect(look.text.contains("Without adverts: “Ferry sails”, in Posten</h1>"))
    }
  }
}

import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import HTTPTypes
import Testing

/// Forms that nobody filled in by hand.
struct HostileDraftTests {
  @Test func `fields that are missing, repeated, unknown or endless are refused in words`()
    async throws
  {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let long = String(repeating: "x", count: 20_000)
      let banner = [("scope", "brand"), ("brand", "posten"), ("action", "banner")]

      let empty = try await anna.post("/newsroom/decisions", [])
      let twice = try await anna.post(
        "/newsroom/decisions",
        banner + [("title", "a"), ("title", "b")]
      )
      let steps = try await anna.post(
        "/newsroom/decisions",
        banner + [("title", "a"), ("step", "look"), ("step", "set")]
      )
      let endless = try await anna.post("/newsroom/decisions", banner + [("title", long)])
      let tooMuch = try await anna.post(
        "/newsroom/decisions",
        banner + [("title", long + long + long + long)]
      )
      let markup = try await anna.post(
        "/newsroom/decisions",
        banner + [("title", "</title><script>alert(1)</script>")]
      )

      #expect(empty.status == .unprocessableContent)
      #expect(twice.status == .unprocessableContent)
      #expect(twice.text.contains("Say what it says."))
      #expect(steps.status == .notFound)
      #expect(endless.status == .unprocessableContent)
      #expect(!endless.text.contains("xxxx"))
      #expect(tooMuch.status.code / 100 == 4)
      #expect(markup.status == .ok)
      #expect(!markup.text.contains("<script>alert"))
    }
  }

  @Test func `a form leads back to a page of the console alone`() {
    for back in [
      "https://evil.example/", "//evil.example", "/posten", "/newsroom/../posten", "/newsroom",
      "/newsroom/sign-out", "",
    ] {
      var draft = DecisionDraft()
      draft[.back] = back

      #expect(ConsoleRoute(back: draft) == .decisions, "\(back)")
    }
  }

  @Test(arguments: [
    ["act": "set", "number": "1"], ["act": "end"], ["act": "end", "number": "0"],
    ["act": "undo", "number": "-1"], ["act": "undo", "number": "99999999999999999999"],
    ["act": "end", "number": "１"], ["act": "burn"],
    ["scope": "section", "brand": "posten", "action": "hide"],
    ["scope": "section", "brand": "posten", "section": "../x", "action": "native"],
    ["scope": "newsstand", "brand": "posten", "action": "native"],
    ["brand": "posten", "action": "pin", "item": "x", "place": "0", "section": "news"],
    ["brand": "posten", "action": "pin", "item": "x", "place": "1"],
    ["brand": "posten", "action": "boost", "item": "x", "boost": "tera"],
    ["brand": "posten", "action": "reword", "item": "x"],
    ["brand": "posten", "action": "reword", "item": "x", "picture": "other"],
    [
      "scope": "section", "brand": "posten", "section": "news", "action": "web",
      "address": "javascript:alert(1)",
    ],
    ["scope": "front", "brand": "posten", "action": "add-block", "kind": "pyramid"],
    ["scope": "front", "brand": "posten", "action": "add-block", "count": "many"],
  ])
  func `what means nothing is refused`(fields: [String: String]) {
    let draft = DecisionDraft { fields[$0] }

    #expect(throws: DraftMistake.self) {
      try draft.act(
        in: SampleStand.newsstand,
        by: "anna",
        at: Date(timeIntervalSince1970: 0),
        needsReason: false
      )
    }
  }

  @Test func `names of blocks are read in time that grows as they do`() {
    func seconds(_ count: Int) -> Double {
      let draft = DecisionDraft { name in
        name == "order"
          ? String(repeating: " a", count: count)
          : ["scope": "front", "brand": "posten", "action": "order"][name]
      }
      let start = ContinuousClock.now
      for _ in 0..<20 {
        _ = try? draft.act(in: SampleStand.newsstand, by: "a", at: .now, needsReason: false)
      }
      return (ContinuousClock.now - start) / .seconds(1)
    }
    _ = seconds(100)

    #expect(seconds(2_000) < 40 * max(seconds(500), 0.0005))
  }
}

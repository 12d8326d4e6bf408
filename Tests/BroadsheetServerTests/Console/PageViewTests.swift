import BroadsheetCore
import BroadsheetTesting
import HTTPTypes
import Testing

/// A page as the newsroom sees it.
struct PageViewTests {
  @Test func `every slot stands there with its reason, and with what can be decided`()
    async throws
  {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)

      let front = try await anna.get("/newsroom/pages/posten")
      let section = try await anna.get("/newsroom/pages/posten/news")
      let nothing = try await anna.get("/newsroom/pages/posten/nothing")
      let nobody = try await anna.get("/newsroom/pages/nobody")

      #expect(front.text.contains(">Posten, front</h1>"))
      #expect(front.text.contains("data-block=\"front-2\""))
      #expect(front.text.contains("data-order=\"front-1 front-2\""))
      #expect(front.text.contains("name=\"order\" value=\"front-2 front-1\""))
      #expect(front.text.contains("Decide about all of Posten"))
      #expect(section.text.contains("Bridge opens"))
      #expect(section.text.contains("data-place=\"2\""))
      #expect(section.text.contains("value=\"hide\""))
      #expect(!section.text.contains("Decide about all of Posten"))
      #expect(nothing.status == .notFound)
      #expect(nobody.status == .notFound)
    }
  }

  @Test func `a pin of a story takes the place that was named`() async throws {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let ferry = SampleStand.storyName("ferry-sails", from: SampleStand.news).rawValue
        .replacing("sails-", with: "sails@")

      let look = try await anna.look([
        "brand": "posten", "section": "news", "action": "pin", "item": ferry, "place": "1",
      ])
      let place = try await anna.look([
        "brand": "posten", "section": "news", "action": "pin", "item": ferry, "place": "900",
      ])

      #expect(look.status == .ok)
      #expect(look.text.contains(">Pinned: “Ferry sails”, at place 1 of Posten, Nyheter</h1>"))
      #expect(look.text.contains("class=\"moved\""))
      #expect(place.text.contains("There are places 1 to 20"))
    }
  }

  @Test func `what is switched names its words, its time and its story`() async throws {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let ferry = SampleStand.storyName("ferry-sails", from: SampleStand.news).rawValue
        .replacing("sails-", with: "sails@")

      let set = try await anna.post(
        "/newsroom/decisions",
        [
          ("brand", "posten"), ("section", "news"), ("action", "hide"), ("item", ferry),
          ("step", "set"), ("seen", "3"), ("reason", "sunk"), ("until", "45m"),
        ]
      )
      let page = try await anna.get("/newsroom/pages/posten/news")

      #expect(set.status == .seeOther, "\(set.text)")
      #expect(page.text.contains("Hidden: “Ferry sails”, in Posten"))
      #expect(page.text.contains("anna: sunk"))
      #expect(page.text.contains("in 45 minutes"))
    }
  }

  @Test(arguments: ["https://posten.example", ""])
  func `a story is withdrawn by its address as well`(site: String) async throws {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let name = SampleStand.storyName("ferry-sails", from: SampleStand.news)
      let form = try await anna.get("/newsroom/pages/posten")

      let set = try await anna.post(
        "/newsroom/decisions",
        [
          ("brand", "posten"), ("scope", "brand"), ("action", "withdraw"),
          ("item", "\(site)/posten/news/\(name)"), ("step", "set"), ("seen", "3"),
          ("reason", "wrong"),
        ]
      )
      let story = try await client.get("/posten/news/\(name)")

      #expect(form.text.contains("Address of the story, or its id"))
      #expect(set.status == .seeOther, "\(set.text)")
      #expect(story.status == .gone)
    }
  }

  @Test func `a story is withdrawn with a sentence, by a form of its slot`() async throws {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let name = SampleStand.storyName("ferry-sails", from: SampleStand.news).rawValue
      let ferry = name.replacing("sails-", with: "sails@")
      let form = try await anna.get("/newsroom/pages/posten/news")

      let set = try await anna.post(
        "/newsroom/decisions",
        [
          ("brand", "posten"), ("section", "news"), ("action", "withdraw"), ("item", ferry),
          ("text", "We got this wrong"), ("step", "set"), ("seen", "3"), ("reason", "wrong"),
        ]
      )
      let page = try await anna.get("/newsroom/pages/posten/news")
      let story = try await client.get("/posten/news/\(name)")

      #expect(form.text.contains("value=\"withdraw\""))
      #expect(set.status == .seeOther, "\(set.text)")
      #expect(
        page.text.contains("Withdrawn: “Ferry sails”, saying “We got this wrong”, in Posten")
      )
      #expect(story.status == .gone)
      #expect(story.text.contains("We got this wrong"))
    }
  }
}

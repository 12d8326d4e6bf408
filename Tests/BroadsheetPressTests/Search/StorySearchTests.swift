import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPress  // The gate and the order of stories are the module's own.

struct StorySearchTests {
  private func headlines(_ text: String, in press: NewsstandPress) async throws -> [String] {
    try await press.search(SearchRequest(text), in: "posten").results.map(\.teaser.headline)
  }

  @Test func `stories and teasers without a text are found where they are read`() async throws {
    let room = PressRoom()
    await room.press()

    let bridge = try await room.newsstandPress.search(SearchRequest("bridge"), in: "posten")
    let opera = try await room.newsstandPress.search(SearchRequest("opera rain"))

    #expect(
      bridge.results.map(\.address) == [
        StoryAddress(
          section: "news",
          story: PressRoom.storyName("bridge-opens", from: PressRoom.news)
        )
      ]
    )
    #expect(bridge.results.first?.headline.runs.first?.isMatch == true)
    #expect(opera.results.map(\.address.section) == ["culture"])
    #expect(bridge.count == 1 && bridge.pages == 1 && bridge.correction == nil)
  }

  @Test func `a section that is gone takes its stories along`() async throws {
    var room = PressRoom()
    await room.press()
    #expect(try await headlines("wins", in: room.newsstandPress) == ["Home side wins"])

    var newsstand = PressRoom.newsstand
    newsstand.brands[0].sections.removeAll { $0.id == "sport" }
    await room.replace(by: newsstand)

    #expect(try await headlines("wins", in: room.newsstandPress).isEmpty)
    #expect(try await headlines("ferry", in: room.newsstandPress) == ["Ferry sails"])
  }

  @Test func `a story that has left its feed is read under the section of its source`() async throws
  {
    let room = PressRoom([
      PressRoom.news: [
        .feed("News", stories: ["Bridge opens", "Ferry sails"], from: PressRoom.news),
        .feed("News", stories: ["Ferry sails"], from: PressRoom.news),
      ]
    ])
    await room.press()
    room.clock.advance(by: 3_600)
    await room.press()

    let results = try await room.newsstandPress.search(SearchRequest("bridge"), in: "posten")

    #expect(results.results.map(\.address.section) == ["news"])
    let story = try #require(results.results.first?.address.story)
    #expect(try await room.newsstandPress.story(story, of: "posten").headline == "Bridge opens")
  }

  @Test func `what is found of a story says all that its teaser said`() throws {
    var story = Story(
      id: "ferry",
      headline: "Ferry sails",
      kicker: "Harbour",
      standfirst: "At last.",
      byline: "Ada Berg",
      picture: Picture(address: try #require(URL(string: "https://a.example/ferry.jpg"))),
      published: Sample.moment,
      modified: Sample.moment + 60,
      flags: [.live],
      subjects: ["ferries"],
      origin: URL(string: "https://a.example/ferry"),
      place: Place(name: "Quay", latitude: 59, longitude: 10),
      commentCount: 12,
      body: []
    )
    story.details.sponsor = "Acme"

    let teaser = Teaser(story)

    // What no story knows of itself: where it is read, and whether its language is another than the
    // brand's.
    let unknown: Set = [
      "firstSeen", "readingMinutes", "boost", "storySource", "sublinks", "publisher", "test",
      "others", "language", "home",
    ]
    for (name, value) in Mirror(reflecting: teaser).children where !unknown.contains(name ?? "") {
      #expect(!["nil", "[]"].contains("\(value)"), "\(name ?? "")")
    }
    #expect(teaser.commentCount == 12 && teaser.place == story.place)
    #expect(teaser.origin == story.origin)
  }

  @Test func `a section and a time limit what is found`() async throws {
    let room = PressRoom()
    await room.press()
    func count(_ request: SearchRequest) async throws -> Int {
      try await room.newsstandPress.search(request, in: "posten").count
    }

    #expect(try await count(SearchRequest("about", section: "sport")) == 1)
    #expect(try await count(SearchRequest("about", section: "chess")) == 0)
    // None of these stories says when it appeared.
    #expect(try await count(SearchRequest("about", period: .year)) == 0)
    #expect(try await count(SearchRequest("about")) == 3)
  }

  @Test func `another brand's stories are never found`() async throws {
    var newsstand = PressRoom.newsstand
    var other = newsstand.brands[0]
    other.id = "bladet"
    other.sections.removeAll { $0.id != "sport" }
    other.front = Front(blocks: [])
    newsstand.brands.append(other)
    let room = PressRoom(newsstand: newsstand)
    await room.press()

    let press = room.newsstandPress
    #expect(try await press.search(SearchRequest("bridge"), in: "bladet").count == 0)
    #expect(try await press.search(SearchRequest("wins"), in: "bladet").count == 1)
    #expect(try await press.search(SearchRequest("wins")).count == 2)
    #expect(try await press.search(SearchRequest("bridge"), in: "nowhere").count == 0)
  }

  @Test func `pages go on in the order of the first, whatever comes in between`() async throws {
    let headlines = (1...25).map { "Ferry \($0)" }
    let room = PressRoom([
      PressRoom.news: [
        .feed("News", stories: headlines, from: PressRoom.news),
        .feed("News", stories: ["A ferry"] + headlines, from: PressRoom.news),
      ]
    ])
    await room.press()
    let press = room.newsstandPress
    func page(_ page: Int) async throws -> [String] {
      try await press.search(SearchRequest("ferry", page: page), in: "posten").results
        .map(\.teaser.headline)
    }

    let first = try await page(1)
    room.clock.advance(by: 300)
    await room.press()
    let second = try await page(2)
    let anew = try await page(1)
    room.clock.advance(by: RankedSearches.longest)
    let late = try await page(2)

    #expect(first.count == 20 && second.count == 5 && Set(first).isDisjoint(with: second))
    #expect(anew.contains("A ferry") && !first.contains("A ferry"))
    #expect(late.count == 6)
  }

  @Test func `no more orders are kept than the last`() {
    let orders = RankedSearches()
    func key(_ number: Int) -> RankedSearches.Key { .init(SearchRequest("\(number)"), in: nil) }

    for number in 0...RankedSearches.mostKept { orders.keep([], for: key(number), now: .now) }

    #expect(orders.stories(for: key(0), now: .now) == nil)
    #expect(orders.stories(for: key(1), now: .now) == [])
  }

  @Test func `a near miss has a word of the brand's own`() async throws {
    let room = PressRoom()
    await room.press()
    let press = room.newsstandPress

    let slip = try await press.search(SearchRequest("Brigde opens"), in: "posten")
    let unfinished = try await press.search(SearchRequest("brid opens"), in: "posten")
    let nonsense = try await press.search(SearchRequest("xyzzyx"), in: "posten")

    #expect(slip.count == 0 && slip.correction == "bridge opens")
    #expect(unfinished.count == 0 && unfinished.correction == "bridge opens")
    #expect(nonsense.correction == nil)
  }

  @Test func `what is being written is ended by words of the brand`() async throws {
    let room = PressRoom()
    await room.press()
    let search = room.newsstandPress.search

    #expect(try await search.suggestions(for: "Fe", in: "posten") == ["ferry"])
    #expect(try await search.suggestions(for: "ferry sa", in: "posten") == ["ferry sails"])
    #expect(try await search.suggestions(for: "ferry ", in: "posten").isEmpty)
    #expect(try await search.suggestions(for: "f", in: "posten").isEmpty)
    #expect(try await search.suggestions(for: "zz", in: nil).isEmpty)
  }

  @Test func `a query that is too long is refused, and a page too far has nothing`() async throws {
    let press = PressRoom().newsstandPress

    await #expect(throws: SearchTrouble.tooLong) {
      try await press.search(SearchRequest(String(repeating: "a", count: 1_000_000)))
    }
    #expect(try await press.search(SearchRequest("a", page: 1_000)).results.isEmpty)
    #expect(try await press.search(SearchRequest("")).count == 0)
  }

  @Test func `of stories that are about as good the newest comes first`() {
    let ranked = StorySearch.ranked([
      found("old", 9.98, day: 1), found("undated", 9.97, day: nil), found("new", 9.96, day: 2),
      found("best", 12, day: 0), found("worst", 1, day: 9),
    ])

    #expect(ranked.map(\.hit.story) == ["best", "new", "old", "undated", "worst"])
    #expect(StorySearch.ranked([]).isEmpty)
  }

  @Test func `what is in a headline comes before what is in a text, and then the newest first`() {
    let ranked = StorySearch.ranked([
      found("text", 30, day: 3), found("late", 14, day: 2, isInHeadline: true),
      found("early", 20, day: 1, isInHeadline: true), found("scant", 2, day: 4, isInHeadline: true),
    ])

    #expect(ranked.map(\.hit.story) == ["late", "early", "scant", "text"])
  }

  private func found(
    _ name: Slug,
    _ score: Double,
    day: Double?,
    isInHeadline: Bool = false
  ) -> FoundStory {
    FoundStory(
      hit: .init(
        brand: "posten",
        story: name,
        published: day.map { Date(timeIntervalSince1970: $0 * 86_400) },
        isInHeadline: isInHeadline,
        score: score,
        hasText: true
      ),
      place: .init(brand: "posten", address: StoryAddress(section: "news", story: name))
    )
  }

  @Test func `a result says more than its headline`() {
    func snippet(_ standfirst: String?, _ text: String) -> String? {
      let story = Story(id: "ferry", headline: "The ferry sails", body: [.paragraph(text)])
      let teaser = Teaser(
        headline: "The ferry sails",
        destination: .story("ferry"),
        standfirst: standfirst
      )
      return WholeStory(
        found: found("ferry", 1, day: nil),
        brand: PressRoom.newsstand.brands[0],
        teaser: teaser,
        story: story
      ).result(for: "ferry", snippetLength: 200).snippet?.text
    }

    #expect(snippet("The ferry sails", "At noon.") == "At noon.")
    #expect(
      snippet("“The ferry sails …", "THE FERRY SAILS\nThe ferry is new.") == "The ferry is new."
    )
    #expect(snippet("The ferry sails again", "At noon.") == "The ferry sails again")
    #expect(snippet(nil, "The ferry sails.") == nil)
  }

  @Test func `so many pass at once, so many wait, and nobody else`() async {
    let gate = SearchGate(places: 1, mostWaiting: 1)
    let (opening, open) = AsyncStream.makeStream(of: Void.self)
    let (entering, entered) = AsyncStream.makeStream(of: Void.self)

    await withTaskGroup(of: Int?.self) { group in
      group.addTask {
        await gate.pass {
          entered.finish()
          for await _ in opening {}
          return 1
        }
      }
      for await _ in entering {}
      group.addTask { await gate.pass { 2 } }
      while await gate.waitingCount == 0 { await Task.yield() }

      #expect(await gate.pass { 3 } == nil)

      open.finish()
      let passed = await group.reduce(into: Set<Int>()) { $0.insert($1 ?? 0) }
      #expect(passed == [1, 2])
    }
    #expect(await gate.pass { 4 } == 4)
  }
}

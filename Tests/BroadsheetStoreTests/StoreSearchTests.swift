import BroadsheetCore
import BroadsheetPress
import BroadsheetStore
import BroadsheetTesting
import Foundation
import GRDB
import Testing

struct StoreSearchTests: KeepingTests {
  private func story(
    _ id: String,
    _ headline: String,
    _ text: String = "Nothing.",
    standfirst: String? = nil,
    day: Double? = nil
  ) -> Story {
    Story(
      id: Slug(identifying: id),
      headline: headline,
      standfirst: standfirst,
      published: day.map { Date(timeIntervalSince1970: $0 * 86_400) },
      body: [.paragraph(text)]
    )
  }

  private func feed(_ teasers: [(name: Slug, headline: String)]) -> PressBatch {
    let items = teasers.map { teaser in
      FeedItem(
        id: FeedItem.ID(teaser.name.rawValue),
        content: .teaser(Teaser(headline: teaser.headline, destination: .story(teaser.name)))
      )
    }
    let feed = Feed(title: "News", content: .native(items))
    return PressBatch(feeds: [
      brand: [section: KeptFeed(feed: feed, fetchedAt: Date(timeIntervalSince1970: 5))]
    ])
  }

  @Test func `a headline counts more than a standfirst, and that more than the text`() async throws
  {
    let store = try Store.inMemory()
    try await store.keep(
      [
        story("text", "Harbour news", "They saw fog.", standfirst: "All of it."),
        story("headline", "Harbour fog", "They saw it.", standfirst: "All of it."),
        story("standfirst", "Harbour news", "They saw it.", standfirst: "All of fog."),
      ],
      of: brand
    )

    #expect(try await found("fog", in: store) == ["headline", "standfirst", "text"])
  }

  @Test func `all words must be there, phrases as they stand, and nothing that is left out`()
    async throws
  {
    let store = try Store.inMemory()
    try await store.keep(
      [
        story("one", "New bridge opens"), story("two", "Bridge is new"),
        story("three", "New tunnel opens"),
      ],
      of: brand
    )

    #expect(try await Set(found("new bridge", in: store)) == ["one", "two"])
    #expect(try await found("\"new bridge\"", in: store) == ["one"])
    #expect(try await found("new -bridge", in: store) == ["three"])
    #expect(try await found("-bridge", in: store).isEmpty)
    #expect(try await found("new bridge tunnel", in: store).isEmpty)
  }

  @Test func `words are found in their forms, and quoted ones as they are`() async throws {
    let store = try Store.inMemory()
    try await store.keep([story("one", "Fergene står"), story("two", "En ferge")], of: brand)

    #expect(try await Set(found("fergen", in: store, .norwegian)) == ["one", "two"])
    #expect(try await found("\"ferge\"", in: store, .norwegian) == ["two"])
  }

  @Test func `another language folds everything anew`() async throws {
    let store = try Store.inMemory()
    try await store.keep([story("one", "Mål i Malmö")], of: brand)
    try await store.keep(feed([(Slug(identifying: "two"), "Ett mål till")]))

    #expect(try await found("malmo", in: store, .swedish).isEmpty)
    #expect(try await found("malmö", in: store, .swedish) == ["one"])
    #expect(try await Set(found("mal", in: store, .english)) == ["one", "two"])
    #expect(try await found("mal", in: store, .swedish).isEmpty)
  }

  @Test func `a newspaper is searched alone`() async throws {
    let store = try Store.inMemory()
    let other = Slug(identifying: "paper-two")
    try await store.keep([story("one", "Fog")], of: brand)
    try await store.keep([story("two", "Fog, paper, paper-two")], of: other)
    while try await store.index([brand: .english, other: .english]) {}

    func hits(_ text: String, _ brands: [Slug]) async throws -> Set<String> {
      let query = SearchQuery(text, in: .english)
      let hits = try await store.find(StoreSearch(query, in: brands, limit: 9))
      return Set(hits.map { "\($0.brand)/\($0.story)" })
    }
    #expect(try await hits("fog", [brand]) == ["paper/one"])
    #expect(try await hits("fog", [other]) == ["paper-two/two"])
    #expect(try await hits("fog", [brand, other]) == ["paper/one", "paper-two/two"])
    #expect(try await hits("paper", [brand]).isEmpty)
    #expect(try await hits("fog", []).isEmpty)
  }

  @Test func `a time leaves out what is older, and what has none`() async throws {
    let store = try Store.inMemory()
    try await store.keep(
      [story("old", "Fog", day: 1), story("new", "Fog", day: 9), story("undated", "Fog")],
      of: brand
    )
    while try await store.index([brand: .english]) {}

    let search = StoreSearch(
      SearchQuery("fog", in: .english),
      in: [brand],
      since: Date(timeIntervalSince1970: 5 * 86_400),
      limit: 9
    )
    #expect(try await store.find(search).map(\.story.rawValue) == ["new"])
  }

  @Test func `a teaser is found until its story is there`() async throws {
    let store = try Store.inMemory()
    let name = Slug(identifying: "opera")
    try await store.keep(feed([(name, "Opera sings")]))
    #expect(try await found("sings", in: store) == ["opera"])

    try await store.keep([story("opera", "Opera sings", "In the rain.")], of: brand)
    #expect(try await found("rain", in: store) == ["opera"])

    // A feed that comes again says less than the story does.
    try await store.keep(feed([(name, "Opera sang")]))
    #expect(try await found("rain", in: store) == ["opera"])
    #expect(try await found("sang", in: store).isEmpty)
  }

  @Test func `what leaves the store leaves the index`() async throws {
    let store = try Store.inMemory()
    try await store.keep([story("one", "Fog"), story("two", "Fog")], of: brand)
    try await store.keep(feed([(Slug(identifying: "three"), "Fog")]))
    #expect(try await found("fog", in: store).count == 3)

    try await store.tidy(
      by: Retention(days: 30, stories: 0, megabytes: 64),
      sections: [brand: [section]],
      shown: { _ in [Slug(identifying: "two")] }
    )

    #expect(try await found("fog", in: store) == ["two"])
  }

  @Test func `a file of an earlier version is brought in little by little`() async throws {
    let folder = try StoreFolder()
    try await EarlierFile.make(at: folder.file, stories: 60, brand: brand, section: section)
    let store = try folder.open()

    #expect(try await found("word7", in: store) == ["story-7"])
    #expect(try await found("ferry", in: store).count == 60)
  }

  @Test(arguments: [
    "\" OR 1", "fog\"", "NEAR(fog)", "headline:fog", "fog*", "{text}:fog", "-", "\"", "fog^2",
    "(fog",
    "fog AND", "fog\u{0}", "';--",
  ])
  func `no query is a mistake`(text: String) async throws {
    let store = try Store.inMemory()
    try await store.keep([story("one", "Fog")], of: brand)

    _ = try await found(text, in: store)
  }

  @Test func `a query of as many forms as there may be is answered`() async throws {
    let store = try Store.inMemory()
    try await store.keep([story("one", "Fogg")], of: brand)
    let words = (0..<SearchQuery.mostWords).map { "flicka\(["a", "b", "c"][$0 % 3])r" }
    let neighbours = SearchSpelling.neighbours(of: "foggyfoggyfoggyfoggy", in: .swedish)
    #expect(neighbours.count > 1_000)

    #expect(try await found(words.joined(separator: " "), in: store, .swedish).isEmpty)
    let search = StoreSearch(
      SearchQuery([.any(neighbours + ["fogg"])], in: .swedish),
      in: [brand],
      limit: 9
    )
    #expect(try await store.find(search).count == 1)
  }

  @Test func `a search ends when nobody waits for it`() async throws {
    let store = try Store.inMemory()
    let search = StoreSearch(SearchQuery("fog", in: .english), in: [brand], limit: 9)

    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await store.find(search)
    }

    await #expect(throws: StoreError.cancelled) { try await task.value }
  }
}

import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// What every ``SearchStore`` promises.
struct SearchStoreContract {
  private let clock = FixedClock(Date(timeIntervalSince1970: 0))

  private func open(_ kind: StoreKind) async throws -> (any PlaceOfStore.Opened, PlaceOfStore) {
    let place = try await kind.empty(now: clock.read)
    return (try await place.open(), place)
  }

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

  private func feed(_ teasers: (name: String, headline: String)...) -> PressBatch {
    let items = teasers.map { teaser in
      FeedItem(
        id: FeedItem.ID(teaser.name),
        content: .teaser(
          Teaser(
            headline: teaser.headline,
            destination: .story(Slug(identifying: teaser.name))
          )
        )
      )
    }
    return PressBatch(feeds: [
      Paper.brand: [
        Paper.section: KeptFeed(
          feed: Feed(title: "News", content: .native(items)),
          fetchedAt: Date(timeIntervalSince1970: 5)
        )
      ]
    ])
  }

  private func found(
    _ text: String,
    in store: any SearchStore,
    _ language: SearchLanguage = .english
  ) async throws -> [String] {
    while try await store.index([Paper.brand: language]) {}
    let search = StoreSearch(SearchQuery(text, in: language), in: [Paper.brand], limit: 10_000)
    return try await store.find(search).map(\.story.rawValue)
  }

  // MARK: What is found

  @Test(arguments: StoreKind.all)
  func `a headline counts more than a standfirst, and that more than the text`(_ kind: StoreKind)
    async throws
  {
    let (store, place) = try await open(kind)
    try await store.keep(
      [
        story("text", "Harbour news", "They saw fog.", standfirst: "All of it."),
        story("headline", "Harbour fog", "They saw it.", standfirst: "All of it."),
        story("standfirst", "Harbour news", "They saw it.", standfirst: "All of fog."),
      ],
      of: Paper.brand
    )

    #expect(try await found("fog", in: store) == ["headline", "standfirst", "text"])
    withExtendedLifetime(place) {}
  }

  @Test(
    arguments: StoreKind.all,
    [
      ("fog", false), ("old fog", false), ("\"old fog\"", false), ("fo*", false), ("ferry", false),
      ("-sun fog", false), ("tale", true),
    ]
  )
  func `what is all in a headline comes before any number of words in a text`(
    _ kind: StoreKind,
    _ query: (text: String, isInText: Bool)
  ) async throws {
    let (store, place) = try await open(kind)
    let words = (0..<400).map { "word\($0)" }.joined(separator: " ")
    let often = Array(repeating: "Old fog, foggy ferry, ferry, tale.", count: 60).joined(
      separator: " "
    )
    try await store.keep(
      [
        story("text", "News", often, day: 9),
        story("headline", "Ferries in old fog", "A tale. \(words)", day: 1),
      ],
      of: Paper.brand
    )
    while try await store.index([Paper.brand: .english]) {}

    let search = StoreSearch(SearchQuery(query.text, in: .english), in: [Paper.brand], limit: 9)
    let hits = try await store.find(search)

    let expected = query.isInText ? ["text", "headline"] : ["headline", "text"]
    #expect(hits.map(\.story.rawValue) == expected)
    #expect(hits.map(\.isInHeadline) == [!query.isInText, false])
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.all)
  func `all words must be there, phrases as they stand, and nothing that is left out`(
    _ kind: StoreKind
  ) async throws {
    let (store, place) = try await open(kind)
    try await store.keep(
      [
        story("one", "New bridge opens"), story("two", "Bridge is new"),
        story("three", "New tunnel opens"),
      ],
      of: Paper.brand
    )

    #expect(try await Set(found("new bridge", in: store)) == ["one", "two"])
    #expect(try await found("\"new bridge\"", in: store) == ["one"])
    #expect(try await found("new -bridge", in: store) == ["three"])
    #expect(try await found("-bridge", in: store).isEmpty)
    #expect(try await found("new bridge tunnel", in: store).isEmpty)
    #expect(try await found("new -\"bridge opens\"", in: store).count == 2)
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.all)
  func `a phrase does not go from a field to the next`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    try await store.keep(
      [story("one", "New bridge", "Opens soon.", standfirst: "Nobody knows when.")],
      of: Paper.brand
    )

    #expect(try await found("\"new bridge\"", in: store) == ["one"])
    #expect(try await found("\"bridge nobody\"", in: store).isEmpty)
    #expect(try await found("\"when opens\"", in: store).isEmpty)
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.all)
  func `words are found in their forms, and quoted ones as they are`(_ kind: StoreKind)
    async throws
  {
    let (store, place) = try await open(kind)
    try await store.keep([story("one", "Fergene står"), story("two", "En ferge")], of: Paper.brand)

    #expect(try await Set(found("fergen", in: store, .norwegian)) == ["one", "two"])
    #expect(try await found("\"ferge\"", in: store, .norwegian) == ["two"])
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.all)
  func `what is being written is found by its beginning`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    try await store.keep(
      [story("one", "Fährhafen"), story("two", "Fähre"), story("three", "Kein Fahrrad")],
      of: Paper.brand
    )
    while try await store.index([Paper.brand: .other]) {}

    let query = SearchQuery("fähr", in: .other, isBeingWritten: true)
    let hits = try await store.find(StoreSearch(query, in: [Paper.brand], limit: 9))

    #expect(Set(hits.map(\.story.rawValue)) == ["one", "two", "three"])
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.all)
  func `another language folds everything anew`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    try await store.keep([story("one", "Mål i Malmö")], of: Paper.brand)
    _ = try await store.keep(feed(("two", "Ett mål till")))

    #expect(try await found("malmo", in: store, .swedish).isEmpty)
    #expect(try await found("malmö", in: store, .swedish) == ["one"])
    #expect(try await Set(found("mal", in: store, .english)) == ["one", "two"])
    #expect(try await found("mal", in: store, .swedish).isEmpty)
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.all)
  func `a newspaper is searched alone`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    let other = Slug(identifying: "paper-two")
    try await store.keep([story("one", "Fog")], of: Paper.brand)
    try await store.keep([story("two", "Fog, paper, paper-two")], of: other)
    while try await store.index([Paper.brand: .english, other: .english]) {}

    func hits(_ text: String, _ brands: [Slug]) async throws -> Set<String> {
      let query = SearchQuery(text, in: .english)
      let hits = try await store.find(StoreSearch(query, in: brands, limit: 9))
      return Set(hits.map { "\($0.brand)/\($0.story)" })
    }
    #expect(try await hits("fog", [Paper.brand]) == ["paper/one"])
    #expect(try await hits("fog", [other]) == ["paper-two/two"])
    #expect(try await hits("fog", [Paper.brand, other]) == ["paper/one", "paper-two/two"])
    #expect(try await hits("paper", [Paper.brand]).isEmpty)
    #expect(try await hits("fog", []).isEmpty)
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.all)
  func `a time leaves out what is older, and what has none`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    try await store.keep(
      [story("old", "Fog", day: 1), story("new", "Fog", day: 9), story("undated", "Fog")],
      of: Paper.brand
    )
    while try await store.index([Paper.brand: .english]) {}

    let search = StoreSearch(
      SearchQuery("fog", in: .english),
      in: [Paper.brand],
      since: Date(timeIntervalSince1970: 5 * 86_400),
      limit: 9
    )
    let hits = try await store.find(search)

    #expect(hits.map(\.story.rawValue) == ["new"])
    #expect(hits.first?.published == Date(timeIntervalSince1970: 9 * 86_400))
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.all)
  func `what fits equally well comes in the order of its name, up to the limit`(_ kind: StoreKind)
    async throws
  {
    let (store, place) = try await open(kind)
    try await store.keep(
      ["b", "d", "a", "e", "c", "f"].map { story("fog-\($0)", "Fog") },
      of: Paper.brand
    )
    while try await store.index([Paper.brand: .english]) {}

    let query = SearchQuery("fog", in: .english)
    let hits = try await store.find(StoreSearch(query, in: [Paper.brand], limit: 3))

    #expect(hits.map(\.story.rawValue) == ["fog-a", "fog-b", "fog-c"])
    withExtendedLifetime(place) {}
  }

  @Test(
    arguments: StoreKind.all,
    [
      "\" OR 1", "fog\"", "NEAR(fog)", "headline:fog", "fog*", "{text}:fog", "-", "\"", "fog^2",
      "(fog", "fog AND", "fog\u{0}", "';--", "fog' & !'fog", "fog:*", "\\", "<->", "fog | fog",
    ]
  )
  func `no query is a mistake`(_ kind: StoreKind, text: String) async throws {
    let (store, place) = try await open(kind)
    try await store.keep([story("one", "Fog")], of: Paper.brand)

    _ = try await found(text, in: store)
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.all)
  func `a query of as many forms as there may be is answered`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    try await store.keep([story("one", "Fogg")], of: Paper.brand)
    let words = (0..<SearchQuery.mostWords).map { "flicka\(["a", "b", "c"][$0 % 3])r" }
    let neighbours = SearchSpelling.neighbours(of: "foggyfoggyfoggyfoggy", in: .swedish)
    #expect(neighbours.count > 1_000)

    #expect(try await found(words.joined(separator: " "), in: store, .swedish).isEmpty)
    let search = StoreSearch(
      SearchQuery([.any(neighbours + ["fogg"])], in: .swedish),
      in: [Paper.brand],
      limit: 9
    )
    #expect(try await store.find(search).count == 1)
    withExtendedLifetime(place) {}
  }

  // MARK: What is in the index

  @Test(arguments: StoreKind.all)
  func `a teaser is found until its story is there`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    _ = try await store.keep(feed(("opera", "Opera sings")))
    #expect(try await found("sings", in: store) == ["opera"])

    try await store.keep([story("opera", "Opera sings", "In the rain.")], of: Paper.brand)
    #expect(try await found("rain", in: store) == ["opera"])

    // A feed that comes again says less than the story does.
    _ = try await store.keep(feed(("opera", "Opera sang")))
    #expect(try await found("rain", in: store) == ["opera"])
    #expect(try await found("sang", in: store).isEmpty)
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.all)
  func `a story that changes is found by what it says now`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    try await store.keep([story("one", "Bridge opens"), story("two", "Fog")], of: Paper.brand)
    #expect(try await found("bridge", in: store) == ["one"])

    try await store.keep([story("one", "Bridge closes"), story("two", "Fog")], of: Paper.brand)

    #expect(try await found("closes", in: store) == ["one"])
    #expect(try await found("opens", in: store).isEmpty)
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.all)
  func `what leaves the store leaves the index`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    try await store.keep([story("one", "Fog"), story("two", "Fog")], of: Paper.brand)
    _ = try await store.keep(feed(("three", "Fog")))
    #expect(try await found("fog", in: store).count == 3)

    try await store.tidy(
      by: Retention(days: 30, stories: 0, megabytes: 64),
      sections: [Paper.brand: [Paper.section]],
      shown: { _ in [Slug(identifying: "two")] }
    )

    // Memory has its teasers in feeds alone.
    #expect(try await found("fog", in: store).filter { $0 != "three" } == ["two"])
    if kind != .memory { #expect(try await found("fog", in: store) == ["two"]) }
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.ofBytes)
  func `a search ends when nobody waits for it`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    let search = StoreSearch(SearchQuery("fog", in: .english), in: [Paper.brand], limit: 9)

    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await store.find(search)
    }

    await #expect(throws: StoreError.cancelled) { try await task.value }
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.lasting)
  func `of several that index at once each does a part, and nothing is left out`(
    _ kind: StoreKind
  ) async throws {
    let (store, place) = try await open(kind)
    try await store.keep((0..<120).map { story("story-\($0)", "Fog \($0)") }, of: Paper.brand)
    _ = try await store.keep(feed(("teaser", "Fog")))

    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { while try await store.index([Paper.brand: .english]) {} }
      }
      try await group.waitForAll()
    }

    #expect(try await found("fog", in: store).count == 121)
    withExtendedLifetime(place) {}
  }
}

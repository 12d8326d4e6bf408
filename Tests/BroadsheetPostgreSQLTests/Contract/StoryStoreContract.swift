import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Testing

/// What every ``StoryStore`` promises.
struct StoryStoreContract {
  @Test(arguments: StoreKind.all)
  func `a story is replaced by its newer version, and is its brand's alone`(_ kind: StoreKind)
    async throws
  {
    let place = try await kind.empty()
    let store = try await place.open()
    let name = Slug(identifying: "ferry")

    try await store.keep([Paper.story("ferry", "Ferry runs")], of: Paper.brand)
    try await store.keep([Paper.story("ferry", "Ferry stops 🛳")], of: Paper.brand)

    #expect(try await store.story(name, of: Paper.brand) == Paper.story("ferry", "Ferry stops 🛳"))
    #expect(try await store.story(name, of: "posten") == nil)
  }

  @Test(arguments: StoreKind.all)
  func `a story that comes twice at once is the later of the two`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()

    try await store.keep(
      [Paper.story("ferry", "First"), Paper.story("fog"), Paper.story("ferry", "Second")],
      of: Paper.brand
    )

    #expect(
      try await store.story(Slug(identifying: "ferry"), of: Paper.brand)?.headline == "Second"
    )
  }

  @Test(arguments: StoreKind.all)
  func `names that have stories come back as they were given`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()
    let names = ["ferry-2", "fog-1", "ferry-1"].map { Slug(identifying: $0) }
    try await store.keep(
      ["ferry-1", "ferry-2", "ferry-3"].map { Paper.story($0) },
      of: Paper.brand
    )

    #expect(
      try await store.stories(among: names, of: Paper.brand)
        == ["ferry-2", "ferry-1"].map { Slug(identifying: $0) }
    )
    #expect(try await store.stories(among: [], of: Paper.brand).isEmpty)
    #expect(try await store.stories(among: names, of: "posten").isEmpty)
  }

  @Test(arguments: StoreKind.all)
  func `names of any length are found among others`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()
    let names = ["a-much-longer-name", "b", "ferry-1"].map { Slug(identifying: $0) }
    try await store.keep(names.map { Paper.story($0.rawValue) }, of: Paper.brand)

    #expect(try await store.stories(among: names, of: Paper.brand) == names)
  }

  @Test(arguments: StoreKind.all)
  func `names that lead elsewhere are kept until they are gone`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()
    let news = StoryAddress(section: Paper.section, story: "ferry")
    let sport = StoryAddress(section: "sport", story: "ferry")

    try await store.keep(["old": news, "older": news], gone: [], of: Paper.brand)
    try await store.keep(["old": sport], gone: ["older", "never"], of: Paper.brand)

    #expect(try await store.storyAddresses(of: Paper.brand) == ["old": sport])
    #expect(try await store.storyAddresses(of: "posten").isEmpty)
  }
}

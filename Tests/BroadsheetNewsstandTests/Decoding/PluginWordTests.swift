import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources
import Testing

/// Formats, transforms and providers of other packages, as a newsstand file names them.
struct PluginWordTests {
  private struct HarbourFormat: BackendFormat {
    struct Options: Codable, Hashable {
      var desk: String
      var most: Int?
    }

    let word = "harbour-api"
    func loader(_ options: Options) -> any FeedLoader { ListingLoader() }
  }

  private struct Unchanged: FeedTransform {
    func transform(_ items: [FeedItem], of section: NewsSection, in brand: Brand) -> [FeedItem] {
      items
    }
  }

  private static let linked: NewsstandVocabulary = {
    var loaders = LoaderRegistry.standard
    loaders.register(HarbourFormat())
    loaders.register(transform: "badges") { $0.array == nil ? Unchanged() : nil }
    return loaders.vocabulary(providers: ["tide": { $0["quay"] != nil }])
  }()

  private func file(_ keys: String, plugins: String = "") -> String {
    let section = "- {id: b, title: B, source: \"https://p.example/b\", \(keys)}"
    return plugins + Sample.file(section: section)
  }

  private func messages(_ text: String) -> [String] {
    Sample.problems(text, knowing: Self.linked).map(\.message)
  }

  @Test func `options are handed to the format, and written again`() throws {
    let text = file(
      "format: harbour-api, options: {desk: pier, most: 3}, transform: [badges, {badges: {word: New}}]",
      plugins: "plugins: {harbour-api: HarbourNews}\n"
    )

    let newsstand = try Sample.decode(text, knowing: Self.linked).get()

    let section = try #require(newsstand.brands.first?.sections.last)
    #expect(
      section.source.format
        == SourceFormat("harbour-api", options: HarbourFormat.Options(desk: "pier", most: 3))
    )
    #expect(
      section.transforms == [
        TransformRule("badges"),
        TransformRule("badges", options: .object(["word": .string("New")])),
      ]
    )
    #expect(newsstand.plugins == ["harbour-api": "HarbourNews"])
    let written = NewsstandFile.yaml(for: newsstand, knowing: Self.linked)
    #expect(try Sample.decode(written, knowing: Self.linked).get() == newsstand)
  }

  @Test func `sections share the transforms of their brand's defaults unless they have their own`()
    throws
  {
    let text = Sample.file(
      section: "- {id: b, title: B, source: \"https://p.example/b\", transform: []}",
      brand: "defaults: {transform: badges}"
    )

    let sections = try #require(
      try Sample.decode(text, knowing: Self.linked).get().brands.first?.sections
    )

    #expect(sections.map { $0.transforms.map(\.word) } == [["badges"], []])
  }

  @Test(arguments: [
    ("format: harbour-api", "'desk' is missing", "brands[0].sections[1]"),
    (
      "format: harbour-api, options: {desk: [1]}", "'desk' is not understood",
      "brands[0].sections[1].options.desk"
    ),
    (
      "format: harbour-api, options: {desk: pier, mots: 3}", "unknown key 'mots'",
      "brands[0].sections[1].options.mots"
    ),
    (
      "format: listing, options: {desk: pier}", "'format: listing' takes no 'options'",
      "brands[0].sections[1].options"
    ),
    (
      "transform: {badges: [a]}", "options that 'badges' does not understand",
      "brands[0].sections[1].transform.badges"
    ),
    (
      "providers: [{custom: {kind: tide, settings: {}}}]",
      "settings that 'tide' does not understand",
      "brands[0].sections[1].providers[0].custom.settings"
    ),
  ])
  func `what a part does not understand is said at its key`(
    keys: String,
    message: String,
    path: String
  ) {
    let problems = Sample.problems(file(keys), knowing: Self.linked)

    #expect(problems.map(\.message) == [message])
    #expect(problems.map(\.keyPath) == [path])
  }

  @Test(arguments: [
    ("format: harbor-api", "'harbor-api' is no format", "harbour-api"),
    ("transform: badge", "'badge' is no transform", "badges"),
    ("providers: [{custom: {kind: tied}}]", "'tied' is no kind", "tide"),
  ])
  func `an undeclared word gets the nearest`(keys: String, message: String, nearest: String) {
    let problems = Sample.problems(file(keys), knowing: Self.linked)

    #expect(problems.map(\.message) == [message])
    #expect(problems.map(\.suggestion) == [nearest])
  }

  @Test(arguments: [
    ("format: ferries, options: {a: 1}", "format"), ("transform: ferries", "transform"),
    ("providers: [{custom: {kind: ferries}}]", "kind"),
  ])
  func `a declared word whose package is missing names the package`(keys: String, role: String) {
    #expect(
      messages(file(keys, plugins: "plugins: {ferries: FerryNews}\n")) == [
        "\(role) 'ferries' comes with FerryNews, which is not linked into this command"
      ]
    )
  }
}

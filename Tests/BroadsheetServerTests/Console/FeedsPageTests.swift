import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Synchronization
import Testing

/// What editors do about the feeds of the newsstand file, and who may.
struct FeedsPageTests {
  private static let path = "/newsroom/subscriptions"
  private static let finding = ["step": "find", "brand": "posten", "address": "more.example"]
  private static let adding = [
    "step": "add", "brand": "posten", "address": "more.example", "title": "More", "group": "",
    "version": "1",
  ]
  private static let looking = ["step": "look", "brand": "posten", "section": "sport"]
  private static let removing = [
    "step": "remove", "brand": "posten", "section": "sport", "version": "1",
  ]

  @Test func `every feed is listed, and no password or query of its address`() async throws {
    var changed = SampleStand.newsstand
    let secret = try #require(URL(string: "https://anna:word@feeds.example/rss?key=secret"))
    changed.brands[0].sections[0].source.address = secret
    let newsstand = changed
    try await ConsoleDesk(newsstand: newsstand, catalogue: Catalogue(newsstand)).test { client in
      for name in ["anna", "ole"] {
        let page = try await client.signedIn(name).get(Self.path)

        #expect(page.status == .ok)
        for section in newsstand.brands[0].sections {
          #expect(page.text.contains("id=\"feed-posten-\(section.id)\""))
        }
        #expect(page.text.contains("https://feeds.example/rss"))
        #expect(!page.text.contains("word@") && !page.text.contains("secret"))
        #expect(page.text.contains("Remove …") == (name == "anna"))
        #expect(page.text.contains("Find the feed") == (name == "anna"))
      }
    }
  }

  @Test func `a feed is looked at, added, and there`() async throws {
    let catalogue = Catalogue(SampleStand.newsstand)
    try await ConsoleDesk(catalogue: catalogue).test { client in
      let anna = try await client.signedIn("anna")
      let proof = ["csrf": try await anna.csrf()]

      let found = try await anna.post(Self.path, Self.finding.merging(proof) { $1 })
      let added = try await anna.post(Self.path, Self.adding.merging(proof) { $1 })
      let list = try await anna.get("\(Self.path)?added=posten/more")

      #expect(found.status == .ok)
      #expect(found.text.contains("A &lt;b&gt;headline&lt;/b&gt;"))
      #expect(found.text.contains("name=\"version\" value=\"1\""))
      #expect(
        found.headers[.contentSecurityPolicy]?.contains("img-src 'self' http: https:") == true
      )
      #expect(added.status == .seeOther)
      #expect(
        added.headers[.location] == "\(Self.path)?added=posten/more#feed-posten-more"
      )
      #expect(list.text.contains("More was added to Posten."))
      #expect(list.text.contains("In the file, and not served yet"))
      #expect(catalogue.done == ["add More"])
      let audit = try await anna.get("/newsroom/audit")
      #expect(audit.text.contains("Feed added: Posten, More (more.example)"))
      #expect(audit.text.contains("anna"))
      for (query, isThere) in [
        ("action=add-feed&brand=posten", true), ("action=remove-feed", false),
        ("brand=other", false), ("author=ole", false), ("action=off", false),
      ] {
        let rows = try await anna.get("/newsroom/audit?\(query)").text
        #expect(rows.contains("Posten, More") == isThere, "\(query)")
      }
      // It is taken back where it was made.
      let decisions = try await anna.get("/newsroom/decisions")
      #expect(decisions.text.contains("Feed added: Posten, More"))
      #expect(!decisions.text.contains("value=\"undo\""))
      let undo = ["act": "undo", "number": "1", "csrf": try await anna.csrf()]
      #expect(try await anna.post("/newsroom/decisions", undo).status != .seeOther)
    }
  }

  @Test func `a section is looked at, and goes after that`() async throws {
    let catalogue = Catalogue(SampleStand.newsstand)
    try await ConsoleDesk(catalogue: catalogue).test { client in
      let anna = try await client.signedIn("anna")
      let proof = ["csrf": try await anna.csrf()]

      let look = try await anna.post(Self.path, Self.looking.merging(proof) { $1 })
      #expect(catalogue.done.isEmpty)
      let removed = try await anna.post(Self.path, Self.removing.merging(proof) { $1 })
      let list = try await anna.get("\(Self.path)?removed=posten/sport")

      #expect(look.status == .ok)
      #expect(look.text.contains("Remove Sport?"))
      #expect(look.text.contains("its place in Alt"))
      #expect(removed.status == .seeOther)
      #expect(list.text.contains("was taken out of Posten."))
      #expect(catalogue.done == ["remove sport"])
      let audit = try await anna.get("/newsroom/audit?action=remove-feed")
      #expect(audit.text.contains("Feed removed: Posten, Sport"))
    }
  }

  @Test(arguments: [finding, adding, looking, removing])
  func `nobody does it without the right and the proof`(fields: [String: String]) async throws {
    let catalogue = Catalogue(SampleStand.newsstand)
    try await ConsoleDesk(catalogue: catalogue).test { client in
      let (anna, ole) = (try await client.signedIn("anna"), try await client.signedIn("ole"))
      let strange = fields.merging(["csrf": try await ole.csrf()]) { $1 }

      #expect(try await anna.post(Self.path, fields).status == .forbidden)
      #expect(try await anna.post(Self.path, strange).status == .forbidden)
      #expect(try await ole.post(Self.path, strange).status == .forbidden)
      let own = fields.merging(["csrf": try await anna.csrf()]) { $1 }
      let elsewhere = try await anna.post(Self.path, own, [.origin: "https://evil.example"])
      #expect(elsewhere.status == .forbidden)
      #expect(catalogue.done.isEmpty && catalogue.asked.isEmpty)
    }
  }

  @Test func `what changed meanwhile is shown anew, with what was typed`() async throws {
    let catalogue = Catalogue(SampleStand.newsstand)
    try await ConsoleDesk(catalogue: catalogue).test { client in
      let anna = try await client.signedIn("anna")
      var fields = Self.adding.merging(["csrf": try await anna.csrf(), "version": "0"]) { $1 }
      fields["title"] = "My own name"
      let stale = try await anna.post(Self.path, fields)
      let old = ["csrf": try await anna.csrf(), "version": "0"]
      let gone = try await anna.post(Self.path, Self.removing.merging(old) { $1 })

      for answer in [stale, gone] {
        #expect(answer.status == .conflict)
        #expect(answer.text.contains("has changed since this was shown"))
        #expect(answer.text.contains("name=\"version\" value=\"1\""))
      }
      #expect(stale.text.contains("value=\"My own name\""))
      #expect(catalogue.done.isEmpty)
    }
  }

  @Test(
    arguments: [
      (.noFeed(reason: "nothing there"), .unprocessableContent),
      (.refused(reason: "a private address"), .unprocessableContent),
      (.noAddress, .unprocessableContent), (.present("news", title: "Nyheter"), .conflict),
      (.unwritable(reason: "Permission denied"), .serviceUnavailable), (.lastSection, .conflict),
      (.breaks(["front: no section 'sport'"]), .conflict), (.opens(["Switch 1."]), .conflict),
      (.mistakes(["line 3: what is that?"]), .serviceUnavailable),
    ] as [(CatalogueTrouble, HTTPResponse.Status)]
  )
  func `what stops it is said, and what was typed stays`(
    trouble: CatalogueTrouble,
    status: HTTPResponse.Status
  ) async throws {
    let catalogue = Catalogue(SampleStand.newsstand, trouble: trouble)
    try await ConsoleDesk(catalogue: catalogue).test { client in
      let anna = try await client.signedIn("anna")
      let proof = ["csrf": try await anna.csrf()]

      for fields in [Self.finding, Self.looking] {
        let answer = try await anna.post(Self.path, fields.merging(proof) { $1 })

        #expect(answer.status == status)
        #expect(answer.text.contains("role=\"alert\""))
        let isTyped = answer.text.contains("value=\"more.example\"")
        #expect(isTyped == (fields["address"] != nil))
      }
      #expect(catalogue.done.isEmpty)
    }
  }

  @Test func `without a file nothing is offered, and it is said why`() async throws {
    try await ConsoleDesk().test { client in
      let anna = try await client.signedIn("anna")
      let page = try await anna.get(Self.path)
      let proof = ["csrf": try await anna.csrf()]
      let answer = try await anna.post(Self.path, Self.finding.merging(proof) { $1 })

      #expect(page.status == .ok)
      #expect(page.text.contains("The newsstand is the built-in one."))
      #expect(page.text.contains("id=\"feed-posten-news\""))
      #expect(!page.text.contains("Find the feed") && !page.text.contains("Remove …"))
      #expect(answer.status == .serviceUnavailable)
    }
  }

  @Test(arguments: ["", "burn", "FIND"])
  func `what is no step of it is nothing`(step: String) async throws {
    try await ConsoleDesk(catalogue: Catalogue(SampleStand.newsstand)).test { client in
      let anna = try await client.signedIn("anna")
      let fields = ["csrf": try await anna.csrf(), "step": step, "brand": "posten"]

      #expect(try await anna.post(Self.path, fields).status == .notFound)
    }
  }
}

/// A file in memory whose text is called "1" until somebody changes it.
private final class Catalogue: FeedCatalogue {
  private struct State {
    var newsstand: Newsstand
    var version = 1
    var done: [String] = []
    var asked: [String] = []
  }

  private let state: Mutex<State>
  /// Why nothing is found, and nothing goes.
  private let trouble: CatalogueTrouble?

  init(_ newsstand: Newsstand, trouble: CatalogueTrouble? = nil) {
    state = Mutex(State(newsstand: newsstand))
    self.trouble = trouble
  }

  /// What was changed, in words.
  var done: [String] { state.withLock { $0.done } }
  /// The addresses that were looked at.
  var asked: [String] { state.withLock { $0.asked } }

  func read() async throws(CatalogueTrouble) -> CatalogueText {
    state.withLock { CatalogueText(version: "\($0.version)", newsstand: $0.newsstand) }
  }

  func find(_ address: String, for brand: Slug) async throws(CatalogueTrouble) -> FoundFeed {
    state.withLock { $0.asked.append(address) }
    if let trouble { throw trouble }
    return FoundFeed(
      address: Newsroom.address("https://more.example/feed"),
      title: "More",
      language: "nb",
      count: 1,
      stories: [
        Teaser(
          headline: "A <b>headline</b>",
          destination: .web(Newsroom.address("https://more.example/1"))
        )
      ]
    )
  }

  func add(
    _ wish: FeedWish,
    seeing version: String,
    opens: @Sendable (Newsstand) -> [String]
  ) async throws(CatalogueTrouble) -> Slug {
    let title = wish.title ?? ""
    let source = Source(
      address: Newsroom.address("https://more.example/feed"),
      format: .syndication
    )
    let isDone = state.withLock { state in
      guard "\(state.version)" == version else { return false }
      state.version += 1
      state.done.append("add \(title)")
      state.newsstand.brands[0].sections.append(
        NewsSection(id: "more", title: title, source: source)
      )
      return true
    }
    guard isDone else { throw .changed }
    return "more"
  }

  func look(atRemovalOf section: Slug, from brand: Slug) async throws(CatalogueTrouble)
    -> FeedRemoval
  {
    if let trouble { throw trouble }
    let text = try await read()
    guard let section = text.newsstand.brands[0].section(section) else {
      throw .unknownSection(section)
    }
    return FeedRemoval(version: text.version, section: section, groups: ["Alt"], blockCount: 0)
  }

  func remove(
    _ section: Slug,
    from brand: Slug,
    seeing version: String,
    opens: @Sendable (Newsstand) -> [String]
  ) async throws(CatalogueTrouble) {
    let isDone = state.withLock { state in
      guard "\(state.version)" == version else { return false }
      state.version += 1
      state.done.append("remove \(section)")
      state.newsstand.brands[0].sections.removeAll { $0.id == section }
      return true
    }
    guard isDone else { throw .changed }
  }
}

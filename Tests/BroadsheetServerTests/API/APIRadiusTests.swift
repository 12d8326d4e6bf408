import BroadsheetAPI
import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetNewsstand
import BroadsheetPress
import BroadsheetServer
import BroadsheetSources
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Testing

/// What a program is told of a decision before it takes it, against the pages that it then reads, over a
/// server that runs.
struct APIRadiusTests {
  /// How many random decisions are taken.
  private static let wished = Int(RandomRuns.share(of: 40))
  private static let now = Date(timeIntervalSince1970: 1_795_000_321)

  @Test func `names the pages and slots that differ when they are read, none more and none less`()
    async throws
  {
    let stand = try await RunningStand(at: Self.now)
    try await stand.server.makeApplication().test(.live) { client in
      var reader = StandReader(client: client, token: stand.token, server: stand.server)
      var editor = RandomEditor(stand.newsstand, seed: 20_261_125)
      var old = try await reader.pages(of: stand.newsstand)
      var (taken, changed, slots) = (0, 0, 0)

      while taken < Self.wished {
        let standing: SwitchesDocument = try await reader.newsroom("switches")
        let body = try editor.act(over: old, standing: standing.switches.map(\.number))
        let foreseen = try await reader.post("radius", body)
        if foreseen.status == .unprocessableContent { continue }
        let radius = try await reader.rest(
          of: try foreseen.document(ForeseenDocument.self).radius,
          for: body
        )
        let decision = try await reader.post("decisions", body)
        #expect(decision.status == .created, "\(decision.text.prefix(500))")

        let new = try await reader.pages(of: stand.newsstand)
        let named = radius.pages.map { (ReadPage.Name($0.brand, $0.section), $0.slots) }
        let differing = ReadPage.changes(from: old, to: new)
        #expect(Dictionary(uniqueKeysWithValues: named) == differing, "\(body)")
        old = new
        taken += 1
        changed += radius.pages.isEmpty ? 0 : 1
        slots += radius.pages.reduce(0) { $0 + $1.slots.count }
      }
      print("\(taken) decisions, of which \(changed) changed \(slots) slots")
      #expect(changed > taken / 2)
    }
  }
}

/// The built-in newsstand on a server with an editor, at a moment that does not pass.
private struct RunningStand {
  let newsstand: Newsstand
  let server: NewsstandServer
  let token: String

  init(at now: Date) async throws {
    let builtIn = try BuiltInNewsstand.load()
    var newsstand = try NewsstandFile.decode(
      builtIn.newsstandText,
      named: builtIn.newsstandName,
      knowing: LoaderRegistry.standard.vocabulary(),
      fileExists: { _ in false }
    ).get()
    newsstand.settings.confirmsAbove = .max
    let accounts = KeptAccounts(
      MemoryAccountStore(),
      secrets: .sodium(memory: 8 * 1024, passes: 1)
    ) { Moment(date: now, uptime: 1_000) }
    let name = try UserName("anna")
    let password = try Password(new: "a long enough word", of: name)
    try await accounts.add(name, role: .editor, password: password)
    token = try await accounts.addToken("test", of: name, role: nil, days: 90).1.text
    self.newsstand = newsstand
    server = NewsstandServer(
      newsstand: newsstand,
      transport: builtIn.transport(now: { now }),
      storage: ServerStorage(try Store.inMemory(now: { now }), accounts: accounts),
      configuration: .testing(),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      clock: ServerClock(now: { now }, uptime: { 1_000 }, sleep: FixedClock().sleep)
    )
    await server.press()
  }
}

/// A page as the interface has it, and beside it why its items stand there, which only the newsroom is
/// told.
private struct ReadPage: Equatable {
  struct Name: Hashable {
    var brand: String
    var section: String?

    init(_ brand: String, _ section: String?) {
      self.brand = brand
      self.section = section
    }
  }

  var status: Int
  var document: PageDocument?
  var reasons: [Reason]

  private var cards: [CardDocument] { document?.plan?.blocks.flatMap(\.cards) ?? [] }

  /// The slots of every page that is not the same.
  static func changes(from old: [Name: ReadPage], to new: [Name: ReadPage]) -> [Name: [Int]] {
    Set(old.keys).union(new.keys).reduce(into: [:]) { changes, name in
      guard let before = old[name], let after = new[name], before != after else { return }
      changes[name] = (0..<max(before.cards.count, after.cards.count)).filter { slot in
        before.cards.dropFirst(slot).first != after.cards.dropFirst(slot).first
          || before.reasons.dropFirst(slot).first != after.reasons.dropFirst(slot).first
      }
    }
  }

  /// The items that invite into stories.
  var teasers: [String] { cards.filter { $0.item.teaser != nil }.map(\.item.id) }
}

/// A program that reads every page, and asks for those again that it has.
private struct StandReader {
  let client: TestClient
  let token: String
  let server: NewsstandServer
  private var known: [String: (tag: String, document: PageDocument)] = [:]

  init(client: TestClient, token: String, server: NewsstandServer) {
    self.client = client
    self.token = token
    self.server = server
  }

  mutating func pages(of newsstand: Newsstand) async throws -> [ReadPage.Name: ReadPage] {
    var pages: [ReadPage.Name: ReadPage] = [:]
    for brand in newsstand.brands {
      for section in [nil] + brand.sections.map({ Optional($0.id) }) {
        let name = ReadPage.Name(brand.id.rawValue, section?.rawValue)
        pages[name] = try await page(brand.id, section)
      }
    }
    return pages
  }

  private mutating func page(_ brand: Slug, _ section: Slug?) async throws -> ReadPage {
    let route = APIRoute.page(PageKey(brand: brand, section: section))
    let headers: HTTPFields = known[route.path].map { [.ifNoneMatch: $0.tag] } ?? [:]
    let answer = try await client.get(route.path, headers)
    if answer.status == .ok, let tag = answer.headers[.eTag] {
      known[route.path] = (tag, try answer.document())
    }
    let isThere = answer.status == .ok || answer.status == .notModified
    let edition = server.page(of: brand, section: section)?.edition
    return ReadPage(
      status: isThere ? 200 : answer.status.code,
      document: isThere ? known[route.path]?.document : nil,
      reasons: isThere ? edition?.plan?.cards.map(\.slot.reason) ?? [] : []
    )
  }

  /// The radius with the pages behind those that it has.
  func rest(of radius: RadiusDocument, for body: String) async throws -> RadiusDocument {
    var whole = radius
    while let next = whole.next {
      let path = try #require(next.split(separator: "/newsroom/").last)
      let part = try await post(String(path), body).document(ForeseenDocument.self).radius
      #expect(part.total == whole.total && part.counts == whole.counts)
      whole.pages += part.pages
      whole.next = part.next
    }
    #expect(whole.pages.count == whole.total)
    return whole
  }

  func newsroom<Document: APIDocument>(_ path: String) async throws -> Document {
    try await client.get(
      "/api/v1/newsroom/\(path)",
      [.authorization: "Bearer \(token)"]
    ).document()
  }

  func post(_ path: String, _ body: String) async throws -> TestResponse {
    try await client.execute(
      uri: "/api/v1/newsroom/\(path)",
      method: .post,
      headers: [.authorization: "Bearer \(token)", .contentType: "application/json"],
      body: ByteBuffer(string: body)
    )
  }
}

/// A program that decides whatever comes into its head.
private struct RandomEditor {
  private let newsstand: Newsstand
  private var random: SeededRandom

  init(_ newsstand: Newsstand, seed: UInt64) {
    self.newsstand = newsstand
    random = SeededRandom(seed: seed)
  }

  /// The body of one of the acts that there are; it may be refused.
  mutating func act(over pages: [ReadPage.Name: ReadPage], standing: [Int]) throws -> String {
    // What stands would otherwise close every page before long.
    let isUndone = standing.count > 6 || Int.random(in: 0..<10, using: &random) < 2
    if isUndone, let number = standing.randomElement(using: &random) {
      return #"{"act": {"\#(Bool.random(using: &random) ? "end" : "undo")": \#(number)}}"#
    }
    let (action, target) = decision(over: pages)
    return #"{"act": {"set": {"target": {\#(target)}, "action": {"kind": \#(action)}, "#
      + #""reason": "a whim"}}}"#
  }

  private mutating func decision(over pages: [ReadPage.Name: ReadPage]) -> (String, String) {
    let brand = newsstand.brands.randomElement(using: &random) ?? newsstand.brands[0]
    let sections = brand.sections.map(\.id.rawValue)
    let slug = sections.randomElement(using: &random) ?? sections[0]
    let paper = #""brand": "\#(brand.id)""#
    let section = #"\#(paper), "section": "\#(slug)""#
    let front = #"\#(paper), "front": true"#
    let names = brand.front.blockNames.shuffled(using: &random)
    let item = item(of: brand.id.rawValue, on: pages)
    let named = #"\#(paper), "item": "\#(item)""#
    let place = Int.random(in: 1...6, using: &random)
    let page =
      [section, front, paper, #""newsstand": true"#].randomElement(using: &random) ?? front
    let size = Boost.allCases.randomElement(using: &random) ?? .mega
    let order = names.prefix(3).map { #""\#($0)""# }.joined(separator: ", ")
    var decisions = [
      (#""native""#, section), (#""web", "address": "https://live.example/""#, section),
      (#""as-feed-says""#, section), (#""off""#, section), (#""off", "text": "Closed""#, section),
      (#""maintenance", "text": "Soon""#, section), (#""adverts-off""#, page),
      (#""provider-off", "provider": "most-read""#, page), (#""hide""#, named), (#""hide""#, named),
      (#""boost", "boost": "\#(size.rawValue)""#, named),
    ]
    decisions += [
      (#""reword", "words": {"headline": "Other words", "picture": {"none": true}}"#, named),
      (#""pin", "item": "\#(item)""#, #"\#(section), "place": \#(place)"#),
      (#""pin", "item": "\#(item)""#, #"\#(paper), "block": "\#(names[0])", "place": \#(place)"#),
      (#""order", "blocks": [\#(order)]"#, front),
      (#""drop-block", "name": "\#(names[0])""#, front),
      (
        #""add-block", "block": {"title": "Today", "section": "\#(slug)", "before": "\#(names[0])"}"#,
        front
      ),
      (#""banner", "message": {"title": "Breaking"}"#, page),
      (#""notice", "message": {"title": "Notice"}"#, page),
    ]
    return decisions.randomElement(using: &random) ?? decisions[0]
  }

  /// Of those that pages show, or none that there is.
  private mutating func item(of brand: String, on pages: [ReadPage.Name: ReadPage]) -> String {
    let names = pages.keys.filter { $0.brand == brand }
      .sorted { ($0.section ?? "") < ($1.section ?? "") }
    let teasers = names.randomElement(using: &random).flatMap { pages[$0]?.teasers } ?? []
    return teasers.randomElement(using: &random) ?? "nothing"
  }
}

import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetNewsstand
import BroadsheetPress
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

struct FileCatalogueTests {
  @Test func `a feed looks as it would before anything is written`() async throws {
    let stand = try Stand()
    defer { stand.remove() }

    let found = try await stand.catalogue.find("more.example", for: "paper")

    #expect(found.address.absoluteString == "https://more.example/feed?key=secret")
    #expect(found.title == "More")
    #expect(found.language == "en")
    #expect(found.count == 2)
    #expect(found.stories.map(\.headline) == ["The newer one", "The older one"])
    #expect(found.known == nil)
    #expect(try stand.text() == Stand.paper)
    #expect(stand.reloads == 0)
  }

  @Test func `a feed is added once, and the server reads the file anew`() async throws {
    let stand = try Stand()
    defer { stand.remove() }
    let wish = FeedWish(address: "https://more.example/", brand: "paper", title: "A - B: more")

    let version = try await stand.catalogue.read().version
    let section = try await stand.catalogue.add(wish, seeing: version) { _ in [] }
    let text = try await stand.catalogue.read()

    #expect(text.version != version)
    #expect(stand.reloads == 1)
    let added = try #require(text.newsstand.brands[0].section(section))
    #expect(added.title == "A - B: more")
    #expect(added.isInNavigation)
    #expect(try stand.text().hasPrefix(Stand.paper))
    let again = FeedWish(
      address: "http://www.more.example/feed/?key=secret",
      brand: "paper",
      title: "C"
    )
    await #expect(throws: CatalogueTrouble.present(section, title: added.title)) {
      _ = try await stand.catalogue.add(again, seeing: text.version) { _ in [] }
    }
    #expect(stand.reloads == 1)
  }

  @Test func `a feed joins a group, and leaves with its place there`() async throws {
    let stand = try Stand(Stand.grouped)
    defer { stand.remove() }
    let wish = FeedWish(
      address: "https://more.example/",
      brand: "paper",
      title: "More",
      group: "near"
    )

    let seen = try await stand.catalogue.read()
    let section = try await stand.catalogue.add(wish, seeing: seen.version) { _ in [] }
    let with = try await stand.catalogue.read()
    let look = try await stand.catalogue.look(atRemovalOf: section, from: "paper")
    try await stand.catalogue.remove(section, from: "paper", seeing: look.version) { _ in [] }
    let without = try await stand.catalogue.read()

    #expect(with.newsstand.brands[0].section("near")?.source.format.sections == ["news", section])
    #expect(with.newsstand.brands[0].section(section)?.isInNavigation == false)
    #expect(look.groups == ["Near"])
    #expect(look.version == with.version)
    #expect(without.newsstand == seen.newsstand)
    #expect(try stand.text() == Stand.grouped)
  }

  @Test func `what somebody wrote meanwhile is not lost`() async throws {
    let stand = try Stand()
    defer { stand.remove() }
    let version = try await stand.catalogue.read().version
    let wish = FeedWish(address: "https://more.example/", brand: "paper", title: "More")
    let text = Stand.paper + "# mine\n"
    try Data(text.utf8).write(to: stand.file)

    await #expect(throws: CatalogueTrouble.changed) {
      _ = try await stand.catalogue.add(wish, seeing: version) { _ in [] }
    }
    await #expect(throws: CatalogueTrouble.changed) {
      try await stand.catalogue.remove("news", from: "paper", seeing: version) { _ in [] }
    }
    #expect(try stand.text() == text)
    #expect(stand.reloads == 0)
  }

  @Test func `of two editors at once one comes second`() async throws {
    let stand = try Stand()
    defer { stand.remove() }
    let version = try await stand.catalogue.read().version

    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          let wish = FeedWish(
            address: "https://more.example/",
            brand: "paper",
            title: "More \(number)"
          )
          return (try? await stand.catalogue.add(wish, seeing: version) { _ in [] }) != nil
        }
      }
      return await group.reduce(into: [Bool]()) { $0.append($1) }
    }

    #expect(outcomes.count { $0 } == 1)
    #expect(try await stand.catalogue.read().newsstand.brands[0].sections.count == 3)
  }

  @Test(arguments: [
    "http://127.0.0.1/feed", "http://localhost:8080/feed", "http://10.0.0.1/", "http://[::1]/feed",
    "http://169.254.169.254/latest/meta-data",
  ])
  func `private addresses are refused`(address: String) async throws {
    let stand = try Stand()
    defer { stand.remove() }

    await #expect {
      _ = try await stand.catalogue.find(address, for: "paper")
    } throws: { error in
      guard case .refused = error as? CatalogueTrouble else { return false }
      return true
    }
    #expect(stand.transport.requests.isEmpty)
  }

  @Test(arguments: [
    "", "news", "/etc/passwd", "file:///etc/passwd", "bundle:/x", "-",
  ])
  func `what is no address of the web is asked by nobody`(address: String) async throws {
    let stand = try Stand()
    defer { stand.remove() }

    await #expect(throws: CatalogueTrouble.noAddress) {
      _ = try await stand.catalogue.find(address, for: "paper")
    }
    #expect(stand.transport.requests.isEmpty)
  }

  @Test(arguments: ["https://plain.example/", "https://gone.example/"])
  func `where no feed is it is said`(address: String) async throws {
    let stand = try Stand()
    defer { stand.remove() }
    let version = try await stand.catalogue.read().version
    let wish = FeedWish(address: address, brand: "paper", title: "T")

    await #expect {
      _ = try await stand.catalogue.add(wish, seeing: version) { _ in [] }
    } throws: { error in
      guard case .noFeed = error as? CatalogueTrouble else { return false }
      return true
    }
    #expect(try stand.text() == Stand.paper)
  }

  @Test func `what cannot go says why`() async throws {
    let stand = try Stand(Stand.grouped)
    defer { stand.remove() }

    await #expect(throws: CatalogueTrouble.lastOfGroup("Near")) {
      _ = try await stand.catalogue.look(atRemovalOf: "news", from: "paper")
    }
    await #expect(throws: CatalogueTrouble.unknownSection("nothing")) {
      _ = try await stand.catalogue.look(atRemovalOf: "nothing", from: "paper")
    }
    await #expect(throws: CatalogueTrouble.unknownBrand) {
      _ = try await stand.catalogue.look(atRemovalOf: "news", from: "nobody")
    }
    let version = try await stand.catalogue.read().version
    await #expect(throws: CatalogueTrouble.opens(["Switch 1"])) {
      try await stand.catalogue.remove("sport", from: "paper", seeing: version) { _ in ["Switch 1"]
      }
    }
    let lone = try Stand(Stand.lone)
    defer { lone.remove() }
    await #expect(throws: CatalogueTrouble.lastSection) {
      _ = try await lone.catalogue.look(atRemovalOf: "news", from: "paper")
    }
    #expect(try stand.text() == Stand.grouped)
  }

  @Test func `a file with mistakes, and one that is gone, are left alone`() async throws {
    let stand = try Stand()
    defer { stand.remove() }
    try Data("title: [\n".utf8).write(to: stand.file)

    await #expect {
      _ = try await stand.catalogue.read()
    } throws: { error in
      guard case .mistakes = error as? CatalogueTrouble else { return false }
      return true
    }
    try FileManager.default.removeItem(at: stand.file)
    await #expect(throws: CatalogueTrouble.self) { _ = try await stand.catalogue.read() }
    #expect(stand.reloads == 0)
  }

  /// Who may write everything is told nothing by permissions.
  @Test(.enabled(if: NSUserName() != "root"))
  func `a file that may not be written is not offered`() async throws {
    let stand = try Stand()
    defer { stand.remove() }
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: stand.file.path)

    await #expect {
      _ = try await stand.catalogue.read()
    } throws: { error in
      guard case .unwritable = error as? CatalogueTrouble else { return false }
      return true
    }
  }
}

/// A folder with a newsstand file, and a web of a few hosts.
private struct Stand {
  private final class Count: Sendable {
    let number = Mutex(0)
  }

  static let lone = """
    title: T
    brands:
      - id: paper
        name: Paper
        language: en
        front: automatic
        sections:
          - id: news
            title: News
            source: "https://paper.example/feed"

    """
  static let paper =
    lone + """
            # For the weekend.
            - id: sport
              title: Sport
              source: "https://paper.example/sport"

      """
  static let grouped =
    paper + """
            - id: near
              title: Near
              format: sections
              sections: [news]

      """

  let folder: URL
  let file: URL
  let transport: StubTransport
  let catalogue: FileCatalogue
  private let count: Count

  init(_ text: String = Self.paper) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "feeds-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    file = folder.appending(path: "paper.yaml")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    let page = try #require(URL(string: "https://more.example"))
    let site = try #require(URL(string: "https://more.example/"))
    let feed = try #require(URL(string: "https://more.example/feed?key=secret"))
    let moved = try #require(URL(string: "http://www.more.example/feed/?key=secret"))
    let plain = try #require(URL(string: "https://plain.example/"))
    let html = """
      <!doctype html><html><head>
      <link rel="alternate" type="application/rss+xml" href="/feed?key=secret"></head></html>
      """
    transport = StubTransport([
      page: [.text(html, from: page, contentType: "text/html")],
      site: [.text(html, from: site, contentType: "text/html")],
      feed: [.text(Self.rss, from: feed)],
      moved: [.text(Self.rss, from: moved)],
      plain: [.text("<!doctype html><p>Hello</p>", from: plain, contentType: "text/html")],
    ])
    let count = Count()
    self.count = count
    catalogue = FileCatalogue(
      file.path,
      knowing: LoaderRegistry.standard.vocabulary(providers: [:]),
      transport: transport,
      now: FixedClock().read,
      sleep: FixedClock().sleep
    ) {
      count.number.withLock { $0 += 1 }
    }
  }

  var reloads: Int { count.number.withLock { $0 } }

  func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private static let rss = """
    <rss version="2.0"><channel><title>More</title><language>en</language>
    <item><title>The older one</title><link>https://more.example/1</link><guid>1</guid>
    <pubDate>Mon, 24 Nov 2025 08:00:00 GMT</pubDate></item>
    <item><title>The newer one</title><link>https://more.example/2</link><guid>2</guid>
    <pubDate>Tue, 25 Nov 2025 08:00:00 GMT</pubDate></item></channel></rss>
    """
}

import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetNewsstand
import BroadsheetPress
import BroadsheetServer
import BroadsheetSources
import BroadsheetTesting
import Foundation
import HTTPTypes
import Logging
import Testing

/// A newsstand as files.
struct ExportTests {
  private func builtIn(at address: String? = nil) throws -> NewsstandServer {
    let clock = FixedClock()
    let builtIn = try BuiltInNewsstand.load()
    var newsstand = try NewsstandFile.decode(
      builtIn.newsstandText,
      named: builtIn.newsstandName,
      knowing: LoaderRegistry.standard.vocabulary()
    ).get()
    newsstand.settings.publicAddress = address
    return NewsstandServer(
      newsstand: newsstand,
      transport: builtIn.transport(now: clock.read),
      storage: ServerStorage(MemoryStore()),
      configuration: .testing(),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      clock: ServerClock(now: clock.read, sleep: clock.sleep)
    )
  }

  @Test func `every link of the built-in newsstand leads to a file, wherever the folder lies`()
    async throws
  {
    let server = try builtIn(at: "https://news.example/below/papers")
    await server.press()
    let folder = try ExportedFolder()

    let export = try await server.export(to: folder.url)

    // Looked up for each of many thousand links.
    let names = Set(try folder.names())
    #expect(export.files == names.count && export.written == names.count)
    #expect(export.failing.isEmpty)
    for brand in server.newsstand.brands {
      #expect(names.contains("\(brand.id)/index.html") && names.contains("\(brand.id)/feed.rss"))
      for section in brand.sections {
        #expect(names.contains("\(brand.id)/\(section.id)/index.html"), "\(brand.id)/\(section.id)")
      }
    }
    var (links, stories) = (0, Set<String>())
    for name in names where name.hasSuffix(".html") || name.hasSuffix(".css") {
      for link in try folder.links(of: name) {
        links += 1
        let goal = try #require(folder.goal(of: link, in: name), "\(name): \(link)")
        #expect(names.contains(goal), "\(name): \(link)")
        if goal.split(separator: "/").count == 4 { stories.insert(goal) }
      }
    }
    #expect(links > 10_000)
    #expect(stories.count > 100)
  }

  @Test func `pages are packed beside themselves`() async throws {
    let server = try Newsroom().server
    await server.press()
    let folder = try ExportedFolder()

    _ = try await server.export(to: folder.url)

    for name in ["posten/index.html", "posten/news/index.html"] {
      let plain = try folder.bytes(of: name)
      for (ending, start) in [(".gz", [0x1F, 0x8B] as [UInt8]), (".br", [])] {
        let packed = try folder.bytes(of: name + ending)
        #expect(packed.count < plain.count && packed.starts(with: start))
      }
    }
  }

  @Test func `the second time only what has changed is written`() async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    let folder = try ExportedFolder()
    let first = try await newsroom.server.export(to: folder.url)

    let second = try await newsroom.server.export(to: folder.url)
    newsroom.transport.script(
      Newsroom.sport,
      .feed("Sport", stories: ["Away side wins"], from: Newsroom.sport)
    )
    newsroom.clock.advance(by: 301)
    await newsroom.server.press()
    let before = try folder.bytes(of: "posten/sport/index.html")
    let third = try await newsroom.server.export(to: folder.url)

    #expect(second.written == 0 && second.removed == 0 && second.files == first.files)
    #expect(third.written > 0 && third.written < first.files)
    #expect(third.removed > 0)
    #expect(try folder.bytes(of: "posten/sport/index.html") != before)
    let gone = Newsroom.storyName("home-side-wins", from: Newsroom.sport)
    #expect(try !folder.names().contains { $0.contains("\(gone)") })
  }

  @Test func `where a source fails all that was there stays, and links lead there`() async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    let folder = try ExportedFolder()
    _ = try await newsroom.server.export(to: folder.url)
    let before = try folder.names()
    let broken = try Newsroom([
      Newsroom.sport: [.failure(.badStatus(code: 500, retryAfter: nil))]
    ])
    await broken.server.press()

    let export = try await broken.server.export(to: folder.url)

    #expect(export.failing.contains("posten/sport"))
    #expect(export.removed == 0)
    #expect(try Set(before).isSubset(of: folder.names()))
    #expect(try folder.links(of: "posten/index.html").contains("sport/index.html"))
  }

  @Test func `where a source fails, what was taken back or closed since stays no file`()
    async throws
  {
    let decisions = MemoryNewsroom()
    let newsroom = try Newsroom(decisions: decisions)
    await newsroom.server.press()
    let folder = try ExportedFolder()
    _ = try await newsroom.server.export(to: folder.url)
    let (won, opened) = (
      Newsroom.storyName("home-side-wins", from: Newsroom.sport),
      Newsroom.storyName("bridge-opens", from: Newsroom.news)
    )
    let (wins, opens) = ("posten/sport/\(won)/index.html", "posten/news/\(opened)/index.html")
    #expect(try Set([wins, opens]).isSubset(of: folder.names()))
    let story = FeedItem.ID("bridge-opens@\(StoryNames(of: Newsroom.news).mark)")
    for (number, (action, target)) in [
      (SwitchAction.withdraw("We were wrong."), SwitchTarget.item(story, of: "posten")),
      (.off("Back at six"), .section("sport", of: "posten")),
    ].enumerated() {
      var value = Switch(
        action,
        of: target,
        by: "anna",
        because: "a test",
        from: newsroom.clock.now
      )
      if action.isAboutStory { value.stories = [opened] }
      _ = decisions.append(
        .init(number: number + 1, at: newsroom.clock.now, author: "anna", act: .set(value))
      )
    }
    let broken = try Newsroom(
      [Newsroom.news: [.failure(.badStatus(code: 500, retryAfter: nil))]],
      decisions: decisions
    )
    await broken.server.press()

    let export = try await broken.server.export(to: folder.url)

    #expect(!export.failing.isEmpty && export.removed > 0)
    #expect(try !folder.names().contains { $0.hasPrefix(opens) })
    let page = try String(decoding: folder.bytes(of: "posten/sport/index.html"), as: UTF8.self)
    #expect(page.contains("Back at six") && !page.contains("Home side wins"))
    let text = (try? folder.bytes(of: wins)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(!text.contains("Home side wins"))
  }

  @Test func `what the newsroom has closed is no file`() async throws {
    let open = try await OpenNewsroom()
    let server = open.newsroom.server
    try await open.test { desk in
      let folder = try ExportedFolder()
      _ = try await server.export(to: folder.url)
      #expect(try folder.names().contains("posten/news/index.html"))
      let body = """
        {"act": {"set": {"target": {"brand": "posten", "section": "news"},
        "action": {"kind": "off"}, "reason": "a test"}}}
        """
      #expect(try await desk.post("decisions", body).status == .created)
      await server.press()

      _ = try await server.export(to: folder.url)

      let bridge = Newsroom.storyName("bridge-opens", from: Newsroom.news)
      #expect(try !folder.names().contains("posten/news/\(bridge)/index.html"))
    }
  }

  @Test func `without an address of its own there is nothing that would need one`() async throws {
    let server = try Newsroom().server
    await server.press()
    let folder = try ExportedFolder()

    _ = try await server.export(to: folder.url)

    for name in try folder.names() where name.hasSuffix(".html") {
      let page = String(decoding: try folder.bytes(of: name), as: UTF8.self)
      #expect(!page.contains("127.0.0.1") && !page.contains("<script"), "\(name)")
      #expect(!page.contains("search.page") && !page.contains("feed.rss"), "\(name)")
    }
    #expect(try !folder.names().contains { $0.hasSuffix(".rss") || $0.hasSuffix("sitemap.xml") })
  }

  @Test func `a folder of somebody else is not written to`() async throws {
    let server = try Newsroom().server
    await server.press()
    let folder = try ExportedFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: folder.url.appending(path: "index.html"))

    await #expect(throws: (any Error).self) { try await server.export(to: folder.url) }

    #expect(try folder.bytes(of: "index.html") == Data("mine".utf8))
    #expect(try folder.names() == ["index.html"])
  }
}

/// A folder of files, gone at the end of the test, and the links that its pages have.
private final class ExportedFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(
    path: "export-\(UUID().uuidString)/a/sub folder",
    directoryHint: .isDirectory
  )

  init() throws {}

  deinit {
    let root = url.deletingLastPathComponent().deletingLastPathComponent()
    try? FileManager.default.removeItem(at: root)
  }

  /// The files, from the folder on, but for the list of them.
  func names() throws -> [String] {
    let root = url.path(percentEncoded: false)
    return try FileManager.default.subpathsOfDirectory(atPath: root).filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder)
      return !isFolder.boolValue && name != ".broadsheet-export"
    }
  }

  func bytes(of name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

  /// What a page or stylesheet links to within the site, as it is written.
  func links(of name: String) throws -> [String] {
    let text = String(decoding: try bytes(of: name), as: UTF8.self)
    if name.hasSuffix(".css") {
      return text.matches(of: /url\(["']?([^"')]+)/).map { String($0.1) }.filter(Self.isWithin)
    }
    let single = text.matches(of: /\s(?:href|src|action|poster)="([^"]*)"/).map { String($0.1) }
    let sets = text.matches(of: /\ssrcset="([^"]*)"/).flatMap { match in
      match.1.split(separator: ",").compactMap { $0.split(separator: " ").first.map(String.init) }
    }
    return (single + sets).filter(Self.isWithin)
  }

  private static func isWithin(_ link: String) -> Bool {
    link.wholeMatch(of: /(?:[a-z][a-z0-9+.\-]*:|#|\/\/).*/) == nil
  }

  /// The file, from the folder on, that a link leads to; nil for one that leads out of it.
  func goal(of link: String, in name: String) -> String? {
    let path = link.prefix { $0 != "#" && $0 != "?" }
    guard !path.hasPrefix("/") else { return nil }
    var parts = Array(name.split(separator: "/").dropLast())
    for part in path.split(separator: "/") {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    return parts.joined(separator: "/")
  }
}

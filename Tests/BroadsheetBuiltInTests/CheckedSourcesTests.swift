import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetNetwork
import BroadsheetNewsstand
import BroadsheetSources
import Foundation
import Testing

/// A file is judged by the transports that would fetch its sources.
struct CheckedSourcesTests {
  @Test func `the built-in newsstand passes its own transport`() throws {
    let builtIn = try BuiltInNewsstand.load()

    let result = NewsstandFile.decode(
      builtIn.newsstandText,
      named: builtIn.newsstandName,
      knowing: LoaderRegistry.standard.vocabulary(),
      transport: { _ in TransportRouter(["bundle": builtIn.transport()]) }
    )

    _ = try result.get()
  }

  @Test(arguments: [
    "/etc/passwd", "file:///etc/passwd", "../outside.xml", "feeds/../../outside.xml",
    "file://host.example/feed.xml", "feeds/missing.xml", "feeds", "feeds/to-passwd.xml",
    "file:///etc/%70asswd", "file:///%2e%2e/etc/passwd", "feeds/%00.xml", ".",
    "bundle:///morgenvarden/no-such.thing", "bundle:///nowhere",
    "http://127.0.0.1:9000/feed", "http://127.1/feed", "http://0x7f000001/", "http://[::1]/feed",
    "http://localhost:9000/feed", "http://LOCALHOST./feed", "http://169.254.169.254/latest",
    "http://10.0.0.1/feed", "http://[fe80::1]/feed", "http://2130706433/", "http://0/",
  ])
  func `what a fetch would refuse is a problem of its line and key`(source: String) throws {
    try Folder.make { folder in
      let found = folder.problems(source: source)

      let problem = try #require(found.first, "\(source) passes")
      #expect(found.count == 1, "\(found)")
      #expect(problem.line == 11)
      #expect(problem.keyPath == "brands[0].sections[0].source")
    }
  }

  @Test(arguments: [
    "feeds/missing.xml", "later/missing.xml", "feeds/dangling.xml", "feeds", "feeds/loop.xml",
    "feeds/round.xml", "feeds/pipe.xml", "feeds/loop.xml/below.xml", "feeds/news.xml/below.xml",
  ])
  func `who serves is told of a file that cannot be read, in the same words, and waits for it`(
    source: String
  ) throws {
    try Folder.make { folder in
      let problems = folder.problems(source: source)
      let (waiting, missing) = folder.waiting(source: source)

      #expect(problems.count == 1)
      #expect(waiting.isEmpty)
      #expect(missing == problems)
    }
  }

  @Test(arguments: [
    "/etc/passwd", "../outside.xml", "../missing.xml", "/etc/no-such.xml", "feeds/to-passwd.xml",
    "feeds/to-etc/no-such.xml", "feeds/../../missing.xml", "file:///%2e%2e/etc/no-such.xml",
    "file://host.example/feed.xml", "bundle:///nowhere", "http://127.0.0.1:9000/feed", "/dev/zero",
    "feeds/to-zero.xml", ".", "..",
  ])
  func `nobody waits for what may not be read`(source: String) throws {
    try Folder.make { folder in
      let (problems, missing) = folder.waiting(source: source)

      #expect(problems.count == 1)
      #expect(missing.isEmpty)
    }
  }

  @Test(arguments: [
    "feeds/news.xml", "./feeds/news.xml", "feeds/../feeds/news.xml", "feeds/inside.xml",
    "feeds/with%20percent.xml", "http://localhost.example/feed", "https://news.example/feed",
    "http://93.184.215.14/feed", "http://127.0.0.1.news.example/", "bundle:///blink/nyheter.rss",
  ])
  func `what can be fetched, or only the network knows, is no problem`(source: String) throws {
    try Folder.make { folder in
      #expect(folder.problems(source: source).isEmpty)
    }
  }

  @Test func `the problem of a private address says what to write, and writing it mends it`()
    throws
  {
    try Folder.make { folder in
      let problem = try #require(folder.problems(source: "http://[::1]:9000/feed").first)

      #expect(problem.message == "::1 is loopback")
      #expect(problem.expected == "a public address, or '[::1]:9000' in settings.allowed-hosts")
      #expect(
        folder.problems(source: "http://[::1]:9000/feed", allowed: "[::1]:9000").isEmpty
      )
      #expect(!folder.problems(source: "http://[::1]:9001/feed", allowed: "[::1]:9000").isEmpty)
    }
  }

  @Test func `a file outside says where files may be`() throws {
    try Folder.make { folder in
      let problem = try #require(folder.problems(source: "/etc/passwd").first)

      #expect(problem.message == "/etc/passwd may not be read: outside the root")
      #expect(problem.expected?.contains(folder.address.lastPathComponent) == true)
    }
  }

  @Test(arguments: [
    "story: \"http://127.0.0.1:9000/{id}\", format: media-list",
    "providers: [{weather: {service: met-norway, source: \"http://127.0.0.1:9000/\"}}]",
    "providers: [{weather: {service: open-meteo, source: \"bundle:///weather/none.json\"}}]",
    "providers: [{web-teaser: {title: T, address: \"bundle:///no/page.html\", height: 90, fallback: F}}]",
    "url: \"file:///etc/passwd\"",
  ])
  func `all that is fetched is judged, not feeds alone`(more: String) throws {
    try Folder.make { folder in
      #expect(folder.problems(source: "feeds/news.xml", more: more).count == 1)
    }
  }

  @Test(arguments: [
    "story: \"https://news.example/{id}\", format: media-list",
    "story: \"bundle:///blink/stories/{id}.json\", format: media-list",
    "providers: [{weather: {service: met-norway, source: \"https://weather.example/\"}}]",
    "providers: [{weather: {service: open-meteo, source: \"bundle:///weather/open-meteo.json\"}}]",
    "providers: [{weather: {service: open-meteo, source: feeds/news.xml}}]",
  ])
  func `stories and forecasts that can be asked for pass`(more: String) throws {
    try Folder.make { folder in
      #expect(folder.problems(source: "feeds/news.xml", more: more).isEmpty)
    }
  }
}

/// A folder with feeds, and what the transports over it make of a file in it.
private struct Folder {
  let address: URL
  private let bundle: any Transport

  static func make(_ test: (Folder) throws -> Void) throws {
    let files = FileManager.default
    let above = files.temporaryDirectory.appending(path: "check-\(UUID().uuidString)")
    let address = above.appending(path: "stand", directoryHint: .isDirectory)
    let feeds = address.appending(path: "feeds")
    try files.createDirectory(at: feeds, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: above) }
    for file in ["stand/feeds/news.xml", "stand/feeds/with%20percent.xml", "outside.xml"] {
      try Data("<rss/>".utf8).write(to: URL(filePath: above.path() + "/" + file))
    }
    let links = [
      "to-passwd.xml": "/etc/passwd", "to-etc": "/etc", "inside.xml": "news.xml",
      "dangling.xml": "no-such.xml", "loop.xml": "loop.xml", "round.xml": "trip.xml",
      "trip.xml": "round.xml", "to-zero.xml": "/dev/zero",
    ]
    for (link, target) in links {
      try files.createSymbolicLink(
        atPath: feeds.appending(path: link).path(),
        withDestinationPath: target
      )
    }
    try #require(mkfifo(feeds.appending(path: "pipe.xml").path(), 0o600) == 0)
    try test(Folder(address: address, bundle: try BuiltInNewsstand.load().transport()))
  }

  /// The problems where missing files are waited for, and those files.
  func waiting(source: String) -> (problems: [NewsstandProblem], missing: [NewsstandProblem]) {
    var missing: [NewsstandProblem] = []
    let problems = problems(source: source) { missing.append($0) }
    return (problems, missing)
  }

  func problems(
    source: String,
    allowed: String = "news.example",
    more: String? = nil,
    missing: ((NewsstandProblem) -> Void)? = nil
  ) -> [NewsstandProblem] {
    let text = """
      title: Stand
      settings: {allowed-hosts: ["\(allowed)"]}
      brands:
        - id: paper
          name: Paper
          language: en
          front: {blocks: []}
          sections:
            - id: news
              title: News
              source: "\(source)"
            - {id: more, title: More, source: "feeds/news.xml"\(more.map { ", \($0)" } ?? "")}
      """
    let transport: (Newsstand.Settings) -> any Transport = { settings in
      let policy = AddressPolicy(allowedHosts: settings.allowedHosts)
      let web = GatedTransport(HTTPTransport(configuration: .init(addressPolicy: policy)))
      let files = FileTransport(root: address)
      return TransportRouter(["http": web, "https": web, "file": files, "bundle": bundle])
    }
    let result = NewsstandFile.decode(
      text,
      named: "stand.yaml",
      knowing: LoaderRegistry.standard.vocabulary(),
      relativeTo: address,
      transport: transport,
      missing: missing
    )
    guard case .failure(let found) = result else { return [] }
    return found.problems
  }
}

import BroadsheetCore
import BroadsheetNewsstand
import Foundation
import Testing

struct NewsstandFileTests {
  @Test func `a small file gives a brand with its front and sections`() throws {
    let newsstand = try Sample.decode(Sample.file(section: "")).get()

    let brand = try #require(newsstand.brands.first)
    #expect(newsstand.title == "Test stand")
    #expect(newsstand.language == "en")
    #expect(brand.name == "Paper")
    #expect(brand.front.blocks.map(\.kind) == [.dynamicSlow])
    #expect(brand.sections.map(\.title) == ["News"])
    #expect(brand.sections.first?.source.format == .syndication)
    #expect(brand.style == .plain)
  }

  @Test func `settings are read with their units`() throws {
    let text =
      """
      settings:
        interval: 2m
        hold-back: 12h
        allowed-hosts: [127.0.0.1:9000, backend.internal]
        public-address: https://news.example
        trusted-proxies: [127.0.0.1, 10.1.2.3/8, "2001:db8::/32"]
        hsts-preload: true
        offline: false

      """ + Sample.file(section: "")

    let settings = try Sample.decode(text).get().settings

    #expect(settings.interval == 120)
    #expect(settings.holdBack == 43_200)
    #expect(settings.allowedHosts == ["127.0.0.1:9000", "backend.internal"])
    #expect(settings.publicAddress == "https://news.example")
    #expect(settings.preloadsTransportSecurity)
    #expect(!settings.keepsPagesOffline)
    #expect(
      settings.trustedProxies.map(\.description) == ["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"]
    )
  }

  @Test(arguments: [
    ("https://news.example:443", "https://news.example"),
    ("HTTPS://News.Example:443/", "https://news.example/"),
    ("http://news.example:80/sub", "http://news.example/sub"),
    ("https://news.example:80", "https://news.example:80"),
    ("http://[::1]:8080", "http://[::1]:8080"),
  ])
  func `a public address is taken as browsers write it`(text: String, address: String) throws {
    let file = "settings: {public-address: \"\(text)\"}\n" + Sample.file(section: "")

    #expect(try Sample.decode(file).get().settings.publicAddress == address)
  }

  @Test(arguments: [("30s", 30.0), ("5m", 300), ("1h", 3600), ("1d", 86_400), ("90", 90)])
  func `durations have units`(text: String, seconds: Double) throws {
    let file = Sample.file(
      section: "- {id: b, title: B, source: \"https://p.example/b\", interval: \(text)}"
    )

    let section = try #require(try Sample.decode(file).get().brands.first?.section(slug("b")))

    #expect(section.source.interval == seconds)
  }

  @Test(arguments: [("0s", 0.0), ("0", 0), ("30m", 1800), ("2d", 172_800)])
  func `a section says how long an answer is held back, and zero is never`(
    text: String,
    seconds: Double
  ) throws {
    let file = Sample.file(
      section: "- {id: b, title: B, source: \"https://p.example/b\", hold-back: \(text)}"
    )

    let newsstand = try Sample.decode(file).get()
    let section = try #require(newsstand.brands.first?.section(slug("b")))

    #expect(section.source.holdBack == seconds)
    #expect(newsstand.brands.first?.section(try slug("news"))?.source.holdBack == nil)
    #expect(newsstand.settings.holdBack == 86_400)
    let written = NewsstandFile.yaml(for: newsstand, knowing: Sample.standard)
    #expect(try Sample.decode(written).get() == newsstand)
  }

  @Test func `a section says where its pictures are, and here unless it does`() throws {
    let file = Sample.file(
      section: "- {id: b, title: B, source: \"https://p.example/b\", pictures: theirs}"
    )

    let newsstand = try Sample.decode(file).get()

    #expect(newsstand.brands.first?.section(try slug("b"))?.source.pictures == .theirs)
    #expect(newsstand.brands.first?.section(try slug("news"))?.source.pictures == .ours)
    let written = NewsstandFile.yaml(for: newsstand, knowing: Sample.standard)
    #expect(try Sample.decode(written).get() == newsstand)
  }

  @Test func `a section says whether full texts may be read, and they may not unless it does`()
    throws
  {
    let file = Sample.file(
      section: "- {id: b, title: B, source: \"https://p.example/b\", full-text: true}"
    )

    let newsstand = try Sample.decode(file).get()

    #expect(newsstand.brands.first?.section(try slug("b"))?.source.allowsFullText == true)
    #expect(newsstand.brands.first?.section(try slug("news"))?.source.allowsFullText == false)
    let written = NewsstandFile.yaml(for: newsstand, knowing: Sample.standard)
    #expect(written.contains("full-text: true"))
    #expect(try Sample.decode(written).get() == newsstand)
  }

  @Test(arguments: [
    ("format: web, url: \"https://p.example/b\"", "'format: web' is a page already"),
    ("format: sections, sections: [news]", "'format: sections' has no stories of its own"),
    (
      "format: media-list, source: \"https://p.example/b\"",
      "'format: media-list' has the texts of its stories from its backend"
    ),
  ])
  func `a format without full texts refuses them with words`(keys: String, words: String) {
    let file = Sample.file(section: "- {id: b, title: B, \(keys), full-text: true}")
    let without = Sample.file(section: "- {id: b, title: B, \(keys), full-text: false}")

    let message = words + ", so that there is no full text to look for"
    #expect(Sample.problems(file).map(\.message) == [message])
    #expect(Sample.problems(without).isEmpty)
  }

  @Test func `a hold-back that is no duration is a problem`() {
    let file = Sample.file(
      section: "- {id: b, title: B, source: \"https://p.example/b\", hold-back: never}"
    )

    #expect(Sample.problems(file).map(\.message) == ["'never' is no duration"])
  }

  @Test(arguments: [
    ("", "UTC"), ("timezone: UTC", "UTC"), ("timezone: Europe/Oslo", "Europe/Oslo"),
  ])
  func `a brand has a time zone`(line: String, name: String) throws {
    let file = Sample.file(section: "", brand: line)

    let brand = try #require(try Sample.decode(file).get().brands.first)

    #expect(brand.timeZone == (name == "UTC" ? .gmt : TimeZone(identifier: name)))
  }

  @Test(arguments: [
    ("Europe/Olso", "Europe/Oslo"), ("europe/oslo", "Europe/Oslo"), ("GMT+2", nil),
    ("Europe/Stokholm", "Europe/Stockholm"),
  ])
  func `a time zone that is none is named with the nearest`(name: String, nearest: String?) {
    let problems = Sample.problems(Sample.file(section: "", brand: "timezone: \(name)"))

    #expect(problems.map(\.keyPath) == ["brands[0].timezone"])
    #expect(problems.first?.message == "'\(name)' is no time zone")
    if let nearest { #expect(problems.first?.suggestion == nearest) }
  }

  @Test(arguments: ["proxy.example", "10.0.0.0/33", "10.0.0/8", "::1/129", "10.0.0.0/", "127.1"])
  func `a proxy that is no address is named`(proxy: String) {
    let text = "settings: {trusted-proxies: [\"\(proxy)\"]}\n" + Sample.file(section: "")

    #expect(Sample.problems(text).map(\.message) == ["'\(proxy)' is no address"])
  }

  @Test func `an address is no host`() {
    let text = "settings: {allowed-hosts: [\"http://127.0.0.1\"]}\n" + Sample.file(section: "")

    #expect(Sample.problems(text).map(\.message) == ["'http://127.0.0.1' is no host"])
  }

  @Test(arguments: [200, 201, 450])
  func `of very many problems the first are told, and how many more there are`(count: Int) throws {
    let sections = (0..<count).map {
      "- {id: s\($0), title: S, source: \"https://p.example\", nope: 1}"
    }
    let found = Sample.decode(Sample.file(section: sections.joined(separator: "\n")))

    guard case .failure(let problems) = found else {
      Issue.record("the file has mistakes")
      return
    }
    #expect(problems.problems.count == 200)
    #expect(problems.untold == count - 200)
    let lines = problems.description.split(separator: "\n")
    #expect(lines.count == (count > 200 ? 201 : 200))
    #expect(count == 200 || lines.last?.contains("\(count - 200) more") == true)
  }

  @Test func `all problems of a file are found in one go, in the file's order`() {
    let text = """
      titel: Wrong
      brands:
        - id: Paper One
          name: Paper
          language: english
          front: {blocks: []}
          sections:
            - {id: a, title: A, source: not an address://x, format: rss}
            - {id: a, title: A}
      """

    let problems = Sample.problems(text)

    #expect(problems.map(\.line) == problems.map(\.line).sorted { ($0 ?? 0) < ($1 ?? 0) })
    #expect(problems.count >= 6)
    #expect(problems.contains { $0.keyPath == "titel" && $0.suggestion == "title" })
    #expect(problems.contains { $0.keyPath == "brands[0].id" && $0.suggestion == "paper-one" })
    #expect(problems.contains { $0.keyPath == "brands[0].language" })
    #expect(problems.contains { $0.keyPath == "brands[0].sections[0].format" })
    #expect(problems.contains { $0.keyPath == "brands[0].sections[0].source" })
    #expect(problems.contains { $0.keyPath == "brands[0].sections[1]" })
  }

  @Test func `a problem is one line with its place and a suggestion`() {
    let problem = NewsstandProblem(
      file: "newsstand.yaml",
      line: 12,
      column: 5,
      keyPath: "brands[0].nmae",
      message: "unknown key",
      expected: "one of id, name",
      suggestion: "name"
    )

    #expect(
      problem.description
        == "newsstand.yaml:12:5: brands[0].nmae: unknown key, expected one of id, name; did you mean 'name'?"
    )
  }

  @Test func `a file that is not there is a problem`() {
    let file = FileManager.default.temporaryDirectory.appending(path: "no-such-newsstand.yaml")

    guard case .failure(let found) = NewsstandFile.load(at: file, knowing: Sample.standard) else {
      Issue.record("a missing file was loaded")
      return
    }

    #expect(found.problems.count == 1)
    #expect(found.description.contains("no-such-newsstand.yaml"))
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["folder", "pipe", "loop", "/dev/zero"])
  func `what is no file is a problem that names it, and nobody waits for it`(name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "folder"),
      withIntermediateDirectories: true
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    try #require(mkfifo(folder.appending(path: "pipe").path(), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "loop").path(),
      withDestinationPath: "loop"
    )
    let file = name.hasPrefix("/") ? URL(filePath: name) : folder.appending(path: name)

    guard case .failure(let found) = NewsstandFile.load(at: file, knowing: Sample.standard) else {
      Issue.record("\(name) was loaded")
      return
    }

    #expect(found.problems.count == 1)
    #expect(found.description.contains("\(file.path()) cannot be read"))
  }

  @Test func `a newsstand may come through a pipe`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("title: Stand\nbrands: 7".utf8))
    try pipe.fileHandleForWriting.close()
    let number = pipe.fileHandleForReading.fileDescriptor

    guard
      case .failure(let found) = NewsstandFile.load(
        at: URL(filePath: "/dev/fd/\(number)"),
        knowing: Sample.standard
      )
    else {
      Issue.record("a newsstand without a brand was loaded")
      return
    }

    #expect(found.problems.allSatisfy { $0.line != nil })
  }

  private func slug(_ text: String) throws -> Slug { try #require(Slug(rawValue: text)) }
}

import BroadsheetCore
import BroadsheetNewsstand
import Foundation
import Testing

struct SectionDecoderTests {
  @Test func `a section has the flags' words of its brand, or its own`() throws {
    let file = Sample.file(
      section: "- {id: b, title: B, source: \"https://p.example/b\", flags: {paid: [Pluss, VIP]}}",
      brand: "defaults: {flags: {live: Direkte}}"
    )

    let brand = try #require(try Sample.decode(file).get().brands.first)

    #expect(
      brand.sections.map(\.flagWords.words) == [[.live: ["Direkte"]], [.paid: ["Pluss", "VIP"]]]
    )
  }

  @Test func `a flag that is none is named with the nearest`() {
    let problems = Sample.problems(
      Sample.file(section: "", brand: "defaults: {flags: {lvie: Direkte}}")
    )

    #expect(problems.map(\.keyPath) == ["brands[0].defaults.flags.lvie"])
    #expect(problems.first?.suggestion == "live")
  }

  @Test(arguments: [
    ("headline: h, types: {teaser: a}", "nothing says where an item's type is"),
    ("headline: h, type: k, types: {teaser: a, link: [b, a]}", "'a' stands for two types"),
    ("headline: h, type: k, types: {teeser: a}", "unknown key"),
    ("headline: h, story: {body: x}", "nothing says where stories are"),
    ("headline: h, picture: {find: a, take: x}", "'where' is missing"),
    ("headline: h, picture: {find: a, where: {id: b}}", "'take' is missing"),
    ("headline: h, picture: {find: a, where: {}, take: x}", "nothing says what is looked for"),
    ("headline: h, picture: {find: a, where: id, take: x}", "nothing says what is looked for"),
    ("headline: h, picture: {find: a, where: {\"a[\": b}, take: x}", "'a[' is no path"),
    ("headline: h, picture: {find: a, were: {id: b}, take: x}", "unknown key"),
    ("headline: h, byline: {each: a}", "'take' is missing"),
    ("headline: h, byline: {constant: a, take: b}", "'constant' takes no 'take'"),
    ("headline: h, byline: {unescape: a, with: b}", "'unescape' takes no 'with'"),
    ("headline: h, byline: {find: a, join: [b]}", "'join' and 'find' exclude each other"),
    ("headline: h, body: \"a[**]\"", "'a[**]' is no path"),
    ("headline: h, story: {address: x}", "nothing says where the text is"),
    (
      "headline: h, story: {address: \"https://p.example/{id}\", body: x}",
      "nothing says what {id} is"
    ),
    (
      "headline: h, id: i, story: {address: \"/{id}\", body: x}", "'/{id}' is no address of a story"
    ),
  ])
  func `what a mapping lacks is said`(mapping: String, problem: String) {
    let file = Sample.file(
      section: """
        - {id: b, title: B, format: mapped, source: "https://p.example", mapping: {items: i, \(mapping)}}
        """
    )

    #expect(Sample.problems(file).map(\.message).contains(problem))
  }

  @Test(arguments: [
    "source: \"http://user:hunter2@/feed?key=hunter2\"",
    "source: \"http://user:hunter2@ paper.example/\"",
    "source: \"http://user:hunter2/x@paper.example/\"",
    "source: \"user:hunter2@paper.example/feed\"",
    "source: \"http:/user:hunter2@paper.example/feed\"",
    "format: web, url: \"https:///feed?key=hunter2\"",
    "format: media-list, source: \"https://p.example\", story: \"http://user:hunter2@p.example/s\"",
  ])
  func `what is wrong with an address is said without its secrets`(keys: String) {
    let problems = Sample.problems(Sample.file(section: "- {id: b, title: B, \(keys)}"))

    #expect(!problems.isEmpty)
    #expect(!problems.contains { $0.description.contains("hunter2") }, "\(problems)")
  }

  @Test(arguments: [
    "99999999999", "4294967296", "1.2.3.4.5", "256.1.1.1", "0x1ffffffff", "08.1.1.1",
  ])
  func `a number that is no address is a mistake wherever an address stands`(host: String) {
    for keys in [
      "source: \"http://\(host)/feed\"", "format: web, url: \"http://\(host)/\"",
      "source: \"https://p.example\", url: \"https://\(host)/\"",
    ] {
      let problems = Sample.problems(Sample.file(section: "- {id: b, title: B, \(keys)}"))

      #expect(problems.contains { $0.message.contains("number that is no address") }, "\(keys)")
    }
    let settings = "settings: {public-address: \"https://\(host)\"}\n"
    let problems = Sample.problems(settings + Sample.file(section: ""))
    #expect(problems.contains { $0.message.contains("number that is no address") })
  }

  @Test(arguments: ["8.8.8.8", "134744072", "0x8080808", "1.example", "example.1x"])
  func `a number that is an address, and a name with digits, are none`(host: String) {
    let file = Sample.file(section: "- {id: b, title: B, source: \"http://\(host)/feed\"}")

    #expect(Sample.problems(file).isEmpty)
  }

  @Test func `where stories are may stand in the section, with the way to read them`() throws {
    let section = """
      - id: b
        title: B
        format: mapped
        source: https://p.example
        story: https://p.example/{id}
      """
    let mapping = "  mapping: {items: i, headline: h, id: id"
    let whole = Sample.file(section: section + "\n\(mapping), story: {body: x}}")
    let half = Sample.file(section: section + "\n\(mapping)}")

    let sections = try #require(try Sample.decode(whole).get().brands.first).sections

    let read = try #require(sections.last?.source.format.options(as: FieldMapping.self))
    #expect(read.story?.address == AddressTemplate("https://p.example/{id}").map { .template($0) })
    #expect(Sample.problems(half).map(\.message) == ["nothing says how stories are read"])
  }

  @Test func `every format is read`() throws {
    let file = Sample.file(
      section: """
        - {id: a, title: A, format: presentational, source: "https://p.example/a"}
        - {id: b, title: B, format: listing, source: "https://p.example/b", url: "https://p.example/b.html"}
        - {id: c, title: C, format: media-list, source: "https://p.example/c", story: "https://p.example/s/{id}"}
        - {id: d, title: D, format: web, url: "https://p.example/d.html"}
        - {id: e, title: E, format: sections, sections: [a, news]}
        - id: f
          title: F
          format: mapped
          source: https://p.example/f
          mapping: {items: data.list, headline: [h1, h2], byline: {join: [first, last], with: " "}, kicker: {constant: New}}
        """
    )

    let sections = try #require(try Sample.decode(file).get().brands.first).sections

    #expect(
      sections.map(\.source.format.word) == [
        "syndication", "presentational", "listing", "media-list", "web", "sections", "mapped",
      ]
    )
    #expect(sections.map(\.rendering)[2] == .asFeedSays)
    #expect(sections.map(\.rendering)[4] == .web)
    #expect(sections[4].webAddress == sections[4].source.address)
    let mapping = try #require(sections[6].source.format.options(as: FieldMapping.self))
    #expect(mapping.items.description == "data.list")
    #expect(mapping.fields[.kicker] == .constant("New"))
    guard case .joined(let parts, " ") = mapping.fields[.byline] else {
      Issue.record("the separator is lost")
      return
    }
    #expect(parts.count == 2)
  }

  @Test(arguments: [
    ("{id: b, title: B}", "'source' is missing"),
    ("{id: b, title: B, format: web}", "'url' is missing"),
    ("{id: b, title: B, format: mapped, source: \"https://p.example\"}", "'mapping' is missing"),
    (
      "{id: b, title: B, source: \"ftp://p.example/b\"}",
      "'ftp' is no scheme that is understood here"
    ),
    ("{id: b, title: B, source: \"https:///b\"}", "'https:///b' names no host"),
    ("{id: b, title: B, format: feed, source: \"https://p.example\"}", "'feed' is no format"),
    (
      "{id: news, title: B, source: \"https://p.example\"}",
      "two sections of this brand are called 'news'"
    ),
    ("{id: b, title: [B], source: \"https://p.example\"}", "a list where it does not belong"),
    ("{id: b, title: \"\", source: \"https://p.example\"}", "empty"),
    (
      "{id: b, title: B, source: \"https://p.example\", navigation: perhaps}",
      "the text 'perhaps' where it does not belong"
    ),
    ("{id: b, title: B, source: \"https://p.example\", interval: soon}", "'soon' is no duration"),
    (
      "{id: b, title: B, source: \"https://p.example\", layout: [{kind: fixed, count: 21}]}",
      "21 is out of range"
    ),
    ("{id: b, title: B, format: sections, sections: [nwes]}", "the brand has no section 'nwes'"),
  ])
  func `what is wrong with a section is said`(section: String, message: String) throws {
    let problems = Sample.problems(Sample.file(section: "- \(section)"))

    #expect(problems.map(\.message) == [message])
    #expect(problems.first?.line != nil)
    #expect(problems.first?.expected != nil)
  }

  @Test func `a relative path is a file beside the newsstand file`() throws {
    let file = Sample.file(section: "- {id: b, title: B, source: feeds/b.xml}")
    let directory = URL(filePath: "/stand/", directoryHint: .isDirectory)

    let brand = try #require(try Sample.decode(file, directory: directory).get().brands.first)

    #expect(brand.sections.last?.source.address.path() == "/stand/feeds/b.xml")
  }

  @Test func `a file that is missing is a problem`() {
    let file = Sample.file(section: "- {id: b, title: B, source: feeds/b.xml}")
    let directory = URL(filePath: "/stand/", directoryHint: .isDirectory)

    let problems = Sample.problems(file, directory: directory) { _ in false }

    #expect(problems.map(\.message) == ["there is no file at /stand/feeds/b.xml"])
  }

  @Test(arguments: [
    ("paper.example/feed", "https://paper.example/feed"),
    ("www.paper.example", "https://www.paper.example"),
    ("127.0.0.1:9000/rss", "https://127.0.0.1:9000/rss"),
    ("https:/paper.example", "https://paper.example"),
    ("feeds/b.xml", nil), ("feed.xml", nil), ("../paper.example/feed", nil),
  ])
  func `an address without its scheme is told from a path`(text: String, meant: String?) {
    let file = Sample.file(section: "- {id: b, title: B, source: \"\(text)\"}")
    let directory = URL(filePath: "/stand/", directoryHint: .isDirectory)

    let problems = Sample.problems(file, directory: directory) { _ in false }

    #expect(problems.map(\.suggestion) == [meant])
  }

  @Test func `a brand's defaults hold until a section says otherwise`() throws {
    let file = Sample.file(
      section: """
        - {id: b, title: B, source: "https://p.example/b", providers: []}
        """,
      brand: """
        defaults:
          providers: [{adverts: {every: 6, from: 3}}]
          layout: [list]
        """
    )

    let sections = try #require(try Sample.decode(file).get().brands.first).sections

    #expect(sections.map(\.providers.count) == [1, 0])
    #expect(sections.map(\.layout) == [[BlockRule(.list)], [BlockRule(.list)]])
  }
}

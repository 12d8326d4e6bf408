import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources
import Foundation
import Testing

// Findings are made up here, so that no feed is asked.
@testable import BroadsheetAssembly

struct ImportedAdditionTests {
  private let transport = Transports(Newsstand.Settings()).router

  @Test func `what the brand has is not added again, by whatever spelling of its address`() throws {
    let brand = try Self.brand(["Paper": "https://paper.example/feed"])

    let again = try imported(
      """
      <outline text='One' xmlUrl='http://paper.example/feed'/>
      <outline text='Two' xmlUrl='https://www.paper.example/feed/'/>
      <outline text='Three' xmlUrl='feed://PAPER.example/feed'/>
      """,
      into: brand
    )

    #expect(again.addition(to: brand).isEmpty)
    #expect(again.knownFeeds == 1)
    #expect(again.missing(in: brand).isEmpty)
    #expect(again.remarks.isEmpty)
  }

  @Test func `a feed that moved to where the brand has it is that feed`() throws {
    let brand = try Self.brand(["Paper": "https://paper.example/atom.xml"])
    let old = try #require(URL(string: "https://old.example/feed"))
    let new = try #require(URL(string: "https://paper.example/atom.xml"))

    let again = try imported(
      "<outline text='Old' xmlUrl='https://old.example/feed'/>",
      into: brand,
      findings: [old: .feed(new, title: "Paper", summary: nil)]
    )

    #expect(again.addition(to: brand).isEmpty)
    #expect(again.missing(in: brand).isEmpty)
  }

  @Test func `a feed that does not answer waits, since the brand may have it elsewhere`() throws {
    let brand = try Self.brand(["Paper": "https://paper.example/atom.xml"])
    let old = try #require(URL(string: "https://old.example/feed"))

    let again = try imported(
      "<outline text='Near'><outline text='Old' xmlUrl='https://old.example/feed'/></outline>",
      into: brand,
      findings: [old: .nothing("no network")]
    )

    #expect(again.addition(to: brand).isEmpty)
    #expect(again.remarks == [.unanswered("Old", reason: "no network")])
  }

  @Test func `what the list has no longer is named, and backends are not of it`() throws {
    var brand = try Self.brand([
      "Paper": "https://paper.example/feed", "Gone": "https://gone.example/feed",
    ])
    let page = try #require(URL(string: "https://page.example"))
    brand.sections.append(
      NewsSection(
        id: Slug(identifying: "page"),
        title: "Page",
        source: Source(address: page, format: .web)
      )
    )

    let again = try imported(
      "<outline text='Paper' xmlUrl='https://paper.example/feed'/>",
      into: brand
    )

    #expect(again.missing(in: brand).map(\.title) == ["Gone"])
  }

  @Test func `ids are new, also among those that sections had`() throws {
    var brand = try Self.brand(["News": "https://a.example/feed"])
    brand.sections[0].formerIDs = [Slug(identifying: "news-2")]

    let again = try imported(
      "<outline text='News' xmlUrl='https://b.example/feed'/>"
        + "<outline text='News' xmlUrl='https://c.example/feed'/>",
      into: brand
    )

    #expect(again.addition(to: brand).sections.map(\.id.rawValue) == ["news-3", "news-4"])
  }

  @Test func `one feed under two names is one section`() throws {
    let brand = try Self.brand(["Paper": "https://paper.example/feed"])

    let again = try imported(
      "<outline text='One' xmlUrl='https://b.example/feed'/>"
        + "<outline text='Two' xmlUrl='http://www.b.example/feed/'/>",
      into: brand
    )

    #expect(again.addition(to: brand).sections.map(\.title) == ["One"])
    #expect(again.remarks == [.repeated("Two")])
  }

  @Test func `a folder's feeds join the group that it became, whatever that is called now`() throws
  {
    var brand = try Self.brand(["Harbour": "https://harbour.example/feed"])
    let feed = brand.sections[0].id
    let list = """
      <outline text='Near'><outline text='Harbour' xmlUrl='https://harbour.example/feed'/>
      <outline text='Quay' xmlUrl='https://quay.example/feed'/></outline>
      """
    let (near, other) = (Slug(identifying: "near"), Slug(identifying: "nearby"))
    for (id, title) in [(near, "Omegn"), (other, "Near"), (other, "Omegn")] {
      brand.sections = [brand.sections[0]]
      brand.sections.append(NewsSection(id: id, title: title, source: .sections([feed])))

      let addition = try imported(list, into: brand).addition(to: brand)

      let quay = try #require(addition.sections.first)
      #expect(addition.sections.count == 1)
      #expect(addition.members == [.init(group: id, sections: [quay.id])])
      #expect(!quay.isInNavigation)
    }
  }

  @Test func `a folder that is new becomes a group of all its feeds`() throws {
    let brand = try Self.brand(["Harbour": "https://harbour.example/feed"])

    let addition = try imported(
      """
      <outline text='Near'><outline text='Harbour' xmlUrl='https://harbour.example/feed'/>
      <outline text='Quay' xmlUrl='https://quay.example/feed'/></outline>
      """,
      into: brand
    ).addition(to: brand)

    #expect(addition.sections.map(\.title) == ["Near", "Quay"])
    #expect(
      addition.sections.first?.source.format.sections
        == [brand.sections[0].id, addition.sections[1].id]
    )
    #expect(addition.blocks.isEmpty)
  }

  @Test func `a front that names sections gets blocks like its last`() throws {
    var brand = try Self.brand(["Harbour": "https://harbour.example/feed"])
    brand.front = Front(blocks: [
      FrontBlock(content: .section(brand.sections[0].id), kind: .fixed, count: 4)
    ])

    let addition = try imported(
      """
      <outline text='Quay' xmlUrl='https://quay.example/feed'/>
      <outline text='Far'><outline text='Hill' xmlUrl='https://hill.example/feed'/></outline>
      """,
      into: brand
    ).addition(to: brand)

    let names: [FrontBlock.Content] = ["far", "quay"].map { .section(Slug(identifying: $0)) }
    #expect(addition.blocks.map(\.content) == names)
    #expect(addition.blocks.allSatisfy { $0.kind == .fixed && $0.count == 4 })
  }

  @Test func `a part of a site that the brand has is called by both names`() throws {
    let brand = try Self.brand(["BBC News": "https://bbc.example/all"])
    let world = try #require(URL(string: "https://bbc.example/world"))

    let addition = try imported(
      "<outline text='x' xmlUrl='https://bbc.example/world'/>",
      into: brand,
      findings: [world: .feed(world, title: "BBC News - World", summary: nil)]
    ).addition(to: brand)

    #expect(addition.sections.map(\.title) == ["BBC News: World"])
  }

  @Test func `an empty list takes nothing for gone`() async throws {
    let loaded = LoadedNewsstand(
      Newsstand(title: "", brands: [try Self.brand(["Paper": "https://paper.example/feed"])])
    )
    let list = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).opml")
    try Data("<opml><body/></opml>".utf8).write(to: list)
    defer { try? FileManager.default.removeItem(at: list) }

    await #expect(throws: ImportTrouble.noFeeds(list.path)) {
      try await ImportedAddition.make(
        lists: [list.path],
        addingTo: loaded.newsstand.brands[0],
        of: loaded,
        survey: false
      )
    }
    await loaded.transports.shutdown()
  }

  private func imported(
    _ lines: String,
    into brand: Brand,
    findings: [URL: FeedFinding] = [:]
  ) throws -> ImportedBrand {
    let list = try OPMLDocument(Array("<opml><body>\(lines)</body></opml>".utf8))
    var imported = ImportedBrand(
      language: "en",
      allowsPrivate: false,
      transport: transport,
      findings: findings,
      addingTo: PresentFeeds(brand)
    )
    for outline in list.outlines { imported.add(outline) }
    return imported
  }

  private static func brand(_ feeds: KeyValuePairs<String, String>) throws -> Brand {
    Brand(
      id: Slug(identifying: "paper"),
      name: "Paper",
      language: "en",
      front: .automatic(),
      sections: try feeds.map { title, address in
        NewsSection(
          id: try #require(Slug(spelling: title)),
          title: title,
          source: Source(address: try #require(URL(string: address)), format: .syndication)
        )
      }
    )
  }
}

import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

// Findings are made up here, so that no feed is asked.
@testable import BroadsheetAssembly

struct ImportedBrandTests {
  private func imported(_ addresses: String..., allowsPrivate: Bool) throws -> ImportedBrand {
    let feeds = addresses.map { "<outline text='Feed' xmlUrl='\($0)'/>" }.joined()
    let list = try OPMLDocument(Array("<opml><body>\(feeds)</body></opml>".utf8))
    var imported = ImportedBrand(
      language: "en",
      allowsPrivate: allowsPrivate,
      transport: Transports(Newsstand.Settings()).router
    )
    for outline in list.outlines { imported.add(outline) }
    return imported
  }

  @Test func `a feed that has its address for a name is called by what is no secret of it`() throws
  {
    let address = "https://user:hunter2@paper.example/feed?key=hunter2"
    for name in ["", "text='\(address)'"] {
      let list = try OPMLDocument(
        Array("<opml><body><outline \(name) xmlUrl='\(address)'/></body></opml>".utf8)
      )
      var imported = ImportedBrand(
        language: "en",
        allowsPrivate: false,
        transport: Transports(Newsstand.Settings()).router
      )

      for outline in list.outlines { imported.add(outline) }

      let section = try #require(imported.brand(named: "Paper")?.sections.first)
      #expect(section.title == "https://paper.example/feed?key=…")
      #expect(!section.id.rawValue.contains("hunter2"))
      #expect(section.source.address.absoluteString == address)
    }
  }

  @Test func `a list does not lead into the network of whoever imports it`() throws {
    let imported = try imported(
      "https://paper.example/feed",
      "http://10.0.0.7/feed",
      "http://localhost:8080/feed",
      allowsPrivate: false
    )

    #expect(imported.allowedHosts.isEmpty)
    let sections = imported.brand(named: "Paper")?.sections
    #expect(sections?.map(\.source.address.absoluteString) == ["https://paper.example/feed"])
    #expect(imported.leavesOutPrivate)
    #expect(imported.remarks.count == 2)
    for remark in imported.remarks {
      guard case .leftOutPrivate("Feed", _) = remark else {
        Issue.record("\(remark)")
        continue
      }
    }
  }

  @Test(arguments: ["API", "Newsroom"])
  func `a newspaper does not get an address that is another's`(name: String) throws {
    let imported = try imported("https://paper.example/feed", allowsPrivate: false)

    let brand = try #require(imported.brand(named: name))

    #expect(brand.name == name)
    #expect(brand.id.rawValue == "\(name.lowercased())-paper")
  }

  @Test func `unless they say so`() throws {
    let imported = try imported("http://10.0.0.7/feed", allowsPrivate: true)

    #expect(imported.allowedHosts == ["10.0.0.7:80"])
    #expect(imported.brand(named: "Paper")?.sections.count == 1)
    #expect(imported.remarks.count == 1)
  }

  @Test func `sections are called as their feeds call themselves, and duplicates are one`() throws {
    let list = try OPMLDocument(
      Array(
        """
        <opml><body><outline text='One' xmlUrl='feed://paper.example/feed/'/>
        <outline text='Two' xmlUrl='https://www.paper.example/feed'/>
        <outline text='Three' xmlUrl='https://blog.example'/></body></opml>
        """.utf8
      )
    )
    let blog = try #require(URL(string: "https://blog.example"))
    let found = try #require(URL(string: "https://blog.example/atom.xml"))
    var imported = ImportedBrand(
      language: "en",
      allowsPrivate: false,
      transport: Transports(Newsstand.Settings()).router,
      findings: [blog: .feed(found, title: "A blog", summary: "About")]
    )

    for outline in list.outlines { imported.add(outline) }

    let brand = try #require(imported.brand(named: nil))
    #expect(brand.sections.map(\.title) == ["One", "A blog"])
    #expect(brand.sections.last?.source.address == found)
    #expect(brand.showsSources == .always)
    #expect(imported.remarks == [.repeated("Two")])
  }

  @Test func `an imported paper has an automatic front`() throws {
    let imported = try imported("https://paper.example/feed", allowsPrivate: false)

    #expect(imported.brand(named: "Paper")?.front == .automatic())
  }

  @Test func `a site's only feed is called as the site, one of several by both names`() throws {
    let feeds = [
      ("https://nytimes.example/home", "NYTimes > Home Page"),
      ("https://bbc.example/world", "BBC News - World"),
      ("https://bbc.example/uk", "BBC News - UK"),
      ("https://bbc.example/all", "BBC News - Home"),
    ]
    let lines = feeds.map { "<outline text='x' xmlUrl='\($0.0)'/>" }.joined()
    let list = try OPMLDocument(Array("<opml><body>\(lines)</body></opml>".utf8))
    var findings: [URL: FeedFinding] = [:]
    for (address, title) in feeds {
      let address = try #require(URL(string: address))
      findings[address] = .feed(address, title: title, summary: nil)
    }
    var imported = ImportedBrand(
      language: "en",
      allowsPrivate: false,
      transport: Transports(Newsstand.Settings()).router,
      findings: findings
    )

    for outline in list.outlines { imported.add(outline) }

    let brand = try #require(imported.brand(named: nil))
    #expect(
      brand.sections.map(\.title) == ["NYTimes", "BBC News: World", "BBC News: UK", "BBC News"]
    )
  }
}

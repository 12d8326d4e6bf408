import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

@testable import BroadsheetCommands  // A command has no interface but its words.

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
    #expect(imported.remarks.count == 2)
    #expect(imported.remarks.allSatisfy { $0.contains("--allow-private") })
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
}

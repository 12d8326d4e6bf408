import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct SourceDisplayTests {
  @Test(arguments: [
    (["https://paper.example/a", "https://feeds.paper.example/b"], false),
    (["https://paper.example/a", "https://other.example/b"], true),
    (["https://news.paper.co.uk/a", "https://www.paper.co.uk/b"], false),
    (["https://paper.co.uk/a", "https://other.co.uk/b"], true),
    (["https://www.nrk.no/a", "https://nrk.no/b", "https://rss.nrk.no/c"], false),
    (["http://127.0.0.1:1/a", "http://127.0.0.2:1/b"], true),
    (["bundle:///a/b.rss", "https://paper.example/a"], false),
    ([String](), false),
  ])
  func `feeds of more than one site are others'`(addresses: [String], isNamed: Bool) throws {
    var brand = Sample.brand()
    brand.sections = try addresses.enumerated().map { index, address in
      NewsSection(
        id: try #require(Slug(rawValue: "section-\(index)")),
        title: "Section",
        source: Source(address: try #require(URL(string: address)), format: .syndication)
      )
    }

    #expect(brand.namesSources == isNamed)
    brand.showsSources = .always
    #expect(brand.namesSources)
    brand.showsSources = .never
    #expect(!brand.namesSources)
  }
}

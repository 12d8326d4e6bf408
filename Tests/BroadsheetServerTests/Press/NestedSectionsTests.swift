import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// Sections made of sections that are made of others.
struct NestedSectionsTests {
  private func newsstand(_ parts: [(Slug, [Slug])]) -> Newsstand {
    var newsstand = Newsroom.newsstand
    let made = parts.map { id, members in
      NewsSection(id: id, title: id.rawValue, source: .sections(members))
    }
    newsstand.brands[0].sections = made + newsstand.brands[0].sections
    return newsstand
  }

  @Test func `a chain is filled at once, whatever the order in the file`() async throws {
    let stand = newsstand([("top", ["middle"]), ("middle", ["low", "sport"]), ("low", ["news"])])
    let press = try Newsroom(newsstand: stand)

    try await press.test { client in
      let page = try await client.get("/posten/top")

      #expect(page.status == .ok)
      #expect(page.text.contains("Bridge opens"))
      #expect(page.text.contains("Home side wins"))
    }
  }

  @Test func `a section that is made of itself alone has nothing, and says so`() async throws {
    let stand = newsstand([("one", ["two"]), ("two", ["one"]), ("self", ["self", "news"])])
    let press = try Newsroom(newsstand: stand)

    try await press.test { client in
      let round = try await client.get("/posten/one")
      let half = try await client.get("/posten/self")

      #expect(!round.text.contains("data-refresh"))
      #expect(round.text.contains("Denne siden finnes ikke"))
      #expect(half.text.contains("Bridge opens"))
    }
  }
}

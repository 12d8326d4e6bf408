import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

/// Stories whose publisher leads several of them to one page.
struct SharedAddressTests {
  private func item(
    _ id: String,
    _ headline: String,
    at page: String = "show",
    published: Date? = nil
  ) throws -> FeedItem {
    let address = try #require(URL(string: "https://publisher.example/\(page)"))
    return FeedItem(
      id: FeedItem.ID(id),
      content: .teaser(
        Teaser(headline: headline, destination: .web(address), published: published)
      )
    )
  }

  private func shown(_ items: [FeedItem]) -> [String] {
    StoryQuery().answer(from: items).map(\.id.rawValue).sorted()
  }

  @Test func `stories of one source are each shown, whatever page they share`() throws {
    let items = [
      try item("1@aaaaaaa", "One"), try item("2@aaaaaaa", "Two"), try item("3@aaaaaaa", "Three"),
      try item("1@bbbbbbb", "Other"),
    ]

    #expect(shown(items) == ["1@aaaaaaa", "1@bbbbbbb", "2@aaaaaaa", "3@aaaaaaa"])
  }

  @Test func `a page that two sources name once each is one story`() throws {
    let items = [
      try item("1@aaaaaaa", "One", at: "one"), try item("7@bbbbbbb", "One, told anew", at: "one"),
    ]

    #expect(shown(items) == ["1@aaaaaaa"])
  }

  @Test func `what one source says twice is shown once, and at another time twice`() throws {
    let items = [
      try item("1@aaaaaaa", "News", published: Sample.moment),
      try item("2@aaaaaaa", "News", published: Sample.moment),
      try item("3@aaaaaaa", "News", published: Sample.moment + 3600),
      try item("4@aaaaaaa", "News", published: Sample.moment + 3600),
    ]

    #expect(shown(items) == ["1@aaaaaaa", "3@aaaaaaa"])
  }
}

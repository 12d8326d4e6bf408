import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// Where feeds of each format say that they go on.
struct `The next page` {
  private func syndicated(_ text: String) throws -> String? {
    try SyndicationLoader().load(.sample(text), in: .sample(.syndication)).feed.metadata.next?
      .absoluteString
  }

  private func mapped(_ text: String, _ rule: NextPageRule) throws -> String? {
    let mapping = FieldMapping(
      items: try #require(JSONPath("items")),
      fields: [.headline: .path(try #require(JSONPath("title")))],
      next: rule
    )
    return try MappedLoader(mapping: mapping).load(.sample(text), in: .sample(.mapped(mapping)))
      .feed.metadata.next?.absoluteString
  }

  private func path(_ text: String) throws -> FieldRule { .path(try #require(JSONPath(text))) }

  @Test(arguments: ["next", "prev-archive"])
  func `of Atom is its link`(relation: String) throws {
    let text = """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>A</title>
      <link rel="self" href="https://paper.example/a"/>
      <link rel="\(relation)" href="https://paper.example/a?page=2"/>
      <entry><id>1</id><title>One</title></entry></feed>
      """

    #expect(try syndicated(text) == "https://paper.example/a?page=2")
  }

  @Test func `goes before the archive`() throws {
    let text = """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>A</title>
      <link rel="prev-archive" href="https://paper.example/2025"/>
      <link rel="next" href="https://paper.example/2"/>
      <entry><id>1</id><title>One</title></entry></feed>
      """

    #expect(try syndicated(text) == "https://paper.example/2")
  }

  @Test func `of RSS is Atom's link in it`() throws {
    let text = """
      <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>R</title>
      <atom:link rel="next" href="https://paper.example/r?page=2"/>
      <item><title>One</title></item></channel></rss>
      """

    #expect(try syndicated(text) == "https://paper.example/r?page=2")
  }

  @Test func `of JSON Feed is next_url`() throws {
    let text = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "J",
       "next_url": "https://paper.example/j?page=2", "items": [{"id": "1", "title": "One"}]}
      """

    #expect(try syndicated(text) == "https://paper.example/j?page=2")
  }

  @Test(arguments: [
    "javascript:alert(1)", "", "file:///etc/passwd",
    "https://paper.example/" + String(repeating: "a", count: 100_000),
  ])
  func `is none that is no address of the web`(address: String) throws {
    let text = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "J", "next_url": "\(address)",
       "items": [{"id": "1", "title": "One"}]}
      """

    #expect(try syndicated(text) == nil)
  }

  @Test func `of mapped JSON is an address, relative or not`() throws {
    let text = #"{"items": [{"title": "One"}], "links": {"next": "/more?x=1"}}"#

    #expect(try mapped(text, .address(path("links.next"))) == "https://paper.example/more?x=1")
    #expect(try mapped(text, .address(path("links.none"))) == nil)
  }

  @Test(arguments: [
    (#""a b&c=d""#, "after=a%20b%26c%3Dd"), ("42", "after=42"), ("false", nil), ("null", nil),
    (#""""#, nil),
  ])
  func `of mapped JSON is a cursor in a parameter`(cursor: String, query: String?) throws {
    let next = try mapped(
      #"{"items": [{"title": "One"}], "after": \#(cursor)}"#,
      .cursor(path("after"), parameter: "after")
    )

    #expect(next.flatMap { URL(string: $0)?.query() } == query)
  }

  @Test(arguments: [(1, "page=2"), (0, "page=1")])
  func `of mapped JSON is a number that counts up`(first: Int, query: String) throws {
    let text = #"{"items": [{"title": "One"}], "pages": 2}"#
    let rule = NextPageRule.number(parameter: "page", first: first, count: try path("pages"))

    #expect(try mapped(text, rule).flatMap { URL(string: $0)?.query() } == query)
  }

  @Test func `of mapped JSON ends with the last number, and with a page of nothing`() throws {
    let last = NextPageRule.number(parameter: "page", first: 1, count: try path("pages"))
    let endless = NextPageRule.number(parameter: "page", first: 1, count: nil)

    #expect(try mapped(#"{"items": [{"title": "One"}], "pages": 1}"#, last) == nil)
    #expect(try mapped(#"{"items": [{"title": "One"}]}"#, last) == nil)
    #expect(try mapped(#"{"items": []}"#, endless) == nil)
    #expect(try mapped(#"{"items": [{"title": "One"}]}"#, endless) != nil)
  }
}

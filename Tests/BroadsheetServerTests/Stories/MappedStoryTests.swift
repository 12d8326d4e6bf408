import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// Stories of mapped JSON: kept apart, in the item, at their publisher, or nowhere.
struct MappedStoryTests {
  private static let text = Newsroom.address("http://backend.example/stories/1")

  private static let list = """
    {"rows": [
      {"id": 1, "h": "Apart"}, {"id": 2, "h": "Inside", "text": "<p>Came along.</p>"},
      {"h": "Elsewhere", "url": "https://publisher.example/elsewhere"},
      {"h": "Nowhere", "lead": "Nothing more is known."}
    ]}
    """

  private func room(_ story: StubTransport.Answer) throws -> Newsroom {
    func path(_ text: String) throws -> FieldRule { .path(try #require(JSONPath(text))) }
    let template = try #require(AddressTemplate("http://backend.example/stories/{id}"))
    let mapping = FieldMapping(
      items: try #require(JSONPath("rows")),
      fields: [
        .id: try path("id"), .headline: try path("h"), .address: try path("url"),
        .body: try path("text"), .standfirst: try path("lead"),
      ],
      story: StoryMapping(address: .template(template), fields: [.paragraphs: try path("p")])
    )
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].sections[0].source.format = .mapped(mapping)
    return try Newsroom(
      [Newsroom.news: [.text(Self.list, from: Newsroom.news)], Self.text: [story]],
      newsstand: newsstand
    )
  }

  private func path(_ id: String) -> String {
    "/posten/news/\(Newsroom.storyName(Slug(identifying: id), from: Newsroom.news))"
  }

  @Test func `every teaser leads to what there is of its story`() async throws {
    let press = try room(.text(#"{"p": ["Read by its paths."]}"#, from: Self.text))

    try await press.test { client in
      let page = try await client.get("/posten/news")
      let apart = try await client.get(path("1"))
      let inside = try await client.get(path("2"))
      let nowhere = try await client.get(path("Nowhere"))

      #expect(page.text.contains("href=\"https://publisher.example/elsewhere\""))
      #expect(apart.text.contains("Read by its paths."))
      #expect(inside.text.contains("Came along."))
      #expect(nowhere.status == .ok)
      #expect(nowhere.text.contains("Nothing more is known."))
      #expect(!nowhere.text.contains("?retry"))
      for path in [path("1"), path("2"), path("Nowhere")] {
        #expect(page.text.contains("href=\"\(path)\""))
      }
    }
    #expect(press.transport.requests.count { $0.address == Self.text } == 1)
  }

  @Test func `a story that is no story fails with a way to try again`() async throws {
    try await room(.text(#"{"error": "gone"}"#, from: Self.text)).test { client in
      let apart = try await client.get(path("1"))

      #expect(apart.status == .serviceUnavailable)
    }
  }
}

import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// The recipes of Documentation/MappedJSON.md, run as that page has them.
struct MappedRecipeTests {
  private func loaded(_ id: String) throws -> LoadedFeed {
    let example = try #require(try MappedExample.all()[id])
    return try example.load(example.json)
  }

  private func html(_ loaded: LoadedFeed) -> [String] {
    loaded.stories.flatMap(\.body).compactMap { block in
      if case .markup(let markup) = block { markup.html } else { nil }
    }
  }

  @Test(arguments: [
    "wordpress", "guardian", "drupal", "contentful", "ghost", "arc", "reddit",
  ])
  func `a recipe reads every item of its backend, and has no warning of it`(id: String)
    throws
  {
    let loaded = try loaded(id)

    #expect(!loaded.feed.items.isEmpty)
    #expect(loaded.diagnostics.filter { $0.severity != .note } == [])
    for teaser in loaded.feed.items.compactMap(\.teaser) {
      #expect(!teaser.headline.contains("&amp;") && !teaser.headline.contains("&#"))
      #expect(teaser.byline != nil)
      #expect(teaser.published.map { $0 > Date(timeIntervalSince1970: 1_772_400_000) } == true)
    }
  }

  @Test func `WordPress brings its embedded picture, author and terms`() throws {
    let loaded = try loaded("wordpress")

    let teaser = try #require(loaded.feed.items.first?.teaser)
    #expect(teaser.headline == "Ferry “Terna” is back")
    #expect(teaser.kicker == "Sea & coast")
    #expect(teaser.standfirst == "After six weeks in the yard.")
    #expect(teaser.picture?.address.lastPathComponent == "terna.jpg")
    #expect(teaser.picture?.alternativeText == "A ferry at the quay")
    #expect(teaser.byline == "Harbour desk")
    #expect(teaser.subjects == ["Sea & coast", "ferries"])
    #expect(teaser.published == Date(timeIntervalSince1970: 1_772_433_000))
    #expect(html(loaded) == ["\n<p>The first crossing left early.</p>\n"])
  }

  @Test func `the Guardian's contributors are all named, and its pages go on`() throws {
    let loaded = try loaded("guardian")

    let teaser = try #require(loaded.feed.items.first?.teaser)
    #expect(teaser.byline == "Ann Poe, Jo Roe")
    #expect(teaser.standfirst == "Three routes remain")
    #expect(teaser.picture?.address.absoluteString == "https://media.example/tram/500.jpg")
    #expect(loaded.feed.metadata.next?.query()?.hasSuffix("page=2") == true)
    #expect(html(loaded) == ["<p>The vote is on Monday.</p>"])
  }

  @Test func `Drupal's picture, author and tags are found among what is included`() throws {
    let loaded = try loaded("drupal")

    let teaser = try #require(loaded.feed.items.first?.teaser)
    #expect(
      teaser.picture?.address.absoluteString == "https://paper.example/sites/default/files/ice.jpg"
    )
    #expect(teaser.picture?.alternativeText == "Ice")
    #expect(teaser.byline == "Jo Roe")
    #expect(teaser.subjects == ["winter", "water"])
    #expect(loaded.feed.metadata.next?.query() == "page%5Boffset%5D=50")
  }

  @Test func `Contentful's links are followed, and its rich text is whole`() throws {
    let loaded = try loaded("contentful")

    let teaser = try #require(loaded.feed.items.first?.teaser)
    #expect(teaser.picture?.address.absoluteString == "https://images.example/terna.jpg")
    #expect(teaser.picture?.alternativeText == "A ferry at the quay")
    #expect(teaser.byline == "Ann Poe, Jo Roe")
    #expect(
      html(loaded) == ["<p>The first crossing left at half past six.</p>\n<p>It was full.</p>"]
    )
  }

  @Test func `Ghost marks what is for members who pay`() throws {
    let loaded = try loaded("ghost")

    let teaser = try #require(loaded.feed.items.first?.teaser)
    #expect(teaser.flags == .paid)
    #expect(teaser.kicker == "Trade")
    #expect(teaser.byline == "Ann Poe, Jo Roe")
    #expect(loaded.feed.metadata.next?.query()?.hasSuffix("page=2") == true)
  }

  @Test func `Arc's story has every part of its text`() throws {
    let loaded = try loaded("arc")

    let teaser = try #require(loaded.feed.items.first?.teaser)
    #expect(teaser.byline == "Ann Poe, Jo Roe")
    #expect(teaser.kicker == "EXCLUSIVE")
    #expect(teaser.picture?.address.absoluteString == "https://images.example/bridge.jpg")
    let body = try #require(html(loaded).first)
    #expect(
      body.hasSuffix(
        "</p>\n<p>Why</p>\n<p>Second para.</p>\n<p>one</p>\n<p>two</p>\n"
          + "<blockquote>A post</blockquote>"
      ),
      "\(body)"
    )
    #expect(body.hasPrefix("<p>First <a href=\"https://paper.example/x\""))
  }

  @Test func `Reddit's pictures and texts are as readers see them there`() throws {
    let loaded = try loaded("reddit")

    let teasers = loaded.feed.items.compactMap(\.teaser)
    #expect(teasers.map(\.headline) == ["Crane & rope museum opens", "What knot is this?"])
    #expect(
      teasers.map { $0.picture?.address.absoluteString } == [
        "https://preview.example/a.png?width=1080&crop=smart&s=abc", nil,
      ]
    )
    #expect(teasers.map(\.commentCount) == [12, 3])
    #expect(
      html(loaded).map { PlainText.of(html: $0) } == ["It holds well."]
    )
    #expect(html(loaded).first?.contains("<strong>well</strong>") == true)
    #expect(loaded.feed.metadata.next?.query() == "limit=50&after=t3_b")
  }
}

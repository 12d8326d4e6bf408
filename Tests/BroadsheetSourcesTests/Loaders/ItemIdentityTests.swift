import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// One story is one card, and every story has one.
struct ItemIdentityTests {
  private struct Entry {
    var title: String
    var link: String?
    var guid: String?
    var hour = 8
    var more = ""

    var markup: String {
      let link = link.map { "<link>\($0.replacing("&", with: "&amp;"))</link>" } ?? ""
      let guid = guid.map { "<guid isPermaLink=\"false\">\($0)</guid>" } ?? ""
      return """
        <item><title>\(title)</title>\(link)\(guid)\(more)<description>At \(hour).</description>\
        <pubDate>Wed, 25 Nov 2026 0\(hour):00:00 +0000</pubDate></item>
        """
    }
  }

  private let page = "https://a.example/news/tide"

  private func texts(_ entries: [Entry]) throws -> [String?] {
    try LoadedWire.load(entries.map(\.markup).joined()).feed.items.map { $0.teaser?.standfirst }
  }

  private func ids(_ entries: [Entry]) throws -> [FeedItem.ID] {
    try LoadedWire.load(entries.map(\.markup).joined()).feed.items.map(\.id)
  }

  @Test(arguments: [
    ("https://a.example/news/tide#0", "https://a.example/news/tide#1"), ("tide.1", "tide.2"),
    ("tide:2026:a", "tide:2026:b"),
  ])
  func `an identifier that counts versions leaves one story, the newest`(
    first: String,
    second: String
  ) throws {
    let old = Entry(title: "Tide", link: page, guid: first, hour: 8)
    let new = Entry(title: "Tide", link: page + "?at_medium=RSS", guid: second, hour: 9)

    #expect(try texts([old, new]) == ["At 9."])
    #expect(try texts([new, old]) == ["At 9."])
  }

  @Test func `a version behind an address does not change what the story is known by`() throws {
    let old = Entry(title: "Tide", link: page, guid: page + "#0")
    let new = Entry(title: "Tide is out", link: page, guid: page + "#1", hour: 9)

    #expect(try ids([old]) == ids([new]))
    #expect(try texts([old, new]) == ["At 9."])
  }

  @Test(arguments: [
    "?utm_source=rss&utm_medium=feed", "?at_campaign=64", "#xtor=RSS-3", "?xtor=RSS-1", "?ncid=rss",
    "?fbclid=1", "?gclid=2", "?ref=rss", "/", "/?ns_campaign=rss#comments",
  ])
  func `one page has many addresses`(ending: String) throws {
    let entries = [
      Entry(title: "Tide", link: page, guid: "1"),
      Entry(title: "Tide", link: "http://www.a.example/news/tide" + ending, guid: "2", hour: 9),
    ]

    #expect(try texts(entries) == ["At 9."])
  }

  @Test(arguments: ["?id=1", "?page=2", "/more", "#!/2"])
  func `another page is another story`(ending: String) throws {
    let entries = [
      Entry(title: "Tide", link: page, guid: "1"),
      Entry(title: "Tide", link: page + ending, guid: "2"),
    ]

    #expect(try texts(entries).count == 2)
  }

  @Test(arguments: ["0", "https://a.example/", "https://a.example/news"])
  func `an identifier that all stories have tells none`(guid: String) throws {
    let entries = [
      Entry(title: "A", link: "https://a.example/1", guid: guid),
      Entry(title: "B", link: "https://a.example/2", guid: guid),
      Entry(title: "C", link: "https://a.example/3", guid: guid),
      Entry(title: "B", link: "https://a.example/2?utm_source=x", guid: guid, hour: 9),
    ]

    #expect(try texts(entries) == ["At 8.", "At 8.", "At 9."])
    #expect(Set(try ids(entries)).count == 3)
    #expect(
      try LoadedWire.load(entries.dropLast().map(\.markup).joined()).diagnostics.isEmpty
    )
  }

  @Test func `an address that different stories share tells none`() throws {
    for link in ["https://a.example/live", "https://a.example/", nil] {
      let entries = ["A", "B", "C"].map { Entry(title: $0, link: link, guid: nil) }

      #expect(try Set(ids(entries)).count == 3)
      #expect(Set(try LoadedWire.load(entries.map(\.markup).joined()).stories.map(\.id)).count == 3)
    }
  }

  @Test func `a file that different stories share tells none`() throws {
    let file = "<enclosure url='https://a.example/jingle.mp3' type='audio/mpeg'/>"
    let entries = ["A", "B", "B"].map { Entry(title: $0, link: nil, guid: nil, more: file) }

    #expect(try texts(entries).count == 2)
  }

  @Test func `entries of one page that say different things are all there`() throws {
    let entries = [
      Entry(title: "Kick-off", link: page + "#p1", guid: page + "#1"),
      Entry(title: "Goal", link: page + "#p2", guid: page + "#2"),
      Entry(title: "Goal", link: page + "#p3", guid: page + "#3"),
    ]

    #expect(try texts(entries).count == 3)
  }

  @Test func `episodes of one name and page are all there`() throws {
    let entries = (1...3).map { number in
      Entry(
        title: "The news",
        link: page,
        guid: "\(number)",
        more: "<enclosure url='https://a.example/\(number).mp3' type='audio/mpeg'/>"
      )
    }

    #expect(try texts(entries).count == 3)
  }

  @Test func `a story under a new headline is still that story`() throws {
    let entries = [
      Entry(title: "Tide", link: page, guid: "1"),
      Entry(title: "Tide is out", link: page, guid: "1", hour: 9),
    ]

    #expect(try texts(entries) == ["At 9."])
    #expect(try ids([entries[0]]) == ids([entries[1]]))
  }

  @Test(arguments: [1_000, 2_000, 4_000])
  func `any number of stories under one identifier is told apart`(count: Int) throws {
    let entries = (0..<count).map {
      Entry(title: "T\($0)", link: "https://a.example/\($0)", guid: "0")
    }

    #expect(try ids(entries).count == min(count, LoaderRegistry.mostItems))
  }
}

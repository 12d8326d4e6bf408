import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPress

struct `What a source has behind its first page` {
  private let source = SampleStand.address("https://paper.example/feed?tag=harbour")

  private func feed(_ numbers: Range<Int>, next: String? = nil) -> Feed {
    var feed = Feed(title: "Harbour", content: .native(numbers.map { Sample.teaser($0) }))
    feed.metadata.next = next.map(SampleStand.address)
    return feed
  }

  private func ids(_ items: [FeedItem]) -> [String] { items.map(\.id.rawValue) }

  @Test func `is where the first page says`() {
    let next = OlderFeed().nextAddress(
      behind: feed(0..<5, next: "https://paper.example/feed?tag=harbour&page=2"),
      of: source
    )

    #expect(next?.absoluteString == "https://paper.example/feed?tag=harbour&page=2")
    #expect(OlderFeed().nextAddress(behind: feed(0..<5), of: source) == nil)
  }

  @Test(arguments: [
    "https://other.example/feed?page=2", "http://127.0.0.1/feed?page=2", "file:///etc/passwd",
    "https://paper.example:8443/feed?page=2", "https://me:secret@paper.example/feed?page=2",
    "ftp://paper.example/feed", "https://paper.example.evil.example/feed", "bundle:///x",
    "http://paper.example:8080/feed", "https://paper.example/feed?tag=harbour",
    "https://paper.example/feed?tag=harbour#2",
  ])
  func `is not at anybody else's, nor the page itself`(next: String) {
    #expect(OlderFeed().nextAddress(behind: feed(0..<5, next: next), of: source) == nil)
  }

  @Test func `is asked for encrypted where the source is`() {
    let next = OlderFeed().nextAddress(
      behind: feed(0..<5, next: "http://paper.example/feed?page=2"),
      of: source
    )

    #expect(next?.absoluteString == "https://paper.example/feed?page=2")
  }

  @Test func `ends where pages lead in a circle`() throws {
    let pages = (2...3).map { "https://paper.example/feed?page=\($0)" }
    let first = feed(0..<5, next: pages[0])
    var older = OlderFeed()
    older.append(
      feed(5..<10, next: pages[1]),
      from: SampleStand.address(pages[0]),
      at: Sample.moment,
      behind: first.items
    )
    older.append(
      feed(10..<15, next: pages[0]),
      from: SampleStand.address(pages[1]),
      at: Sample.moment,
      behind: first.items
    )

    #expect(older.nextAddress(behind: first, of: source) == nil)
    #expect(ids(older.items) == (5..<15).map { "story-\($0)" })
  }

  @Test(arguments: [0..<0, 0..<5])
  func `ends with a page that brings nothing`(again: Range<Int>) {
    let first = feed(0..<5, next: "https://paper.example/feed?page=2")
    var older = OlderFeed()
    older.append(
      feed(again, next: "https://paper.example/feed?page=3"),
      from: SampleStand.address("https://paper.example/feed?page=2"),
      at: Sample.moment,
      behind: first.items
    )

    #expect(older.items.isEmpty)
    #expect(older.nextAddress(behind: first, of: source) == nil)
  }

  @Test(arguments: [1, 2, 4])
  func `goes nineteen pages back, however long the archive is`(factor: Int) {
    let first = feed(0..<1, next: "https://paper.example/feed?page=1")
    var older = OlderFeed()
    var asked = 0
    while let address = older.nextAddress(behind: first, of: source), asked < 30 * factor {
      asked += 1
      older.append(
        feed(asked..<(asked + 1), next: "https://paper.example/feed?page=\(asked + 1)"),
        from: address,
        at: Sample.moment,
        behind: first.items
      )
    }

    #expect(asked == 19)
  }

  @Test func `holds no more items than it may, whatever one page brings`() {
    let first = feed(0..<1, next: "https://paper.example/feed?page=1")
    var older = OlderFeed()
    older.append(
      feed(1..<5_000, next: "https://paper.example/feed?page=2"),
      from: SampleStand.address("https://paper.example/feed?page=1"),
      at: Sample.moment,
      behind: first.items
    )

    #expect(older.items.count == OlderFeed.mostItems)
    #expect(older.nextAddress(behind: first, of: source) == nil)
  }

  @Test func `keeps what has fallen off the first page, and not what was taken from it`() {
    var older = OlderFeed()

    older.noteFallen(from: feed(5..<15).items, replacedBy: feed(0..<7).items + feed(9..<10).items)

    #expect(ids(older.items) == (10..<15).map { "story-\($0)" })
  }

  @Test func `keeps sixty that have fallen off at most`() {
    var older = OlderFeed()
    for start in stride(from: 1_000, to: 0, by: -10) {
      older.noteFallen(
        from: feed(start..<(start + 20)).items,
        replacedBy: feed((start - 10)..<(start + 10)).items
      )
    }

    #expect(older.items.count == OlderFeed.mostFallen)
    #expect(older.items.first == Sample.teaser(20))
  }

  @Test func `loses nothing when a page is read anew and has moved on`() {
    let first = feed(0..<5, next: "https://paper.example/feed?page=2")
    let address = SampleStand.address("https://paper.example/feed?page=2")
    var older = OlderFeed()
    older.append(feed(5..<10), from: address, at: Sample.moment, behind: first.items)

    older.replace(0, by: feed(3..<8), from: address, at: Sample.moment)

    #expect(ids(older.items) == (3..<10).map { "story-\($0)" })
  }

  @Test func `is kept as it is through JSON`() throws {
    let address = SampleStand.address("https://paper.example/feed?page=2")
    var older = OlderFeed()
    older.append(
      feed(5..<10, next: "https://a.example/"),
      from: address,
      at: Sample.moment,
      behind: []
    )

    let kept = try JSONDecoder().decode(OlderFeed.self, from: JSONEncoder().encode(older))

    #expect(kept == older)
  }
}

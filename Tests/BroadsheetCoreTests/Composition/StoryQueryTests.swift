import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `A query over stories` {
  private let items = [
    Sample.teaser(1, subjects: ["boats"], published: Sample.moment, comments: 3),
    Sample.teaser(2, flags: [.opinion], subjects: ["rain"], published: Sample.moment + 60),
    Sample.teaser(3, flags: [.opinion, .paid], subjects: ["boats"], comments: 9),
    Sample.advert(1),
    Sample.teaser(1, subjects: ["boats"], published: Sample.moment),
  ]

  private func ids(_ query: StoryQuery, readCounts: [Teaser.Destination: Int] = [:]) -> [String] {
    query.answer(from: items, readCounts: readCounts).map(\.id.rawValue)
  }

  @Test func `has the newest first, and those without a date last`() {
    #expect(ids(StoryQuery()) == ["story-2", "story-1", "story-3"])
  }

  @Test func `asks for subjects and flags`() {
    #expect(ids(StoryQuery(subjects: ["boats"])) == ["story-1", "story-3"])
    #expect(ids(StoryQuery(flags: [.opinion, .paid])) == ["story-3"])
    #expect(ids(StoryQuery(subjects: ["chess"])).isEmpty)
  }

  @Test func `orders by comments or by reads`() throws {
    let third = try #require(items[2].teaser)

    #expect(ids(StoryQuery(order: .mostCommented)) == ["story-3", "story-1", "story-2"])
    #expect(ids(StoryQuery(order: .mostRead), readCounts: [third.destination: 1])[0] == "story-3")
  }

  @Test func `has those first that changed last, where it asks for the latest`() {
    var old = Sample.teaser(4, published: Sample.moment - 3600)
    if case .teaser(var teaser) = old.content {
      teaser.modified = Sample.moment + 3600
      old.content = .teaser(teaser)
    }

    let latest = StoryQuery(order: .latest).answer(from: items + [old]).map(\.id.rawValue)
    let newest = StoryQuery(order: .newest).answer(from: items + [old]).map(\.id.rawValue)

    #expect(latest == ["story-4", "story-2", "story-1", "story-3"])
    #expect(newest == ["story-2", "story-1", "story-4", "story-3"])
  }

  @Test(arguments: [-1, 0, 2])
  func `keeps to its limit`(limit: Int) {
    #expect(ids(StoryQuery(limit: limit)).count == max(0, limit))
  }
}

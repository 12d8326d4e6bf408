import BroadsheetCore
import BroadsheetTesting
import Testing

struct FlagWordsTests {
  private let words = FlagWords([.live: ["Direkt", "live"], .paid: ["Pluss"], .opinion: ["Leder"]])

  private func mark(_ items: [FeedItem], stories: [Story] = []) -> LoadedFeed {
    words.mark(
      LoadedFeed(feed: Feed(title: "News", content: .native(items)), stories: stories)
    )
  }

  @Test func `categories stand for flags, in any case, and are subjects no more`() {
    let marked = mark([
      Sample.teaser(1, flags: [.video], subjects: ["direkt", "sport", "PLUSS"]), Sample.advert(1),
      Sample.teaser(2, subjects: ["directory"]),
    ])

    let teasers = marked.feed.items.compactMap(\.teaser)
    #expect(teasers.map(\.flags) == [[.video, .live, .paid], []])
    #expect(teasers.map(\.subjects) == [["sport"], ["directory"]])
    #expect(marked.feed.items.count == 3)
  }

  @Test func `a kicker stands for a flag and stays`() {
    var item = Sample.teaser(1)
    if var teaser = item.teaser {
      teaser.kicker = "Leder"
      item.content = .teaser(teaser)
    }

    let teaser = mark([item]).feed.items.first?.teaser

    #expect(teaser?.flags == [.opinion])
    #expect(teaser?.kicker == "Leder")
  }

  @Test func `stories that came along are marked as their teasers are`() {
    let story = Story(id: Slug(identifying: "a"), headline: "A", subjects: ["Live", "x"], body: [])

    let marked = mark([], stories: [story]).stories

    #expect(marked.map(\.flags) == [[.live]])
    #expect(marked.map(\.subjects) == [["x"]])
  }
}

import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct DateReviewTests {
  /// Half a minute past.
  private let now = Date(timeIntervalSince1970: 1_767_323_070)
  private let minute = Date(timeIntervalSince1970: 1_767_323_040)
  private let hour = 3600.0

  private func feed(_ dates: (published: Date?, modified: Date?)...) -> LoadedFeed {
    let items = dates.enumerated().map { number, dates in
      FeedItem(
        id: FeedItem.ID("\(number)"),
        content: .teaser(
          Teaser(
            headline: "Story \(number)",
            destination: .story(Slug(identifying: "\(number)")),
            published: dates.published,
            modified: dates.modified
          )
        )
      )
    }
    let stories = items.compactMap(\.teaser).enumerated().map { number, teaser in
      Story(teaser, id: Slug(identifying: "\(number)"), body: [.paragraph("Text.")])
    }
    return LoadedFeed(feed: Feed(title: "News", content: .native(items)), stories: stories)
  }

  private func review(
    _ loaded: LoadedFeed,
    after earlier: LoadedFeed? = nil,
    at moment: Date? = nil
  )
    -> LoadedFeed
  {
    DateReview(now: moment ?? now).review(loaded, after: earlier?.feed)
  }

  @Test func `an entry that is ahead is of this minute, and one of no time that can be has none`() {
    var loaded = feed((now - hour, nil))
    let times = [now + 30, now + 864_000, now - hour]
    let entries = times.enumerated().map { number, time in
      LiveEntry(id: Slug(identifying: "\(number)"), time: time, title: "\(number)")
    }
    loaded.stories[0].report = LiveReport(entries: entries, state: .over(since: now + 30))

    let report = review(loaded).stories[0].report

    #expect(report?.state == .over(since: minute))
    #expect(report?.entries.compactMap(\.time) == [minute, now - hour])
    #expect(report?.entries.count == 3)
  }

  @Test func `what has been stays as it is, without a word`() {
    let loaded = feed((now - hour, now), (Date(timeIntervalSince1970: -1e9), nil))

    #expect(review(loaded) == loaded)
  }

  @Test func `more than a day ahead is no date, said once for all of them`() {
    let ahead = now + 86_401
    let loaded = review(feed((ahead, nil), (now - hour, ahead), (ahead, ahead)))

    let teasers = loaded.feed.items.compactMap(\.teaser)
    #expect(teasers.map(\.published) == [nil, now - hour, nil])
    #expect(teasers.map(\.modified) == [nil, nil, nil])
    #expect(loaded.stories.map(\.published) == teasers.map(\.published))
    #expect(loaded.stories.map(\.modified) == teasers.map(\.modified))
    #expect(
      loaded.diagnostics == [
        Diagnostic(
          .warning,
          in: .load,
          "4 dates more than a day ahead, and so none",
          at: "0"
        )
      ]
    )
  }

  @Test func `a smaller lead is the minute of the first sight until its own time comes`() {
    let claimed = now + 2 * hour
    let first = review(feed((claimed, nil)))
    let second = review(feed((claimed, nil)), after: first, at: now + hour)
    let third = review(feed((claimed, nil)), after: second, at: claimed)

    #expect(first.feed.items.first?.teaser?.published == minute)
    #expect(first.stories.first?.published == minute)
    #expect(second.feed == first.feed)
    #expect(second.stories == first.stories)
    #expect(third.feed.items.first?.teaser?.published == claimed)
    #expect(third.feed.items.first?.teaser?.firstSeen == nil)
    #expect(third.diagnostics.isEmpty)
  }

  @Test func `what has no date keeps the minute in which it was first seen`() {
    let first = review(feed((nil, nil), (now - hour, nil)))
    let second = review(feed((nil, nil), (now - hour, nil)), after: first, at: now + hour)
    let dated = review(feed((now - hour, nil)), after: second, at: now + 2 * hour)

    #expect(first.feed.items.map { $0.teaser?.firstSeen } == [minute, nil])
    #expect(first.feed.items.map { $0.teaser?.published } == [nil, now - hour])
    #expect(second.feed == first.feed)
    #expect(dated.feed.items.first?.teaser?.firstSeen == nil)
  }

  @Test func `a date that comes within a day counts from when it was far ahead`() {
    let claimed = now + 30 * hour
    let first = review(feed((claimed, nil)))
    let second = review(feed((claimed, nil)), after: first, at: now + 10 * hour)

    #expect(first.feed.items.first?.teaser?.published == nil)
    #expect(second.feed.items.first?.teaser?.published == minute)
  }

  @Test func `a story that is put off keeps the date that it had`() {
    let known = review(feed((now - hour, nil)))
    let loaded = review(feed((now + hour, nil)), after: known)

    #expect(loaded.feed.items.first?.teaser?.published == now - hour)
  }

  @Test func `a change that is yet to come is one of its first sight`() {
    let loaded = review(feed((now - hour, now + hour)))

    #expect(loaded.feed.items.first?.teaser?.published == now - hour)
    #expect(loaded.feed.items.first?.teaser?.modified == minute)
  }

  @Test(arguments: [-62_135_596_800.0, -2_208_988_800, -2_082_844_800, 0, 7_200, -39_600])
  func `where the calendars of computers begin is no date`(seconds: Double) {
    let loaded = review(feed((Date(timeIntervalSince1970: seconds), nil)))

    #expect(loaded.feed.items.first?.teaser?.published == nil)
    #expect(loaded.diagnostics.count == 1)
  }

  @Test func `a feed's own date is settled too`() {
    var loaded = feed()
    loaded.feed.metadata.modified = now + hour
    let first = review(loaded)
    let second = review(loaded, after: first, at: now + 600)
    loaded.feed.metadata.modified = now + 90_000

    #expect(first.feed.metadata.modified == minute)
    #expect(second.feed.metadata.modified == minute)
    #expect(review(loaded).feed.metadata.modified == nil)
  }

  @Test func `a story that was fetched by itself has the dates of its teaser at worst`() {
    let teaser = Teaser(
      headline: "A",
      destination: .story(Slug(identifying: "a")),
      published: minute
    )
    let story = Story(
      id: Slug(identifying: "a"),
      headline: "A",
      published: now + 1e9,
      modified: now + hour,
      body: []
    )

    let reviewed = DateReview(now: now).review(story, behind: teaser)

    #expect(reviewed.published == minute)
    #expect(reviewed.modified == minute)
  }
}

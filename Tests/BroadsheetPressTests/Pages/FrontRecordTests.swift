import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

// What a press remembers of fronts is nobody else's.
@testable import BroadsheetPress

struct FrontRecordTests {
  private let brand = Slug(identifying: "paper")

  private func edition(_ numbers: [Int], hours: Double) -> Edition {
    let slots = numbers.map { Sample.slot(Sample.teaser($0)) }
    let plan = LayoutEngine()
      .layOut(
        ContentModel(slots),
        by: [BlockRule(.list)],
        named: "front",
        phrases: Phrases(language: "en")
      )
    return Edition(
      brand: brand,
      section: nil,
      title: "Paper",
      content: .native(plan),
      pressedAt: moment(hours),
      contentFrom: moment(hours)
    )
  }

  private func moment(_ hours: Double) -> Date {
    Sample.moment.addingTimeInterval(hours * 3600)
  }

  @Test func `an item is known by when it first stood there`() {
    let records = FrontRecords()

    records.record(edition([1, 2], hours: 0), of: brand)
    records.record(edition([2, 3], hours: 5), of: brand)

    let since = records.shownSince(on: brand, kept: nil)
    #expect(since[FeedItem.ID("story-2")] == moment(0))
    #expect(since[FeedItem.ID("story-3")] == moment(5))
  }

  @Test func `what is gone does not come back as new, until it has been gone for days`() {
    let records = FrontRecords()
    records.record(edition([1], hours: 0), of: brand)

    records.record(edition([2], hours: 48), of: brand)
    #expect(records.shownSince(on: brand, kept: nil)[FeedItem.ID("story-1")] == moment(0))

    records.record(edition([2], hours: 73), of: brand)
    #expect(records.shownSince(on: brand, kept: nil)[FeedItem.ID("story-1")] == nil)
  }

  @Test func `after a restart the kept edition says what there was`() {
    let since = FrontRecords().shownSince(on: brand, kept: edition([1], hours: 2))

    #expect(since == [FeedItem.ID("story-1"): moment(2)])
  }

  @Test func `a clock that was set back makes nothing new`() {
    let records = FrontRecords()
    records.record(edition([1], hours: 10), of: brand)

    records.record(edition([1], hours: 0), of: brand)
    records.record(edition([1], hours: 11), of: brand)

    #expect(records.shownSince(on: brand, kept: nil)[FeedItem.ID("story-1")] == moment(0))
  }
}

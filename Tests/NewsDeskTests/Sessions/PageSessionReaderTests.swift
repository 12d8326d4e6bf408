import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing

/// What a page is for its reader, and what it is told of them.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct PageSessionReaderTests {
  private let at = ReadingDesk()
  private let notice = Notice(name: "alerts", title: "Hear of it first")

  private func begin(with items: [FeedItem]) async {
    let page = at.edition(1, items)
    at.desk.keep(page)
    at.desk.answer(page)
    at.page.begin()
    await until { at.shown != nil && at.desk.wishes.count == 1 }
  }

  private var noticeItem: FeedItem {
    FeedItem(id: FeedItem.ID("notice"), content: .notice(notice))
  }

  @Test func `a notice that was sent away is on the page no more, and another time is not asked`()
    async
  {
    at.reader.memory.mayCount = true
    await begin(with: [noticeItem, Sample.teaser(1, headline: "One")])
    #expect(at.shown == ["Hear of it first", "One"])
    let revision = at.page.revision

    at.page.dismiss(notice)

    #expect(at.shown == ["One"])
    #expect(at.page.revision != revision)
    await until { at.desk.reports.count == 1 }
    #expect(at.desk.reports.map(\.actions) == [[.dismiss("alerts")]])
  }

  @Test func `who takes up an offer of alerts is asked for it no more`() async {
    await begin(with: [noticeItem, Sample.teaser(1, headline: "One")])

    at.page.allowAlerts(notice)

    #expect(at.shown == ["One"])
    #expect(at.reader.memory.alerts == [at.brand.id])
  }

  @Test func `what was on the screen for a second is reported where the reader allows it`() async {
    at.reader.memory.mayCount = true
    await begin(with: [Sample.teaser(1)])

    at.page.note(FeedItem.ID("story-1"), share: 0.6)
    at.clock.advance(by: 1.1)
    at.page.note(FeedItem.ID("story-1"), share: 0)

    await until { at.desk.reports.count == 1 }
    let report = at.desk.reports.first
    #expect(report?.seen == [FeedItem.ID("story-1")])
    #expect(report?.brand == at.brand.id)
    #expect(report?.edition == at.page.shown?.edition.serial)
  }

  @Test(arguments: [nil, false])
  func `nothing is reported of a reader who has not allowed it`(answer: Bool?) async {
    at.reader.memory.mayCount = answer
    await begin(with: [noticeItem, Sample.teaser(1)])

    at.page.note(FeedItem.ID("story-1"), share: 1)
    at.clock.advance(by: 2)
    at.page.note(FeedItem.ID("story-1"), share: 1)
    at.page.opened(model(Sample.teaser(1)))
    at.page.dismiss(notice)
    for _ in 0..<100 { await Task.yield() }

    #expect(at.desk.reports.isEmpty)
  }

  @Test func `a sold advert that was seen counts for its cap`() async {
    let advert = Advert(placement: "mpu", perReaderAndDay: 1)
    await begin(with: [FeedItem(id: FeedItem.ID("advert"), content: .advert(advert))])

    at.page.note(FeedItem.ID("advert"), share: 1)
    at.clock.advance(by: 2)
    at.page.note(FeedItem.ID("advert"), share: 1)

    #expect(at.reader.memory.isUsedUp(advert, at: at.clock.now))
  }

  @Test func `a story that was opened is remembered and reported`() async {
    at.reader.memory.mayCount = true
    await begin(with: [Sample.teaser(1)])

    at.page.opened(model(Sample.teaser(1)))

    #expect(at.reader.memory.isRead("story-1", of: at.brand.id))
    await until { at.desk.reports.count == 1 }
    #expect(at.desk.reports.map(\.actions) == [[.open("story-1")]])
  }

  @Test func `the weather of the chosen place stands in the place of the brand's`() async throws {
    let choice = try #require(PlaceChoice(latitude: 60.4, longitude: 5.3))
    at.desk.answer(choice, with: ReadingDesk.plan([weather(7)]))
    await begin(with: [weather(21)])
    let revision = at.page.revision

    at.page.choosePlace(choice)
    await until { at.page.revision != revision }

    #expect(try degrees == 7)
    #expect(at.reader.memory.places == [at.brand.id: choice.query])
  }

  @Test func `the answer for a place that is chosen no more is dropped`() async throws {
    let first = try #require(PlaceChoice(latitude: 60.4, longitude: 5.3))
    let second = try #require(PlaceChoice(latitude: 59.9, longitude: 10.8))
    at.desk.answer(first, with: ReadingDesk.plan([weather(7)]))
    at.desk.answer(second, with: ReadingDesk.plan([weather(12)]))
    await begin(with: [weather(21)])
    at.desk.hold()
    at.page.choosePlace(first)
    await until { at.desk.heldPlaces == [first] }
    at.page.choosePlace(second)
    await until { at.desk.heldPlaces == [first, second] }
    let revision = at.page.revision

    at.desk.release(second)
    await until { at.page.revision == revision + 1 }
    at.desk.release(first)
    for _ in 0..<100 { await Task.yield() }

    #expect(try degrees == 12)
    #expect(at.page.revision == revision + 1)
  }

  private func model(_ item: FeedItem) -> TeaserModel {
    guard let teaser = item.teaser else { preconditionFailure("\(item.id) is no teaser") }
    return TeaserModel(
      teaser,
      in: CardSurroundings(brand: at.brand, section: nil, now: Sample.moment)
    )
  }

  private func weather(_ degrees: Double) -> FeedItem {
    FeedItem(
      id: FeedItem.ID("weather-\(Int(degrees))"),
      content: .widget(
        .weather(
          WeatherReport(
            place: "Bergen",
            temperature: degrees,
            sky: .rain,
            days: [],
            credit: "Weather",
            updated: Sample.moment
          )
        )
      )
    )
  }

  /// What the page's weather says.
  private var degrees: Double {
    get throws {
      let plan = try #require(at.page.shown?.edition.plan)
      let card = try #require(at.page.personal(plan).cards.first)
      guard case .widget(.weather(let report)) = card.slot.item.content else {
        throw Failure.notFound
      }
      return report.temperature
    }
  }
}

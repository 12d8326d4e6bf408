import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct EditionNumberTests {
  /// A page whose reasons were put together in one order or the other.
  private func edition(title: String = "News", reversed: Bool = false) -> Edition {
    var data: [String: String] = [:]
    for number in reversed ? Array((0..<20).reversed()) : Array(0..<20) {
      data["fact \(number)"] = "\(number)"
    }
    let teaser = Teaser(
      headline: "Ferry \"sails\"",
      destination: .story(Slug(identifying: "ferry")),
      published: Date(timeIntervalSinceReferenceDate: 800_000_000.25),
      origin: URL(string: "https://a.example/ferry")
    )
    let slot = Slot(
      item: FeedItem(id: FeedItem.ID("ferry"), content: .teaser(teaser)),
      provider: ProviderID("feed"),
      reason: Reason("first of the feed", rule: "feed", data: data)
    )
    let placement = PerBreakpoint { _ in CardPlacement(.half, columns: 6) }
    let rows = PerBreakpoint { _ in [PlannedRow(cards: 0..<1, cell: "fixed/1: H")] }
    let card = PlannedCard(slot: slot, placement: placement, spokenLabel: "Ferry sails")
    let block = PlannedBlock(id: "news-1", kind: .fixed, cards: [card], rows: rows)
    return Edition(
      brand: Slug(identifying: "posten"),
      section: Slug(identifying: "news"),
      title: title,
      content: .native(LayoutPlan(blocks: [block])),
      pressedAt: Date(timeIntervalSince1970: 1_000),
      contentFrom: Date(timeIntervalSince1970: 900),
      diagnostics: [Diagnostic(.warning, in: .compose, "an empty block")],
      skipped: [Reason("advert: too short a feed", rule: "adverts")]
    )
  }

  private func numbered(_ edition: Edition) -> Edition {
    var edition = edition
    edition.number()
    return edition
  }

  @Test func `the number is of what is shown, and of nothing else`() {
    var other = edition(reversed: true)
    other.pressedAt += 60
    other.contentFrom += 60
    other.diagnostics = []
    other.skipped = []

    #expect(numbered(edition()).serial == numbered(other).serial)
    #expect(numbered(edition()).serial != numbered(edition(title: "Sport")).serial)
  }

  @Test func `the number is the same in every process`() {
    #expect(numbered(edition()).serial == 3_031_280_520_342_759)
  }

  @Test func `a body holds the edition, all but its times`() throws {
    var edition = edition()

    let written = edition.number()
    let body = try #require(written)
    var read = try JSONDecoder().decode(Edition.self, from: Data(body))
    let members = try JSONDecoder().decode(JSONValue.self, from: Data(body)).object
    let all = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(edition)).object

    #expect(members?.keys == all?.keys)
    #expect(read.pressedAt == Date(timeIntervalSince1970: 0))
    (read.pressedAt, read.contentFrom) = (edition.pressedAt, edition.contentFrom)
    #expect(read == edition)
  }

  @Test func `the body that comes with the number is that of the edition`() throws {
    var (edition, later) = (edition(), edition(reversed: true))
    later.pressedAt += 60
    later.contentFrom += 60

    let written = edition.number()
    let body = try #require(written)
    later.number()

    #expect(try edition.body == body)
    #expect(try later.body == body)
  }

  @Test func `an edition that JSON cannot hold has the number of its moment`() {
    var edition = edition()
    let never = Date(timeIntervalSinceReferenceDate: .nan)
    let teaser = Teaser(
      headline: "Lost",
      destination: .story(Slug(identifying: "lost")),
      published: never
    )
    if case .native(var plan) = edition.content {
      plan.blocks[0].cards[0].slot.item.content = .teaser(teaser)
      edition.content = .native(plan)
    }

    let written = edition.number()
    #expect(written == nil)
    #expect(edition.serial == 1_000_000)
  }
}

import BroadsheetCore
import BroadsheetTesting
import Testing

@testable import BroadsheetPress
@testable import BroadsheetServer  // The moment between two pages is too short to ask a server in.

struct HealthOfFrontsTests {
  private let published = PublishedPages()
  private let newsstand = SampleStand.newsstand
  private let front = PageKey(brand: "posten", section: nil)

  @Test func `a front that is about to be pressed is waited for`() {
    for section in newsstand.brands[0].sections { publish(section.id) }
    #expect(report.status == .starting)

    publish(nil)

    #expect(report.status == .ok)
  }

  @Test func `a front that failed, or was kept, or has nothing yet is not`() {
    for section in newsstand.brands[0].sections {
      published.publish(
        PageKey(brand: "posten", section: section.id),
        edition: nil,
        failing: PageFailure(failure: .timedOut),
        isBeingFetched: false
      )
    }
    #expect(report.status == .degraded)
    publish("news")
    #expect(report.status == .starting)
    #expect(report(kept: [front]).status == .degraded)

    published.publish(
      front,
      edition: nil,
      failing: PageFailure(failure: .timedOut),
      isBeingFetched: false
    )

    #expect(report.status == .degraded)
  }

  private var report: HealthReport { report(kept: []) }

  private func report(kept: Set<PageKey>) -> HealthReport {
    HealthReport(
      newsstand: newsstand,
      published: published,
      kept: kept,
      start: StartMark()
    )
  }

  private func publish(_ section: Slug?) {
    let moment = FixedClock().now
    published.publish(
      PageKey(brand: "posten", section: section),
      edition: Edition(
        brand: "posten",
        section: section,
        title: "A page",
        content: .native(LayoutPlan(blocks: [])),
        pressedAt: moment,
        contentFrom: moment
      ),
      failing: nil,
      isBeingFetched: false
    )
  }
}

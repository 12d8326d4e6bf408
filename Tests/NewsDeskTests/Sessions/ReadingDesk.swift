import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import Synchronization

/// A page that somebody follows, with everything that a test says of it.
@MainActor
struct ReadingDesk {
  let brand: Brand
  let desk: StubDesk
  let reader = DeviceReader(MemoryFile(nil))
  let clock = Clock()
  let patience = Gate()
  let page: PageSession

  /// The clock that a test moves on.
  final class Clock: Sendable {
    private let moment = Mutex(Sample.moment)
    var now: Date { moment.withLock { $0 } }
    func advance(by seconds: Double) { moment.withLock { $0 += seconds } }
  }

  /// A wait that ends when a test says so.
  @MainActor
  final class Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    var waits: Int { waiting.count }

    nonisolated init() {}

    func wait() async throws {
      await withCheckedContinuation { waiting.append($0) }
      try Task.checkCancellation()
    }

    func open() {
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  init(section: String? = nil) {
    brand = Sample.brand(sections: [Sample.section("news")])
    desk = StubDesk(brand)
    page = PageSession(
      PageKey(brand: brand.id, section: section.map(Slug.init(identifying:))),
      of: brand,
      on: desk,
      reader: reader,
      now: { [clock] in clock.now },
      patience: { [patience] in try await patience.wait() }
    )
  }

  /// The words on the screen, from the top; nil while there is none.
  var shown: [String]? {
    guard case .native(let plan, _) = page.model.state else { return nil }
    return Self.words(of: page.personal(plan))
  }

  /// The failure for which the page on the screen is said to be old.
  var oldBecauseOf: Failure? {
    if case .native(_, .stale(_, let failure)) = page.model.state { failure } else { nil }
  }

  static func words(of plan: LayoutPlan) -> [String] { plan.cards.map(\.spokenLabel) }

  /// An edition of these items; later ones have greater numbers.
  func edition(
    _ number: Int,
    _ items: [FeedItem],
    failure: Failure? = nil,
    older: String? = nil
  ) -> DeskPage {
    let moment = Sample.moment + Double(number)
    return DeskPage(
      edition: Edition(
        brand: brand.id,
        section: page.address.section,
        title: "News",
        feedTitle: "All the news",
        content: .native(Self.plan(items, id: "block-\(number)")),
        pressedAt: moment,
        contentFrom: moment
      ),
      failure: failure,
      older: older.map { OlderCursor(page: page.address, place: $0) }
    )
  }

  static func plan(_ items: [FeedItem], id: String = "block") -> LayoutPlan {
    let cards = items.map { item in
      PlannedCard(
        slot: Sample.slot(item),
        placement: PerBreakpoint { _ in CardPlacement(.standard, columns: 12) },
        spokenLabel: item.words
      )
    }
    return LayoutPlan(blocks: [
      PlannedBlock(
        id: id,
        kind: .list,
        cards: cards,
        rows: PerBreakpoint { _ in [PlannedRow(cards: cards.indices, cell: "test")] }
      )
    ])
  }

  /// A teaser that says this.
  static func teaser(_ number: Int, _ headline: String) -> FeedItem {
    Sample.teaser(number, headline: headline)
  }
}

extension FeedItem {
  fileprivate var words: String {
    switch content {
    case .teaser(let teaser): teaser.headline
    case .notice(let notice): notice.title
    case .advert: "advert"
    case .widget(let widget): "\(widget.kind)"
    }
  }
}

/// Returns when it is so; whatever is ready to run does so meanwhile.
@MainActor
func until(_ isSo: () -> Bool) async {
  while !isSo(), !Task.isCancelled { await Task.yield() }
}

import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing
import UIKit

@testable import BroadsheetUI

@MainActor
struct NativeFeedViewControllerTests {
  private func ids(_ collection: UICollectionView) -> [String] {
    collection.indexPathsForVisibleItems.sorted().compactMap { path in
      (collection.cellForItem(at: path) as? CardCell)?.model?.id.rawValue
    }
  }

  private func cell(_ slot: FeedItem.ID, in collection: UICollectionView) -> CardCell? {
    collection.indexPathsForVisibleItems.lazy
      .compactMap { collection.cellForItem(at: $0) as? CardCell }.first { $0.model?.id == slot }
  }

  @Test func `each block of the plan is a section, and each card an item`() {
    let plan = TestScreen.plan(Sample.teasers(20))
    let (feed, window, collection) = TestScreen.native(plan)

    let blocks = plan.shown(at: .phone).blocks
    #expect(collection.numberOfSections == blocks.count)
    for (place, block) in blocks.enumerated() {
      #expect(collection.numberOfItems(inSection: place) == block.cards.count)
    }
    #expect(feed.cardModels.map(\.id) == plan.shown(at: .phone).cards.map(\.id))
    withExtendedLifetime(window) {}
  }

  @Test func `cells say what the plan says, and lead where their cards lead`() throws {
    let desk = TestScreen.desk()
    var opened: [String] = []
    desk.actions.open = { teaser, _ in opened.append(teaser.headline) }
    let plan = TestScreen.plan(Sample.teasers(8))
    let (_, window, collection) = TestScreen.native(plan, desk)
    let cell = try #require(collection.cellForItem(at: [0, 0]))
    let link = try #require(
      cell.descendants(of: UIControl.self).first { $0.isAccessibilityElement }
    )

    link.press()
    collection.tap([0, 1])

    #expect(link.accessibilityLabel == plan.cards[0].spokenLabel)
    #expect(
      opened == ["Ferry number 0 leaves on time", "Ferry number 1 leaves on time"]
    )
    withExtendedLifetime(window) {}
  }

  @Test func `a new plan is shown in place, by the least change`() throws {
    let (feed, window, collection) = TestScreen.native(TestScreen.plan(Sample.teasers(20)))
    let cell = try #require(collection.cellForItem(at: [0, 1]))

    var items = Sample.teasers(20)
    items.remove(at: 0)
    items.insert(Sample.teaser(40), at: 3)
    feed.show(TestScreen.plan(items))
    window.settle()

    #expect(feed.cardModels.map(\.id.rawValue) == items.map(\.id.rawValue))
    #expect(collection.cellForItem(at: [0, 0]) === cell)
    #expect(ids(collection).first == "story-1")
  }

  @Test func `what the reader looks at stays where it is when stories come above it`() throws {
    let (feed, window, collection) = TestScreen.native(TestScreen.plan(Sample.teasers(40)))
    collection.drag(to: 1_600)
    let place = try #require(feed.firstOnScreen)
    func top() -> CGFloat? {
      collection.indexPathsForVisibleItems
        .first { (collection.cellForItem(at: $0) as? CardCell)?.model?.id == place }
        .flatMap { collection.layoutAttributesForItem(at: $0)?.frame.minY }
        .map { $0 - collection.contentOffset.y }
    }
    let before = try #require(top())

    feed.show(TestScreen.plan((60..<64).map { Sample.teaser($0) } + Sample.teasers(40)))
    window.settle()

    let after = try #require(top())
    #expect(abs(after - before) < 1, "\(before) before, \(after) after")
  }

  @Test func `cells are used again for cards of one kind, and show nothing of the card before`() {
    let (feed, window, collection) = TestScreen.native(TestScreen.plan(Sample.teasers(120)))
    var cells: Set<ObjectIdentifier> = []
    var shown: Set<String> = []
    for top in stride(from: 0, to: collection.contentSize.height, by: 400) {
      collection.drag(to: top)
      for path in collection.indexPathsForVisibleItems {
        guard let cell = collection.cellForItem(at: path) as? CardCell else { continue }
        cells.insert(ObjectIdentifier(cell))
        shown.insert(cell.model?.id.rawValue ?? "")
        #expect(cell.model == feed.sections[path.section].rows[path.item].card)
      }
    }

    #expect(shown.count == 120)
    #expect(cells.count < 60, "\(cells.count) cells for 120 cards")
    withExtendedLifetime(window) {}
  }

  @Test func `the end is told once, and again when there is more behind it`() {
    let plan = TestScreen.plan(Sample.teasers(160))
    let (feed, window, collection) = TestScreen.native(plan)
    var told = 0
    feed.actions.nearEnd = { told += 1 }
    collection.drag(to: collection.contentSize.height)
    collection.drag(to: collection.contentSize.height - 20)
    #expect(told == 1)

    feed.setPaging(true)
    window.settle()
    #expect(feed.sections.last?.id == .paging)
    feed.show(TestScreen.plan(Sample.teasers(320)))
    feed.setPaging(false)
    window.settle()
    collection.drag(to: collection.contentSize.height)
    #expect(told == 2)
  }

  @Test func `pulling asks for what is new, and the sign goes when it has come`() async throws {
    let (feed, window, collection) = TestScreen.native(TestScreen.plan(Sample.teasers(8)))
    let sign = try #require(collection.refreshControl)
    var asked = false
    feed.actions.pulled = { asked = true }

    sign.pull()

    #expect(await TestScreen.eventually { asked && !sign.isRefreshing })
    withExtendedLifetime(window) {}
  }

  @Test func `what is on the screen is told, and that it left`() {
    let (feed, window, collection) = TestScreen.native(TestScreen.plan(Sample.teasers(40)))
    var shares: [String: Double] = [:]
    feed.actions.shown = { shares[$0.rawValue] = $1 }
    collection.drag(to: 10)
    #expect((shares["story-0"] ?? 0) > 0.5)

    collection.drag(to: 4_000)
    #expect(shares["story-0"] == 0)

    window.rootViewController = UIViewController()
    window.settle()
    #expect(shares.values.allSatisfy { $0 == 0 })
  }

  @Test func `another width is another room for every card`() {
    let (feed, window, _) = TestScreen.native(TestScreen.plan(Sample.teasers(20)))
    #expect(feed.room?.breakpoint == .phone)

    window.changeSize(to: TestScreen.tablet)
    window.settle()

    #expect(feed.room?.breakpoint == .tablet)
    let rooms = feed.sections.flatMap(\.rows).compactMap { row in
      if case .card(_, let room) = row.content { room } else { nil }
    }
    #expect(rooms.allSatisfy { $0.breakpoint == .tablet && $0.width > 0 && $0.width < 820 })
  }

  @Test func `the place is kept when the room is another, and so are the cards on the screen`()
    throws
  {
    for size in [CGSize(width: 430, height: 932), CGSize(width: 844, height: 390)] {
      let (feed, window, collection) = TestScreen.native(TestScreen.plan(Sample.teasers(60)))
      collection.drag(to: 1_900)
      let place = try #require(feed.firstOnScreen)
      let cell = try #require(self.cell(place, in: collection))
      let before = cell.frame.minY - collection.contentOffset.y

      window.changeSize(to: size)
      window.settle()

      let after = try #require(self.cell(place, in: collection), "\(size)")
      #expect(abs(after.frame.minY - collection.contentOffset.y - before) < 1, "\(size)")
      // Its view is the one that it had: a page in a box or an advert does not begin anew.
      if size.width < 600 { #expect(after === cell) }
    }
  }

  @Test func `who has scrolled to the end is at the end of a shorter page`() {
    let (feed, window, collection) = TestScreen.native(TestScreen.plan(Sample.teasers(60)))
    collection.drag(to: collection.contentSize.height)

    window.changeSize(to: TestScreen.tablet)
    window.settle()

    let end = collection.contentSize.height - collection.bounds.height
    #expect(collection.contentOffset.y <= end + 1)
    #expect(feed.firstOnScreen != nil)
  }

  @Test func `what keeps its name and is of another kind is another card`() throws {
    let (feed, window, collection) = TestScreen.native(TestScreen.plan(Sample.teasers(6)))
    var items = Sample.teasers(6)
    items[1] = FeedItem(
      id: items[1].id,
      content: .notice(Notice(name: "closed", title: "The bridge is shut"))
    )

    feed.show(TestScreen.plan(items))
    window.settle()

    let place = try #require(feed.cardModels.firstIndex { $0.kind == .notice })
    #expect(feed.cardModels[place].id == items[1].id)
    #expect((cell(items[1].id, in: collection))?.card is NoticeCardView)
  }

  @Test func `in the background nothing is seen, whatever is laid out`() throws {
    let (feed, window, collection) = TestScreen.native(
      TestScreen.plan(Sample.teasers(20)),
      views: [ShareViews(), StandardCardViews()]
    )
    var shares: [String: Double] = [:]
    feed.actions.shown = { shares[$0.rawValue] = $1 }
    feed.look()
    let card = try #require(cell(FeedItem.ID("story-0"), in: collection)?.card as? ShareView)
    #expect((shares["story-0"] ?? 0) > 0.5 && card.share > 0.5)

    window.setAway(true)
    #expect(shares.values.allSatisfy { $0 == 0 })
    #expect(card.share == 0)
    // The system has the page laid out for its pictures of the app.
    collection.drag(to: 40)
    #expect(shares.values.allSatisfy { $0 == 0 })

    window.setAway(false)
    #expect((shares["story-0"] ?? 0) > 0.5 && card.share > 0.5)
  }

  @Test func `a block that is scrolled sideways tells what is seen of it`() async throws {
    let block = LayoutEngine().block(
      Sample.teasers(8).map(Sample.slot),
      as: .scrollable,
      id: "row",
      phrases: Phrases(language: "en")
    )
    let (feed, window, collection) = TestScreen.native(LayoutPlan(blocks: [block]))
    var shares: [String: Double] = [:]
    feed.actions.shown = { shares[$0.rawValue] = $1 }
    feed.look()
    #expect(shares["story-0"] == 1)
    let second = try #require(shares["story-1"])
    // It stands out at the side.
    #expect(second > 0 && second < 1)
    #expect(shares["story-5"] == nil)

    collection.scroll(section: 0, across: 5 * (CarouselCardView.tileWidth + 16))

    #expect(await TestScreen.eventually { shares["story-5"] == 1 })
    #expect(shares["story-0"] == 0)
    withExtendedLifetime(window) {}
  }

  @Test func `another window's background is its own`() {
    let (feed, window, _) = TestScreen.native(TestScreen.plan(Sample.teasers(20)))
    let (_, other, _) = TestScreen.native(TestScreen.plan(Sample.teasers(20)))
    var shares: [String: Double] = [:]
    feed.actions.shown = { shares[$0.rawValue] = $1 }
    feed.look()

    other.setAway(true)

    #expect((shares["story-0"] ?? 0) > 0.5)
    withExtendedLifetime(window) {}
  }

  @Test func `a feed that is covered has its cards told so`() throws {
    let (feed, window, collection) = TestScreen.native(
      TestScreen.plan(Sample.teasers(20)),
      views: [ShareViews(), StandardCardViews()]
    )
    let card = try #require(cell(FeedItem.ID("story-0"), in: collection)?.card as? ShareView)
    #expect(card.share > 0.5)

    window.rootViewController = UIViewController()
    window.settle()

    #expect(card.share == 0)
    withExtendedLifetime(feed) {}
  }

  @Test func `who reads at the largest sizes gets one column on a tablet, too`() {
    let feed = NativeFeedViewController(
      CardSurroundings(brand: Sample.brand(), section: nil, now: Sample.moment),
      desk: TestScreen.desk()
    )
    feed.show(TestScreen.plan(Sample.teasers(20)))
    let window = TestScreen.window(feed, TestScreen.tablet, isLargeText: true)

    #expect(feed.room?.breakpoint == .phone)
    #expect(feed.room?.columns == 820 - 2 * CGFloat(PageMetrics.inset(of: 820)))
    withExtendedLifetime(window) {}
  }

  @Test func `an app's own widget is drawn by the first factory that takes its kind`() throws {
    let tides = Sample.place(for: ItemKind("tides"), id: "tides-1")
    let plan = TestScreen.plan([tides] + Sample.teasers(8))
    let (_, window, collection) = TestScreen.native(
      plan,
      views: [TideViews(), StandardCardViews()]
    )

    let cells = collection.indexPathsForVisibleItems.compactMap {
      collection.cellForItem(at: $0) as? CardCell
    }

    #expect(cells.contains { $0.card is TideView })
    withExtendedLifetime(window) {}
  }

  @Test func `a page without any card is an empty page`() {
    let (feed, window, collection) = TestScreen.native(LayoutPlan(blocks: []))
    #expect(collection.numberOfSections == 0)

    feed.show(TestScreen.plan(Sample.teasers(3)))
    window.settle()
    #expect(feed.cardModels.count == 3)
    feed.show(LayoutPlan(blocks: []))
    window.settle()
    #expect(collection.numberOfSections == 0)
  }
}

/// A card of an app's own.
private final class TideView: UIView, CardView {
  func show(_ model: CardModel, in room: CardRoom) { accessibilityLabel = model.spokenLabel }
}

private struct TideViews: CardViewFactory {
  func takes(_ kind: ItemKind) -> Bool { kind == ItemKind("tides") }

  func makeView(for model: CardModel, on desk: CardDesk) -> (any CardView)? {
    TideView(frame: .zero)
  }
}

/// A card that remembers how much of it was said to be seen.
private final class ShareView: UIView, CardView {
  private(set) var share = 0.0
  private lazy var height = heightAnchor.constraint(equalToConstant: 90)

  func show(_ model: CardModel, in room: CardRoom) { height.isActive = true }

  func appear(share: Double) { self.share = share }
}

private struct ShareViews: CardViewFactory {
  func takes(_ kind: ItemKind) -> Bool { kind == .teaser }

  func makeView(for model: CardModel, on desk: CardDesk) -> (any CardView)? {
    ShareView(frame: .zero)
  }
}

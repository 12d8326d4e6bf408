import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import SwiftUI
import Testing

@testable import BroadsheetUI

/// A page that is followed: what waits, what is sent away, and where the reader comes back to.
@MainActor
struct FollowedFeedTests {
  private let brand = ScreenSample.brand
  private let desk = ShelfDesk([ScreenSample.brand])
  private var address: PageAddress { PageAddress(brand: brand.id) }

  @Test func `it begins with the view and rests with it`() async {
    desk.put(ScreenSample.plan(Sample.teasers(2)), at: address)
    let (tree, _) = screen()

    await settled(tree) { tree.node("card-story-0") != nil }
    #expect(desk.shelf.loads == [address])

    tree.leave()
    let again = ViewTree { EmptyView() }
    await again.settle()
    #expect(desk.shelf.loads == [address])
  }

  @Test func `new stories wait behind a button, which shows them at the head of the list`() async {
    desk.put(ScreenSample.plan([Sample.teaser(1)]), at: address)
    let place = FeedPlace()
    let (tree, page) = screen(place)
    await settled(tree) { tree.node("card-story-1") != nil }
    #expect(tree.node("new-stories") == nil)
    desk.put(ScreenSample.plan([Sample.teaser(2), Sample.teaser(1)]), at: address, number: 1)
    page.rest()
    desk.change { [address] shelf in shelf.kept[address] = try? shelf.pages[address]?.get() }
    page.begin()
    await settled(tree) { tree.node("new-stories") != nil }
    #expect(tree.node("card-story-2") == nil)
    place.top = .block(.init(id: "block", number: 0))

    await tree.press("new-stories")

    #expect(tree.node("card-story-2") != nil)
    #expect(tree.node("new-stories") == nil)
    let block = FeedSection.ID.block(.init(id: "block", number: 0))
    #expect(tree.scrolledTo == [AnyHashable(block)])
  }

  @Test func `a notice that is sent away goes, and its row with it`() async {
    let notice = ScreenSample.item("notice", .notice(ScreenSample.notice))
    desk.put(ScreenSample.plan([notice, Sample.teaser(1)]), at: address)
    let (tree, _) = screen()
    await settled(tree) { tree.node("card-notice") != nil }

    tree.node("card-notice")?.button("Dismiss: The bridge is shut")?.press?()
    await tree.settle()

    #expect(tree.node("card-notice") == nil)
    #expect(tree.node("card-story-1") != nil)
  }

  @Test func `an offer of notifications is taken up if the system may`() async {
    let offer = Notice(
      name: "alerts",
      tone: .offer,
      title: "Hear of it first",
      action: .init(label: "Yes", address: ScreenSample.address(Notice.Action.notifications))
    )
    let item = ScreenSample.item("offer", .notice(offer))
    desk.put(ScreenSample.plan([item, Sample.teaser(1)]), at: address)
    let kiosk = Kiosk(desk, reader: DeviceReader(MemoryFile(nil)))
    kiosk.deliverNotifications = { false }
    let (tree, _) = screen(in: kiosk)
    await settled(tree) { tree.node("card-offer") != nil }

    tree.node("card-offer")?.button("Yes")?.press?()
    await settled(tree) { tree.spoken.contains(brand.phrases.notificationsRefused) }
    #expect(tree.node("card-offer") != nil)

    kiosk.deliverNotifications = { true }
    let (again, _) = screen(in: kiosk)
    await settled(again) { again.node("card-offer") != nil }
    again.node("card-offer")?.button("Yes")?.press?()
    await settled(again) { again.node("card-offer") == nil }
    #expect(kiosk.reader.memory.alerts == [brand.id])
  }

  @Test func `the list is where it was, and the same, when a story has closed`() async {
    desk.put(ScreenSample.plan(Sample.teasers(3), title: "Today"), at: address)
    let place = FeedPlace()
    let (tree, page) = screen(place)
    await settled(tree) { tree.node("card-story-0") != nil }
    let scroller = tree.all.first { $0.scroll != nil }
    let block = FeedSection.ID.block(.init(id: "block", number: 0))
    scroller?.scroll?(AnyHashable(block))

    await tree.press("card-story-0")
    #expect(tree.node("story") != nil)
    #expect(tree.node("feed") != nil)

    tree.node("story")?.actions["escape"]?()
    await tree.settle()

    #expect(tree.node("story") == nil)
    #expect(tree.all.first { $0.scroll != nil }?.place == AnyHashable(block))
    #expect(place.top == block)
    // It was there all the time, and has not begun anew.
    #expect(desk.shelf.loads == [page.address])
  }

  @Test func `a story that was opened is remembered as read`() async {
    desk.put(ScreenSample.plan(Sample.teasers(1)), at: address)
    let kiosk = Kiosk(desk, reader: DeviceReader(MemoryFile(nil)))
    let (tree, _) = screen(in: kiosk)
    await settled(tree) { tree.node("card-story-0") != nil }

    await tree.press("card-story-0")

    #expect(kiosk.reader.memory.isRead(Slug(identifying: "story-0"), of: brand.id))
  }

  @Test func `half of a card for a second has been seen, and less has not`() async {
    desk.put(ScreenSample.plan(Sample.teasers(2)), at: address)
    let kiosk = Kiosk(desk, reader: DeviceReader(MemoryFile(nil)))
    kiosk.reader.memory.mayCount = true
    let clock = FixedClock()
    let page = FollowedPage(
      address,
      of: brand,
      on: desk,
      reader: kiosk.reader,
      now: clock.read
    )
    let tree = ViewTree { FeedView(model: page, in: kiosk) }
    await settled(tree) { tree.node("card-story-1") != nil }
    let cards = tree.all.filter { $0.show != nil }
    #expect(cards.count == 2)

    cards[0].show?(true)
    cards[1].show?(true)
    tree.render()
    clock.advance(by: 0.5)
    cards[1].show?(false)
    tree.render()
    clock.advance(by: 0.6)
    cards[0].show?(false)
    tree.render()
    await settled(tree) { !desk.shelf.reports.isEmpty }

    #expect(desk.shelf.reports.flatMap(\.seen) == [FeedItem.ID("story-0")])
  }

  @Test func `what lies behind another app is not seen, and is again when the reader is back`()
    async
  {
    desk.put(ScreenSample.plan(Sample.teasers(1)), at: address)
    let kiosk = Kiosk(desk, reader: DeviceReader(MemoryFile(nil)))
    kiosk.reader.memory.mayCount = true
    let clock = FixedClock()
    let page = FollowedPage(address, of: brand, on: desk, reader: kiosk.reader, now: clock.read)
    let tree = ViewTree { FeedView(model: page, in: kiosk) }
    await settled(tree) { tree.node("card-story-0") != nil }
    tree.all.first { $0.show != nil }?.show?(true)
    tree.render()
    clock.advance(by: 0.4)

    tree.environment.scenePhase = .background
    tree.render()
    clock.advance(by: 3_600)
    tree.environment.scenePhase = .active
    await tree.settle()
    clock.advance(by: 0.8)
    page.note(FeedItem.ID("other"), share: 0)
    // Reports go by themselves.
    await tree.settle()
    #expect(desk.shelf.reports.isEmpty)

    clock.advance(by: 0.3)
    page.note(FeedItem.ID("other"), share: 0)
    await settled(tree) { !desk.shelf.reports.isEmpty }
    #expect(desk.shelf.reports.flatMap(\.seen) == [FeedItem.ID("story-0")])
  }

  @Test func `addresses within the paper open over the list`() async {
    let news = PageAddress(brand: brand.id, section: "news")
    let action = Notice.Action(
      label: "Go",
      address: ScreenSample.address("/harbour-times/news")
    )
    let notice = Notice(name: "go", title: "Go there", action: action)
    desk.put(ScreenSample.plan([ScreenSample.item("go", .notice(notice))]), at: address)
    desk.put(ScreenSample.plan([Sample.teaser(7)]), at: news)
    let (tree, _) = screen()
    await settled(tree) { tree.node("card-go") != nil }

    tree.node("card-go")?.button("Go")?.press?()
    await settled(tree) { tree.node("card-story-7") != nil }

    #expect(tree.nodes("feed").count == 2)
  }

  @Test func `the title of a block opens its section over the list`() async {
    let news = PageAddress(brand: brand.id, section: "news")
    desk.put(ScreenSample.plan(Sample.teasers(2), title: "Today"), at: address)
    desk.put(ScreenSample.plan([Sample.teaser(7)]), at: news)
    let (tree, _) = screen()
    await settled(tree) { tree.node("card-story-0") != nil }

    await tree.press("more-news")
    await settled(tree) { tree.node("card-story-7") != nil }

    #expect(tree.node("card-story-0") != nil)
    #expect(tree.nodes("feed").count == 2)
  }

  @Test func `a section has its name over its stories, also while they are on their way`() async {
    let address = PageAddress(brand: brand.id, section: ScreenSample.section.id)
    let page = FollowedPage(address, of: brand, on: desk, reader: DeviceReader(MemoryFile(nil)))
    let kiosk = Kiosk(desk, reader: DeviceReader(MemoryFile(nil)))
    let tree = ViewTree { FeedView(model: page, in: kiosk) }

    #expect(tree.texts.first == "news")
    await settled(tree) { tree.node("failure") != nil }
    #expect(tree.texts.first == "news")
  }

  private func screen(
    _ place: FeedPlace = FeedPlace(),
    in kiosk: Kiosk? = nil
  ) -> (ViewTree, FollowedPage) {
    let kiosk = kiosk ?? Kiosk(desk, reader: DeviceReader(MemoryFile(nil)))
    let page = FollowedPage(address, of: brand, on: desk, reader: kiosk.reader)
    return (ViewTree { FeedView(model: page, in: kiosk, place: place) }, page)
  }
}

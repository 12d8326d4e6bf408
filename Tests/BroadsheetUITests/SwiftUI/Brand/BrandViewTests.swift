import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import SwiftUI
import Testing

@testable import BroadsheetUI

/// A reader's way through papers, sections and stories, and what of it is kept.
@MainActor
struct BrandViewTests {
  private let brand = ScreenSample.brand
  private let desk = ShelfDesk([ScreenSample.brand])

  private var front: PageAddress { PageAddress(brand: brand.id) }
  private var news: PageAddress { PageAddress(brand: brand.id, section: "news") }

  @Test func `the bar names the front and the sections, and marks the one that is shown`() async {
    let (tree, _) = await screen()

    let bar = tree.all.filter { $0.identifier?.hasPrefix("section-") == true && $0.press != nil }

    #expect(bar.map(\.identifier) == ["section-front", "section-news", "section-sport"])
    #expect(bar.map { $0.traits.contains(.isSelected) } == [true, false, false])
  }

  @Test func `each page keeps its content and its place while another is shown`() async {
    let (tree, journey) = await screen()
    let block = FeedSection.ID.block(.init(id: "block", number: 0))
    tree.all.first { $0.scroll != nil }?.scroll?(AnyHashable(block))

    await tree.press("section-news")
    await settled(tree) { tree.node("card-story-7") != nil }
    #expect(tree.node("card-story-0") == nil)
    #expect(journey.section(of: brand.id) == "news")
    #expect(tree.all.first { $0.scroll != nil }?.place == nil)

    await tree.press("section-front")

    #expect(tree.node("card-story-0") != nil)
    #expect(tree.all.first { $0.scroll != nil }?.place == AnyHashable(block))
    #expect(journey.page(front, of: brand) === journey.page(front, of: brand))
  }

  @Test func `the section that is shown goes to its head when it is chosen again`() async {
    let (tree, journey) = await screen()
    let block = FeedSection.ID.block(.init(id: "block", number: 0))
    for top in [block, nil] {
      // At the edge, and further down in the first block, where nothing else can be told to stand there.
      journey.place(of: front).top = top
      tree.scrolledTo = []

      await tree.press("section-front")

      #expect(tree.scrolledTo == [AnyHashable(block)])
    }
  }

  @Test func `addresses within the paper open in the app, and others outside`() async throws {
    let kiosk = kiosk()
    var outside: [URL] = []
    kiosk.openOutside = { outside.append($0) }
    func notice(_ name: String, _ address: String) -> FeedItem {
      let action = Notice.Action(label: name, address: ScreenSample.address(address))
      return ScreenSample.item(name, .notice(Notice(name: name, title: name, action: action)))
    }
    let house = Advert.HouseAdvert(
      headline: "House",
      address: ScreenSample.address("/harbour-times/news/story-7")
    )
    desk.put(
      ScreenSample.plan([
        notice("within", "/harbour-times/news"), notice("outside", "https://a.example/"),
        notice("nowhere", "javascript:alert(1)"),
        ScreenSample.item("advert", .advert(Advert(placement: "mpu", house: house))),
      ]),
      at: front
    )
    desk.put(ScreenSample.plan([Sample.teaser(7)]), at: news)
    let journey = Journey(in: kiosk)
    let tree = ViewTree { BrandView(brand, on: journey) }
    await settled(tree) { tree.node("card-within") != nil }

    tree.node("card-outside")?.button("outside")?.press?()
    tree.node("card-nowhere")?.button("nowhere")?.press?()
    tree.node("card-advert")?.button("House")?.press?()
    await tree.settle()
    #expect(outside.map(\.absoluteString) == ["https://a.example/"])
    let story = StoryLink(brand: brand.id, section: "news", story: "story-7")
    #expect(journey.stops == [.story(OpenedStory(link: story))])

    tree.node("card-within")?.button("within")?.press?()
    await tree.settle()
    #expect(journey.section(of: brand.id) == "news")
    #expect(journey.stops.isEmpty)
  }

  @Test func `a link from outside takes away what lies over the page`() async throws {
    let (tree, journey) = await screen()
    await tree.press("card-story-0")

    let path = "/harbour-times/news/story-7"
    journey.follow(try #require(PaperLink(path: path, in: desk.newsstand)))
    await tree.settle()

    #expect(journey.section(of: brand.id) == "news")
    let story = StoryLink(brand: brand.id, section: "news", story: "story-7")
    #expect(journey.stops == [.story(OpenedStory(link: story))])
  }

  @Test func `on a rack a link leads to its paper`() async throws {
    let journey = Journey(in: kiosk())
    let tree = ViewTree { RackView(on: journey) }

    let path = "/harbour-times/news"
    journey.follow(try #require(PaperLink(path: path, in: desk.newsstand)))
    await tree.settle()

    #expect(journey.stops == [.brand(brand.id)])
    #expect(journey.section(of: brand.id) == "news")
  }

  @Test func `the name is gone further down, and comes back at the head`() async {
    let (tree, _) = await screen()
    #expect(tree.has("Masthead"))

    await scroll(tree, to: 400)
    #expect(!tree.has("Masthead"))
    await scroll(tree, to: 100)
    #expect(!tree.has("Masthead"))
    await scroll(tree, to: 0)
    #expect(tree.has("Masthead"))
  }

  @Test func `a section has its own name, and the brand's in the bar alone`() async {
    let (tree, _) = await screen()

    await tree.press("section-news")

    #expect(!tree.has("Masthead"))
    #expect(tree.all.contains { $0.notes["navigationTitle"] as? String == brand.name })
  }

  @Test func `the title of a block opens its section`() async {
    let (tree, journey) = await screen()

    tree.all.first { $0.name == "Button" && $0.label == "Today" }?.press?()
    await tree.settle()

    #expect(journey.section(of: brand.id) == "news")
  }

  @Test func `a story stands over its page, and the page is there when it has closed`() async {
    let (tree, journey) = await screen()
    let loads = desk.shelf.loads.count

    await tree.press("card-story-0")
    #expect(tree.node("story") != nil)
    #expect(tree.node("feed") != nil)
    #expect(journey.stops.count == 1)

    tree.node("story")?.actions["escape"]?()
    await tree.settle()

    #expect(tree.node("story") == nil)
    #expect(journey.stops.isEmpty)
    #expect(desk.shelf.loads.count == loads)
  }

  @Test func `a story opens out of its card`() async {
    let (tree, _) = await screen()
    let slot = FeedItem.ID("story-0")
    #expect(
      tree.node("card-story-0")?.notes["matchedTransitionSource"] as? AnyHashable
        == AnyHashable(slot)
    )

    await tree.press("card-story-0")

    #expect(tree.node("story")?.notes["navigationTransition"] is ZoomNavigationTransition)
  }

  @Test func `the way is kept, and gone again after the app was ended`() async {
    let (tree, journey) = await screen()
    await tree.press("section-news")
    await settled(tree) { tree.node("card-story-7") != nil }
    await tree.press("card-story-7")
    let record = journey.record

    let later = Journey(in: kiosk())
    later.restore(record)

    #expect(later.section(of: brand.id) == "news")
    let link = StoryLink(brand: brand.id, section: "news", story: Slug(identifying: "story-7"))
    #expect(later.stops == [.story(OpenedStory(link: link))])
    #expect(later.record == record)
  }

  @Test func `what is no record changes nothing, and what is gone is left out`() {
    let journey = Journey(in: kiosk())

    journey.restore(Data("nonsense".utf8))
    journey.restore(
      Data(
        #"{"sections":{"harbour-times":"gone"},"stories":[{"brand":"nobody","story":"a"}]}"#.utf8
      )
    )

    #expect(journey.stops.isEmpty)
    #expect(journey.section(of: brand.id) == nil)
  }

  @Test func `a paper on the rack shows its front in small, and opens it`() async {
    desk.put(ScreenSample.plan(Sample.teasers(3)), at: front)
    let journey = Journey(in: kiosk())
    let tree = ViewTree { RackView(on: journey) }
    await settled(tree) { tree.node("brand-harbour-times")?.label?.contains("Ferry") == true }

    let paper = tree.node("brand-harbour-times")
    #expect(paper?.label == "Harbour Times. Ferry number 0 leaves on time")
    #expect(paper?.texts.contains("Ferry number 2 leaves on time") == true)

    await tree.press("brand-harbour-times")
    await settled(tree) { tree.node("card-story-0") != nil }

    #expect(journey.stops == [.brand(brand.id)])
    #expect(tree.node("feed") != nil)
    #expect(tree.node("rack") != nil)
  }

  @Test func `a paper whose front does not come shows its name`() async {
    let tree = ViewTree { RackView(on: Journey(in: kiosk())) }
    await tree.settle()

    #expect(tree.node("brand-harbour-times")?.label == "Harbour Times")
  }

  private func scroll(_ tree: ViewTree, to offset: CGFloat) async {
    tree.all.first { $0.scrolled != nil }?.scrolled?(offset)
    await tree.settle()
  }

  private func kiosk() -> Kiosk { Kiosk(desk, reader: DeviceReader(MemoryFile(nil))) }

  private func screen() async -> (ViewTree, Journey) {
    desk.put(ScreenSample.plan(Sample.teasers(3), title: "Today"), at: front)
    desk.put(ScreenSample.plan([Sample.teaser(7)]), at: news)
    let journey = Journey(in: kiosk())
    let tree = ViewTree { BrandView(brand, on: journey) }
    await settled(tree) { tree.node("card-story-0") != nil }
    return (tree, journey)
  }
}

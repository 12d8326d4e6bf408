import BroadsheetCore
import BroadsheetTesting
import Foundation
import SwiftUI
import Testing

@testable import BroadsheetUI

/// Cards say what they show, and do what they offer.
@MainActor
struct CardContentTests {
  @Test func `a teaser is one element that says its words and where it leads`() {
    var item = Sample.teaser(1, headline: "Ferry late", flags: .live)
    if var teaser = item.teaser {
      teaser.destination = .web(ScreenSample.address("https://www.paper.example/story"))
      item.content = .teaser(teaser)
    }
    let tree = screen([item])

    let card = tree.node("card-story-1")

    let phrases = ScreenSample.brand.phrases
    let label = phrases.spokenLabel(for: item) + ". " + phrases.opens(at: "paper.example")
    #expect(card?.label == label)
    #expect(card?.traits.contains(.isLink) == true)
    #expect(tree.spoken.filter { $0.contains("Ferry late") }.count == 1)
  }

  @Test func `a long press offers to open, to save and to share`() {
    var opened: [FeedItem.ID] = []
    var saved: [String] = []
    let desk = PageDesk(ScreenSample.brand)
    desk.open = { opened.append($1) }
    desk.save = { saved.append($0.headline) }
    desk.publicAddress = { _ in ScreenSample.address("https://paper.example/a") }
    let tree = card(Sample.teaser(1, headline: "Ferry late"), desk)

    let menu = tree.all.first { $0.name == "contextMenu" }

    menu?.button("Show")?.press?()
    menu?.button("Save")?.press?()
    #expect(opened == [FeedItem.ID("story-1")])
    #expect(saved == ["Ferry late"])
    #expect(menu?.all.first { $0.name == "ShareLink" }?.texts == ["Share"])
  }

  @Test func `a teaser that moved up says why when it is asked`() async {
    let item = Sample.teaser(1)
    let model = CardModel(
      id: item.id,
      kind: .teaser,
      placement: PerBreakpoint { _ in CardPlacement(.standard, columns: 12) },
      spokenLabel: "Ferry",
      content: .teaser(teaser(item)),
      movedUp: "Because you read about ferries."
    )
    let desk = PageDesk(ScreenSample.brand)
    let tree = ViewTree {
      CardContent(model: model, room: CardRoom(breakpoint: .phone, width: 358))
        .environment(\.pageDesk, desk)
    }

    tree.all.first { $0.press != nil && $0.texts == ["Why here?"] }?.press?()
    tree.render()

    #expect(tree.texts.contains("Because you read about ferries."))
  }

  @Test func `a further headline opens its own story`() {
    var item = Sample.teaser(1)
    if var teaser = item.teaser {
      teaser.sublinks = [.init(headline: "The other boat", destination: .story("other"))]
      item.content = .teaser(teaser)
    }
    var opened: [TeaserModel] = []
    let desk = PageDesk(ScreenSample.brand)
    desk.open = { teaser, _ in opened.append(teaser) }
    let tree = card(item, desk)

    tree.all.first { $0.press != nil && $0.texts == ["The other boat"] }?.press?()

    #expect(opened.map(\.headline) == ["The other boat"])
    #expect(opened.first?.target == .story("other", section: "news"))
  }

  @Test func `a ranked list has its numbers, and its title opens the section`() {
    var sections: [Slug] = []
    let desk = PageDesk(ScreenSample.brand)
    desk.openSection = { sections.append($0) }
    let tree = card(ScreenSample.everyKind[4], desk)

    #expect(["1", "2", "3"].allSatisfy(tree.texts.contains))
    tree.node("more-news")?.press?()
    #expect(sections == ["news"])
  }

  @Test func `the forecast shows seven days, and says each in words`() {
    let tree = card(ScreenSample.everyKind[5])
    let days = tree.spoken.filter { $0.hasPrefix("Friday: ") }

    #expect(days.count == 7)
    #expect(days.first == "Friday: rain, high 2 degrees, low minus 3 degrees")
    #expect(tree.texts.contains("−1°"))
  }

  @Test func `an advert is labelled, and nobody's says that it is free`() {
    let tree = card(Sample.advert(1))
    let phrases = ScreenSample.brand.phrases

    #expect(tree.texts == [phrases.advertisement, phrases.advertiseHere])
  }

  @Test func `a sold picture keeps its room in a narrow place`() {
    var advert = Advert(placement: "a", format: .billboard)
    advert.picture = Picture(
      address: ScreenSample.address("https://ads.example/a.png"),
      alternativeText: "Buy boats"
    )
    advert.address = ScreenSample.address("https://ads.example/")
    let tree = card(ScreenSample.item("sold", .advert(advert)), width: 485)

    let sizes = tree.all.compactMap { $0.notes["frame"] as? [CGFloat?] }
    #expect(sizes.contains([485, 125]))
    #expect(tree.spoken.contains("Buy boats"))
  }

  @Test func `a page that refuses to be shown in others has its words, and a way out`() {
    var teaser = ScreenSample.webTeaser
    #expect(card(ScreenSample.item("web", .widget(.webTeaser(teaser)))).has("EmbeddedPage"))

    teaser.refusesFrames = true
    let tree = card(ScreenSample.item("web", .widget(.webTeaser(teaser))))

    #expect(!tree.has("EmbeddedPage"))
    #expect(tree.texts.contains(teaser.fallback))
    #expect(tree.texts.contains(ScreenSample.brand.phrases.openInBrowser))
  }

  @Test func `the brand's places and the device's own can be chosen`() async {
    let places = [Place(name: "Bergen", latitude: 60, longitude: 5)].compactMap(\.self)
    let desk = PageDesk(Sample.brand(places: places))
    var chosen: [PlaceChoice] = []
    desk.choosePlace = { chosen.append($0) }
    desk.findPosition = { .found(latitude: 59.91, longitude: 10.75) }
    let tree = card(ScreenSample.everyKind[5], desk)
    let menu = tree.all.first { $0.name == "Menu" }

    menu?.button("Bergen")?.press?()
    menu?.button(desk.phrases.useMyPosition)?.press?()
    tree.render()
    await settled(tree) { chosen.count == 2 }

    #expect(chosen == [.named("bergen"), .coarse(latitude: 599, longitude: 108)])
  }

  private func screen(_ items: [FeedItem]) -> ViewTree {
    DrawnScreen(ScreenSample.plan(items), at: .phone).tree
  }

  private func teaser(_ item: FeedItem) -> TeaserModel {
    TeaserModel(
      item.teaser ?? Teaser(headline: "None", destination: .story("none")),
      in: CardSurroundings(brand: ScreenSample.brand, section: nil, now: Sample.moment)
    )
  }

  private func card(
    _ item: FeedItem,
    _ desk: PageDesk = PageDesk(ScreenSample.brand),
    width: CGFloat = 358
  ) -> ViewTree {
    let planned = ScreenSample.plan([item]).blocks[0].cards[0]
    let model = StandardCardModels().card(
      for: planned,
      in: CardSurroundings(brand: ScreenSample.brand, section: nil, now: Sample.moment)
    )
    return ViewTree {
      if let model {
        CardContent(model: model, room: CardRoom(breakpoint: .phone, width: width))
          .environment(\.pageDesk, desk)
      }
    }
  }
}

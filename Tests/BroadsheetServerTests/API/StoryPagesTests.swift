import BroadsheetAPI
import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

/// The addresses under which the stories of a plan are passed on.
struct StoryPagesTests {
  private static let brand = Newsroom.newsstand.brands[0]

  private static func teaser(_ headline: String, _ destination: Teaser.Destination) -> Teaser {
    Teaser(headline: headline, destination: destination)
  }

  private static func document() throws -> PlanDocument {
    let elsewhere = try #require(URL(string: "https://elsewhere.example/"))
    var lead = teaser("Bridge opens", .story("bridge"))
    lead.sublinks = [
      Teaser.Sublink(headline: "Ferry sails", destination: .story("ferry")),
      Teaser.Sublink(headline: "Elsewhere", destination: .web(elsewhere)),
    ]
    let opera = FeedItem(
      id: FeedItem.ID("opera"),
      content: .teaser(teaser("Opera sings", .story("opera")))
    )
    let items = [
      FeedItem(id: FeedItem.ID("lead"), content: .teaser(lead)),
      FeedItem(id: FeedItem.ID("web"), content: .teaser(teaser("Elsewhere", .web(elsewhere)))),
      FeedItem(
        id: FeedItem.ID("list"),
        content: .widget(
          .carousel(TeaserList(title: "Kultur", section: "culture", items: [opera, opera]))
        )
      ),
    ]
    let slots = items.map { item in
      Slot(item: item, provider: ProviderID("feed"), reason: Reason("", rule: "feed"))
    }
    let plan = LayoutPlan(
      blocks: [LayoutEngine().block(slots, as: .list, id: "list", phrases: brand.phrases)]
    )
    return PlanDocument(
      plan,
      AddressWriter(
        brand: brand,
        section: nil,
        link: { $0.absoluteString },
        picture: { $0.absoluteString },
        page: { "/posten/\($0)/\($1)" }
      )
    )
  }

  @Test func `cards, their further headlines and what is in lists have one each`() throws {
    let pages = try PlanDocument(json: Self.document().json()).storyPages

    #expect(pages.map(\.story) == ["bridge", "ferry", "opera", "opera"])
    #expect(
      pages.map(\.page) == [
        "/posten/news/bridge", "/posten/news/ferry", "/posten/culture/opera",
        "/posten/culture/opera",
      ]
    )
  }

  @Test func `a page elsewhere has none`() throws {
    let plan = try Self.document()

    let elsewhere = plan.blocks.flatMap(\.cards).compactMap(\.item.teaser?.destination)
      .filter { $0.story == nil }

    #expect(!elsewhere.isEmpty)
    #expect(elsewhere.allSatisfy { $0.page == nil && $0.address != nil })
  }

  @Test func `a server that does not say so, or names what is no story, is passed over`() throws {
    var plan = try Self.document()
    plan.blocks[0].cards[0].item.teaser?.destination.page = nil
    plan.blocks[0].cards[0].item.teaser?.sublinks[0].destination.story = "No Story"

    let pages = try PlanDocument(json: plan.json()).storyPages

    #expect(pages.map(\.story) == ["opera", "opera"])
  }
}

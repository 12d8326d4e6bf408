import BroadsheetCore
import BroadsheetTesting
import Testing

struct FrontSheetTests {
  private func plan(_ items: [FeedItem]) -> LayoutPlan {
    LayoutEngine().layOut(
      ContentModel(items.map(Sample.slot)),
      by: [BlockRule(.list)],
      named: "news",
      phrases: Phrases(language: "en")
    )
  }

  private func teaser(_ number: Int, hasPicture: Bool) throws -> FeedItem {
    var item = Sample.teaser(number)
    guard case .teaser(var teaser) = item.content else { return item }
    teaser.picture = hasPicture ? Picture(address: SampleStand.address("https://p.example/")) : nil
    item.content = .teaser(teaser)
    return item
  }

  @Test func `the first of the loudest with a picture leads, and nobody stands twice`() throws {
    let items = try (0..<12).map { try teaser($0, hasPicture: $0 == 2) }

    let sheet = FrontSheet(of: plan([Sample.advert(1)] + items))

    #expect(sheet.lead?.teaser.headline == items[2].teaser?.headline)
    #expect(
      sheet.headlines.map(\.teaser.headline)
        == [0, 1, 3, 4, 5, 6].compactMap { items[$0].teaser?.headline }
    )
  }

  @Test func `without a picture among the loudest the first leads`() throws {
    let items = try (0..<6).map { try teaser($0, hasPicture: $0 == 5) }

    #expect(FrontSheet(of: plan(items)).lead?.teaser.headline == items[0].teaser?.headline)
  }

  @Test func `a front without stories has neither`() {
    let sheet = FrontSheet(of: plan([Sample.advert(1)]))

    #expect(sheet.lead == nil)
    #expect(sheet.headlines.isEmpty)
    #expect(FrontSheet(of: LayoutPlan(blocks: [])) == sheet)
  }
}

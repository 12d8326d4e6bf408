import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct FeedYieldTests {
  private func loss(_ before: [FeedItem], _ after: [FeedItem]) -> FeedYield.Loss? {
    FeedYield(of: after).loss(since: FeedYield(of: before))
  }

  @Test(arguments: [(1, 0), (5, 0), (6, 1), (34, 0), (34, 11), (100, 33)])
  func `nothing left, or fewer than a third of at least six, is a loss`(before: Int, after: Int) {
    let loss = loss(Sample.teasers(before), Sample.teasers(after))

    #expect(loss?.left == after)
    #expect(loss?.before == before)
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 1), (6, 2), (34, 12), (12, 40)])
  func `what a quiet day may bring is none`(before: Int, after: Int) {
    #expect(loss(Sample.teasers(before), Sample.teasers(after)) == nil)
  }

  @Test func `adverts and notices are nothing to read`() {
    let adverts = (0..<9).map { number in
      FeedItem(id: .init("advert-\(number)"), content: .advert(Advert(placement: "p\(number)")))
    }
    let notice = FeedItem(id: .init("n"), content: .notice(Notice(name: "n", title: "Sorry")))

    #expect(loss(Sample.teasers(8) + adverts, adverts + [notice])?.left == 0)
    #expect(loss(adverts, []) == nil)
  }

  @Test func `teasers inside a carousel count as others do`() {
    let carousel = FeedItem(
      id: .init("carousel"),
      content: .widget(.carousel(TeaserList(title: "More", items: Sample.teasers(8))))
    )

    #expect(loss(Sample.teasers(8), [carousel]) == nil)
    #expect(loss([carousel], Sample.teasers(1))?.before == 8)
  }

  @Test func `a page of widgets that are gone is a loss`() {
    let widget = FeedItem(
      id: .init("clock"),
      content: .widget(.custom(CustomWidget(kind: ItemKind("clock"))))
    )

    #expect(loss([widget], [])?.left == 0)
  }

  @Test func `headlines without letters are none`() {
    let blank = (0..<8).map { Sample.teaser($0, headline: " \u{9}\n") }

    #expect(loss(Sample.teasers(8), blank)?.left == 0)
  }

  @Test func `teasers that lead nowhere any more are lost, unless their text came along`() throws {
    let origin = try #require(URL(string: "https://paper.example/a"))
    let linked = Sample.teasers(8).map { item in
      guard var teaser = item.teaser else { return item }
      teaser.origin = origin
      return FeedItem(id: item.id, content: .teaser(teaser))
    }
    let stories = Set((0..<8).map { Slug(identifying: "story-\($0)") })

    #expect(loss(linked, Sample.teasers(8))?.left == 0)
    let readable = FeedYield(of: Sample.teasers(8), texts: stories)
    #expect(readable.loss(since: FeedYield(of: linked)) == nil)
  }
}

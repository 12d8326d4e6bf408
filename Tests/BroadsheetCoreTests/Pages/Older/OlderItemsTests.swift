import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `What is older than a page` {
  private func item(_ number: Int) -> FeedItem {
    Sample.teaser(number, published: Sample.moment - Double(number) * 60)
  }

  private func items(_ numbers: Range<Int>) -> [FeedItem] { numbers.map(item) }

  /// All pages from the top on, as somebody gets them who follows every link.
  private func pages(of older: OlderItems) -> [OlderPage] {
    var pages: [OlderPage] = []
    var cursor: PageCursor? = .top
    while let next = cursor, let page = older.page(after: next), pages.count < 1000 {
      pages.append(page)
      cursor = page.next
    }
    return pages
  }

  @Test func `is on one page each, in its order, and never above`() {
    let older = OlderItems(items(0..<100), below: items(0..<30))

    let pages = pages(of: older)

    #expect(pages.flatMap(\.items) == items(30..<100))
    #expect(pages.map(\.items.count) == [24, 24, 22])
    #expect(pages.last?.next == nil)
  }

  @Test func `leads back the way it came`() {
    let older = OlderItems(items(0..<100), below: [])

    let pages = pages(of: older)

    for (page, next) in zip(pages, pages.dropFirst()) { #expect(next.previous == page.cursor) }
    #expect(pages.first?.previous == nil)
    #expect(pages.first?.cursor == .top)
  }

  @Test func `has every story once, whatever it is sent`() {
    let twice = items(0..<40) + items(0..<40) + [Sample.advert(1)]

    #expect(OlderItems(twice, below: []).items == items(0..<40))
  }

  /// So many stories of a publisher, one a minute from some time on, backwards.
  private func stories(_ count: Int, by publisher: String, from minutes: Int = 0) -> [FeedItem] {
    (0..<count).map { number in
      var item = Sample.teaser(number, published: Sample.moment - Double(minutes + number) * 60)
      guard var teaser = item.teaser else { return item }
      let address = "https://\(publisher).example/"
      teaser.publisher = FeedPublisher(name: publisher, homePage: URL(string: address))
      if let page = URL(string: "\(address)\(number)") { teaser.destination = .web(page) }
      item = FeedItem(id: FeedItem.ID("\(publisher)-\(number)"), content: .teaser(teaser))
      return item
    }
  }

  private func below(_ items: [FeedItem]) -> OlderItems {
    let section = Sample.section("news")
    let brand = Sample.brand(sections: [section])
    return BrandStories(items: [section.id: items]).olderItems(
      below: LayoutPlan(blocks: []),
      of: brand
    )
  }

  @Test func `of a front lets nobody who publishes much take a page over`() {
    let all =
      stories(200, by: "wire")
      + (0..<6).flatMap { paper in
        stories(8, by: "paper\(paper)", from: 20 * paper)
      }

    let older = below(all)

    let names = pages(of: older)[0].items.compactMap { $0.teaser?.publisher?.name }
    #expect(Set(older.items.map(\.id)) == Set(all.map(\.id)))
    #expect(Dictionary(grouping: names, by: \.self).values.allSatisfy { $0.count <= 6 })
    #expect(Set(names).count == 7)
  }

  @Test func `of a front of one publisher is in order of time`() {
    let all = stories(90, by: "wire")

    #expect(below(all.shuffled()).items == all)
  }

  @Test func `of a front goes on where it was when later stories come`() throws {
    let day = 24 * 60
    let old = stories(60, by: "wire", from: day) + stories(9, by: "paper", from: day)
    let next = try #require(below(old).page(after: .top)?.next)

    let later = below(old + stories(50, by: "agency"))

    #expect(later.page(after: next)?.items == below(old).page(after: next)?.items)
  }

  @Test func `is nothing where everything is above`() {
    #expect(OlderItems(items(0..<9), below: items(0..<9)).page(after: .top) == nil)
    #expect(OlderItems([], below: []).page(after: .top) == nil)
  }

  @Test func `stays where it was when something comes in above`() throws {
    let before = OlderItems(items(10..<100), below: [])
    let next = try #require(before.page(after: .top)?.next)

    let after = OlderItems(items(0..<100), below: [])

    #expect(after.page(after: next)?.items == before.page(after: next)?.items)
  }

  @Test func `is found by its date when the story before it has gone`() throws {
    let next = PageCursor(behind: item(23))
    let rest = OlderItems(items(0..<100).filter { $0.id != item(23).id }, below: [])

    let page = try #require(rest.page(after: next))

    #expect(page.items.first == item(24))
    #expect(page.cursor == PageCursor(behind: item(22)))
  }

  @Test func `is not found where nothing says where`() {
    let undated = (0..<9).map { Sample.teaser($0) }

    let older = OlderItems(undated, below: [])

    #expect(older.page(after: PageCursor(behind: Sample.teaser(50))) == nil)
    #expect(!older.isShort(after: PageCursor(behind: Sample.teaser(50))))
  }

  @Test func `ends with the last page for who asks for more`() {
    let older = OlderItems(items(0..<30), below: [])

    let page = older.page(after: PageCursor(behind: item(29)))

    #expect(page?.items == items(6..<30))
    #expect(older.isShort(after: PageCursor(behind: item(29))))
    #expect(!older.isShort(after: .top))
  }

  @Test func `goes on where more may come`() {
    let older = OlderItems(items(0..<5), below: [])

    #expect(older.page(after: .top)?.next == nil)
    #expect(older.page(after: .top, isWhole: false)?.next == PageCursor(behind: item(4)))
  }
}

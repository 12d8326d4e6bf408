import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

struct DeclaredFeedReviewTests {
  private static let good = Gazette.api
  private static let bad = URL(string: "javascript:alert(1)") ?? URL(filePath: "/")
  private static let file = URL(filePath: "/etc/passwd")

  private func reviewed(_ feed: Feed) throws(LoadingError) -> LoadedFeed {
    let section = NewsSection("front") {
      Load(from: Gazette.api, as: [Int].self) { _ in feed }
    }
    return try section.load("[]")
  }

  private func reviewed(_ contents: FeedItem.Content...) throws(LoadingError) -> LoadedFeed {
    let items = contents.enumerated().map { FeedItem(id: FeedItem.ID("\($0)"), content: $1) }
    return try reviewed(Feed(title: "Front", content: .native(items)))
  }

  private func teaser(_ headline: String, _ address: URL = good) -> Teaser {
    Teaser(headline: headline, destination: .web(address))
  }

  @Test func `items that no page may show are left out with a note`() throws {
    let box = WebTeaser(title: "Quiz", address: Self.file, height: 9, fallback: "")
    let loaded = try reviewed(
      .teaser(teaser("Bridge opens")),
      .teaser(teaser(" \n")),
      .teaser(teaser("Click me", Self.bad)),
      .teaser(teaser("Open me", Self.file)),
      .widget(.webTeaser(box)),
      .notice(Notice("push"))
    )

    #expect(loaded.feed.items.map(\.id.rawValue) == ["0", "5"])
    #expect(loaded.diagnostics.map(\.location) == ["items[1]", "items[2]", "items[3]", "items[4]"])
  }

  @Test func `addresses that are not of the web are taken away from what stays`() throws {
    var first = teaser("Bridge opens")
    first.origin = Self.bad
    first.storySource = Self.file
    first.picture = Picture(address: Self.file)
    first.sublinks = [
      Teaser.Sublink(headline: "More", destination: .web(Self.bad)),
      Teaser.Sublink(headline: "All", destination: .web(Self.good)),
    ]
    var second = teaser("Ferry sails")
    second.picture = Picture(
      address: Self.good,
      renditions: [
        Picture.Rendition(address: Self.bad, width: 1),
        Picture.Rendition(address: Self.good, width: 2),
      ]
    )
    let advert = Advert(placement: "mpu", source: Self.file, address: Self.bad)

    let loaded = try reviewed(.teaser(first), .teaser(second), .advert(advert))

    let teasers = loaded.feed.items.compactMap(\.teaser)
    #expect(teasers[0].origin == nil && teasers[0].storySource == nil)
    #expect(teasers[0].picture == nil)
    #expect(teasers[0].sublinks.map(\.headline) == ["All"])
    #expect(teasers[1].picture?.renditions.map(\.width) == [2])
    #expect(loaded.feed.items[2].content == .advert(Advert(placement: "mpu")))
  }

  @Test func `teasers inside widgets are judged as well`() throws {
    let items = [teaser("a"), teaser(""), teaser("b", Self.bad)].enumerated().map {
      FeedItem(id: FeedItem.ID("\($0)"), content: .teaser($1))
    }
    let list = TeaserList(title: "More", items: items)
    let home = try #require(Place(latitude: 0, longitude: 0))

    let loaded = try reviewed(
      .widget(.carousel(list)),
      .widget(.list(list)),
      .widget(.localNews(list, near: home))
    )

    let kept = TeaserList(title: "More", items: [items[0]])
    #expect(
      loaded.feed.items.map(\.content) == [
        .widget(.carousel(kept)), .widget(.list(kept)), .widget(.localNews(kept, near: home)),
      ]
    )
  }

  @Test func `an item without an identity could be taken for another`() throws {
    let item = FeedItem(id: FeedItem.ID(""), content: .teaser(teaser("a")))

    #expect(try reviewed(Feed(title: "", content: .native([item]))).feed.items.isEmpty)
  }

  @Test func `a page that is not of the web is none`() throws {
    let items = Feed.Content.native(Sample.teasers(1))

    #expect(throws: LoadingError.noWebAddress) {
      try reviewed(Feed(title: "", content: .web(Self.file)))
    }
    let drawn = try reviewed(Feed(title: "", content: .web(Self.bad), alternative: items)).feed
    #expect(drawn == Feed(title: "", content: items))
    let plain = try reviewed(Feed(title: "", content: items, alternative: .web(Self.bad))).feed
    #expect(plain == Feed(title: "", content: items))
    let both = Feed(title: "", content: .web(Self.good), alternative: items)
    #expect(try reviewed(both).feed == both)
  }

  @Test func `more than anybody scrolls past, and more notes than anybody reads, are cut off`()
    throws
  {
    let many = try reviewed(Feed(title: "", content: .native(Sample.teasers(6_000))))
    let bad = (0..<500).map {
      FeedItem(id: FeedItem.ID("\($0)"), content: .teaser(teaser("")))
    }
    let noise = try reviewed(Feed(title: "", content: .native(bad)))

    #expect(many.feed.items.count == LoaderRegistry.mostItems)
    #expect(many.diagnostics.map(\.location) == ["items[5000]"])
    #expect(noise.feed.items.isEmpty && noise.diagnostics.count == 100)
  }
}

import Testing

@testable import BroadsheetSources

@Suite struct FeedPlaceTests {
  @Test func `a value belongs to the innermost part that is open`() {
    var place = FeedPlace()
    #expect(place.owner == .feed)
    place.enter(.image)
    #expect(place.owner == .feedImage)
    place.leave(.image)
    place.enterItem()
    #expect(place.owner == .item)
    place.enter(.image)
    #expect(place.owner == .itemImage)
    place.enter(.aside)
    #expect(place.owner == .aside)
    place.leave(.aside)
    #expect(place.owner == .itemImage)
  }

  @Test func `a name inside a contributor is not the author's`() {
    var place = FeedPlace()
    place.enter(.author)
    #expect(place.isInAuthor)

    place.enter(.contributor)

    #expect(!place.isInAuthor)
  }

  @Test func `what was open before an item is forgotten, and its end does no harm`() {
    var place = FeedPlace()
    place.enter(.image)
    place.enter(.aside)

    place.enterItem()
    place.leave(.image)
    place.leave(.aside)

    #expect(place.owner == .item)
    place.enter(.image)
    #expect(place.owner == .itemImage)
  }
}

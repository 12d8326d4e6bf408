import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

struct PictureWidthTests {
  private func picture(_ address: String, _ size: String = "") throws -> Picture? {
    let feed = """
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>News</title>\
      <item><title>Tide</title><link>https://paper.example/tide</link>\
      <media:content url="\(address)" medium="image" \(size)/></item></channel></rss>
      """
    return try SyndicationLoader().load(.sample(feed), in: .sample(.syndication))
      .feed.items.first?.teaser?.picture
  }

  @Test func `a feed says how wide its picture is`() throws {
    let picture = try picture("https://cdn.example/a.jpg", "width='800' height='600'")

    #expect(picture?.width == 800)
    #expect(picture?.height == 600)
  }

  @Test func `what an image server is asked for goes before that, in the same proportions`() throws
  {
    let picture = try picture("https://cdn.example/a.jpg?w=140", "width='800' height='600'")

    #expect(picture?.width == 140)
    #expect(picture?.height == 105)
  }

  @Test func `an address says it where the feed does not`() throws {
    let picture = try picture("https://cdn.example/a-300x200.jpg")

    #expect(picture?.width == 300)
    #expect(picture?.height == nil)
  }

  @Test(arguments: ["width='0' height='0'", "width='99999999999' height='2'", "height='5'"])
  func `sizes that cannot be say nothing of proportions`(size: String) throws {
    #expect(try picture("https://cdn.example/a.jpg?w=640", size)?.height == nil)
  }
}

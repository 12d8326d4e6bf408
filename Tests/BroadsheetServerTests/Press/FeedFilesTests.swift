import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

/// What there is to hear in a story goes out in the feeds of its pages.
struct FeedFilesTests {
  private static let radio = """
    <rss version="2.0"><channel><title>Harbour Radio</title>
    <item><title>Night tide</title><link>https://radio.example/12</link><guid>12</guid>
    <enclosure url="https://cdn.example/12.mp3" length="4100" type="audio/mpeg"/></item>
    <item><title>Fog</title><link>https://radio.example/13</link><guid>13</guid></item>
    </channel></rss>
    """

  @Test(arguments: ["/posten", "/posten/news"])
  func `feeds say what is heard in a story`(page: String) async throws {
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].sections[0].source = Source(
      address: Newsroom.news,
      format: .syndication,
      interval: 300
    )
    let press = try Newsroom(
      [Newsroom.news: [.text(Self.radio, from: Newsroom.news)]],
      newsstand: newsstand
    )
    try await press.test { client in
      for _ in 0..<2 {
        let rss = try await client.get("\(page)/feed.rss").text
        let json = try await client.get("\(page)/feed.json").text

        let enclosure = """
          <enclosure url="https://cdn.example/12.mp3" length="4100" type="audio/mpeg"/>
          """
        #expect(rss.contains(enclosure))
        #expect(rss.split(separator: "<enclosure").count == 2)
        #expect(json.contains("\"url\":\"https://cdn.example/12.mp3\""))
      }
    }
  }
}

import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

struct PublisherIconTests {
  @Test
  func `an icon is served as what it is, kept for ever, and no reader is why it is asked for`()
    async throws
  {
    let usual = Newsroom.address("http://backend.example/favicon.ico")
    let picture = SampleIcons.ico([SampleIcons.png()])
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].showsSources = .always
    let newsroom = try Newsroom([usual: [.bytes(picture, from: usual)]], newsstand: newsstand)
    await newsroom.server.press()
    await newsroom.server.lookForIcons()
    let icon = PublisherIcon(of: picture, format: .ico)

    try await newsroom.test { client in
      let page = try await client.get("/posten").text
      #expect(page.contains("<img src=\"/icons/\(icon)\""))
      // Feeds of these titles say nothing of whose they are.
      #expect(page.contains("<bdi>backend.example</bdi>"))
      let answer = try await client.get("/icons/\(icon)")
      #expect(answer.status == .ok)
      #expect(answer.headers[.contentType] == "image/x-icon")
      #expect(answer.headers[.cacheControl]?.contains("immutable") == true)
      #expect(answer.headers[.xContentTypeOptions] == "nosniff")
      #expect(answer.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
      #expect(Array(answer.body.readableBytesView) == picture)
      let other = PublisherIcon(of: [1], format: .png)
      #expect(try await client.get("/icons/\(other)").status == .notFound)
    }
    #expect(newsroom.transport.requests.count { $0.address == usual } == 1)
  }
}

import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// Sections of which there are items and a page, and that show the one or the other.
struct TwoFormsTests {
  private static let page = PressRoom.address("http://backend.example/style")

  /// The sample newsstand, with its news drawn in some way.
  private static func newsstand(_ rendering: Rendering, url: URL? = page) -> Newsstand {
    var newsstand = PressRoom.newsstand
    newsstand.brands[0].sections[0].rendering = rendering
    newsstand.brands[0].sections[0].webAddress = url
    return newsstand
  }

  private func content(of room: PressRoom) -> Edition.Content? {
    room.page(of: "posten", section: "news")?.edition?.content
  }

  @Test func `a section that is a page is fetched, and its stories stay on the front`() async {
    let room = PressRoom(newsstand: Self.newsstand(.web))
    await room.press()

    #expect(content(of: room) == .web(Self.page))
    #expect(room.transport.requests.contains { $0.address == PressRoom.news })
    let front = room.page(of: "posten", section: nil)?.edition?.plan
    #expect(front?.blocks.contains { $0.section == "news" } == true)
  }

  @Test func `a page is there, and no failure, while the backend is down`() async {
    let room = PressRoom(
      [PressRoom.news: [.failure(.connectionFailed("down"))]],
      newsstand: Self.newsstand(.web)
    )
    await room.press()

    #expect(content(of: room) == .web(Self.page))
    #expect(room.page(of: "posten", section: "news")?.failure == nil)
  }

  @Test func `a section without a page stays what it is`() async {
    let room = PressRoom(newsstand: Self.newsstand(.web, url: nil))
    await room.press()

    guard case .native? = content(of: room) else {
      Issue.record("\(String(describing: content(of: room)))")
      return
    }
  }

  @Test func `what was a page is native at once, from what was fetched meanwhile`() async {
    var room = PressRoom(newsstand: Self.newsstand(.web))
    await room.press()
    let asked = room.transport.requests.count

    await room.replace(by: Self.newsstand(.native))

    #expect(room.page(of: "posten", section: "news")?.edition?.plan?.cards.isEmpty == false)
    #expect(room.transport.requests.count == asked)
  }
}

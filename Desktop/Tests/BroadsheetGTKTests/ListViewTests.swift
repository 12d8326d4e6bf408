import BroadsheetCore
import Toolkit
import XCTest

@testable import BroadsheetGTK

/// Headlines under each other.
final class ListViewTests: GTKTestCase {
  func testEveryHeadlineHasItsPlaceWhateverTheListShowed() throws {
    try onMain {
      let surroundings = Sample.surroundings()
      let view = try XCTUnwrap(
        CardViews.view(of: try Self.model(["One", "Two"], surroundings), on: surroundings.desk)
          as? ListView
      )
      let screen = Screen(Page(view.view), width: 300, height: 700)
      XCTAssertEqual(Self.heights(view).count { $0 > 0 }, 2)

      view.update(try Self.model(["Two", "Three", "Four"], surroundings))
      screen.settle()

      XCTAssertEqual(Self.heights(view).count { $0 > 0 }, 3)
    }
  }

  @MainActor
  private static func heights(_ list: ListView) -> [Int] { list.words.map(\.headline.height) }

  @MainActor
  private static func model(
    _ headlines: [String],
    _ surroundings: FeedController.Surroundings
  ) throws -> CardModel {
    let items = headlines.map { headline in
      FeedItem(
        id: FeedItem.ID(headline),
        content: .teaser(
          Teaser(headline: headline, destination: .story(Slug(identifying: headline)))
        )
      )
    }
    var card = Sample.teaser("list")
    let place = try XCTUnwrap(Place(name: "Bergen", latitude: 60.4, longitude: 5.3))
    card.slot.item.content = .widget(
      .localNews(TeaserList(title: "Near", items: items), near: place)
    )
    return try XCTUnwrap(StandardCardModels().card(for: card, in: surroundings.cards))
  }
}

/// A page of one view.
@MainActor
private final class Page: Controller {
  let view: View
  let containment = Containment<View>()

  init(_ content: View) {
    let page = Box.vertical()
    page.append(content)
    view = page
  }
}

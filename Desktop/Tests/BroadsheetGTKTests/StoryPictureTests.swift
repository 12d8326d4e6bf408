import BroadsheetCore
import Foundation
import Toolkit
import XCTest

@testable import BroadsheetGTK

/// The picture at the head of a story.
final class StoryPictureTests: GTKTestCase {
  func testThePictureOfTheCardStaysWhereItIsWhenTheTextComes() throws {
    try onMain {
      let address = try XCTUnwrap(URL(string: "https://pictures.example/a.svg"))
      let picture = Picture(address: address, width: 600, height: 400)
      let id = Slug(identifying: "a")
      var teaser = Teaser(headline: "Head", destination: .story(id))
      teaser.picture = picture
      var story = Story(id: id, headline: "Head", body: [.paragraph("Text")])
      story.picture = picture
      story.picture?.caption = "What the card does not say"
      let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"/>"#
      let controller = StoryController(
        StoryHead(TeaserModel(teaser, in: Sample.surroundings().cards)),
        StoryController.Surroundings(
          phrases: Phrases(language: "en"),
          pictures: Pictures(isOwn: { _ in true }, fetch: { _ in Array(drawing.utf8) }),
          openOutside: { _ in }
        )
      )
      let screen = Screen(controller)
      XCTAssertTrue(MainLoop.run(until: { controller.lead?.view.isFilled == true }))
      let view = try XCTUnwrap(controller.lead?.view)

      controller.show(story)
      XCTAssertTrue(view.isFilled, "it flashes")
      screen.settle()

      XCTAssertTrue(controller.lead?.view === view)
      XCTAssertTrue(view.isFilled && view.isInside)
      XCTAssertEqual(view.width, StoryColumn.measure)
      XCTAssertEqual(view.height, StoryColumn.measure * 400 / 600)
    }
  }
}

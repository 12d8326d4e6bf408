import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

@Suite struct WidgetCardTests {
  private let html = WebSample.page([
    WebSample.block("b", title: "All", cards: WebSample.everyKind.map { WebSample.card($0, .box) })
  ])

  @Test func `frames are sandboxed away from the page, lazy and titled`() {
    let frames = html.captures(of: "<iframe([^>]*)>")

    #expect(frames.count == 1)
    for frame in frames {
      #expect(frame.contains("sandbox=\"allow-scripts allow-popups"))
      #expect(!frame.contains("allow-same-origin"))
      #expect(frame.contains("loading=\"lazy\""))
      #expect(frame.contains("title=\""))
      #expect(frame.contains("height=\"240\""))
    }
  }

  @Test func `an advert is labelled and its box has a size of the trade`() {
    #expect(html.contains("ad ad-rectangle"))
    #expect(html.contains("<p class=\"al\">Advertisement</p>"))
  }

  @Test func `the weather is there in words`() {
    #expect(html.contains("minus 2 degrees"))
    #expect(html.contains("rain, high 2 degrees, low minus 3 degrees"))
  }

  @Test func `a symbol of the sky is drawn once and used from there`() {
    #expect(html.captures(of: "<symbol id=\"(sky-[a-z-]+)\"").sorted() == ["sky-rain", "sky-snow"])
    #expect(html.captures(of: "<use href=\"#(sky-[a-z-]+)\"").sorted() == ["sky-rain", "sky-snow"])
  }

  @Test func `a notice can be read without the script that dismisses it`() {
    #expect(html.contains("data-notice=\"alerts\" data-days=\"7\""))
    #expect(html.contains("aria-label=\"Dismiss: Turn on alerts\" hidden"))
  }

  @Test func `a row that scrolls can be reached with the keyboard`() {
    #expect(html.contains("role=\"group\" aria-label=\"Most read\" tabindex=\"0\""))
  }

  @Test func `a ranked list is an ordered one`() {
    #expect(html.contains("<ol class=\"li\"><li>"))
  }
}

import BroadsheetCore
import Foundation
import XCTest

@testable import BroadsheetGTK

/// Runs of a story's text as GTK draws them.
final class PangoMarkupTests: XCTestCase {
  func testStylesAndLinksAreTags() {
    XCTAssertEqual(
      PangoMarkup.of([
        .init(text: "A "), .init(text: "bold", style: .bold),
        .init(text: " both", style: [.bold, .italic]),
        .init(text: "link", link: URL(string: "https://a.example/?a=1&b")),
      ]),
      "A <b>bold</b><b><i> both</i></b><a href=\"https://a.example/?a=1&amp;b\">link</a>"
    )
  }

  func testCharactersThatMarkupHasAUseForAreEscapedAndOthersLeftOut() {
    XCTAssertEqual(
      PangoMarkup.of([.init(text: "a & b <c> \"d\"\n\u{1}e –")]),
      "a &amp; b &lt;c&gt; &quot;d&quot;\ne –"
    )
  }
}

import XCTest

@testable import BroadsheetGTK

/// Markup of stories as text that GTK draws.
final class MarkupTextTests: XCTestCase {
  private func texts(_ html: String) -> [String] {
    MarkupText(html).parts.map { part in
      switch part {
      case .text(let text): text
      case .heading(let text): "# \(text)"
      case .picture(let address, let words): "[\(address.absoluteString) \(words)]"
      }
    }
  }

  func testParagraphsAndHeadingsAreStretchesOfTheirOwn() {
    XCTAssertEqual(texts("<h2>Head</h2><p>One</p><p>Two</p>"), ["# Head", "One", "Two"])
  }

  func testTextStyleAndLinksStay() {
    XCTAssertEqual(
      texts(
        "<p>A <b>bold</b> <em>word</em> and <a href=\"https://a.example/?a=1&amp;b\">link</a></p>"
      ),
      ["A <b>bold</b> <i>word</i> and <a href=\"https://a.example/?a=1&amp;b\">link</a>"]
    )
  }

  func testTagsThatAreLeftOpenAreClosed() {
    XCTAssertEqual(
      texts("<p>A <b>bold <i>both</p><p>plain</p>"),
      ["A <b>bold <i>both</i></b>", "plain"]
    )
    XCTAssertEqual(texts("A </b> end"), ["A  end"])
  }

  func testListsHaveTheirMarks() {
    XCTAssertEqual(texts("<ul><li>a</li><li>b</li></ul>"), ["• a", "• b"])
    XCTAssertEqual(texts("<ol><li>a</li><li>b</li></ol>"), ["1. a", "2. b"])
  }

  func testCharactersThatMarkupHasAUseForAreEscaped() {
    XCTAssertEqual(
      texts("<p>a & b &amp; c &lt;d &bogus; &#x1; &#8211;</p>"),
      [
        "a &amp; b &amp; c &lt;d &amp;bogus; &amp;#x1; &#8211;"
      ]
    )
  }

  func testPicturesStandBetweenTexts() {
    XCTAssertEqual(
      texts("<p>a</p><img src=\"https://a.example/p.jpg\" alt=\"A &quot;dog&quot;\"><p>b</p>"),
      ["a", "[https://a.example/p.jpg A \"dog\"]", "b"]
    )
    XCTAssertEqual(texts("<img src=\"file:///etc/passwd\">"), [])
  }

  func testThereAreNoMoreStretchesThanPieces() {
    for piece in ["<b>", "<p>", "<a href=\"x\">", "&", "<", "</p><li>", "\"<"] {
      let parts = MarkupText(String(repeating: piece, count: 20_000)).parts
      XCTAssertLessThan(parts.count, 20_001)
    }
  }
}

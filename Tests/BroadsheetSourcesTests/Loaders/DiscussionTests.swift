import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// The way on to where a story is discussed.
struct DiscussionTests {
  private func ways(_ markup: String) throws -> [String] {
    try LoadedWire.item(markup).stories.flatMap(\.body).compactMap { block in
      if case .embed(let address, let title) = block { "\(title) \(address)" } else { nil }
    }
  }

  private let text = "<description>It rose by a metre.</description>"

  @Test(arguments: [
    "<comments>https://forum.example/t/4</comments>",
    "<comments>https://forum.example/t/4</comments><slash:comments>12</slash:comments>",
    """
    <atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="replies" type="text/html" \
    href="https://forum.example/t/4"/>
    """,
  ])
  func `it stands under the text`(element: String) throws {
    #expect(try ways(text + element) == ["Discussion https://forum.example/t/4"])
  }

  @Test(arguments: [
    "<comments>https://a.example/tide#comments</comments>", "<comments/>",
    "<comments>12</comments>", "<comments>javascript:alert(1)</comments>",
    "<slash:comments>12</slash:comments>",
  ])
  func `the story's own page, a number and what is no page are none`(element: String) throws {
    #expect(try ways(text + element).isEmpty)
  }

  @Test func `a text that leads there needs no other way`() throws {
    let known = """
      <description><![CDATA[<p>It rose. <a href="https://forum.example/t/4">Talk</a></p>]]></description>
      """

    #expect(try ways("\(known)<comments>https://forum.example/t/4</comments>").isEmpty)
  }

  @Test(arguments: [
    (
      "sent by <a href='https://forum.example/u/ann'>ann</a> in <a href='https://forum.example/c/sea'>"
        + "sea</a><br>15 points | <a href='https://forum.example/t/4'>4 remarks</a><br>"
        + "<a href='https://a.example/tide'>https://a.example/tide</a><p>It rose.</p>",
      "<p>It rose.</p>"
    ),
    (
      "by <a href='https://forum.example/u/ann'>ann</a> <a href='https://forum.example/t/4'>4</a><br>"
        + "<a href='https://b.example/tide'>https://b.example/tide</a><p>It rose.</p>",
      "<a href=\"https://b.example/tide\">https://b.example/tide</a><p>It rose.</p>"
    ),
  ])
  func `the line of a forum before a text is none of it`(text: String, shown: String) throws {
    let loaded = try LoadedWire.item(
      "<comments>https://forum.example/t/4</comments>"
        + "<description><![CDATA[\(text)]]></description>"
    )

    #expect(loaded.stories.first?.body.first == .markup(SafeMarkup(sanitized: shown)))
  }

  @Test(arguments: [
    "See <a href='https://b.example/'>them</a> or <a href='https://forum.example/t/4'>talk</a><p>It rose.</p>",
    "It rose on Monday, as many there have said: <a href='https://forum.example/t/4'>4</a><p>It fell.</p>",
    "<p>by <a href='https://forum.example/t/4'>4</a></p><p>It rose.</p>",
  ])
  func `a sentence with such links is text`(text: String) throws {
    let loaded = try LoadedWire.item(
      "<comments>https://forum.example/t/4</comments>"
        + "<description><![CDATA[\(text)]]></description>"
    )

    #expect("\(try #require(loaded.stories.first).body)".contains("forum.example/t/4\\\">"))
  }

  @Test func `a headline alone leads to its page all the same`() throws {
    let loaded = try LoadedWire.item("<comments>https://forum.example/t/4</comments>")

    #expect(loaded.stories.isEmpty)
  }
}

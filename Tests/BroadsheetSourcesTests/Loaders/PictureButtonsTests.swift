import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Testing

/// Rows of pictures that are there to be pressed.
struct PictureButtonsTests {
  private static let words = "<p>The bell hangs again. It was away for a year.</p>"
  private static let end = "<p>Nobody knows for how long.</p>"

  private func button(_ number: Int, to address: String, words: String = "") -> String {
    "<a href=\"\(address)\"><img src=\"https://paper.example/\(number).png\" alt=\"\(words)\"></a>"
  }

  private func story(_ row: String) throws -> Story {
    let text = "\(Self.words)\(row)\(Self.end)"
    let loaded = try LoadedWire.load(
      """
      <item><title>Bell</title><guid>1</guid><link>https://paper.example/bell</link>\
      <description><![CDATA[\(text)]]></description></item>
      """
    )
    return try #require(loaded.stories.first)
  }

  private func html(_ story: Story) -> String {
    story.body.map { if case .markup(let markup) = $0 { markup.html } else { "" } }.joined()
  }

  @Test func `a row that leads to as many sites is none of the text, however it is built`() throws {
    let buttons = ["birds", "books", "pins", "rings"].enumerated().map { number, site in
      button(number, to: "https://\(site).example/harbour")
    }
    let rows = [
      "<p>\(buttons.joined(separator: " "))</p>",
      "<ul>\(buttons.map { "<li>\($0)</li>" }.joined())</ul>",
      "<div><div>\(buttons[0])</div> <div>\(buttons[1])\n\(buttons[2])</div>\(buttons[3])</div>",
    ]

    for row in rows {
      let story = try story(row)
      #expect(html(story) == Self.words + Self.end)
      #expect(story.form == .report)
    }
  }

  @Test func `two that hand the address on are a row`() throws {
    let row = try story(
      button(1, to: "https://birds.example/intent?url=https%3A%2F%2Fpaper.example%2Fbell")
        + button(2, to: "https://birds.example/sharer.php?u=https://paper.example/bell")
    )

    #expect(html(row) == Self.words + Self.end)
  }

  @Test func `photographs at one host, those with words, and single ones stay`() throws {
    let host = (1...4).map { button($0, to: "https://photos.example/ann/\($0)") }.joined()
    let told = (1...4).map { button($0, to: "https://s\($0).example/a", words: "Quay \($0)") }
      .joined()
    let apart = (1...4).map { "\(button($0, to: "https://s\($0).example/a"))<p>Words.</p>" }
      .joined()
    let one = button(1, to: "https://birds.example/?u=https://paper.example/bell")

    for row in [host, told, apart, one] {
      #expect(html(try story(row)).contains("<img"))
    }
    #expect(try story(host).form == .gallery)
  }

  @Test func `a text of nothing else has no story`() throws {
    let buttons = (1...3).map { button($0, to: "https://s\($0).example/a") }.joined()
    let loaded = try LoadedWire.load(
      """
      <item><title>Bell</title><guid>1</guid><link>https://paper.example/bell</link>\
      <description><![CDATA[<p>\(buttons)</p>]]></description></item>
      """
    )

    #expect(loaded.stories.isEmpty)
  }
}

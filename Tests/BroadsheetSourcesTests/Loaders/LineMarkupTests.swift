import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// Stories whose text has no tag.
struct LineMarkupTests {
  /// The body as it comes by description, by Atom's plain content, by JSON Feed and by a backend.
  private static func bodies(_ text: String) throws -> [String?] {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let html = String(
      decoding: try JSONEncoder().encode(escaped),
      as: UTF8.self
    )
    let documents = [
      "<rss><channel><item><title>t</title><description>"
        + "<![CDATA[\(escaped)]]></description></item></channel></rss>",
      "<feed xmlns='http://www.w3.org/2005/Atom'><entry><title>t</title>"
        + "<content>\(escaped)</content></entry></feed>",
      #"{"version": "https://jsonfeed.org/version/1", "items": [{"title": "t", "#
        + #""content_text": \#(json)}]}"#,
    ]
    let list = #"{"items": [{"type": "teaser", "title": "t", "body": \#(html)}]}"#
    return try documents.map {
      try SyndicationLoader().load(.sample($0), in: .sample(.syndication))
    }.map(\.markup) + [
      PresentationalLoader().load(.sample(list), in: .sample(.presentational)).markup
    ]
  }

  @Test(arguments: [
    (
      "Ropes:\n0:00 Hemp\n1:10 Tar\n\nThe end.",
      "<p>Ropes:<br>0:00 Hemp<br>1:10 Tar</p><p>The end.</p>"
    ),
    (
      "See https://a.example/?b=1&c=2.",
      "<p>See <a href=\"https://a.example/?b=1&amp;c=2\">https://a.example/?b=1&amp;c=2</a>.</p>"
    ),
    (
      "(http://a.example/b_(c)) or <https://d.example>!",
      "<p>(<a href=\"http://a.example/b_(c)\">http://a.example/b_(c)</a>) or "
        + "&lt;<a href=\"https://d.example\">https://d.example</a>&gt;!</p>"
    ),
    ("Two\r\nlines & <b>", "<p>Two<br>lines &amp; &lt;b&gt;</p>"),
    (
      "见https://a.example/b。\n好",
      "<p>见<a href=\"https://a.example/b\">https://a.example/b</a>。<br>好</p>"
    ),
    ("One\n  goes\n  on", "<p>One goes on</p>"),
    (
      """
      The ferry left the pier at six with nobody
      aboard, and came back at seven with ninety
      people who had not been seen for ten years
      and one dog.
      """,
      "<p>The ferry left the pier at six with nobody aboard, and came back at seven with ninety "
        + "people who had not been seen for ten years and one dog.</p>"
    ),
    (
      "javascript:alert(1)\nx://y http:// https:///",
      "<p>javascript:alert(1)<br>x://y http:// https:///</p>"
    ),
    (
      "Go http://a.example/\"onclick=\"x",
      "<p>Go <a href=\"http://a.example/\">http://a.example/</a>\"onclick=\"x</p>"
    ),
  ])
  func `a text without a tag keeps its lines, and addresses lead somewhere`(
    text: String,
    markup: String
  ) throws {
    for body in try Self.bodies(text) { #expect(body == markup) }
  }

  @Test func `its standfirst is one line all the same`() throws {
    let feed = """
      <feed xmlns='http://www.w3.org/2005/Atom'><entry><title>t</title>
      <summary>Ropes:\n\nHemp\nTar</summary></entry></feed>
      """

    let loaded = try SyndicationLoader().load(.sample(feed), in: .sample(.syndication))

    #expect(loaded.feed.items.first?.teaser?.standfirst == "Ropes: Hemp Tar")
  }

  @Test(arguments: ["\n", "a\n\n", "https://a ", "http:", "::", "a\r"])
  func `a text of nothing but signs grows no more than its links`(piece: String) throws {
    let text = String(repeating: piece, count: 20_000)

    for body in try Self.bodies("x" + text) {
      #expect(body?.utf8.count ?? 0 <= 8 * text.utf8.count + 16)
    }
  }
}

extension LoadedFeed {
  fileprivate var markup: String? {
    stories.first?.body.map { block in
      switch block {
      case .markup(let markup): markup.html
      case .paragraph(let text): "<p>\(text)</p>"
      case .heading, .quote, .picture, .embed, .enclosure: ""
      }
    }.joined()
  }
}

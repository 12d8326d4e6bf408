import BroadsheetCore
import BroadsheetSources
import Foundation

/// A page of a publisher in the manner of one kind of content management, around a story that all of them have.
///
/// What belongs to no story says ``beside`` somewhere.
struct SamplePage: Sendable, CustomStringConvertible {
  /// The word of all that is not the story.
  static let beside = "BESIDE"

  static let teaser = Teaser(
    headline: "Ferry sails to the islands again",
    destination: .story(Slug(identifying: "ferry")),
    standfirst: "The ferry to the outer islands sailed again after three days of storm.",
    origin: URL(string: "https://paper.example/news/ferry")
  )

  static let paragraphs = [
    """
    The ferry to the outer islands sailed again on Monday morning, after three days of storm, with two hundred \
    people on board.
    """,
    """
    Captain Berit Solvang said that the sea had calmed during the night, and that nobody had wanted to wait any \
    longer.
    """,
    """
    On the quay, families stood in the rain with flowers, prams and dogs, and the brass band of the school played \
    twice.
    """,
    """
    The company expects that all departures will be on time from Wednesday, unless the wind turns to the north again.
    """,
    """
    Shops on the islands had run out of milk, bread and fuel, which the mayor called a warning to everybody who plans.
    """,
    """
    A second vessel, built in the next county, is to strengthen the route in spring, and will carry forty cars at a \
    time.
    """,
  ]

  /// The story's paragraphs as templates write them.
  static let text = paragraphs.map { "<p>\($0)</p>" }.joined(separator: "\n")
  /// A menu as it stands over most pages.
  static let menu = """
    <ul><li><a href="/">BESIDE Home</a><li><a href="/news">BESIDE News</a><li><a href="/sport">BESIDE Sport</a></ul>
    """
  /// A text of others, as long as a story.
  static let comments = String(
    repeating:
      "<p>BESIDE I was on board, and I must say that the coffee was cold, again, and the band was loud.</p>",
    count: 12
  )

  let name: String
  let html: String

  var description: String { name }

  /// A whole document around a body.
  init(_ name: String, head: String = "", body: String, of bodyTag: String = "<body>") {
    self.name = name
    html = """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ferry sails to the islands again</title>
      \(head)</head>\(bodyTag)\(body)</body></html>
      """
  }

  /// A source whose publisher allows its texts.
  static let source = Source(
    address: URL(filePath: "/feed"),
    format: .syndication,
    allowsFullText: true
  )

  /// The story of a page's bytes, as readers would get it.
  static func story(
    of bytes: [UInt8],
    contentType: String? = "text/html",
    robotsTags: [String] = [],
    behind teaser: Teaser = teaser
  ) throws -> Story {
    guard let loader = LoaderRegistry.standard.storyLoader(of: source, allowing: []),
      let address = URL(string: "https://paper.example/news/ferry")
    else { throw LoadingError.unregistered(format: "page") }
    let payload = Payload(
      bytes: bytes,
      address: address,
      contentType: contentType,
      fetchedAt: Date(timeIntervalSince1970: 1_800_000_000),
      robotsTags: robotsTags
    )
    return try loader.load(payload, for: teaser, id: Slug(identifying: "ferry"))
  }

  /// The story's markup of a page.
  static func markup(of html: String, behind teaser: Teaser = teaser) throws -> String {
    markup(of: try story(of: Array(html.utf8), behind: teaser))
  }

  static func markup(of story: Story) -> String {
    story.body.map { if case .markup(let markup) = $0 { markup.html } else { "" } }.joined()
  }
}

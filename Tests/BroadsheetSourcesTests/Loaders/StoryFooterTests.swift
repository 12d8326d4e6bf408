import BroadsheetCore
import BroadsheetSources
import Testing

/// The last paragraphs that lead back to where a text is from.
struct StoryFooterTests {
  private static func load(_ text: String) throws -> LoadedFeed {
    let document = """
      <rss version="2.0"><channel><title>Harbour Wire</title>
      <link>https://www.wire.example/</link><item><title>Crane lifts the bell</title>
      <link>https://wire.example/crane?utm_source=feed</link>
      <guid isPermaLink="false">https://wire.example/?p=7</guid>
      <author>Ann Poe</author><description><![CDATA[\(text)]]></description></item></channel></rss>
      """
    return try SyndicationLoader().load(.sample(document), in: .sample(.syndication))
  }

  private static func standfirst(_ text: String) throws -> String? {
    try load(text).feed.items.first?.teaser?.standfirst
  }

  private static let story = "<a href=\"https://wire.example/crane\">Crane lifts the bell</a>"
  private static let page = "<a rel=\"nofollow\" href=\"http://wire.example\">Harbour Wire</a>"

  static let footers = [
    "<p>The post \(story) appeared first on \(page).</p>",
    "<p>Der Beitrag \(story) erschien zuerst auf \(page).</p>",
    "<p>この投稿 \(story) は \(page) に最初に表示されました。</p>",
    "<p>L’article \(story) est apparu en premier sur \(page).</p>",
    "<div>\n\(story) – \(page)\n</div>",
    "<br><br><a href=\"https://wire.example/?p=7#more-7\">Weiterlesen <span>→</span></a>",
    "<p><a class=\"more\" href=\"/crane\"><em>Continue reading</em></a></p>",
    "<p><a href=\"https://wire.example/crane?utm_medium=rss\">Lees verder</a></p><p></p>",
    "<p>The post Crane lifts the bell appeared first on Harbour Wire.</p>",
    """
    <hr><p><a href="https://wire.example/crane">Crane lifts the bell</a> was originally published in \
    <a href="https://wire.example">Harbour Wire</a> here, where others go on to talk of it and answer it.</p>
    """,
    "<p>The post \(story) first appeared on <a href=\"https://api.wire.example\">Harbour Wire</a></p>",
    """
    posted by <a href="https://wire.example/people/ann"> Ann Poe </a> <br>
    <span><a href="https://elsewhere.example/bell.jpg">[link]</a></span>
    <span><a href="https://wire.example/crane">[comments]</a></span>
    """,
    """
    sent in by <a href="https://wire.example/u/bo"> /u/bo </a> to <a href="https://wire.example/h">
    harbour </a> <br/> <a href="https://elsewhere.example/bell.jpg">[pic]</a>
    <a href="https://wire.example/crane">[17 remarks]</a>
    """,
    """
    <p><a href="https://wire.example/crane">Continua</a></p>
    <p>The post \(story) appeared first on \(page).</p><img src="https://count.example/1.gif">
    """,
    """
    <div><h3>Share this:</h3><ul><li><a href="https://wire.example/crane?share=bird">Bird</a></li>
    <li><a href="https://bird.example/intent?url=https%3A%2F%2Fwire.example%2Fcrane&amp;text=x">Bird</a></li>
    <li><a href="https://book.example/sharer.php?u=https://wire.example/crane">Book</a></li></ul></div>
    """,
    "<div><h3><em>Related</em></h3></div>", "<h2>Les også</h2>",
    "<p><small>3 posts - 2 people</small></p><p><a href=\"https://wire.example/crane\">All of it</a></p>",
    """
    <p>Numbers: Posted by <a href="https://wire.example/people?u=5">Ann Poe</a> — Thu May 01, 2025 \
    10:00 am</p><hr>
    """,
    """
    <hr><p>\(story) was originally published in <a href="https://host.example/harbour">Harbour Wire</a> \
    elsewhere, where people go on to talk of it.</p>
    """,
    "<p><a href=\"https://wire.example/crane/comments\">Leave a comment</a></p>",
  ]

  @Test(arguments: footers) func `a footer is no part of the standfirst`(footer: String) throws {
    let footer = footer.replacing("href=\"/", with: "href=\"https://wire.example/")

    let loaded = try Self.load("<p>It swung at six […]</p>\n\(footer)")

    #expect(loaded.feed.items.first?.teaser?.standfirst == "It swung at six…")
    let body = try #require(loaded.stories.first?.body)
    #expect(!"\(body)".contains("Crane"))
  }

  @Test(arguments: [footers[0], footers[1], footers[6].replacing("/crane", with: "/?p=7")])
  func `an item with nothing but a footer leads to its publisher`(footer: String) throws {
    let footer = footer.replacing("href=\"/", with: "href=\"https://wire.example/")

    let loaded = try Self.load(footer)

    let teaser = try #require(loaded.feed.items.first?.teaser)
    #expect(teaser.standfirst == nil)
    #expect(teaser.destination == .web(try #require(teaser.origin)))
    #expect(loaded.stories.isEmpty)
  }

  @Test func `a way on behind the last sentence goes alone`() throws {
    let text = """
      <p>It swung at six… <a href="https://wire.example/crane">Read more</a></p>
      """

    #expect(try Self.standfirst(text) == "It swung at six…")
  }

  @Test(arguments: [
    "<p>It swung. See <a href=\"https://wire.example/rope\">the rope</a></p>",
    "<p>It swung at <a href=\"https://wire.example/crane\">the pier</a></p>",
    "<p>It swung.</p><p><a href=\"https://rope.example/\">Rope makers</a></p>",
    "<p>It swung.</p><p><a href=\"https://wire.example/?p=8\">Another story</a></p>",
    "<p>It swung, as \(page) said.</p>",
    "<p>It swung.</p><p><small>3 men held it.</small></p>",
    "<p>It swung.</p><p>With <a href=\"https://wire.example/ann\">Ann Poe</a> in May 2025, at last</p>",
    "<p>It swung.</p><p>They call it <a href=\"https://host.example/\">Harbour Wire</a></p>",
    "<p>It swung.</p><p><a href=\"https://wire.example/ann\">Ann Poe</a> is at sea.</p>",
    "<p>It swung.</p><p>Sources: <a href=\"https://rope.example/\">[1]</a></p>",
    "<p>The \(story) and then it sank in deep water, which nobody had seen coming for many a year, "
      + "and those who had were silent.</p>",
    "<p>Crane lifts the bell at last, and the harbour wires</p>",
  ])
  func `what says something stays`(text: String) throws {
    let loaded = try Self.load(text)

    #expect(
      loaded.stories.first?.body == [.markup(SafeMarkup(sanitized: HTMLSanitizer().sanitize(text)))]
    )
  }
}

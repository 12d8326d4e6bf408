import BroadsheetCore
import BroadsheetSources
import Testing

/// The parts of a recording, under it.
struct ChapterListTests {
  private func body(_ item: String) throws -> [Story.Block] {
    let text = """
      <rss version="2.0" xmlns:psc="http://podlove.org/simple-chapters"><channel>
      <title>Harbour Radio</title><item><title>Night tide</title>\(item)</item></channel></rss>
      """
    return try SyndicationLoader().load(.sample(text), in: .sample(.syndication)).stories.first?
      .body ?? []
  }

  private func markup(_ item: String) throws -> String? {
    try body(item).compactMap { block in
      if case .markup(let markup) = block { markup.html } else { nil }
    }.last
  }

  private let sound = "<enclosure url='https://cdn.example/12.mp3' type='audio/mpeg'/>"
  private let chapters = """
    <psc:chapters version="1.2"><psc:chapter start="0" title="Weather"/>
    <psc:chapter start="00:01:20.5" title="Pilot &amp; crew" href="https://a.example/?b&amp;c"/>
    <psc:chapter start="1:02:03" title="&lt;b&gt;Goodbye"/></psc:chapters>
    """

  @Test func `they stand under the player, with their times and the pages about them`() throws {
    let body = try body(sound + chapters)

    guard body.count == 3, case .enclosure = body[0] else {
      Issue.record("there is no player above them")
      return
    }
    #expect(body[1] == .heading("Chapters"))
    let list = """
      <ul><li>0:00 Weather</li><li>1:20 <a href="https://a.example/?b&amp;c">Pilot &amp; crew</a></li>\
      <li>1:02:03 &lt;b&gt;Goodbye</li></ul>
      """
    #expect(body[2] == .markup(SafeMarkup(sanitized: list)))
  }

  @Test func `notes that have them are not followed by them`() throws {
    let notes = """
      <description><![CDATA[<p>0:00 Weather<br>1:20 Pilot &amp; crew<br>1:02:03 &lt;b&gt;Goodbye</p>]]>\
      </description>
      """

    #expect(try body(sound + notes + chapters).count == 2)
    #expect(
      try body(sound + chapters + "<description><![CDATA[<p>Weather</p>]]></description>").count
        == 4
    )
  }

  @Test(arguments: [
    "<psc:chapter start='0' title='Weather'/>",
    "<psc:chapter start='soon' title='A'/><psc:chapter start='1' title='B'/>",
    "<psc:chapter title='A'/><psc:chapter start='1'/><psc:chapter start='2' title=''/>",
  ])
  func `one part is none, and what has no time or no name is no part`(chapters: String) throws {
    #expect(try body("\(sound)<psc:chapters>\(chapters)</psc:chapters>").count == 1)
  }

  @Test func `without a recording there are none, and of many there are some`() throws {
    let many = (0..<600).map { "<psc:chapter start='\($0)' title='Part \($0)'/>" }.joined()

    #expect(try body(chapters).isEmpty)
    let list = try #require(try markup(sound + many))
    #expect(list.split(separator: "<li>").count == 101)
  }

  @Test func `an address that is none of the web leads nowhere`() throws {
    let odd = """
      <psc:chapter start='0' title='A' href='javascript:alert(1)'/>
      <psc:chapter start='9e99' title='B&quot;' href='https://a.example/"&gt;&lt;i&gt;'/>
      """

    let list = try #require(try markup(sound + odd))
    #expect(!list.contains("javascript") && !list.contains("<i>"))
  }
}

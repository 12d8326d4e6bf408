import BroadsheetSources
import Testing

@Suite struct OPMLDocumentTests {
  @Test func `feeds come with the groups around them`() throws {
    let document = try OPMLDocument(SampleFeed.bytes("subscriptions.opml"))

    #expect(document.title == "Morning papers & more")
    #expect(document.ownerName == "Gil")
    #expect(document.feeds.map(\.outline.name) == ["Harbour Herald", "Quay Notes", "Loose"])
    #expect(document.feeds.map(\.groups) == [["Coast"], ["Coast", "North"], []])
    #expect(document.feeds[0].outline.xmlURL == "https://herald.example/feed.xml?a=1&b=2")
    #expect(document.feeds[1].outline.categories == ["/Small", "/Quiet"])
  }

  @Test func `a list that is written is read back the same`() throws {
    var document = try OPMLDocument(SampleFeed.bytes("subscriptions.opml"))
    document.outlines.append(OPMLOutline(text: "<\"odd\" & 'name'>\nacross"))

    let copy = try OPMLDocument(Array(document.xml().utf8))

    #expect(copy.xml() == document.xml())
    #expect(copy.feeds.count == document.feeds.count)
    #expect(copy.outlines.last?.text == "<\"odd\" & 'name'>\nacross")
  }

  @Test func `broken markup gives the outlines that are there`() throws {
    let document = try OPMLDocument(
      Array("<opml><body><outline text=A & B><outline text=\"c\" xmlUrl='u'/>".utf8)
    )

    #expect(document.feeds.map(\.outline.xmlURL) == ["u"])
  }

  @Test func `what holds no outline is an error`() {
    #expect(throws: FeedDecodingError.self) { try OPMLDocument(Array("<rss/>".utf8)) }
  }

  @Test func `outlines without end end at the limit of depth`() {
    let document = String(repeating: "<outline text='a'>", count: 100_000)

    #expect(throws: FeedDecodingError.limitExceeded(.depth, allowed: 256)) {
      try OPMLDocument(Array(document.utf8))
    }
  }
}

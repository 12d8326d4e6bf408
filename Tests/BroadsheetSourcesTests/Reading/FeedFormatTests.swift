import BroadsheetSources
import Testing

@Suite struct FeedFormatTests {
  @Test(arguments: [
    ("<rss version='0.91'><channel/></rss>", FeedFormat.rss091),
    ("<rss version='0.92'><channel/></rss>", .rss092),
    ("<rss version='0.93'><channel/></rss>", .rss093),
    ("<rss version='0.94'><channel/></rss>", .rss094),
    ("<rss version='2.0'><channel/></rss>", .rss20),
    ("<rss version='2.0.1'><channel/></rss>", .rss20),
    ("<rss><channel/></rss>", .rss),
    (
      "<!DOCTYPE rss PUBLIC '-//Netscape Communications//DTD RSS 0.91//EN' ''><rss version='0.91'/>",
      .rss091Netscape
    ),
    (
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns='http://purl.org/rss/1.0/'/>",
      .rss10
    ),
    (
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns='http://my.netscape.com/rdf/simple/0.9/'/>",
      .rss090
    ),
    ("<feed version='0.3' xmlns='http://purl.org/atom/ns#'/>", .atom03),
    ("<feed xmlns='http://www.w3.org/2005/Atom'/>", .atom10),
    ("<feed/>", .atom),
    ("<channel href='https://a.example/'/>", .cdf),
    ("{\"version\":\"https://jsonfeed.org/version/1\",\"items\":[]}", .jsonFeed10),
    ("{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[]}", .jsonFeed11),
    ("{\"rss\":{\"channel\":{\"item\":[]}}}", .rssInJSON),
  ])
  func `a document without items is a feed of its format`(
    document: String,
    format: FeedFormat
  ) throws {
    let feed = try FeedDecoder().decode(Array(document.utf8))

    #expect(feed.format == format)
    #expect(feed.items.isEmpty)
  }

  @Test(arguments: [
    "<html><body>Not here</body></html>", "<!DOCTYPE html><p>Hello", "plain words",
    "{\"error\": 404}", "[1, 2]", "<svg xmlns='http://www.w3.org/2000/svg'/>",
  ])
  func `what is no feed is an error that says so`(document: String) {
    #expect {
      try FeedDecoder().decode(Array(document.utf8))
    } throws: { error in
      if case FeedDecodingError.notAFeed = error { true } else { false }
    }
  }

  @Test(arguments: ["", " \n\t ", "\u{FEFF}"])
  func `an empty document is an error of its own`(document: String) {
    #expect(throws: FeedDecodingError.empty) { try FeedDecoder().decode(Array(document.utf8)) }
  }
}

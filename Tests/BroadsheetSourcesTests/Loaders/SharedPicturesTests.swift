import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// A picture that most items have is the feed's.
struct SharedPicturesTests {
  private let sign = "https://a.example/i/wire.jpg"

  private func feed(_ media: [String]) throws -> LoadedFeed {
    try LoadedWire.load(
      media.enumerated().map { place, markup in
        "<item><title>Story \(place)</title><guid>\(place)</guid>"
          + "<description>Words.</description>\(markup)</item>"
      }.joined()
    )
  }

  private func content(_ url: String) -> String {
    "<media:content url='\(url)' medium='image'/>"
  }

  private func pictures(_ feed: LoadedFeed) -> [String?] {
    feed.feed.items.map { $0.teaser?.picture?.address.absoluteString }
  }

  @Test func `a picture that most items share stands on none of their cards`() throws {
    let photo = "https://a.example/i/ferry.jpg"

    let loaded = try feed([
      content(sign), content(sign + "?v=2"), content(photo), content(sign), "",
    ])

    #expect(pictures(loaded) == [nil, nil, photo, nil, nil])
    #expect(loaded.stories.map { $0.picture == nil } == [true, true, false, true, true])
  }

  @Test func `an item shows its own picture in place of the one that all share`() throws {
    let own = "https://a.example/i/own.jpg"
    let text = "<content:encoded><![CDATA[<p>A</p><img src='\(own)'>]]></content:encoded>"

    let loaded = try feed([content(sign) + text, content(sign), content(sign) + content(own)])

    #expect(pictures(loaded) == [own, nil, own])
  }

  @Test func `a picture that some items share stays`() throws {
    #expect(try pictures(feed([content(sign), content(sign)])) == [sign, sign])
    #expect(
      try pictures(feed([content(sign), content(sign), content(sign), "", "", ""]))
        == [sign, sign, sign, nil, nil, nil]
    )
  }
}

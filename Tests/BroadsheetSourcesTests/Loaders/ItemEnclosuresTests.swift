import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// What readers get to hear, to watch and to take away.
struct ItemEnclosuresTests {
  private func load(_ item: String) throws -> LoadedFeed {
    let text = """
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"
      xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
      <title>Harbour Radio</title><item><title>Night tide</title>\(item)</item></channel></rss>
      """
    return try SyndicationLoader().load(.sample(text), in: .sample(.syndication))
  }

  private func files(_ item: String) throws -> [Enclosure] {
    try load(item).stories.flatMap(\.body).compactMap { block in
      if case .enclosure(let file) = block { file } else { nil }
    }
  }

  @Test func `an episode is heard above its notes, with its length and size`() throws {
    let loaded = try load(
      """
      <link>https://radio.example/night-tide</link>
      <itunes:duration>1:02:33</itunes:duration>
      <enclosure url="https://cdn.example/e/12.mp3" length="45100000" type="audio/mpeg"/>
      <description>&lt;p&gt;With the pilot.&lt;/p&gt;</description>
      """
    )

    let story = try #require(loaded.stories.first)
    guard case .enclosure(let file) = story.body.first else {
      Issue.record("the text is first")
      return
    }
    #expect(file.kind == .audio)
    #expect(file.address.absoluteString == "https://cdn.example/e/12.mp3")
    #expect(file.mediaType == "audio/mpeg")
    #expect(file.byteCount == 45_100_000)
    #expect(file.duration == 3_753)
    #expect(story.body.last == .markup(SafeMarkup(sanitized: "<p>With the pilot.</p>")))
    #expect(story.flags.contains(.podcast))
    #expect(story.standfirst == nil)
  }

  @Test(arguments: [
    ("<podcast:transcript url='https://cdn.example/12.vtt' type='text/vtt'/>", "12.vtt"),
    (
      """
      <podcast:transcript url='https://cdn.example/12.json' type='application/json'/>
      <podcast:transcript url='https://cdn.example/12.srt' type='application/srt'/>
      <podcast:transcript url='/12.html' type='Text/HTML; charset=utf-8'/>
      """, "12.html"
    ),
  ])
  func `what is said stands under what is heard, as it is best read`(
    transcripts: String,
    name: String
  ) throws {
    let sound = "<enclosure url='https://cdn.example/12.mp3' type='audio/mpeg'/>"

    let files = try files("<link>https://cdn.example/12</link>\(transcripts)\(sound)")

    #expect(files.map(\.kind) == [.audio, .document])
    #expect(files.last?.title == "Transcript")
    #expect(files.last?.address.absoluteString.hasSuffix("example/\(name)") == true)
    #expect(try self.files(transcripts).isEmpty, "There is nothing to hear.")
  }

  @Test(arguments: ["3753", "3753000", "3753.5"])
  func `the length of a sound is not its size`(length: String) throws {
    let file = try files(
      "<itunes:duration>1:02:33</itunes:duration>"
        + "<enclosure url='https://cdn.example/e/12.mp3' length='\(length)' type='audio/mpeg'/>"
    ).first

    #expect(file?.duration == 3_753)
    #expect(file?.byteCount == nil)
  }

  @Test func `one file with a counter and without is heard once`() throws {
    let sounds = ["12.mp3?from=feed", "12.mp3", "13.mp3"].map {
      "<enclosure url='https://cdn.example/\($0)' type='audio/mpeg'/>"
    }
    let played = ["play?id=1", "play?id=2"].map {
      "<enclosure url='https://cdn.example/\($0)' type='audio/mpeg'/>"
    }

    #expect(try files(sounds.joined()).count == 2)
    #expect(try files(played.joined()).count == 2, "A number tells sounds apart.")
  }

  @Test func `a story's page goes before the way there by a counter of readers`() throws {
    let counted = "<link>https://count.example/~r/x/1</link>"
    let page = "<feedburner:origLink>https://radio.example/1</feedburner:origLink>"

    let origins = try ["\(counted)\(page)", "\(page)\(counted)"].map {
      try load($0).feed.items.first?.teaser?.destination
    }

    let expected = try #require(URL(string: "https://radio.example/1"))
    #expect(origins == [.web(expected), .web(expected)])
  }

  @Test(arguments: ["", "<link>https://radio.example/1</link>"])
  func `an item with nothing but a sound leads to its story`(link: String) throws {
    let loaded = try load(
      "\(link)<enclosure url=\"https://cdn.example/1.mp3\" type=\"audio/mpeg\"/>"
    )

    let story = try #require(loaded.stories.first)
    #expect(loaded.feed.items.first?.teaser?.destination == .story(story.id))
    #expect(story.body.count == 1)
  }

  @Test(arguments: [
    ("a.mp3", "", Enclosure.Kind.audio), ("a.MP3?token=1", "application/octet-stream", .audio),
    ("a.m4a", "text/html", .audio), ("a.mp3", "image/jpeg", .audio), ("a.mp4", "audio/mp4", .audio),
    ("a.mp4", "", .video), ("a.ogv", "application/ogg", .video), ("stream", "video/webm", .video),
    ("a.pdf", "", .document), ("a.pdf", "audio/mpeg", .document),
    ("form", "application/pdf", .document),
    ("a.torrent", "application/x-bittorrent", .document),
  ])
  func `what it is goes by its ending where the type is empty or wrong`(
    name: String,
    type: String,
    kind: Enclosure.Kind
  ) throws {
    let files = try files("<enclosure url=\"https://cdn.example/\(name)\" type=\"\(type)\"/>")

    #expect(files.map(\.kind) == [kind])
  }

  @Test(arguments: [
    ("a.jpg", "audio/mpeg"), ("a.jpg", "image/jpeg"), ("page", "text/html"), ("page", ""),
    ("movie", "application/x-shockwave-flash"), ("blob", "application/octet-stream"),
    ("note", "application/activity+json"),
  ])
  func `pictures, pages and what nobody can open are no files`(name: String, type: String) throws {
    #expect(try files("<enclosure url=\"https://cdn.example/\(name)\" type=\"\(type)\"/>").isEmpty)
  }

  @Test func `nothing but the web is played`() throws {
    let hostile = ["javascript:alert(1)", "data:audio/mpeg;base64,AAAA", "file:///etc/passwd"]

    for address in hostile {
      #expect(
        try files("<enclosure url=\"\(address)\" type=\"audio/mpeg\"/>").isEmpty,
        "\(address)"
      )
    }
  }

  @Test func `a film has its picture before it plays, and that does not stand above it again`()
    throws
  {
    let loaded = try load(
      """
      <media:thumbnail url="https://cdn.example/ferry.jpg" width="1280" height="720"/>
      <media:content url="https://cdn.example/ferry-low.mp4" type="video/mp4" medium="video"/>
      <media:content url="https://cdn.example/ferry-high.mp4" type="video/mp4" medium="video"/>
      <description>She comes in.</description>
      """
    )

    let story = try #require(loaded.stories.first?.withoutRepetition())
    guard case .enclosure(let film) = story.body.first else {
      Issue.record("there is no film")
      return
    }
    #expect(film.kind == .video)
    #expect(film.address.lastPathComponent == "ferry-low.mp4")
    #expect(film.poster?.address.lastPathComponent == "ferry.jpg")
    #expect(story.picture == nil)
    #expect(story.body.count == 2)
    #expect(story.flags.contains(.video))
    #expect(loaded.feed.items.first?.teaser?.picture != nil)
  }

  @Test func `a document is named under the text`() throws {
    let loaded = try load(
      """
      <description>The plan is out.</description>
      <enclosure url="https://town.example/plan.pdf" length="812000" type="application/pdf"/>
      """
    )

    let body = try #require(loaded.stories.first?.body)
    guard case .enclosure(let plan) = body.last else {
      Issue.record("there is no document")
      return
    }
    #expect(body.count == 2)
    #expect(plan.kind == .document)
    #expect(plan.byteCount == 812_000)
  }

  @Test(arguments: ["95", "1:35", "0:01:35", " 95 "])
  func `how long it plays is said in seconds or as a clock does`(duration: String) throws {
    let sound = "<enclosure url=\"https://cdn.example/1.mp3\" type=\"audio/mpeg\"/>"
    let length = "<itunes:duration>\(duration)</itunes:duration>"

    #expect(try files(sound + length).map(\.duration) == [95])
    #expect(try files(length + sound).map(\.duration) == [95])
  }

  @Test(arguments: ["-5", "0", "nan", "inf", "1e300", "soon", "1:2:3:4"])
  func `a length that no clock can show is none`(duration: String) throws {
    let sound = "<enclosure url=\"https://cdn.example/1.mp3\" type=\"audio/mpeg\" length=\"-1\"/>"

    let files = try files("\(sound)<itunes:duration>\(duration)</itunes:duration>")

    #expect(files.map(\.duration) == [nil])
    #expect(files.map(\.byteCount) == [nil])
  }

  @Test func `a story has a bounded number of files, each of them once`() throws {
    let sounds = (0..<500).map { number in
      "<enclosure url=\"https://cdn.example/\(number / 2).mp3\" type=\"audio/mpeg\"/>"
    }

    let addresses = try files(sounds.joined()).map(\.address)

    #expect(addresses.count == 20)
    #expect(Set(addresses).count == 20)
  }

  @Test func `attachments of JSON Feed are files, too`() throws {
    let text = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "Harbour Radio", "items": [{
        "id": "1", "title": "Night tide", "content_text": "With the pilot.",
        "attachments": [{"url": "https://cdn.example/1.ogg", "mime_type": "audio/ogg",
          "size_in_bytes": 812000, "duration_in_seconds": 61, "title": "The tide"}]}]}
      """

    let loaded = try SyndicationLoader().load(.sample(text), in: .sample(.syndication))

    let address = try #require(URL(string: "https://cdn.example/1.ogg"))
    let sound = Enclosure(
      .audio,
      at: address,
      title: "The tide",
      mediaType: "audio/ogg",
      byteCount: 812_000,
      duration: 61
    )
    #expect(loaded.stories.first?.body == [.enclosure(sound), .paragraph("With the pilot.")])
  }

  @Test(arguments: [
    (["12.ogg", "12.mp3", "12.opus"], "12.mp3"), (["12.MP3?a=1", "12.ogg"], "12.MP3"),
    (["12.opus", "12.oga"], "12.opus"), (["low/12.mp3", "high/12.mp3"], "12.mp3"),
  ])
  func `a sound that comes in several forms is heard once, and the others can be taken`(
    names: [String],
    heard: String
  ) throws {
    let sounds = names.map { "<enclosure url='https://cdn.example/\($0)' type='audio/x'/>" }

    let files = try files(sounds.joined())

    #expect(files.filter { $0.kind == .audio }.map(\.address.lastPathComponent) == [heard])
    #expect(files.count == names.count)
    #expect(files.first?.kind == .audio)
  }

  @Test(arguments: [
    ["1.mp3", "2.mp3"], ["part.1", "part.2"], ["12.mp3", "12.ogv"], ["a", "b"],
  ])
  func `different sounds are all heard`(names: [String]) throws {
    let files = try names.map { name in
      try self.files("<enclosure url='https://cdn.example/\(name)' type='audio/mpeg'/>")
    }
    let together = try self.files(
      names.map { "<enclosure url='https://cdn.example/\($0)' type='audio/mpeg'/>" }.joined()
    )

    #expect(together.map(\.kind) == files.flatMap { $0 }.map(\.kind))
  }

  @Test func `media say how long and how large they are`() throws {
    let film = """
      <media:content url="https://cdn.example/a" type="video/mp4" fileSize="12216320" duration="174.42"/>
      """

    #expect(try files(film).map(\.byteCount) == [12_216_320])
    #expect(try files(film).map(\.duration) == [174.42])
    let sound = "<media:content url=\"https://cdn.example/a.mp3\" type=\"audio/mpeg\"/>"
    #expect(try files("\(sound)<itunes:duration>1:35</itunes:duration>").map(\.duration) == [95])
  }

  @Test(arguments: ["1GB", "34 MB", "", "-1"])
  func `a size with a unit is not a number of bytes`(size: String) throws {
    for file in [
      "<media:content url=\"https://cdn.example/a.mp4\" type=\"video/mp4\" fileSize=\"\(size)\"/>",
      "<enclosure url=\"https://cdn.example/a.mp4\" type=\"video/mp4\" length=\"\(size)\"/>",
    ] {
      #expect(try files(file).map(\.byteCount) == [nil])
    }
  }

  @Test(arguments: [
    (["a.flv' type='video/x-flv", "b.mp4' type='video/mp4", "c.mp4' type='video/mp4"], "b.mp4"),
    (["a.mp4' type='video/mp4", "b.mp4' isDefault='true' type='video/mp4"], "b.mp4"),
    (["a.wmv' type='video/x-ms-wmv", "b.webm' type='video/webm"], "a.wmv"),
  ])
  func `of a film's sizes the one is played that is meant to be, else that browsers play`(
    media: [String],
    name: String
  ) throws {
    let group = media.map { "<media:content url='https://cdn.example/\($0)'/>" }.joined()

    let files = try files("<media:group>\(group)</media:group>")

    #expect(files.map(\.address.lastPathComponent) == [name])
  }

  @Test func `a film whose own description is all there is to read says that`() throws {
    let described = """
      <media:group><media:content url="https://cdn.example/a.mp4" type="video/mp4">
      <media:description>She comes in.</media:description></media:content></media:group>
      """

    #expect(try load(described).feed.items.first?.teaser?.standfirst == "She comes in.")
    let bare = "<link>https://a.example/1</link><media:description>She waits.</media:description>"
    #expect(try load(bare).feed.items.first?.teaser?.standfirst == "She waits.")
  }

  @Test func `an item without a page leads to the page that plays it`() throws {
    let player = "<media:player url=\"https://films.example/watch/4\"/>"

    let page = try #require(URL(string: "https://films.example/watch/4"))
    #expect(try load(player).feed.items.first?.teaser?.destination == .web(page))
  }

  @Test func `a film that only a page plays is led to from the text`() throws {
    let player =
      "<description>Words.</description><media:player url=\"https://films.example/watch/4\"/>"
    let file = "<media:content url=\"https://films.example/4.mp4\" type=\"video/mp4\"/>"
    func pages(_ item: String) throws -> [String] {
      try load(item).stories.flatMap(\.body).compactMap { block in
        if case .embed(let page, _) = block { page.absoluteString } else { nil }
      }
    }

    #expect(try pages(player) == ["https://films.example/watch/4"])
    #expect(try pages(player + file).isEmpty)
  }

  @Test(arguments: [
    ("", "Harbour Radio"),
    ("<pubDate>Wed, 25 Nov 2026 08:00:00 +0000</pubDate>", "Harbour Radio, 25 November 2026"),
    ("<itunes:title>Night tide</itunes:title>", "Night tide"),
  ])
  func `a sound that nobody names is an episode of its feed`(
    element: String,
    headline: String
  ) throws {
    let text = """
      <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
      <title>Harbour Radio</title><item>\(element)
      <enclosure url="https://cdn.example/1.mp3" type="audio/mpeg"/></item></channel></rss>
      """

    let loaded = try SyndicationLoader().load(.sample(text), in: .sample(.syndication))

    #expect(loaded.feed.items.map(\.teaser?.headline) == [headline])
    #expect(loaded.stories.count == 1)
  }
}

import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct StoryModelTests {
  private let phrases = Phrases(language: "en", timeZone: .gmt)

  private func story(_ html: String = "", _ change: (inout Story) -> Void = { _ in }) -> Story {
    var story = Story(
      id: Slug(identifying: "ferry"),
      headline: "Head",
      body: html.isEmpty ? [] : [.markup(SafeMarkup(sanitized: html))]
    )
    change(&story)
    return story
  }

  private func picture(_ name: String, _ words: String = "") -> Picture {
    Picture(address: SampleStand.address("https://a.example/\(name).jpg"), alternativeText: words)
  }

  private func image(_ name: String, _ caption: String = "") -> String {
    "<figure><img src=\"https://a.example/\(name).jpg\" alt=\"\"><figcaption>\(caption)"
      + "</figcaption></figure>"
  }

  private func words(_ count: Int) -> String {
    (0..<count).map { "word\($0)" }.joined(separator: " ")
  }

  @Test func `pictures are numbered, and what stands under one stays with it`() {
    let html =
      "<p>Before.</p>\(image("1", "One"))<p>Under one.</p>\(image("2"))\(image("3"))"
      + "<p>Last.</p>"
    let model = StoryModel(story(html), phrases)

    #expect(model.form == .gallery)
    #expect(model.parts == [.text([.init(text: "Before.")])])
    #expect(model.gallery.map(\.position) == ["1 of 3", "2 of 3", "3 of 3"])
    #expect(model.gallery.map(\.anchor) == ["picture-1", "picture-2", "picture-3"])
    #expect(model.gallery[0].picture.caption == "One")
    #expect(
      model.gallery.map(\.text) == [
        [.text([.init(text: "Under one.")])], [], [.text([.init(text: "Last.")])],
      ]
    )
    #expect(model.formWords == ["1 of 3", "2 of 3", "3 of 3"])
  }

  @Test func `the picture at the head is one of them, and stands once`() {
    let two = "\(image("1"))\(image("2"))"
    let further = StoryModel(story(two) { $0.picture = picture("0") }, phrases)
    let same = StoryModel(story(two + image("3")) { $0.picture = picture("2") }, phrases)

    func names(_ model: StoryModel) -> [String] {
      model.gallery.map { $0.picture.address.lastPathComponent }
    }
    #expect(names(further) == ["0.jpg", "1.jpg", "2.jpg"])
    #expect(further.head.picture == nil)
    #expect(names(same) == ["1.jpg", "2.jpg", "3.jpg"])
  }

  @Test func `a flag without pictures is dropped where the text is here`() {
    let empty = story("<p>Words.</p>") { $0.flags = [.gallery, .paid] }
    let elsewhere = story { $0.flags = .gallery }
    let view = story(image("1") + image("2") + image("3")) { $0.flags = [.opinion, .gallery] }

    #expect(empty.toldFlags == .paid)
    #expect(StoryModel(empty, phrases).head.marks.map(\.flag) == [.paid])
    #expect(elsewhere.toldFlags == .gallery)
    #expect(view.toldFlags == [.opinion, .gallery])
  }

  @Test(
    arguments: [
      ("<video src=\"https://a.example/1.mp4\"></video>", .video),
      ("<audio src=\"https://a.example/1.mp3\"></audio>", .podcast),
      ("<a href=\"https://a.example/watch\">a.example</a>", [.video, .podcast]),
      ("<p>Words.</p>", []),
    ] as [(String, TeaserFlags)]
  )
  func `a film and a sound are promised where the text has them or leads to them`(
    _ text: String,
    _ flags: TeaserFlags
  ) {
    let told = story(text) { $0.flags = [.video, .podcast] }

    #expect(told.toldFlags == flags)
  }

  @Test func `files and pages that play are behind their flags`() throws {
    let address = try #require(URL(string: "https://a.example/1"))
    func flags(_ block: Story.Block) -> TeaserFlags {
      story("<p>Words.</p>") {
        $0.body.append(block)
        $0.flags = [.video, .podcast]
      }.toldFlags
    }

    #expect(flags(.enclosure(Enclosure(.video, at: address))) == .video)
    #expect(flags(.enclosure(Enclosure(.audio, at: address))) == .podcast)
    #expect(flags(.enclosure(Enclosure(.document, at: address))) == [])
    #expect(flags(.embed(address, title: "")) == [.video, .podcast])
  }

  @Test func `a card loses the flag with its story`() {
    let empty = story("<p>Words.</p>") { $0.flags = .gallery }
    let full = story(image("1") + image("2") + image("3")) {
      $0.id = Slug(identifying: "full")
      $0.flags = .gallery
    }
    let items = [empty, full].map { story in
      FeedItem(
        id: FeedItem.ID(story.id.rawValue),
        content: .teaser(Teaser(headline: "H", destination: .story(story.id), flags: .gallery))
      )
    }
    let loaded = LoadedFeed(
      feed: Feed(title: "F", content: .native(items)),
      stories: [empty, full]
    )

    let reviewed = FlagReview().review(loaded)

    #expect(reviewed.feed.items.compactMap { $0.teaser?.flags } == [[], .gallery])
    #expect(reviewed.stories.map(\.flags) == [[], .gallery])
  }

  @Test func `an opinion has its writer's letter, or the picture that names them`() {
    func model(_ byline: String?, _ words: String) -> StoryModel {
      StoryModel(
        story {
          $0.flags = .opinion
          $0.byline = byline
          $0.picture = picture("p", words)
        },
        phrases
      )
    }

    #expect(model("ånn Example", "A bridge").initial == "Å")
    #expect(model("– the board", "").initial == "T")
    #expect(model(nil, "").initial == nil)
    let portrait = model("Ann Example", "Portrait of Ann Example")
    #expect(portrait.portrait != nil)
    #expect(portrait.initial == nil)
    #expect(portrait.head.picture == nil)
    // One word is what anything may be called.
    #expect(model("Harbour", "The harbour").portrait == nil)
  }

  @Test func `contents are the main sub-heads of a long read, three at the least`() {
    func contents(_ heads: String...) -> [String] {
      let html = heads.map { "\($0)<p>\(words(500))</p>" }.joined()
      return StoryModel(story(html), phrases).contents.map {
        "\($0.anchor) \($0.heading) \($0.text)"
      }
    }

    #expect(
      contents(
        "<h2>A</h2>",
        "<h3>B</h3>",
        "<h2 id=\"c\">C</h2>",
        "<h2></h2>",
        "<h2>D <i>d</i></h2>"
      ) == ["part-1 0 A", "c 2 C", "part-4 3 D d"]
    )
    #expect(contents("<h2>A</h2>", "<h2>B</h2>") == [])
  }

  @Test func `markup has the names that contents lead to`() {
    var outline = StoryOutline()
    let markup = outline.add(
      SafeMarkup(
        sanitized: "<hr><h2>A</h2><p>a</p><h3 id=\"b\">B</h3><h2></h2>"
          + "<h4 title=\"t\">C</h4>"
      )
    )

    #expect(
      markup.html
        == "<hr><h2 id=\"part-1\">A</h2><p>a</p><h3 id=\"b\">B</h3><h2></h2>"
        + "<h4 title=\"t\" id=\"part-3\">C</h4>"
    )
    #expect(outline.add("D") == "part-4")
    #expect(outline.headings.map(\.level) == [2, 3, 4, 2])
  }

  @Test(arguments: [
    ("Letters", true), ("Åse", true), ("“Quoted", false), ("«Sitat", false), ("– Speech", false),
    ("1884", false), ("<a href=\"https://a.example\">Link</a>", false), ("<b>Bold</b>", true),
  ]) func `a large letter begins a text that begins with one`(_ beginning: String, _ isLarge: Bool)
  {
    let rest = "<h2>A</h2><p>a</p><h2>B</h2><p>b</p>"
    let model = StoryModel(story("<p>\(beginning) \(words(900))</p>\(rest)"), phrases)

    #expect(model.form == .longRead)
    #expect(model.hasDropCap == isLarge)
    #expect(!StoryModel(story("<p>Short.</p><p>\(words(900))</p>\(rest)"), phrases).hasDropCap)
  }
}

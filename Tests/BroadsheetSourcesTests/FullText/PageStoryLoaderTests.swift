import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// Texts of stories that are found in publishers' pages.
struct PageStoryLoaderTests {
  @Test(arguments: SamplePage.all)
  func `a page gives its story, whole and in order, and nothing else`(page: SamplePage) throws {
    let story = try SamplePage.story(of: Array(page.html.utf8))

    let markup = SamplePage.markup(of: story)
    let text = PlainText.of(html: markup)
    var rest = text[...]
    for paragraph in SamplePage.paragraphs {
      let range = try #require(rest.range(of: paragraph), "\(paragraph) is not in \(rest)")
      rest = rest[range.upperBound...]
    }
    #expect(!text.contains(SamplePage.beside))
    #expect(!markup.contains(SamplePage.teaser.headline))
    #expect(story.isFromPage == true)
    #expect(story.headline == SamplePage.teaser.headline)
    #expect(story.origin == SamplePage.teaser.origin)
  }

  @Test func `there are pages of many kinds`() {
    #expect(SamplePage.all.count >= 25)
    #expect(Set(SamplePage.all.map(\.name)).count == SamplePage.all.count)
  }

  @Test func `pictures come along with their captions, late ones too, and subheads stay`() throws {
    let markup = try SamplePage.markup(
      of: """
        <base href="https://media.example/a/"><article><h1>Ferry sails to the islands again</h1>
        <p>\(SamplePage.paragraphs[0])</p><figure><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="
        data-src="quay.jpg" alt="The quay"><figcaption>The quay on Monday</figcaption></figure>
        <h2>A warning</h2>\(SamplePage.text)</article>
        """
    )

    #expect(markup.contains("src=\"https://media.example/a/quay.jpg\""))
    #expect(markup.contains("<figcaption>The quay on Monday</figcaption>"))
    #expect(markup.contains("<h2>A warning</h2>"))
    #expect(!markup.contains("<h1"))
  }

  @Test func `headings of the first rank stay in the text, and the headline does not`() throws {
    let markup = try SamplePage.markup(
      of: """
        <div class="body"><h1>Our paper</h1><h1>The ferry is back</h1><p>\(SamplePage.paragraphs[0])</p>
        <h1>A warning</h1>\(SamplePage.text)<h1>Ferry sails to the islands again</h1>
        <h1 hidden>Not seen</h1><h1><a href="/next">The mayor resigns</a></h1></div>
        """
    )

    #expect(markup.contains("<h2>A warning</h2>"))
    let others = ["Our paper", "The ferry is back", "islands again</h", "Not seen", "The mayor"]
    for other in others { #expect(!markup.contains(other)) }
  }

  @Test func `a picture keeps its place in a frame that names its credit`() throws {
    let markup = try SamplePage.markup(
      of: """
        <article>\(SamplePage.text)<figure><span class="image-and-copyright-container">
        <img src="/quay.jpg" alt="The quay"></span>
        <figcaption><span class="off-screen">Image caption</span>The quay</figcaption></figure></article>
        """
    )

    #expect(markup.contains("src=\"https://paper.example/quay.jpg\""))
    #expect(markup.contains("The quay</figcaption>"))
    #expect(!markup.contains("Image caption"))
  }

  @Test func `a page's own clauses count in its own script`() throws {
    let sentence = "船が島へ出て、学校の楽団が演奏し、家族は雨の中で花を持って待った。"
    let list = "渡船時刻表一覧案内図料金運賃割引回数券"
    let page =
      "<div><div>" + (0..<6).map { "<div>\(sentence)\($0)</div>" }.joined() + "</div><div>"
      + (0..<10).map { "<div>\(list)\($0)</div>" }.joined() + "</div></div>"
    let teaser = Teaser(headline: "船が島へ", destination: .story(Slug(identifying: "1")))

    let markup = try SamplePage.markup(of: page, behind: teaser)

    #expect(markup.contains(sentence))
    #expect(!markup.contains(list))
  }

  @Test func `a page in an old encoding says so in its own head`() throws {
    let norwegian = "Båten gikk på sjøen igjen, sa mannskapet, og været på øyene var bra. "
    let page =
      "<meta http-equiv=\"Content-Type\" content=\"text/html; charset=iso-8859-1\"><article>"
      + (0..<8).map { "<p>\(norwegian)\($0)</p>" }.joined() + "</article>"
    let teaser = Teaser(
      headline: "Båten gikk på sjøen",
      destination: .story(Slug(identifying: "1"))
    )
    let bytes = try #require(page.data(using: .isoLatin1))

    let story = try SamplePage.story(of: Array(bytes), contentType: nil, behind: teaser)

    #expect(SamplePage.markup(of: story).contains("Båten gikk på sjøen igjen"))
  }

  @Test func `a text without blanks between its words is one`() throws {
    let sentence = "島への船は三日間の嵐のあと、月曜日の朝に再び出航し、二百人の乗客を乗せていました。"
    let page = "<main>" + (0..<6).map { "<p>\(sentence)\($0)</p>" }.joined() + "</main>"
    let teaser = Teaser(
      headline: "島への船が再び出航",
      destination: .story(Slug(identifying: "1"))
    )

    let markup = try SamplePage.markup(of: page, behind: teaser)

    #expect(markup.contains(sentence))
  }

  @Test(arguments: [
    ("short", "<article><p>\(SamplePage.paragraphs[0])</p></article>"),
    ("empty", ""),
    (
      "a list",
      "<main>" + String(repeating: "<p><a href=/a>\(SamplePage.paragraphs[0])</a></p>", count: 20)
    ),
    ("others' words", "<article>\(SamplePage.comments)</article>"),
    ("only asides", "<aside>\(SamplePage.text)</aside>"),
    ("a sign-in form", "<form>\(SamplePage.text)</form>"),
    ("cut off", "<article>\(SamplePage.text)<p>And then the captain …</p></article>"),
    (
      "cut off with a link",
      "<article>\(SamplePage.text)<p>And then <a href=/a>Read more</a></p></article>"
    ),
  ])
  func `what is not beyond doubt the story's text is none`(name: String, page: String) {
    #expect(throws: LoadingError.self, "\(name)") { try SamplePage.markup(of: page) }
  }

  @Test(arguments: ["application/json", "image/png", "application/pdf", "text/plain"])
  func `what is no page is not read`(type: String) {
    #expect(throws: LoadingError.notThisFormat(expected: "a page", found: type)) {
      try SamplePage.story(of: Array(SamplePage.all[0].html.utf8), contentType: type)
    }
  }
}

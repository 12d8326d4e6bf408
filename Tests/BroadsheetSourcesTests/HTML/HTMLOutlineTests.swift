import BroadsheetSources
import Testing

struct HTMLOutlineTests {
  @Test func `pictures are listed with what is known of them`() {
    let outline = HTMLOutline(
      html:
        "<p>a<img src=/a.jpg width=640 height=480px alt='A &amp; B'><IMG SRC='b.png' width=50%>",
      base: "https://a.example/news/1"
    )

    #expect(
      outline.images == [
        .init(
          source: "https://a.example/a.jpg",
          width: 640,
          height: 480,
          alternativeText: "A & B"
        ),
        .init(source: "https://a.example/news/b.png", alternativeText: nil),
      ]
    )
  }

  @Test func `the first picture is one to be seen`() {
    let outline = HTMLOutline(
      html: "<img src=count.gif width=1 height=1><img src=b.jpg><img src=''>"
    )

    #expect(outline.images.count == 2)
    #expect(outline.firstImage?.source == "b.jpg")
  }

  @Test func `pictures that are only text do not count`() {
    #expect(HTMLOutline(html: "<script>'<img src=a>'</script><!--<img src=b>-->").images.isEmpty)
  }

  @Test(
    arguments: [
      ("", 0), ("one", 1), ("<p>one two</p><p>three</p>", 3), ("one – two", 2), ("it's 2026", 2),
      ("日本語で", 2),
    ]
  )
  func `words are counted`(html: String, count: Int) {
    #expect(HTMLOutline(html: html).wordCount == count)
  }
}

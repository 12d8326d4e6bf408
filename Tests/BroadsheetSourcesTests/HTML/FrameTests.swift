import BroadsheetCore
import BroadsheetSources
import Testing

/// What frames of films, maps and posts leave in a text.
struct FrameTests {
  private let film = "https://www.youtube.com/embed/abcDEF_-123"
  private let filmLink =
    "<figure><a href=\"https://www.youtube.com/watch?v=abcDEF_-123\">"
    + "<img src=\"https://i.ytimg.com/vi/abcDEF_-123/hqdefault.jpg\" alt=\"\">"

  private func flags(_ html: String) throws -> TeaserFlags? {
    try LoadedWire.item(html: html).feed.items.first?.teaser?.flags
  }

  @Test(arguments: [
    "<iframe title='Ferry' src='FILM'></iframe>", "<iframe title='Ferry' src='FILM' />",
    "<iframe title=' Ferry ' src='FILM?feature=oembed&amp;start=3'>b</iframe>",
    "<figure><iframe title='Ferry' src='FILM'></iframe></figure>",
    "<figure><div>\n<iframe title='Ferry' data-src='FILM' src='about:blank'></iframe>\n</div></figure>",
    "<p><iframe title='Ferry' data-lazy-src='FILM'></iframe></p>",
    "<iframe title='Ferry' src='//www.youtube-nocookie.com/embed/abcDEF_-123'></iframe>",
    "<embed title='Ferry' src='https://www.youtube.com/v/abcDEF_-123&amp;hl=en'>",
    "<object title='Ferry' data='https://youtu.be/abcDEF_-123'></object>",
    "<iframe title='Ferry' src='FILM'></iframe><noscript><iframe src='FILM'></iframe></noscript>",
  ])
  func `the frame of a film leaves its still and a link`(frame: String) throws {
    let html = "<p>Watch:</p>\(frame.replacing("FILM", with: film))<p>Late.</p>"

    let text = try #require(try LoadedWire.text(html))

    #expect(
      text.replacing("<div>", with: "").replacing("</div>", with: "").filter { $0 != "\n" }
        == "<p>Watch:</p>\(filmLink)Ferry, youtube.com</a></figure><p>Late.</p>"
    )
    #expect(try flags(html)?.contains(.video) == true)
  }

  @Test(arguments: [
    (
      "<iframe src='https://player.vimeo.com/video/77?h=ab12&amp;title=0' title='Tide'></iframe>",
      "<a href=\"https://vimeo.com/77/ab12\">Tide, vimeo.com</a>", true
    ),
    (
      "<iframe src='https://player.site.example/e/9'></iframe>",
      "<a href=\"https://player.site.example/e/9\">player.site.example</a>", true
    ),
    (
      "<iframe src='https://www.maps.example/embed?pb=1&amp;q=2' title='Where'></iframe>",
      "<a href=\"https://www.maps.example/embed?pb=1&amp;q=2\">Where, maps.example</a>", false
    ),
    (
      "<iframe src='https://w.soundcloud.com/player/?url=x' aria-label='Song'></iframe>",
      "<a href=\"https://w.soundcloud.com/player/?url=x\">Song, w.soundcloud.com</a>", false
    ),
    (
      "<object><param name='movie' value='https://f.example/v.swf'>"
        + "<embed src='https://f.example/v.swf'></object>",
      "<a href=\"https://f.example/v.swf\">f.example</a>", false
    ),
    (
      "<iframe src='https://a.example/p' title='&lt;b&gt; &quot;x&quot;'></iframe>",
      "<a href=\"https://a.example/p\">&lt;b&gt; \"x\", a.example</a>", false
    ),
  ])
  func `any frame leaves a link to its page`(frame: String, link: String, isFilm: Bool) throws {
    let html = "<p>A</p>\(frame)<p>B</p>"

    #expect(try LoadedWire.text(html) == "<p>A</p><figure>\(link)</figure><p>B</p>")
    #expect(try flags(html)?.contains(.video) == isFilm)
  }

  @Test(arguments: [
    "<iframe src='javascript:alert(1)'></iframe>", "<iframe srcdoc='&lt;p>a'></iframe>",
    "<iframe src='data:text/html,a'></iframe>", "<iframe src='about:blank'></iframe>",
    "<iframe src='https://tags.example/ns.html' height='0' width='0'></iframe>",
    "<iframe src='https://t.example/c' style='display: none'></iframe>",
    "<iframe src='https://ads.example.com/728x90'></iframe>", "<iframe></iframe>",
    "<iframe src='https://www.facebook.example/plugins/like.php?href=x'></iframe>",
    "<object data='file:///etc/passwd'></object>", "<embed src='blob:x'>",
  ])
  func `a frame that leads nowhere leaves nothing`(frame: String) throws {
    #expect(
      try LoadedWire.text("<p>A</p><figure>\(frame)</figure><figure> \(frame) </figure><p>B</p>")
        == "<p>A</p><p>B</p>"
    )
  }

  @Test func `a frame ends the paragraph and the link that it stands in`() throws {
    let frame = "<iframe src='https://a.example/p'></iframe>"
    let link = "<figure><a href=\"https://a.example/p\">a.example</a></figure>"

    #expect(try LoadedWire.text("<p>A \(frame)B</p>") == "<p>A </p>\(link) B")
    #expect(
      try LoadedWire.text("<table><tr><td>\(frame)</td></tr></table>")?.contains(link) == true
    )
  }

  @Test func `what frames leave stays as it is when it is sanitized again`() throws {
    let sanitizer = HTMLSanitizer()
    for html in [
      "<b>a<figure><i></figure>b",
      "<a href='https://a.example/'><iframe src='\(film)'></iframe></a>",
      "<b><p><iframe src='\(film)'></iframe>c", "<figure><figure><b></figure></figure>d",
      "<table><iframe src='\(film)'></iframe></table>", "<p><i><iframe src='\(film)'></iframe>",
      "<h1><iframe src='\(film)'>", "<ul><li><iframe src='\(film)' title='<&\">'></iframe></ul>",
    ] {
      let clean = sanitizer.sanitize(html)
      #expect(sanitizer.sanitize(clean) == clean)
    }
  }

  @Test(arguments: [1_000, 2_000, 4_000])
  func `frames make a text no longer than a multiple of it`(count: Int) {
    let html = (0..<count).map { "<iframe src=//youtu.be/abcDEF_\(1000 + $0)></iframe>" }.joined()

    #expect(HTMLSanitizer().sanitize(html).utf8.count < html.utf8.count * 8)
  }

  @Test func `a look at a feed as it was published adds no links`() {
    let html = "a<iframe src='https://a.example/'></iframe>b<img src='/blank.gif' data-src='/c'>"

    #expect(HTMLSanitizer(policy: .faithful).sanitize(html) == "a b<img src=\"/blank.gif\">")
  }

  @Test func `a link to a film is no film in the story`() throws {
    #expect(
      try flags("<p>See <a href='https://www.youtube.com/watch?v=abcDEF_-123'>this</a>.</p>")
        == []
    )
    #expect(try flags("<video src='https://a.example/v.mp4'></video>") == .video)
  }
}

import BroadsheetSources
import Testing

/// Attributes come out once, quoted, and with values of the right kind.
struct HTMLSanitizerAttributeTests {
  private let sanitizer = HTMLSanitizer()

  @Test(
    arguments: [
      (
        "<a href=https://a.example/?b=c&amp;d=e>", #"<a href="https://a.example/?b=c&amp;d=e"></a>"#
      ),
      (
        "<a href='https://a.example/?b&c=d&copy=e'>",
        #"<a href="https://a.example/?b&amp;c=d&amp;copy=e"></a>"#
      ),
      ("<a href=' HTTP://a.example/ \n'>", #"<a href="HTTP://a.example/"></a>"#),
      ("<a href='mailto:desk@a.example'>", #"<a href="mailto:desk@a.example"></a>"#),
      ("<a href='/a b'>", #"<a href="/a%20b"></a>"#), ("<a href=''>", "<a></a>"),
      ("<blockquote cite='ftp://a.example'>", #"<blockquote cite="ftp://a.example"></blockquote>"#),
    ]
  )
  func `links are written in one way`(html: String, clean: String) {
    #expect(sanitizer.sanitize(html) == clean)
  }

  @Test(
    arguments: [
      ("<blockquote class=pullquote>", #"<blockquote class="pullquote"></blockquote>"#),
      ("<figure class='wp-block-pullquote has-large'>", #"<figure class="pullquote"></figure>"#),
      ("<aside class='element--pull-quote'>", #"<aside class="pullquote"></aside>"#),
      ("<aside class='Pull_Quote'>", #"<aside class="pullquote"></aside>"#),
      ("<aside class='related'>", "<aside></aside>"), ("<aside class>", "<aside></aside>"),
      ("<p class=pullquote>", "<p></p>"), ("<figure class='pull'>", "<figure></figure>"),
    ]
  )
  func `of classes one is left, where it says that words are set apart`(
    html: String,
    clean: String
  ) {
    #expect(sanitizer.sanitize(html) == clean)
    #expect(sanitizer.sanitize(clean) == clean)
  }

  @Test(
    arguments: [
      (
        "<img src='bundle:///pictures/sea.svg' alt=Sea>",
        #"<img src="bundle:///pictures/sea.svg" alt="Sea">"#
      ),
      ("<img src='bundle:///harbour/page.html'>", ""), ("<img src='BUNDLE:///pictures/a.svg'>", ""),
      ("<a href='bundle:///pictures/sea.svg'>a</a>", "<a>a</a>"),
      ("<source src='bundle:///pictures/sea.svg'>", ""),
    ]
  )
  func `the newsstand's own drawings may be seen, and nothing else of its bundle is named`(
    html: String,
    clean: String
  ) {
    #expect(sanitizer.sanitize(html) == clean)
    #expect(sanitizer.sanitize(html, base: "https://a.example/") == clean)
  }

  @Test(
    arguments: [
      ("<a href=b/../c?d#e>", #"<a href="https://a.example/news/c?d#e"></a>"#),
      ("<a href='#e'>", ##"<a href="#user-content-e"></a>"##),
      ("<a href='https:b c'>", #"<a href="https://a.example/news/b%20c"></a>"#),
      ("<img src=//b.example/c>", #"<img src="https://b.example/c">"#),
      (
        "<img src=/d srcset='b.png 2x, /c.png'>",
        """
        <img src="https://a.example/d" \
        srcset="https://a.example/news/b.png 2x, https://a.example/c.png">
        """
      ),
      (
        "<video poster=b.jpg>",
        #"<video controls="" preload="none" poster="https://a.example/news/b.jpg"></video>"#
      ),
    ]
  )
  func `relative addresses become absolute`(html: String, clean: String) {
    #expect(sanitizer.sanitize(html, base: "https://a.example/news/1") == clean)
  }

  @Test(
    arguments: [
      ("a.png 1x, b.png 2x", "a.png 1x, b.png 2x"), ("a.png 640w,b.png", "a.png 640w, b.png"),
      ("a,b.png 2x", "a,b.png 2x"), (" , a.png ,, b.png 1.5x,", "a.png, b.png 1.5x"),
      ("javascript:x 1x, b.png 2x", "b.png 2x"), ("a.png onerror=x, b.png", "b.png"),
      (
        "https://a.example/b.png 2x, http://a.example/c 1x",
        "https://a.example/b.png 2x, http://a.example/c 1x"
      ),
      (
        "https://a.example/?b=1&amp;amp;c 2x, https://a.example/?b&amp;c",
        "https://a.example/?b=1&amp;amp;c 2x, https://a.example/?b&amp;c"
      ),
      ("https://a.example/`&lt; 2x", "https://a.example/&#96;&lt; 2x"),
      ("a.png,javascript:x 2x, b.png 1x", "b.png 1x"), ("data:image/png;base64,AA== 1x, b", "b"),
    ]
  )
  func `candidates are judged one by one`(source: String, clean: String) {
    #expect(
      sanitizer.sanitize("<img src=\"/i\" srcset=\"\(source)\">")
        == "<img src=\"/i\" srcset=\"\(clean)\">"
    )
  }

  @Test(arguments: ["", "javascript:x", "a.png b c", ",,"])
  func `a picture without an address goes`(source: String) {
    #expect(sanitizer.sanitize("<img alt=b srcset=\"\(source)\">") == "")
  }

  @Test func `a raster picture may come in its address`() {
    let image = #"<img src="data:image/png;base64,iVBORw0KGgo=">"#

    #expect(sanitizer.sanitize(image) == image)
    #expect(!sanitizer.sanitize("<video src='data:image/png;base64,AA=='></video>").contains("AA"))
  }

  @Test(
    arguments: [
      ("<img src=a width=640px height=' 48 '>", #"<img src="a" width="640" height="48">"#),
      ("<img src=a width=100% height=auto>", #"<img src="a" width="100%">"#),
      ("<ol start=-3 type=a reversed=x>", #"<ol start="-3" type="a" reversed=""></ol>"#),
      ("<ol start=99999999999>", "<ol></ol>"),
      ("<p dir=rtl lang=ar>", #"<p dir="rtl" lang="ar"></p>"#),
      ("<p dir='rtl x'>", "<p></p>"), ("<p dir=''>", #"<p dir=""></p>"#),
      ("<p title=a TITLE=b>", #"<p title="a"></p>"#),
      (
        "<video loop src=/a.mp4>",
        #"<video controls="" preload="none" loop="" src="/a.mp4"></video>"#
      ),
    ]
  )
  func `values are of their kind`(html: String, clean: String) {
    #expect(sanitizer.sanitize(html) == clean)
  }

  @Test(
    arguments: [
      ("<p id=a>", #"<p id="user-content-a"></p>"#),
      ("<a name='a&quot;'>", #"<a name="user-content-a&quot;"></a>"#),
      ("<a href='#a'>", ##"<a href="#user-content-a"></a>"##),
      ("<p id=user-content-a>", #"<p id="user-content-a"></p>"#),
      ("<p id=''><a id='a b' href='#'>", #"<p id=""><a></a></p>"#),
    ]
  )
  func `names are kept apart from those of the page`(html: String, clean: String) {
    #expect(sanitizer.sanitize(html) == clean)
  }

  @Test func `signs are escaped wherever they stand in a text or a value`() {
    let sanitizer = HTMLSanitizer()
    for place in 0..<40 {
      let before = String(repeating: "a", count: place)
      let text = before + "\n<\t\"`" + before + "&amp;>é" + before
      let clean = before + "\n&lt;\t\"`" + before + "&amp;&gt;é" + before
      let value = clean.replacing("\"", with: "&quot;").replacing("`", with: "&#96;")

      #expect(sanitizer.sanitize("<p>\(text)</p>") == "<p>\(clean)</p>")
      #expect(
        sanitizer.sanitize("<p title=\"\(text.replacing("\"", with: "&quot;"))\">b</p>")
          == "<p title=\"\(value)\">b</p>"
      )
    }
  }

  @Test func `addresses are copied or mended wherever something odd stands in them`() {
    let sanitizer = HTMLSanitizer()
    for place in 0..<40 {
      let start = "https://a.example/" + String(repeating: "b", count: place)
      let odd = [
        ("&amp;c", "&amp;c"), ("&c", "&amp;c"), (" c", "%20c"), ("`c", "&#96;c"), ("\nc", "c"),
        ("&amp", "&amp;"),
      ]
      for (source, clean) in odd {
        #expect(
          sanitizer.sanitize("<a href=\"\(start)\(source)\">d</a>")
            == "<a href=\"\(start)\(clean)\">d</a>"
        )
      }
    }
  }
}

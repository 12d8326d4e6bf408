import BroadsheetSources
import Testing

/// What must never come out.
struct HTMLSanitizerSafetyTests {
  @Test(
    arguments: [
      "https://exam\u{7f}ple/a", "https://example/\u{1}/", "https://a b/c d", "https://a\"'<>&/",
      "HTTPS://A:1@b\\c", "https:///a", "https://", "https://å.example/ø?#", "mailto://a/b",
      "javascript://a/%0aalert(1)/", "data://a/b", "https://a/\u{85}\u{2028}/b", "https://a/{}|^`",
    ],
    ["b", "../b", "//b", "?b", "#b", "https:b", "/b c", "\\b", "å&amp;quot;"]
  )
  func `what a base makes of an address stays what it is`(base: String, reference: String) {
    let html = "<a href=\"\(reference)\">a</a><img src=\"\(reference)\" srcset=\"\(reference) 2x\">"
    let clean = sanitizer.sanitize(html, base: base)
    #expect(sanitizer.sanitize(clean) == clean)
  }

  private let sanitizer = HTMLSanitizer()

  @Test(
    arguments: [
      ("a<script>b</script>c", "a c"), ("a<SCRIPT src=x></SCRIPT >c", "a c"),
      ("a<script><!--<script></script>--></script>c", "a c"), ("a<script>b", "a"),
      ("a<style>b{}</style>c", "ac"), ("a<iframe src=x>b</iframe>c", "a c"),
      ("a<noembed><b></noembed>c", "ac"), ("a<noframes><b></noframes>c", "ac"),
      ("<title>a</title>b", "b"), ("a<svg><script>b</script></svg>c", "a c"),
      ("a<svg><style><b>c</b></style>", "a <b>c</b>"), ("a<!-- b -->c", "ac"),
      ("a<!--b", "a"), ("a<![CDATA[b]]>c", "ac"), ("a<svg><![CDATA[</svg><b>]]></svg>c", "a c"),
      ("a<?xml b?>c", "ac"), ("a<!doctype html>c", "ac"),
    ]
  )
  func `what is not for reading goes with its content`(html: String, clean: String) {
    #expect(sanitizer.sanitize(html) == clean)
  }

  @Test(
    arguments: [
      ("<form action=x><input value=y><label>a</label></form>", "a"),
      ("<object data=x><embed src=y>a</object>", "a"), ("<x-y z=1>a</x-y>", "a"),
      (
        "<noscript><p title='</noscript><img src=x onerror=y>'>a</noscript>",
        #"<p title="&lt;/noscript&gt;&lt;img src=x onerror=y&gt;">a</p>"#
      ),
      ("<template><p>a</p></template>", "<p>a</p>"), ("<plaintext>a<b>", "a&lt;b&gt;"),
      ("<xmp>a<b></xmp>c", "a&lt;b&gt; c"), ("<mi>a</mi>", "a"),
      ("<body onload=x><main>a</main></body>", "a"), ("<meta http-equiv=refresh>a", "a"),
      ("<base href=x><link rel=stylesheet href=y>a", "a"), ("<marquee>a</marquee>", "a"),
    ]
  )
  func `other unlisted elements lose their tags only`(html: String, clean: String) {
    #expect(sanitizer.sanitize(html) == clean)
  }

  @Test(
    arguments: [
      "javascript:alert(1)", " javascript:alert(1)", "JaVaScRiPt:alert(1)",
      "java\nscript:alert(1)", "java\tscript:alert(1)", "&#106;avascript:alert(1)",
      "javascript&colon;alert(1)", "&#x6A&#x61vascript&#58;alert(1)", "\u{1}javascript:alert(1)",
      "java\u{0}script:alert(1)", "java script:alert(1)", "java\u{a0}script:alert(1)",
      "vbscript:x", "data:text/html,x", "data:image/svg+xml;base64,AA==", "feed:javascript:x",
      "view-source:x", "file:///etc/passwd", "about:blank", "blob:x", ":x", "x:y",
    ]
  )
  func `an address with an unlisted scheme goes`(address: String) {
    #expect(sanitizer.sanitize("<a href=\"\(address)\">a</a>") == "<a>a</a>")
    #expect(sanitizer.sanitize("<img src=\"\(address)\">a") == "a")
    #expect(
      sanitizer.sanitize("<a href=\"\(address)\">a</a>", base: "https://a.example/")
        == "<a>a</a>"
    )
  }

  @Test(
    arguments: [
      "<p onclick=x>", "<p style=x>", "<p class=x>", "<p srcdoc=x>", "<p data-x=y>",
      "<p/onclick=x>", "<p x='>' onclick=y>", "<p\u{c}onclick=x>", "<p formaction=x>",
    ]
  )
  func `handlers, styles and unknown attributes go`(tag: String) {
    #expect(sanitizer.sanitize(tag + "a</p>").hasSuffix("<p>a</p>"))
  }

  @Test func `values cannot end their attribute`() {
    let clean = sanitizer.sanitize(#"<p title='"><script>`x`&lt;&quot;&amp;quot;'>a</p>"#)

    #expect(
      clean == ##"<p title="&quot;&gt;&lt;script&gt;&#96;x&#96;&lt;&quot;&amp;quot;">a</p>"##
    )
  }

  @Test func `text cannot become markup`() {
    #expect(
      sanitizer.sanitize("&lt;script> 1 < 2 &amp;lt; &#60;b&#62;")
        == "&lt;script&gt; 1 &lt; 2 &amp;lt; &lt;b&gt;"
    )
  }

  @Test(arguments: ["</div></body>a", "</p></a></table>a", "a</script></style>", "</template>a"])
  func `nothing reaches out of the container`(html: String) {
    #expect(sanitizer.sanitize(html).contains("</") == false)
  }

  @Test func `control characters go`() {
    #expect(sanitizer.sanitize("a\u{0}b\u{1}c&#1;d&#0;e\r\nf\rg\u{c}h") == "abcd\u{fffd}e\nf\ng h")
  }

  @Test func `a narrower policy keeps less`() {
    var policy = HTMLSanitizer.Policy.feed
    policy.elements = ["p", "script", "table"]
    policy.linkSchemes = []

    let clean = HTMLSanitizer(policy: policy).sanitize(
      "<p id=a><b>a</b><script>b</script><table><tr><td>c</table>"
    )

    #expect(clean == #"<p id="user-content-a">a c</p>"#)
  }
}

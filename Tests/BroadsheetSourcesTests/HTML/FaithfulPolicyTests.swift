import BroadsheetSources
import Testing

/// The faithful policy keeps what looks like something, and nothing that does something.
struct FaithfulPolicyTests {
  private let sanitizer = HTMLSanitizer(policy: .faithful)

  @Test(
    arguments: [
      #"<p align="center">a</p>"#, #"<span hidden="" abbr="a b">c</span>"#,
      #"<a href="https://a.example/" rel="next" xml:lang="nb" accept-charset="utf-8">b</a>"#,
      #"<ul compact="compact" type="disc"><li>a</li></ul>"#,
      #"<span href="" src="" cite=""></span>"#,
    ]
  )
  func `attributes that only style or explain are kept`(html: String) {
    #expect(sanitizer.sanitize(html) == html)
    #expect(HTMLSanitizer().sanitize(html) != html)
  }

  @Test(
    arguments: [
      "onclick=x", "class=masthead", "target=_top", "ping=https://a.example/", "action=/a",
      "formaction=/a", "autofocus", "contenteditable", "tabindex=1", "accesskey=a", "srcdoc=a",
      "background=javascript:x", "longdesc='data:text/html,a'", "data-a=b", "is=b", "slot=b",
    ]
  )
  func `attributes that do something go`(attribute: String) {
    #expect(sanitizer.sanitize("<p \(attribute)>a</p>") == "<p>a</p>")
  }

  @Test(
    arguments: [
      ("color:maroon", "color: maroon;"), ("COLOR : #0aF;; ", "COLOR: #0aF;"),
      ("color: rgb(0, 128,0)", "color: rgb(0, 128,0);"),
      (
        "font-family: Comic Sans MS, serif; float:left",
        "font-family: Comic Sans MS, serif; float: left;"
      ),
      ("border: solid 2px #000; margin-top: .5em", "border: solid 2px #000; margin-top: .5em;"),
      ("width:100%;position:absolute;top:0;z-index:9", "width: 100%;"),
      ("background: url(https://a.example/b.png); clear: both", "clear: both;"),
      ("color: red; margin: -9px", "color: red;"), ("margin: inherit; padding: 0", "padding: 0;"),
    ]
  )
  func `declarations that stay within their element are kept`(style: String, clean: String) {
    #expect(sanitizer.sanitize("<b style='\(style)'>a</b>") == "<b style=\"\(clean)\">a</b>")
    #expect(HTMLSanitizer().sanitize("<b style='\(style)'>a</b>") == "<b>a</b>")
  }

  @Test(
    arguments: [
      "", "color", ":red", "color:", "color:red:blue", "background:url(javascript:x)",
      "width:expression(alert(1))", "background-image:url(//a.example)", "-moz-binding:none",
      "transform:none", "opacity:0", "position:fixed", "margin:9999px", "width:1e9px",
      "color:rgb(1,2)", "color:rgb(1,2,3", "color:rgba(1,2,3,4)", "color:#ggg", "color:r\\65 d",
      "color:red/**/", "color:red !important", "@import a", "font-family:&quot;a&quot;",
      "color:red;content:&quot;a&quot;", "margin:０", "color:rgb(\u{661},2,3)",
    ]
  )
  func `nothing else of a style is left`(style: String) {
    #expect(sanitizer.sanitize("<b style=\"\(style)\">a</b>") == "<b>a</b>")
  }

  @Test(
    arguments: [
      "<form action=/a><input name=b><button>c</button></form>", "<style>p{color:red}</style>",
      "<iframe src=https://a.example/></iframe>", "<svg onload=x></svg>", "<script>a</script>",
    ]
  )
  func `no form, style sheet, frame or script comes through`(html: String) {
    #expect(["", "c"].contains(sanitizer.sanitize(html)))
  }
}

import BroadsheetCore
import BroadsheetSources
import Testing

/// Formulas in stories, and as those read them who do not draw any.
struct FormulaTests {
  private let sanitizer = HTMLSanitizer()

  @Test(arguments: [
    (
      "<math display=\"block\"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>",
      "<math alttext=\"1/2\" display=\"block\"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>"
    ),
    (
      "<math><mi mathvariant=normal>a<mo>&lt;</math>b",
      "<math alttext=\"a&lt;\"><mi mathvariant=\"normal\">a&lt;</mi></math>b"
    ),
    ("<math><mspace/><mi>a</mi></math>", "<math alttext=\"a\"><mspace></mspace><mi>a</mi></math>"),
    (
      "<math>x<mfrac linethickness=0></math>",
      "<math alttext=\"x\"><mtext>x</mtext><mfrac linethickness=\"0\"></mfrac></math>"
    ),
    ("a<math></math>b<math/>c", "abc"),
    (
      "<p><math><semantics><mi>x</mi><annotation encoding=\"application/x-tex\">x</annotation></semantics></math>",
      "<p><math alttext=\"x\"><semantics><mi>x</mi><annotation encoding=\"application/x-tex\">x"
        + "</annotation></semantics></math></p>"
    ),
  ])
  func `a formula is kept, whole and closed`(html: String, clean: String) {
    #expect(sanitizer.sanitize(html) == clean)
    #expect(sanitizer.sanitize(clean) == clean)
  }

  @Test(arguments: [
    "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
    "<math><mtext><mglyph><svg><mtext><style><path id=\"</style><img onerror=alert(1) src>\">",
    "<math><mi><img src=x onerror=alert(1)></mi></math>",
    "<math><annotation-xml encoding=\"text/html\"><script>alert(1)</script></annotation-xml></math>",
    "<math><annotation-xml encoding=\"text/html\"><p><style></annotation-xml><img src=x onerror=alert(1)>",
    "<math href=\"javascript:alert(1)\"><mi xlink:href=\"javascript:alert(1)\" onclick=alert(1)>a</mi></math>",
    "<math><maction actiontype=\"statusline#http://x\" xlink:href=\"javascript:alert(1)\">a</maction></math>",
    "<math><mi style=\"x\" class=\"y\" id=\"z\" mathbackground=\"url(x)\">a</mi></math>",
    "<math><![CDATA[<img src=x onerror=alert(1)>]]></math>",
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    "<math><mo><mrow><mtext><a href=\"javascript:alert(1)\">a</a>",
    "<svg></p><math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><style><a title=\"</style><img src onerror=alert(1)>\">",
    "<math><mrow><malignmark><b>a</b></malignmark></mrow></math>",
    "<table><math><mi>a</mi></math><tr><td><math><td>b",
  ])
  func `nothing but a formula is in a formula`(html: String) throws {
    let clean = sanitizer.sanitize(html)

    #expect(sanitizer.sanitize(clean) == clean)
    for part in [
      "onerror=a", "<script", "<style", "javascript:", "<mglyph", "annotation-xml", "style=",
      "<svg", "class=",
    ] {
      #expect(!clean.replacing("&lt;img src=x onerror=a", with: "").contains(part))
    }
    for formula in clean.split(separator: "<math").dropFirst() {
      let inside = formula.prefix(upTo: try #require(formula.firstRange(of: "</math>")).lowerBound)
      for tag in inside.split(separator: "<").dropFirst() {
        #expect(
          tag.drop { $0 == "/" }.first == "m" || tag.contains("semantics")
            || tag.contains("annotation")
        )
      }
    }
  }

  @Test(arguments: [
    ("<mfrac><mn>1</mn><mn>2</mn></mfrac>", "1/2"),
    ("<msup><mi>e</mi><mrow><mi>k</mi><mi>t</mi></mrow></msup>", "e^(kt)"),
    ("<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac>", "(a+b)/c"),
    ("<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>", "x_i^2"),
    ("<msqrt><mn>2</mn></msqrt><mo>·</mo><msqrt><mi>a</mi><mi>b</mi></msqrt>", "√2·√(ab)"),
    (
      "<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>2</mn></mtd></mtr></mtable>",
      "1, 0; 2"
    ),
    (
      "<semantics><mfrac><mn>1</mn><mn>2</mn></mfrac><annotation encoding=\"application/x-tex\">\\frac{1}{2}</annotation></semantics>",
      "1/2"
    ),
    ("<semantics><mrow></mrow><annotation>\\pi</annotation></semantics>", "\\pi"),
  ])
  func `in one line a formula says the same`(formula: String, words: String) throws {
    let document = """
      <rss><channel><item><title>Halves</title><guid>1</guid><description><![CDATA[<p>It is
      <math xmlns="http://www.w3.org/1998/Math/MathML">\(formula)</math> &amp; more.</p>]]>
      </description></item><item><title><![CDATA[All of <math>\(formula)</math>]]></title>
      <guid>2</guid></item></channel></rss>
      """
    let loaded = try SyndicationLoader().load(.sample(document), in: .sample(.syndication))

    #expect(loaded.feed.items.first?.teaser?.standfirst == "It is \(words) & more.")
    #expect(loaded.feed.items.last?.teaser?.headline == "All of \(words)")
    guard case .markup(let markup)? = loaded.stories.first?.body.first else {
      Issue.record("no markup")
      return
    }
    #expect(PlainText.of(html: markup.html) == "It is \(words) & more.")
    #expect(markup.html.contains("</math>"))
  }

  @Test(arguments: [
    "<math>", "<math alttext=\"", "<math><msup>", "<mfrac><mi>a", "<math><annotation-xml>",
  ])
  func `a formula without end costs no more than it is long`(piece: String) {
    let html = "<math>" + String(repeating: piece, count: 20_000)

    let clean = sanitizer.sanitize(html)

    #expect(clean.utf8.count <= 8 * html.utf8.count)
    #expect(PlainText.of(html: html).utf8.count <= html.utf8.count)
  }
}

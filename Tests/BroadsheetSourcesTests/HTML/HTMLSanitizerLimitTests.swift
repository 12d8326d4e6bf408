import BroadsheetSources
import Testing

/// No input costs more than its length.
struct HTMLSanitizerLimitTests {
  @Test func `deep elements lose their tags and keep their content`() {
    var policy = HTMLSanitizer.Policy.feed
    policy.limits = .init(depth: 10)

    let clean = HTMLSanitizer(policy: policy).sanitize(
      String(repeating: "<div>", count: 1000) + "a<table><td>b"
    )

    #expect(
      clean == String(repeating: "<div>", count: 10) + "a b"
        + String(repeating: "</div>", count: 10)
    )
  }

  @Test(
    arguments: [
      "<b><i><u><p>", "<a href=/x>", "<p><b title='12345678901234567890'>", "<table><tr><td>",
      "<svg><style>", "<!--", "<a ", "</", "&lt;&#x0;&notit;", "<li><em>", "<ruby><rt>",
      "<table><b>", "<ul><li><a href=/x><div>",
    ]
  )
  func `repeated openings do not multiply`(opening: String) {
    let html = String(repeating: opening, count: 20_000)

    let clean = HTMLSanitizer().sanitize(html)

    #expect(clean.utf8.count < 12 * html.utf8.count)
  }

  @Test func `only so many attributes count`() {
    var policy = HTMLSanitizer.Policy.feed
    policy.limits = .init(attributesPerElement: 2)

    #expect(HTMLSanitizer(policy: policy).sanitize("<p a b title=c>d</p>") == "<p>d</p>")
    #expect(HTMLSanitizer(policy: policy).sanitize("<p a title=c>d</p>") == #"<p title="c">d</p>"#)
  }

  @Test func `a long address is no place for a picture`() {
    var policy = HTMLSanitizer.Policy.feed
    policy.limits = .init(pictureAddressBytes: 36)
    let short = #"<img src="data:image/png;base64,iVBORw0KGgo=">"#

    #expect(HTMLSanitizer(policy: policy).sanitize(short) == short)
    #expect(
      HTMLSanitizer(policy: policy).sanitize("<img src='data:image/png;base64,iVBORw0KGgoAAA=='>")
        == ""
    )
  }

  @Test func `the input is cut between characters`() {
    var policy = HTMLSanitizer.Policy.feed
    policy.limits = .init(inputBytes: 6)

    #expect(HTMLSanitizer(policy: policy).sanitize("<b>éé</b>") == "<b>é</b>")
  }

  @Test func `a full output is still closed`() {
    var policy = HTMLSanitizer.Policy.feed
    policy.limits = .init(outputBytes: 20)

    let clean = HTMLSanitizer(policy: policy).sanitize(
      String(repeating: "<div><p>a</p>", count: 100)
    )

    #expect(clean.utf8.count < 60)
    #expect(clean.hasSuffix("</div>"))
  }

  @Test func `nothing stays nothing`() {
    #expect(HTMLSanitizer().sanitize("") == "")
  }
}

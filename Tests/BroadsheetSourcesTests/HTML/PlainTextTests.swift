import BroadsheetSources
import Testing

struct PlainTextTests {
  @Test(
    arguments: [
      ("plain", "plain"), ("", ""), (" a  b\n", "a b"), ("<p>a</p><p>b</p>", "a b"),
      ("a<b>b</b>c", "abc"), ("a<br>b", "a b"), ("a&nbsp;b &lt;i&gt; &eacute;", "a\u{a0}b <i> é"),
      ("a<script>b</script>c<style>d</style>", "a c"), ("a<title>b</title>", "a"),
      ("<textarea>a</textarea>", "a"), ("a<!-- b -->c", "ac"), ("a < b &", "a < b &"),
      ("<ul><li>a<li>b</ul>", "a b"), ("AT&amp;T", "AT&T"), ("<img alt='a'>b", "b"),
    ]
  )
  func `markup goes and words stay apart`(html: String, text: String) {
    #expect(PlainText.of(html: html) == text)
  }

  @Test func `decoding leaves the markup alone`() {
    #expect(PlainText.decodingEntities("<b>&lt;&amp;lt;</b> &x") == "<b><&lt;</b> &x")
  }
}

import BroadsheetSources
import Testing

@Suite struct PersonTextTests {
  @Test(
    arguments: [
      ("me@a.example (Ada Quill)", "Ada Quill", "me@a.example"),
      ("Ada Quill (me@a.example)", "Ada Quill", "me@a.example"),
      ("Ada Quill &lt;me@a.example&gt;", "Ada Quill", "me@a.example"),
      ("Ada Quill", "Ada Quill", nil),
      ("Ada St.Quill (mailto:ada@a.example)", "Ada St.Quill", "ada@a.example"),
      ("Ada St.Quill (mailto:…)", "Ada St.Quill", nil),
      ("me@a.example", nil, "me@a.example"),
      ("@ada", "@ada", nil),
      ("Ada @ the Herald", "Ada @ the Herald", nil),
    ] as [(String, String?, String?)]
  )
  func `a line is taken apart`(text: String, name: String?, email: String?) throws {
    let item = try SampleFeed.item("<author>\(text)</author>")

    #expect(item.authors == [ParsedAuthor(name: name, email: email)])
  }
}

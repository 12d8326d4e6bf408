import BroadsheetSources
import Testing

struct TextPiecesTests {
  @Test(
    arguments: [
      ("Fog", "Fog"), ("<![CDATA[Fog]]>", "Fog"), ("\n <![CDATA[\n Fog ]]> ", "Fog"),
      ("Fog <![CDATA[and]]> ferry", "Fog and ferry"),
      ("<![CDATA[Fog]]><![CDATA[horn]]>", "Foghorn"),
      ("Fog &amp; ferry", "Fog & ferry"), ("Fog <!-- not --> ferry", "Fog ferry"),
      ("<![CDATA[Fog]]> &#38; <![CDATA[ferry]]>", "Fog & ferry"), ("<![CDATA[]]>Fog", "Fog"),
    ]
  )
  func `a text is one, in however many pieces it comes`(markup: String, title: String) throws {
    #expect(try SampleFeed.item("<title>\(markup)</title>").title == title)
  }

  @Test func `an element inside of a text keeps what stood before it`() throws {
    let item = try SampleFeed.item("<description>Fog <b>and</b> ferry</description>")

    #expect(item.summaryHTML == "Fog <b>and</b> ferry")
  }

  @Test func `texts side by side do not mix`() throws {
    let item = try SampleFeed.item(
      "<title>Fog</title><guid>a&amp;b</guid><link>https://a.example/</link><dc:creator>Ada Quill</dc:creator>"
    )

    #expect(item.title == "Fog")
    #expect(item.id == "a&b")
    #expect(item.url == "https://a.example/")
    #expect(item.authors.first?.name == "Ada Quill")
  }
}

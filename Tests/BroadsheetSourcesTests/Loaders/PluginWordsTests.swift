import BroadsheetCore
import BroadsheetSources
import Testing

/// Words for plugins that a feed lets through, told from the brackets of writers.
struct PluginWordsTests {
  @Test(arguments: [
    "<p>[gallery ids=\"4,5\" size='large']</p><p>The tide rose.</p>",
    "<p>[gallery]</p><p>The tide rose.</p>",
    "<p>[rows][column width=\"1/2\"]The tide rose.[/column][/rows]</p>",
    "<p>[form-7 id=&quot;12&quot; title=&quot;Write&quot;]The tide rose.</p>",
    "<p>[sl_row id=\"a\"][sl_column]The tide rose.</p>",
    "<p>{loadposition side}The tide rose.</p><p>{jcomments off}</p>",
    "<p>{film}a1B2c3{/film}</p><p>The tide rose.</p>",
    "<p>{box}The tide rose.{/box}</p>",
    "<p>[b]The [i]tide[/i][/b] rose.</p>",
  ])
  func `orders of any system go, and what they stand around stays`(text: String) throws {
    #expect(try LoadedWire.text(text) == "<p>The tide rose.</p>")
  }

  @Test(arguments: [
    "<p>“[The tide] rose [sic], [ed.: a metre]” [1] [a] […] [x/y].</p>",
    "<p>Write {name} or {{place|quay}} or [[Quay]] there, and {a: 1}.</p>",
    "<p>In code: <code>[b]bold[/b]</code> and</p><pre>[gallery ids=\"1\"]</pre>",
    "<p>[link text](see below) and [tide=high] and [to be continued]</p>",
    "<p>[tide rose and nobody closed it</p>",
  ])
  func `what a writer puts in brackets stays`(text: String) throws {
    #expect(try LoadedWire.text(text) == text)
  }

  @Test(arguments: [
    "[caption id=\"a_1\" width=\"640\"]<img src=\"https://a.example/q.jpg\"> The quay[/caption]",
    "<p>[caption width=\"640\"]<img src=\"https://a.example/q.jpg\"> The quay[/caption]</p>",
    "<p>[wp_caption align=\"left\"]<img src=\"https://a.example/q.jpg\">The quay[/wp_caption]</p>",
  ])
  func `a picture with its words is a figure`(caption: String) throws {
    let loaded = try LoadedWire.item(html: "\(caption)<p>The tide rose by a metre.</p>")

    #expect(
      loaded.stories.first?.body == [
        .markup(
          SafeMarkup(
            sanitized: "<figure><img src=\"https://a.example/q.jpg\"><figcaption>The quay"
              + "</figcaption></figure><p>The tide rose by a metre.</p>"
          )
        )
      ]
    )
    #expect(loaded.feed.items.first?.teaser?.standfirst == "The tide rose by a metre.")
  }

  @Test func `the words of a picture that is gone go with it`() throws {
    let loaded = try LoadedWire.item(
      "<description>[caption id=\"a_1\"]The quay at six[/caption] The tide rose.</description>"
    )

    #expect(loaded.feed.items.first?.teaser?.standfirst == "The tide rose.")
  }

  @Test func `an address between a pair leads somewhere`() throws {
    #expect(
      try LoadedWire.text(
        "<p>[embed]https://b.example/v?a=1&amp;b=2[/embed] [img]https://b.example/q.png[/img]</p>"
      )
        == "<p><a href=\"https://b.example/v?a=1&amp;b=2\">https://b.example/v?a=1&amp;b=2</a> "
        + "<img src=\"https://b.example/q.png\" alt=\"\"></p>"
    )
  }

  @Test func `a text of nothing else is none`() throws {
    #expect(try LoadedWire.item(html: "<p>[gallery ids=\"1,2\"]</p>").stories.isEmpty)
  }

  @Test(arguments: ["[", "[a", "[a ", "{a ", "[a][/a]", "[caption]<p>"])
  func `many of them take no time`(sign: String) throws {
    let text = "<p>" + String(repeating: sign, count: 20_000) + "</p>"

    #expect(try LoadedWire.item(html: text).feed.items.count == 1)
  }
}

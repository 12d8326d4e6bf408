import BroadsheetCore
import BroadsheetSources
import Testing

/// What a page of the source would not show, or only with its own scripts and forms.
struct UnseenMarkupTests {
  @Test(arguments: [
    "<div style='display:none'>Preheader</div>", "<p hidden>Preheader</p>",
    "<span style=\"color: red; Display: none !important\">Preheader</span>",
    "<div style='visibility: hidden'><p>Preheader <b>and</b> more</p><img src='https://a.example/x.jpg'></div>",
    "<table style='display:none'><tr><td>Preheader</td></tr></table>",
    "<div style='display:none'><p>Preheader",
  ])
  func `what is hidden stays hidden, and what follows it is shown`(hidden: String) throws {
    let text = try LoadedWire.text("<section>\(hidden)</section><p>Shown.</p>")

    #expect(text == "<section></section><p>Shown.</p>")
  }

  @Test(arguments: [
    "<span class='screen-reader-text'>opens elsewhere</span>",
    "<b class='icon visually-hidden'>opens elsewhere</b>",
    "<div class='field field--name-created field__item'>Tue, 03/04</div>",
    "<div class='subscription-widget-wrap'><p>Type your address</p></div>",
    "<div class='kg-bookmark-metadata'><img src='https://b.example/favicon.png'>Them</div>",
    "<div class='kg-bookmark-thumbnail'><img src='https://b.example/theirs.jpg'></div>",
  ])
  func `what the classes of a page hide stays hidden`(hidden: String) throws {
    #expect(
      try LoadedWire.text("<section>\(hidden)</section><p>Shown.</p>")
        == "<section></section><p>Shown.</p>"
    )
  }

  @Test func `code comes without the numbers of its lines`() throws {
    let text = try LoadedWire.text(
      "<pre class='line-numbers'><span class='linenos'>1</span>open(sluice)\n"
        + "<span class='ln'>2</span>  wait()</pre>"
    )

    #expect(text == "<pre>open(sluice)\n  wait()</pre>")
  }

  @Test(arguments: ["#", "¶", "🔗"])
  func `a heading comes without the link to itself`(sign: String) throws {
    let text = try LoadedWire.text(
      "<h2 id='x'>Locks <a href='#x'>\(sign)</a></h2><p>Text <a href='#x'>\(sign)</a></p>"
    )

    #expect(text?.contains("Locks </h2>") == true)
    #expect(text?.contains(">\(sign)</a></p>") == true)
  }

  @Test func `boxes of what is to be done are signs`() throws {
    #expect(
      try LoadedWire.text(
        "<ul><li><input type='checkbox' checked> Paint</li><li><input type=checkbox> Row</li></ul>"
      ) == "<ul><li>☑ Paint</li><li>☐ Row</li></ul>"
    )
    #expect(
      try LoadedWire.text("<form><input type='checkbox'> I agree</form><p>Text</p>")?
        .contains("☐") == false
    )
  }

  @Test(arguments: [
    "<lite-youtube videoid='abcdefghijk' playlabel='Lock gates'></lite-youtube>",
    "<amp-youtube data-videoid='abcdefghijk' title='Lock gates'></amp-youtube>",
  ])
  func `a player that a script would make leads to its film`(player: String) throws {
    let text = try LoadedWire.text("<p>One.</p>\(player)")

    #expect(text?.contains("https://www.youtube.com/watch?v=abcdefghijk") == true)
    #expect(text?.contains("Lock gates, youtube.com") == true)
  }

  @Test func `formatting that began in something hidden is not opened again behind it`() throws {
    let text = try LoadedWire.text("<div hidden><b>One<p>two</div><p>Three</p>")

    #expect(text == "<p>Three</p>")
  }

  @Test func `a link across something hidden keeps what is shown`() throws {
    let text = try LoadedWire.text(
      "<a href='https://a.example/'>One<div hidden>two<a href='https://b.example/'>three</a></div></a> four"
    )

    #expect(text?.contains("One") == true)
    #expect(text?.contains("four") == true)
  }

  @Test(arguments: [
    "<button>Subscribe now</button>", "<select><option>One<option>Two</select>",
    "<textarea>Your letter</textarea>", "<button>Subscribe",
    "<form><input value='a'><button type='submit'><span>Subscribe</span></button></form>",
  ])
  func `words of a form are for those who fill it in`(form: String) throws {
    #expect(try LoadedWire.text("<p>Before</p>\(form)<p>After</p>") == "<p>Before</p><p>After</p>")
  }

  @Test(arguments: ["<p>&nbsp;</p>", "<p><br></p>", "<p> &#160; <br/>&nbsp;</p>"])
  func `a paragraph that keeps a distance is none`(blank: String) throws {
    #expect(try LoadedWire.text("<p>One.</p>\(blank)<p>Two.</p>") == "<p>One.</p><p>Two.</p>")
  }

  @Test(arguments: ["<p>\u{2014}</p>", "<p><img src=\"https://a.example/i.jpg\"></p>", "<p>0</p>"])
  func `a paragraph with a sign or a picture is one`(paragraph: String) throws {
    #expect(try LoadedWire.text("<p>One.</p>\(paragraph)")?.contains(paragraph) == true)
  }

  @Test(arguments: [
    "<audio src=\"https://a.example/a.mp3\" autoplay preload=\"auto\"></audio>",
    "<video src=\"https://a.example/a.mp4\" autoplay loop muted></video>",
    "<audio><source src=\"https://a.example/a.mp3\"></audio>",
  ])
  func `a player can be started, and asks for nothing before`(player: String) throws {
    let text = try #require(try LoadedWire.text("<p>Hear it.</p>\(player)"))

    #expect(text.contains(" controls=\"\" preload=\"none\""))
    #expect(!text.contains("autoplay"))
    #expect(!text.contains("auto\""))
  }

  @Test func `a page has one heading of its own, and those of a text are below it`() throws {
    let text = try LoadedWire.text("<h1>Quay</h1><p>One.</p><h3>Ships</h3><h1>Sea</h2><p>Two.</p>")

    #expect(text == "<h2>Quay</h2><p>One.</p><h3>Ships</h3><h2>Sea</h2><p>Two.</p>")
  }

  @Test(arguments: ["#fn1", "#fn:1", "#user-content-fn1"])
  func `a note of a text stands in the text, wherever it came from`(note: String) throws {
    let text = try #require(
      try LoadedWire.text("<p>So<a href='\(note)'>1</a></p><p id='\(note.dropFirst())'>Why.</p>")
    )

    let name = note.contains("user") ? note.dropFirst() : "user-content-\(note.dropFirst())"
    #expect(text.contains("<a href=\"#\(name)\">"))
    #expect(text.contains("<p id=\"\(name)\">"))
  }

  @Test func `elements of AMP are what they stand for`() throws {
    let text = try LoadedWire.text(
      "<p>One.</p><amp-img src='https://a.example/i.jpg' width='900' height='600'></amp-img><p>Two.</p>"
    )

    #expect(
      text
        == "<p>One.</p><img src=\"https://a.example/i.jpg\" width=\"900\" height=\"600\"><p>Two.</p>"
    )
  }

  @Test
  func `a picture that keeps a place goes where another stands behind it, but none that is shown`()
    throws
  {
    let photo = "<noscript><img src=\"https://a.example/i.jpg\"></noscript>"

    #expect(
      try LoadedWire.text("<p>A</p><img class='lazyload' src='/ph.svg'>\(photo)")
        == "<p>A</p><img src=\"https://a.example/i.jpg\">"
    )
    #expect(
      try LoadedWire.text("<p>A</p><img src='https://a.example/o.jpg'>\(photo)")?
        .contains("o.jpg") == true
    )
  }

  @Test(arguments: [
    ("<p>It costs <del>100</del> 80 kroner.</p>", "It costs 80 kroner."),
    ("<p>It costs <s>100</s><strike>90</strike> 80 kroner.</p>", "It costs 80 kroner."),
    ("<p><ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>で</p>", "東京で"),
    ("<p>It <strong>sings</strong> in <span>rain</span>.</p>", "It sings in rain."),
    ("<p>It is open <del>since May", "It is open"),
    (
      "<p>Article: https://a.example/harbour-wall</p><p>Comments: https://b.example/item?id=7</p><p>Points: 9</p>",
      nil
    ),
    (
      "<p>The whole of the wall is to be seen at https://a.example/wall from Monday on.</p>",
      "The whole of the wall is to be seen at https://a.example/wall from Monday on."
    ),
  ])
  func `a standfirst says what holds`(html: String, standfirst: String?) throws {
    let loaded = try LoadedWire.item("<description><![CDATA[\(html)]]></description>")

    #expect(loaded.feed.items.first?.teaser?.standfirst == standfirst)
  }
}

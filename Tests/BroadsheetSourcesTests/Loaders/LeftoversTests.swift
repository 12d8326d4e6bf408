import BroadsheetCore
import BroadsheetSources
import Testing

/// Texts that are for machines, or say nothing.
struct LeftoversTests {
  private static let notes = """
    ## Locks

    * Open the **upper** gate by `hand`
    * See [the table](https://b.example/t?a=1&amp;b=2)

    ![A gate](https://b.example/g.png)

    It is *slow* work
    at https://b.example/g.
    """

  @Test(arguments: ["description", "content:encoded"])
  func `Markdown is read where it is unmistakable`(element: String) throws {
    let loaded = try LoadedWire.item("<\(element)>\(Self.notes)</\(element)>")

    #expect(
      loaded.stories.first?.body == [
        .markup(
          SafeMarkup(
            sanitized: "<h2>Locks</h2><ul><li>Open the <strong>upper</strong> gate by "
              + "<code>hand</code></li><li>See <a href=\"https://b.example/t?a=1&amp;b=2\">"
              + "the table</a></li></ul><p><img src=\"https://b.example/g.png\" alt=\"A gate\"></p>"
              + "<p>It is <em>slow</em> work<br>at <a href=\"https://b.example/g\">"
              + "https://b.example/g</a>.</p>"
          )
        )
      ]
    )
    #expect(
      loaded.feed.items.first?.teaser?.standfirst?.hasPrefix("Locks Open the upper gate by hand")
        == true
    )
  }

  @Test(arguments: [
    "# 4 in the queue", "A * B * C = [D]\n* done", "- one\n- two\n- three", "**Now** in town",
    "See [the table] (page 4)\nand more", "#quay #tide\n#lock",
  ])
  func `a text with one of its marks is what it is`(text: String) throws {
    let loaded = try LoadedWire.item("<description>\(text)</description>")

    let shown = "\(try #require(loaded.stories.first).body)"
    #expect(text.split(separator: "\n").allSatisfy { shown.contains($0) })
  }

  @Test(arguments: ["[", "`", "*a", "[a](", "![", "[![", "**"])
  func `marks without an end take no time`(sign: String) throws {
    let text = "# A\n[b](https://b.example)\n" + String(repeating: sign, count: 10_000)

    #expect(try LoadedWire.item("<description>\(text)</description>").feed.items.count == 1)
  }

  @Test(arguments: ["No content.", "null", "undefined", "[object Object]", "N/A", " None "])
  func `a word for nothing is no text`(word: String) throws {
    let loaded = try LoadedWire.item("<description>\(word)</description>")

    #expect(loaded.stories.isEmpty)
    #expect(loaded.feed.items.first?.teaser?.standfirst == nil)
  }

  @Test(arguments: [
    "Normal 0 false false false EN-GB X-NONE X-NONE ",
    "<p>Normal 0 21 false false false SV X-NONE X-NONE MicrosoftInternetExplorer4 ",
    """
    Normal 0 false false false MicrosoftInternetExplorer4 /* Style Definitions */ \
    table.MsoNormalTable {mso-style-name:"A"; x:0;} p {margin:0} 
    """,
  ])
  func `settings of a word processor are no text`(settings: String) throws {
    let loaded = try LoadedWire.item(html: settings + "The tide rose by a metre.")

    #expect(loaded.feed.items.first?.teaser?.standfirst == "The tide rose by a metre.")
  }

  @Test(arguments: ["Normal 0 to 4 degrees are false hopes.", "Normal 0 false starts."])
  func `a sentence that begins so is one`(text: String) throws {
    #expect(
      try LoadedWire.item(html: "<p>\(text)</p>").feed.items.first?.teaser?.standfirst == text
    )
  }
}

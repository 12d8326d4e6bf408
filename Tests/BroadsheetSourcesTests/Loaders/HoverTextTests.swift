import BroadsheetCore
import BroadsheetSources
import Testing

/// The words behind a comic, which a mouse alone would find.
struct HoverTextTests {
  private let words = "The moon did it &amp; would do it again."

  @Test(arguments: ["<img %>", "<p><img %></p>", "<a href='https://a.example/12'><img %></a>"])
  func `they stand under a picture that is all there is`(form: String) throws {
    let image = "src='https://f.example/tidal.png' title='\(words)'"

    let text = try #require(try LoadedWire.text(form.replacing("%", with: image)))

    #expect(text.hasSuffix("<p>\(words)</p>"))
    #expect(text.contains("https://f.example/tidal.png"))
  }

  @Test func `a description that is the same words is not said before them`() throws {
    let image = "<img src='https://f.example/tidal.png' alt='%' title='\(words)'>"

    let same = try #require(try LoadedWire.text(image.replacing("%", with: words)))
    let other = try #require(try LoadedWire.text(image.replacing("%", with: "Two crabs")))

    #expect(same.contains(" alt=\"\""))
    #expect(other.contains(" alt=\"Two crabs\"") && other.hasSuffix("<p>\(words)</p>"))
  }

  @Test(arguments: [
    "<img src='https://f.example/a.png' title='Tide'>",
    "<img src='https://f.example/a.png' title='IMG_0042.PNG'>",
    "<img src='https://f.example/a.png' title=''>", "<img src='https://f.example/a.png'>",
    "<p>A story.</p><img src='https://f.example/a.png' title='The moon did it once again'>",
    """
    <img src='https://f.example/a.png' title='The moon did it once again'>
    <img src='https://f.example/b.png' title='And it would do it again'>
    """,
  ])
  func `names, stories and several pictures stay as they are`(html: String) throws {
    let text = try #require(try LoadedWire.text(html))

    #expect(!text.contains("<p>The moon") && !text.contains("<p>IMG") && !text.contains("<p>And"))
    #expect(!text.hasSuffix("<p>Tide</p>"))
  }

  @Test func `they are no standfirst, which would give the joke away`() throws {
    let loaded = try LoadedWire.item(
      html: "<img src='https://f.example/tidal.png' title='\(words)'>"
    )

    #expect(loaded.feed.items.first?.teaser?.standfirst == nil)
  }
}

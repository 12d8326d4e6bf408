import BroadsheetCore
import Testing

@testable import BroadsheetBuiltIn

// The parser is internal: story files are no interface of the module.
struct StoryFileTests {
  @Test func `front matter and paragraphs become a story`() throws {
    let story = try read(
      """
      ---
      subjects: politics, local
      kicker: Harbour
      headline: Vote: one by one
      standfirst: A line.
      byline: City desk
      place: Tarn Head, 54.78, -1.29
      age: 5h
      flags: paid, live
      picture: ferry
      comments: 12
      ---
      – First **words**.

      ## Heading

      > A quote
      > that goes on.

      <pre><code>a  b
      c</code></pre>

      Last.
      """
    )

    #expect(story.headline == "Vote: one by one")
    #expect(story.subjects == ["politics", "local"])
    #expect(story.flags == [.paid, .live])
    #expect(story.place?.longitude == -1.29)
    #expect(story.age == 18_000)
    #expect(
      story.body == [
        .paragraph("–\u{a0}First **words**."), .heading("Heading"), .quote("A quote that goes on."),
        .markup("<pre><code>a  b\nc</code></pre>"), .paragraph("Last."),
      ]
    )
  }

  @Test func `what stands under an entry's line belongs to it`() throws {
    let head = """
      ---
      subjects: politics
      kicker: Harbour
      headline: Vote
      standfirst: A line.
      byline: City desk
      age: 5h
      flags: live
      picture: ferry
      ---
      """
    let story = try read(
      head + """

        Before.

        ### -30m pinned | summary | So far

        One.

        > Two.

        ### -4m | | Through

        Three.
        """
    )

    #expect(story.body == [.paragraph("Before.")])
    #expect(story.entries.map(\.minutes) == [30, 4])
    #expect(story.entries.map(\.mark) == ["summary", ""])
    #expect(story.entries.map(\.isPinned) == [true, false])
    #expect(story.entries[0].body == [.paragraph("One."), .quote("Two.")])
    #expect(story.entries[1].body == [.paragraph("Three.")])
    #expect(throws: StoryFile.Trouble.notValid(key: "entry", value: "### soon | x | y")) {
      try read(head + "\n### soon | x | y\n")
    }
  }

  @Test func `what is wrong with a file is said`() {
    #expect(throws: StoryFile.Trouble.noFrontMatter) { try read("No front matter.") }
    #expect(throws: StoryFile.Trouble.unknownKey("autor")) { try read("---\nautor: x\n---\n") }
    #expect(throws: StoryFile.Trouble.notValid(key: "age", value: "old")) {
      try read("---\nheadline: A\nkicker: B\nstandfirst: C\nbyline: D\nage: old\n---\n")
    }
    #expect(throws: StoryFile.Trouble.missing(key: "headline")) {
      try read("---\npicture: ferry\n---\n")
    }
  }

  @Test func `a story that has not been drawn says how it is`() {
    #expect { try read("---\npicture: ferry\n---\n", pictures: []) } throws: {
      "\($0)".contains("make drawings")
    }
  }

  @Test func `marks become elements and everything else is escaped`() {
    #expect(
      StoryHTML.inline("**14.32** a < b & *c* * d")
        == "<strong>14.32</strong> a &lt; b &amp; <em>c</em> * d"
    )
  }

  private static let ferry = DrawnPicture(
    colour: "#9ab1c0",
    words: "A ferry",
    names: ["ferry-1a2b3c4d-plain"]
  )

  private func read(_ text: String, pictures: [DrawnPicture] = [ferry]) throws -> ArchiveStory {
    let id = try #require(Slug(rawValue: "story"))
    return try StoryFile(text).story(id: id, language: "en", pictures: pictures)
  }
}

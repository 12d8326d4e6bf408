import BroadsheetCore
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Hummingbird
import Testing

/// What a backend writes twice reaches readers once, however its text comes.
struct RepeatedOpeningTests {
  private static let list = """
    {"title": "News", "items": [{"id": "a", "title": "Ferry back", "standfirst": "One sentence.",
     "body": ["One sentence.", "Another."]}]}
    """

  @Test func `in a text that comes with the list`() async throws {
    let press = try Newsroom([Newsroom.news: [.text(Self.list, from: Newsroom.news)]])
    let id = Newsroom.storyName("a", from: Newsroom.news)

    await press.server.press()

    let story = try #require(try await press.store.story(id, of: "posten"))
    #expect(story.standfirst == nil)
    #expect(story.summary == "One sentence.")
    #expect(story.body == [.paragraph("One sentence."), .paragraph("Another.")])
  }

  @Test func `and in one that is kept apart`() async throws {
    let text = """
      {"contents": [{"type": "paragraph", "text": "Opera sings"},
       {"type": "paragraph", "text": "In the rain."}, {"type": "paragraph", "text": "Until two."}]}
      """
    let press = try Newsroom([Newsroom.opera: [.text(text, from: Newsroom.opera)]])
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      let id = Newsroom.storyName("opera", from: Newsroom.culture)
      let page = try await client.get("/posten/culture/\(id)")
      let story = try #require(try await press.store.story(id, of: "posten"))

      #expect(page.status == .ok)
      #expect(story.standfirst == nil)
      #expect(story.summary == "In the rain.")
      #expect(story.body == [.paragraph("In the rain."), .paragraph("Until two.")])
    }
  }
}

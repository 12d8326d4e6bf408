import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing
import ThreeSections

struct MediaStoryLoaderTests {
  private let id = Slug(identifying: "storm-quay")
  private let teaser = Teaser(
    headline: "The teaser's",
    destination: .story(Slug(identifying: "storm-quay")),
    published: Date(timeIntervalSince1970: 1)
  )

  private func story(_ text: String) throws(LoadingError) -> Story {
    try MediaStoryLoader().load(Sample.payload(text), for: teaser, id: id)
  }

  @Test func `paragraphs and pictures stay in their order`() throws {
    let bytes = try Sample.bytes("stories/storm-quay.json")

    let story = try MediaStoryLoader().load(Sample.payload(bytes), for: teaser, id: id)

    #expect(story.headline == "The night the quay moved")
    #expect(story.picture?.alternativeText == "A crane leans over the water")
    #expect(story.modified == Date(timeIntervalSince1970: 1_795_167_000))
    #expect(story.body.count == 3)
    #expect(story.body[0] == .paragraph("It stood where it had always stood at midnight."))
    guard case .picture(let picture) = story.body[1] else {
      Issue.record("\(story.body[1])")
      return
    }
    #expect(picture.address.absoluteString == "https://pictures.example/quay/morning.jpg")
  }

  @Test func `what the story lacks is its teaser's`() throws {
    let story = try story(
      """
      {"headline": null, "creationDate": "once", "heroImage": {"imageUrl": "javascript:x"},
        "contents": [{"type": "paragraph", "text": "a"}]}
      """
    )

    #expect(story.headline == "The teaser's")
    #expect(story.published == Date(timeIntervalSince1970: 1))
    #expect(story.picture == nil)
  }

  @Test func `contents that are none are left out`() throws {
    let story = try story(
      """
      {"contents": [null, 1, [], {"type": "paragraph"}, {"type": "paragraph", "text": " "},
        {"type": "image", "url": "file:///a"}, {"type": "image"}, {"type": "video"},
        {"type": "paragraph", "text": 7}]}
      """
    )

    #expect(story.body == [.paragraph("7")])
  }

  @Test(arguments: ["{}", #"{"contents": []}"#, #"{"contents": {}}"#, "[]", "null"])
  func `a story without contents is an error`(text: String) {
    #expect(throws: LoadingError.missing(path: "contents")) { try story(text) }
  }
}

import BroadsheetCore
import BroadsheetTesting
import BroadsheetUI
import Foundation
import NewsDesk
import Testing

struct FrontMemoryTests {
  @Test func `where the reader was survives a scene's activity`() {
    var memory = FrontMemory(section: Slug(identifying: "sport"))
    memory.places = ["": FeedItem.ID("story-1"), "sport": FeedItem.ID("story-2")]
    memory.story = StoryLink(
      brand: Slug(identifying: "gazette"),
      section: nil,
      story: Slug(identifying: "late-win")
    )

    #expect(FrontMemory(activityInfo: memory.activityInfo) == memory)
  }

  @Test func `an activity of another kind is no memory`() {
    #expect(FrontMemory(activityInfo: nil) == nil)
    #expect(FrontMemory(activityInfo: ["front": "no data"]) == nil)
  }

  @Test func `each brand is kept under a name of its own`() {
    let names = ["gazette", "herald"].map { FrontMemory.storageKey(of: Slug(identifying: $0)) }

    #expect(names == ["broadsheet.front.gazette", "broadsheet.front.herald"])
  }
}

import BroadsheetCore
import BroadsheetTesting
import BroadsheetUI
import Foundation
import NewsDesk
import Testing

struct FrontMemoryTests {
  @Test func `a memory of another version is read as far as it is known`() throws {
    var memory = FrontMemory(section: "sport")
    memory.places = ["sport": FeedItem.ID("a"), "": FeedItem.ID("b")]
    memory.story = StoryLink(brand: "posten", section: "sport", story: "match")
    let versions = try OtherVersions(of: try JSONEncoder().encode(memory))

    for variant in try versions.missing() + versions.unreadable() {
      let read = try JSONDecoder().decode(FrontMemory.self, from: variant.json)
      #expect(variant.root == "section" || read.section == memory.section)
      #expect(variant.root == "places" || read.places == memory.places)
      #expect(variant.root == "story" || read.story == memory.story)
    }
    let added = try JSONDecoder().decode(FrontMemory.self, from: versions.added())
    #expect(added.section == memory.section)
    #expect(added.story == memory.story)
    #expect(added.places["sport"] == FeedItem.ID("a"))
    for json in versions.cut() {
      #expect(FrontMemory(activityInfo: ["front": json]) == nil)
    }
  }
}

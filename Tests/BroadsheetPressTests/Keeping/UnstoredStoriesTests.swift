import BroadsheetCore
import BroadsheetTesting
import Testing

@testable import BroadsheetPress

/// Stories that readers have and the store has not.
struct UnstoredStoriesTests {
  private let page = PageKey(brand: "posten", section: "news")

  private func story(_ id: Slug, _ headline: String) -> Story {
    Story(id: id, headline: headline, body: [])
  }

  @Test func `stories can be read from memory until the store has them`() {
    let unstoredStories = UnstoredStories()
    unstoredStories.put([story("ferry", "Ferry sails")], of: page, carrying: ["ferry"])

    let delivery = unstoredStories.copies
    #expect(unstoredStories.story("ferry", of: "posten")?.headline == "Ferry sails")
    unstoredStories.remove(delivery)

    #expect(unstoredStories.story("ferry", of: "posten") == nil)
    #expect(unstoredStories.copies.isEmpty)
  }

  @Test func `a version that came while another was being kept stays in memory`() {
    let unstoredStories = UnstoredStories()
    unstoredStories.put([story("ferry", "Ferry sails")], of: page, carrying: ["ferry"])
    let delivery = unstoredStories.copies

    unstoredStories.put([story("ferry", "Ferry stays")], of: page, carrying: ["ferry"])
    unstoredStories.remove(delivery)

    #expect(unstoredStories.story("ferry", of: "posten")?.headline == "Ferry stays")
  }

  @Test func `a story that fits into no store is read from memory, and offered once`() {
    let unstoredStories = UnstoredStories()
    unstoredStories.put(
      [story("ferry", "Ferry sails"), story("fog", "Fog")],
      of: page,
      carrying: ["ferry", "fog"]
    )

    unstoredStories.remove(unstoredStories.copies, except: ["posten": ["fog"]])

    #expect(unstoredStories.story("fog", of: "posten") != nil)
    #expect(unstoredStories.story("ferry", of: "posten") == nil)
    #expect(unstoredStories.copies.isEmpty)
  }

  @Test func `a store that takes nothing does not make memory grow`() {
    let unstoredStories = UnstoredStories()
    for number in 0..<1_000 {
      let id = Slug(identifying: "story-\(number)")
      unstoredStories.put([story(id, "Story \(number)")], of: page, carrying: [id])
    }

    #expect(unstoredStories.copies["posten"]?.count == 1)
  }
}

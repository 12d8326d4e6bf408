import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing

/// Pages, feeds and stories as every version has kept them: an app that is updated shows without a network
/// what the one before has brought.
struct KeptDocumentsTests {
  private func read<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws
    -> [Value]
  {
    let json = try Kept.json(name)
    return try [json, OtherVersions(of: json).added()].map {
      try JSONDecoder().decode(type, from: $0)
    }
  }

  @Test func `a story that a version has kept is read, whatever else it says`() throws {
    for story in try read("story-1", as: Story.self) {
      #expect(story.headline == "The ferry")
      #expect(story.body.count == 6)
      #expect(story.origin?.absoluteString == "https://paper.example/ferry")
    }
  }

  @Test func `a feed that a version has kept is read, whatever else it says`() throws {
    for feed in try read("feed-1", as: Feed.self) {
      #expect(feed.nativeItems?.count == 4)
      #expect(feed.nativeItems?.first?.teaser?.headline == "The ferry")
    }
  }

  @Test func `an edition that a version has kept is read, whatever else it says`() throws {
    for edition in try read("edition-1", as: Edition.self) {
      #expect(edition.brand == "posten")
      #expect(edition.plan?.cards.count == 4)
    }
  }

  @Test func `a document that cannot be read is not there, and takes no other with it`()
    async throws
  {
    let place = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    let brand: Slug = "posten"
    let stories = ["a", "b", "c"].map { Story(id: $0, headline: "\($0)", body: []) }
    await FolderStore(at: place).keep(stories, of: brand)
    let folder = place.appending(path: "Stories")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count == 3)

    let whole = try Data(contentsOf: folder.appending(path: names[0]))
    try whole.prefix(whole.count - 3).write(to: folder.appending(path: names[0]))
    try Data().write(to: folder.appending(path: names[1]))

    let store = FolderStore(at: place)
    var found: [Story] = []
    for story in stories {
      if let story = await store.story(story.id, of: brand) { found.append(story) }
    }
    #expect(found.count == 1)
    #expect(await store.stories(among: stories.map(\.id), of: brand) == found.map(\.id))
  }

  @Test func `an address that cannot be read takes no other with it`() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    let json = """
      [{"name": "a", "section": "news", "story": "x"}, {"name": "b", "page": 7},
      {"name": "c", "section": "news", "story": "y", "edition": "evening"}]
      """
    await DocumentFolder(at: place, mostBytes: 1 << 20)
      .keep(Array(json.utf8), nil, of: "addresses:posten", at: Sample.moment)

    let addresses = await FolderStore(at: place).storyAddresses(of: "posten")

    #expect(addresses.keys.sorted() == ["a", "c"])
  }
}

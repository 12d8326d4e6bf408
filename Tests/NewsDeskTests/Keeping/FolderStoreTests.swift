import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing

/// What an app without a database finds again.
struct FolderStoreTests {
  private let brand: Slug = "posten"
  private let news: Slug = "news"

  private func withFolder(_ test: (URL) async throws -> Void) async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    try await test(place)
  }

  private func edition(_ section: Slug? = nil, _ count: Int = 3) -> Edition {
    Edition(
      brand: brand,
      section: section,
      title: section?.rawValue ?? "Front",
      content: .native(
        LayoutPlan(blocks: [
          LayoutEngine().block(
            Sample.teasers(count).map(Sample.slot),
            as: .fixed,
            id: "block",
            phrases: Phrases(language: "en")
          )
        ])
      ),
      pressedAt: Sample.moment,
      contentFrom: Sample.moment
    )
  }

  private func story(_ name: Slug) -> Story {
    Story(id: name, headline: "About \(name)", body: [.paragraph("It rained.")])
  }

  @Test func `what one process keeps another finds`() async throws {
    try await withFolder { place in
      let store = FolderStore(at: place)
      let feed = KeptFeed(
        feed: Feed(title: "News", content: .native(Sample.teasers(4))),
        fetchedAt: Sample.moment,
        source: "backend"
      )
      let batch = PressBatch(
        editions: [edition(), edition(news)],
        stories: [brand: [story("a"), story("b")]],
        feeds: [brand: [news: feed]],
        states: ["backend": Data("known".utf8)]
      )
      #expect(await store.keep(batch).isEmpty)
      await store.keep(["c": StoryAddress(section: news, story: "a")], gone: [], of: brand)

      let later = FolderStore(at: place)
      #expect(
        await later.keptPages() == [
          PageKey(brand: brand, section: nil), PageKey(brand: brand, section: news),
        ]
      )
      #expect(await later.latestEdition(of: brand, section: nil) == edition())
      #expect(await later.latestEdition(of: brand, section: news) == edition(news))
      #expect(await later.keptFeeds() == [PageKey(brand: brand, section: news)])
      #expect(await later.lastGoodFeed(of: news, in: brand) == feed)
      #expect(await later.states() == ["backend": Data("known".utf8)])
      #expect(await later.story("a", of: brand) == story("a"))
      #expect(await later.stories(among: ["b", "x", "a"], of: brand) == ["b", "a"])
      #expect(
        await later.storyAddresses(of: brand) == ["c": StoryAddress(section: news, story: "a")]
      )
      #expect(await later.bytesInUse() > 1_000)
    }
  }

  @Test func `what is newer takes the place of what was kept, and the rest stays`() async throws {
    try await withFolder { place in
      await _ = FolderStore(at: place).keep(
        PressBatch(editions: [edition(), edition(news)], states: ["a": Data("1".utf8)])
      )
      let second = FolderStore(at: place)
      await _ = second.keep(
        PressBatch(editions: [edition(nil, 5)], states: ["b": Data("2".utf8)])
      )
      await second.keep(["c": StoryAddress(section: news, story: "a")], gone: [], of: brand)
      await second.keep([:], gone: ["c"], of: brand)

      let later = FolderStore(at: place)
      #expect(await later.latestEdition(of: brand, section: nil)?.plan?.cards.count == 5)
      #expect(await later.latestEdition(of: brand, section: news) == edition(news))
      #expect(await later.states().keys.sorted() == ["a", "b"])
      #expect(await later.storyAddresses(of: brand).isEmpty)
    }
  }

  @Test func `who keeps at the same time loses nothing of the others`() async throws {
    try await withFolder { place in
      let store = FolderStore(at: place)
      let sections = (0..<24).compactMap { Slug(rawValue: "section-\($0)") }
      await withTaskGroup { group in
        for section in sections {
          group.addTask {
            _ = await store.keep(
              PressBatch(
                editions: [edition(section)],
                states: [section.rawValue: Data("known".utf8)]
              )
            )
          }
        }
      }

      let later = FolderStore(at: place)
      #expect(await later.keptPages().count == sections.count)
      #expect(await later.states().count == sections.count)
    }
  }

  @Test func `pages that are served no more are not there any more`() async throws {
    try await withFolder { place in
      let store = FolderStore(at: place)
      await _ = store.keep(PressBatch(editions: [edition(), edition(news), edition("gone")]))

      await store.tidy(by: Retention(), sections: [brand: [news]]) { _ in [] }

      let pages: Set = [PageKey(brand: brand, section: nil), PageKey(brand: brand, section: news)]
      #expect(await store.keptPages() == pages)
      #expect(await FolderStore(at: place).keptPages() == pages)
    }
  }

  @Test(arguments: ["", "{", "null", "[]", "{\"address\":\"index\"}\n{}"])
  func `what is damaged is not there, and is written anew`(_ bytes: String) async throws {
    try await withFolder { place in
      await _ = FolderStore(at: place).keep(
        PressBatch(editions: [edition()], stories: [brand: [story("a")]])
      )
      for folder in [place, place.appending(path: "Stories")] {
        for file in try FileManager.default.contentsOfDirectory(
          at: folder,
          includingPropertiesForKeys: nil
        ) where file.pathExtension == "kept" {
          try Data(bytes.utf8).write(to: file)
        }
      }

      let store = FolderStore(at: place)
      #expect(await store.latestEdition(of: brand, section: nil) == nil)
      #expect(await store.keptPages().isEmpty)
      #expect(await store.story("a", of: brand) == nil)
      await _ = store.keep(PressBatch(editions: [edition()]))
      #expect(await FolderStore(at: place).latestEdition(of: brand, section: nil) == edition())
    }
  }

  @Test func `a folder that cannot be written leaves what is in memory`() async throws {
    try await withFolder { place in
      try Data().write(to: place)
      let store = FolderStore(at: place.appending(path: "below-a-file"))

      await _ = store.keep(PressBatch(editions: [edition()]))

      #expect(await store.latestEdition(of: brand, section: nil) == edition())
    }
  }

  @Test func `stories make room when there are too many bytes of them`() async throws {
    try await withFolder { place in
      let store = FolderStore(at: place, mostBytes: 40_000)
      await _ = store.keep(PressBatch(editions: [edition(nil, 1)]))
      let names = (0..<400).compactMap { Slug(rawValue: "story-\($0)") }
      await store.keep(names.map(story), of: brand)

      let later = FolderStore(at: place, mostBytes: 40_000)
      #expect(await later.bytesInUse() <= 40_000)
      #expect(await later.stories(among: names, of: brand).count < 400)
      // However many there are, the page is still there.
      #expect(await later.latestEdition(of: brand, section: nil) == edition(nil, 1))
    }
  }
}

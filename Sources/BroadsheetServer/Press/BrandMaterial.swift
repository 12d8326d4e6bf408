import BroadsheetCore
import Foundation

/// What the sections of one brand brought last: the material of fronts, carousels and story pages.
struct BrandMaterial: Sendable {
  /// Where a story is read, and the teaser that leads to it.
  struct StoryHome: Sendable {
    var section: Slug
    /// The name under which that section has it.
    var story: Slug
    var teaser: Teaser
  }

  /// What makes two teasers lead to one story although they name it differently.
  private struct PublishedStory: Hashable {
    var headline: String
    var origin: URL
  }

  private(set) var items: [Slug: [FeedItem]] = [:]
  /// The first section of the brand that carries a story is its home.
  ///
  /// Feeds that name a story differently, but with one headline and one page at its publisher, mean
  /// one story; then every name has the home of the first.
  private(set) var homes: [Slug: StoryHome] = [:]

  init() {}

  init(_ brand: Brand, feeds: [Slug: Feed]) {
    var published: [PublishedStory: StoryHome] = [:]
    for section in brand.sections {
      guard let feed = feeds[section.id] else { continue }
      items[section.id] = feed.items
      for item in feed.items {
        guard let teaser = item.teaser, case .story(let story) = teaser.destination,
          homes[story] == nil
        else { continue }
        let own = StoryHome(section: section.id, story: story, teaser: teaser)
        guard let origin = teaser.origin else {
          homes[story] = own
          continue
        }
        let key = PublishedStory(headline: teaser.headline, origin: origin)
        homes[story] = published[key] ?? own
        published[key] = homes[story]
      }
    }
  }

  /// The names under which stories are at home, each story once.
  var canonicalHomes: [StoryHome] { homes.filter { $0.key == $0.value.story }.map(\.value) }
}

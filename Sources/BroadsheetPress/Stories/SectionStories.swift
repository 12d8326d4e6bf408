import BroadsheetCore
import Foundation

/// The stories to which one section's items lead, with all that needs to be looked up of them once.
struct SectionStories: Sendable {
  /// A story as its source has it.
  struct Entry: Sendable {
    var section: Slug
    var name: Slug
    var item: FeedItem
    /// What shows which story it is.
    var evidence: [UInt64]
    var place: Place

    /// Whether another differs from it in nothing but the place.
    func says(sameAs other: Entry) -> Bool { item == other.item && evidence == other.evidence }
  }

  /// Where a story stands: its section in the newsstand file, and itself in the section.
  struct Place: Sendable, Comparable {
    var section: Int
    var story: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.section, left.story) < (right.section, right.story)
    }
  }

  let items: [FeedItem]
  /// The names of all stories to which the items lead, or the headlines under them.
  private(set) var names: Set<Slug> = []
  /// By their names, the stories that are the section's own.
  private(set) var entries: [Slug: Entry] = [:]

  init(_ items: [FeedItem], of section: NewsSection, at place: Int) {
    self.items = items
    let sharedPages = Self.sharedPages(of: items)
    var linked: [Slug] = []
    for (index, item) in items.enumerated() {
      guard let teaser = item.teaser else { continue }
      for case .story(let further) in teaser.sublinks.lazy.map(\.destination) {
        linked.append(further)
      }
      guard case .story(let name) = teaser.destination, names.insert(name).inserted,
        section.hasStoriesOfItsOwn
      else { continue }
      entries[name] = Entry(
        section: section.id,
        name: name,
        item: item,
        evidence: StoryEvidence.of(
          teaser,
          named: name,
          from: section.source.address,
          sharesPage: teaser.originText.map {
            sharedPages.contains(ByteText(PageIdentity.of($0.text))) || $0.isFrontPage
          } ?? false
        ),
        place: Place(section: place, story: index)
      )
    }
    names.formUnion(linked)
  }

  /// The pages to which more than one of the stories lead.
  private static func sharedPages(of items: [FeedItem]) -> Set<ByteText> {
    var pages: Set<ByteText> = []
    var shared: Set<ByteText> = []
    for page in items.lazy.compactMap({ $0.teaser?.originText })
      .map({ ByteText(PageIdentity.of($0.text)) })
    where !pages.insert(page).inserted {
      shared.insert(page)
    }
    return shared
  }
}

extension AddressText {
  /// Whether nothing but the host is named, where a publisher has its front page and no story.
  fileprivate var isFrontPage: Bool {
    let slashes = text.utf8.lazy.filter { $0 == UInt8(ascii: "/") }.prefix(4).count
    let endsInSlash = text.utf8.last == UInt8(ascii: "/")
    return slashes == 2 && !text.utf8.contains(UInt8(ascii: "?")) || slashes == 3 && endsInSlash
  }
}

import BroadsheetCore
import Foundation

/// Which items of a feed are one story, and what each story is recognized by when it comes again.
///
/// Mostly that is what an item is published by, see ``ParsedItem/identity``. Two mistakes of
/// publishers' templates are seen through: one identifier, or one address, that stands on different
/// stories, and an identifier that counts a story's versions. Different are stories of which both the
/// page and the headline differ; one and the same is what has both in common. Takes linear time.
struct ItemIdentities {
  /// By the items' places.
  private(set) var identities: [String]
  /// By the items' places, that of the newest item of its story where that is another.
  private(set) var newerItems: [Int?]

  /// What tells an item, made once.
  private struct Facts {
    var page: ByteText?
    var headline: ByteText
    /// The address and the headline together.
    var story: ByteText? { page.map { ByteText($0.text + "\n" + headline.text) } }
  }

  /// How many stories there are among the items of a group.
  private struct Group {
    private(set) var headline: ByteText
    private(set) var page: ByteText?
    private(set) var hasHeadlines = false
    private(set) var hasPages = false

    init(_ facts: Facts) { (headline, page) = (facts.headline, facts.page) }

    mutating func add(_ facts: Facts) {
      if facts.headline != headline { hasHeadlines = true }
      if facts.page != page { hasPages = true }
    }
  }

  init(_ items: [ParsedItem]) {
    // By their places and parts, which costs less than copies.
    identities = items.indices.map {
      items[$0].id ?? items[$0].url ?? items[$0].externalURL ?? items[$0].identity
    }
    newerItems = Array(repeating: nil, count: items.count)
    leaveOutVersions(items)
    guard items.count > 1 else { return }
    let addresses = items.indices.map { index in
      (items[index].url ?? items[index].externalURL).map { ByteText(PageIdentity.of($0)) }
    }
    // As nearly all feeds are.
    if Self.differ(identities.map(ByteText.init)), Self.differ(addresses.compactMap(\.self)) {
      return
    }
    let facts = items.indices.map { index in
      Facts(
        page: addresses[index],
        headline: ByteText(items[index].title ?? items[index].summary ?? "")
      )
    }
    let pages = Self.groups(facts, by: addresses)
    let groups = Self.groups(facts, by: identities.map(ByteText.init))
    for index in items.indices {
      guard let group = groups[index], group.hasHeadlines else { continue }
      let headline = facts[index].headline.text
      if items[index].id == nil {
        // Known by an address only, which need not be its own.
        identities[index] += "\n" + headline
      } else if facts[index].page.map({ !Self.isOfStory($0) }) ?? true {
        identities[index] += "\n" + headline
      } else if group.hasPages, let address = items[index].url ?? items[index].externalURL {
        identities[index] = address
      }
    }
    join(items, facts, pages)
  }

  /// Texts that are sooner compared with each other than looked up.
  private static let few = 16

  private static func differ(_ texts: [ByteText]) -> Bool {
    if texts.count <= few {
      return texts.indices.allSatisfy { !texts[..<$0].contains(texts[$0]) }
    }
    var seen = Set<ByteText>(minimumCapacity: texts.count)
    return texts.allSatisfy { seen.insert($0).inserted }
  }

  /// By the items' places, the group of all that have the same key; nil where there is no key.
  private static func groups(_ facts: [Facts], by keys: [ByteText?]) -> [Group?] {
    let first = firstPlaces(of: keys)
    var groups = [Group?](repeating: nil, count: facts.count)
    for index in facts.indices {
      guard let place = first[index] else { continue }
      var group = groups[place] ?? Group(facts[place])
      group.add(facts[index])
      groups[place] = group
    }
    return first.map { place in place.flatMap { groups[$0] } }
  }

  /// Where each key stands first.
  private static func firstPlaces(of keys: [ByteText?]) -> [Int?] {
    if keys.count <= few {
      return keys.map { key in key.flatMap { key in keys.firstIndex { $0 == key } } }
    }
    var places: [ByteText: Int] = [:]
    return keys.enumerated().map { index, key in
      guard let key else { return nil }
      if let place = places[key] { return place }
      places[key] = index
      return index
    }
  }

  /// Takes the number off identifiers that are addresses with one behind them, unless the page itself
  /// has places that are told apart so.
  private mutating func leaveOutVersions(_ items: [ParsedItem]) {
    for index in items.indices {
      guard let url = items[index].url, let id = items[index].id,
        id.containsByte(UInt8(ascii: "#")), !url.containsByte(UInt8(ascii: "#")),
        let stem = Self.withoutVersion(id)
      else { continue }
      identities[index] = stem
    }
  }

  private static func withoutVersion(_ identifier: String) -> String? {
    guard FeedMarkup.isWebAddress(identifier),
      let mark = identifier.utf8.lastIndex(of: UInt8(ascii: "#"))
    else { return nil }
    let version = identifier.utf8[mark...].dropFirst()
    return version.allSatisfy(\.isASCIIDigit) ? String(identifier[..<mark]) : nil
  }

  /// Finds the newest item of every story.
  private mutating func join(
    _ items: [ParsedItem],
    _ facts: [Facts],
    _ pages: [Group?]
  ) {
    var newest: [ByteText: Int] = [:]
    for index in items.indices where identities[index] != ParsedItem.emptyIdentity {
      let keys = [
        ByteText(identities[index]),
        Self.isOfOneStory(items[index], facts[index], pages[index]) ? facts[index].story : nil,
      ].compactMap(\.self)
      let former = keys.lazy.compactMap { newest[$0] }.first { former in
        identities[former] == identities[index]
          || items[former].attachments.map(\.url) == items[index].attachments.map(\.url)
      }
      guard let former else {
        for key in keys { newest[key] = index }
        continue
      }
      let isNewer = Self.date(items[index]) > Self.date(items[former])
      newerItems[isNewer ? former : index] = isNewer ? index : former
      for key in keys + [ByteText(identities[former])] { newest[key] = isNewer ? index : former }
    }
  }

  /// Whether a page has one story only, so that it tells which that is.
  private static func isOfOneStory(
    _ item: ParsedItem,
    _ facts: Facts,
    _ group: Group?
  ) -> Bool {
    guard let page = facts.page, isOfStory(page), item.title != nil else { return false }
    return group?.hasHeadlines == false
  }

  /// Whether a page is more than the front page of a publisher.
  private static func isOfStory(_ page: ByteText) -> Bool {
    page.text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
  }

  private static func date(_ item: ParsedItem) -> Double {
    (item.modified ?? item.published)?.timeIntervalSince1970 ?? -.infinity
  }
}

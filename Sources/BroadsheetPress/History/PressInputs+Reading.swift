import BroadsheetCore
import Foundation

/// What is kept of an edition is not what this version keeps.
struct UnreadableInput: Error, CustomStringConvertible {
  var description: String
}

extension PressInputs {
  /// What an edition was made of, as it was kept; throws `DecodingError` or `UnreadableInput`.
  ///
  /// Costs as much as all of it: every item that the brand's sections had.
  init(reading kept: KeptInput) throws {
    let manifest: InputManifest = try Self.value(of: kept)
    guard manifest.version == InputManifest.currentVersion else {
      throw UnreadableInput(description: "another version wrote it")
    }
    func part(_ place: Int) throws -> KeptInput { try Self.part(place, of: kept) }
    page = PageKey(brand: manifest.brand, section: manifest.section)
    moment = manifest.moment
    contentFrom = manifest.contentFrom
    decisions = manifest.decisions
    refused = Set(manifest.refused ?? [])
    rules = KeptRules(try Self.newsstand(part(manifest.rules)))
    board = SwitchBoard(holding: try part(manifest.board).parts.map { try Self.value(of: $0) })
    stories = try Self.stories(part(manifest.stories))
    if let place = manifest.readCounts {
      let counts: [KeptCount] = try Self.value(of: part(place))
      stories.readCounts = Dictionary(counts.map { ($0.destination, $0.count) }) { first, _ in first
      }
    }
    if let place = manifest.shownSince {
      let sights: [KeptShowing] = try Self.value(of: part(place))
      stories.shownSince = Dictionary(sights.map { ($0.item, $0.since) }) { first, _ in first }
    }
    gathered =
      try manifest.gathered.map { place in
        let turns: [KeptGathering] = try Self.value(of: part(place))
        return turns.map(\.gathered)
      } ?? []
    guard let place = manifest.feed, let id = manifest.section else { return }
    guard let section = rules.newsstand.brand(manifest.brand)?.section(id) else {
      throw UnreadableInput(description: "its section is missing")
    }
    let head: KeptFeedHead = try Self.value(of: part(place))
    material = SectionMaterial(
      section: section,
      feed: head.feed,
      diagnostics: try manifest.diagnostics.map { try Self.value(of: part($0)) } ?? [],
      goesOn: manifest.goesOn == true,
      isPageOfItsOwn: manifest.isPageOfItsOwn == true
    )
  }

  private static func newsstand(_ kept: KeptInput) throws -> Newsstand {
    let head: KeptNewsstand = try value(of: kept)
    let brands: [KeptBrand] = try kept.parts.map { try value(of: $0) }
    return head.newsstand(of: brands.map(\.brand))
  }

  private static func stories(_ kept: KeptInput) throws -> BrandStories {
    let manifest: StoriesManifest = try value(of: kept)
    func lists(_ places: [String: Int]) throws -> [Slug: [FeedItem]] {
      try places.reduce(into: [:]) { lists, entry in
        guard let section = Slug(rawValue: entry.key) else { return }
        let items: [FeedItem] = try part(entry.value, of: kept).parts.map { try value(of: $0) }
        lists[section] = items
      }
    }
    return BrandStories(items: try lists(manifest.items), older: try lists(manifest.older))
  }

  private static func part(_ place: Int, of kept: KeptInput) throws -> KeptInput {
    guard kept.parts.indices.contains(place) else {
      throw UnreadableInput(description: "a part of it is missing")
    }
    return kept.parts[place]
  }

  private static func value<Value: Decodable>(of kept: KeptInput) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(kept.body))
  }
}

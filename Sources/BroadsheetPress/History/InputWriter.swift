import BroadsheetCore
import Foundation
import Synchronization

/// Writes down what editions were made of, what stayed the same once.
///
/// Costs as much as what has changed since the last edition of the brand: an item is written anew when
/// the section that it is in has changed.
final class InputWriter: Sendable {
  private struct List {
    var items: [FeedItem]
    var input: KeptInput
  }

  /// The items of a section's first page, or those behind it.
  private struct ListName: Hashable {
    var page: PageKey
    var isOlder: Bool
  }

  private struct State {
    var rules: (of: KeptRules, input: KeptInput)?
    var lists: [ListName: List] = [:]
  }

  private let state = Mutex(State())

  func input(of inputs: PressInputs) -> KeptInput {
    var parts: [KeptInput] = []
    func place(_ part: KeptInput) -> Int {
      parts.append(part)
      return parts.count - 1
    }
    var manifest = InputManifest(of: inputs)
    manifest.rules = place(rules(of: inputs.rules))
    manifest.stories = place(stories(inputs.stories, of: inputs.page.brand))
    manifest.board = place(board(inputs.board.own(of: inputs.page.brand)))
    if let material = inputs.material {
      manifest.feed = place(KeptInput(of: KeptFeedHead(of: material.feed)))
      if !material.diagnostics.isEmpty {
        manifest.diagnostics = place(KeptInput(of: material.diagnostics))
      }
    }
    if inputs.gathered.contains(where: { !$0.items.isEmpty || !$0.diagnostics.isEmpty }) {
      manifest.gathered = place(KeptInput(of: inputs.gathered.map { KeptGathering($0) }))
    }
    if !inputs.stories.readCounts.isEmpty {
      manifest.readCounts = place(KeptInput(of: KeptCount.all(of: inputs.stories.readCounts)))
    }
    if !inputs.stories.shownSince.isEmpty {
      let sights = KeptShowing.all(of: inputs.stories.shownSince)
      manifest.shownSince = place(KeptInput(of: sights))
    }
    return KeptInput(of: manifest, parts: parts)
  }

  private func rules(of rules: KeptRules) -> KeptInput {
    state.withLock { state in
      if let known = state.rules, known.of === rules { return known.input }
      let newsstand = rules.newsstand
      let brands = newsstand.brands.map { KeptInput(of: KeptBrand($0)) }
      let input = KeptInput(of: KeptNewsstand(newsstand), parts: brands)
      state.rules = (rules, input)
      return input
    }
  }

  /// Each switch is a part of its own: one more of many is written as one.
  private func board(_ switches: [KeptSwitch]) -> KeptInput {
    KeptInput(Array("[]".utf8), parts: switches.map { KeptInput(of: $0) })
  }

  private func stories(_ stories: BrandStories, of brand: Slug) -> KeptInput {
    var parts: [KeptInput] = []
    func places(_ lists: [Slug: [FeedItem]], isOlder: Bool) -> [String: Int] {
      var places: [String: Int] = [:]
      for (section, items) in lists.sorted(by: { $0.key < $1.key }) {
        places[section.rawValue] = parts.count
        let page = PageKey(brand: brand, section: section)
        parts.append(list(items, named: ListName(page: page, isOlder: isOlder)))
      }
      return places
    }
    let manifest = StoriesManifest(
      items: places(stories.items, isOlder: false),
      older: places(stories.older, isOlder: true)
    )
    return KeptInput(of: manifest, parts: parts)
  }

  private func list(_ items: [FeedItem], named name: ListName) -> KeptInput {
    // Arrays that share their storage are known to be the same without being looked through.
    let known = state.withLock { $0.lists[name] }
    if let known, known.items == items { return known.input }
    let input = KeptInput(Array("[]".utf8), parts: items.map { KeptInput(of: $0) })
    state.withLock { $0.lists[name] = List(items: items, input: input) }
    return input
  }
}

public import Foundation

/// A switch that stands and finds nothing in the newsstand that it could be about.
public struct LostSwitch: Sendable, Hashable {
  /// The decision.
  public let kept: KeptSwitch
  /// What it looks for and what there is instead, in a sentence.
  public let reason: String
  /// What its target is probably called now; nil where nothing suggests itself.
  public let likely: Slug?
  /// Whether the newsstand file has no such brand, section or block; otherwise a story has left.
  public let isOfFile: Bool

  /// Whether something that was closed may be open because of it.
  public var opens: Bool { isOfFile && kept.value.action.isClosing }
}

extension LostSwitch: CustomStringConvertible {
  /// Which decision it is, what it looks for in vain, and what that is probably called now.
  public var description: String {
    let value = kept.value
    let meant = likely.map { " It is probably '\($0)' now." } ?? ""
    return "Switch \(kept.number) (\(value.action.word), \(value.target)) finds"
      + " nothing: \(reason)\(meant)"
  }
}

extension SwitchAction {
  /// Whether it takes something away from readers, so that forgetting it would open what was closed.
  public var isClosing: Bool {
    switch self {
    case .off, .hide, .withdraw, .maintenance, .advertsOff, .providerOff, .dropBlock: true
    case .native, .web, .asFeedSays, .pin, .boost, .reword, .testHeadline, .order, .addBlock,
      .banner, .notice:
      false
    }
  }
}

extension Newsstand {
  /// The switches that find nothing, of those whose time is not over, in the order of their numbers.
  ///
  /// Sections and blocks are looked up as they are called now, and what they were called before in
  /// `before`, the newsstand whose place this one takes. `stories` are what a brand's sections brought
  /// last, nil before they have; without them nobody looks for stories. Costs the switches times the
  /// sections of a brand, and once all stories of the brands that any of them is about.
  public func lostSwitches(
    among standing: [KeptSwitch],
    at moment: Date,
    insteadOf before: Newsstand? = nil,
    stories: (Slug) -> BrandStories? = { _ in nil }
  ) -> [LostSwitch] {
    let standing = FormerNames(of: self).following(standing)
    let check = SwitchCheck(
      self,
      standing: standing,
      stories: { _ in BrandStories() },
      feed: { _, _ in nil }
    )
    var known: [Slug: (ItemIndex, BrandStories)?] = [:]
    var lost: [LostSwitch] = []
    for kept in standing.sorted(by: { $0.number < $1.number }) where !kept.value.isOver(at: moment)
    {
      let moved = before.flatMap {
        movedSection(of: kept.value, insteadOf: $0) ?? movedBlock(of: kept.value, insteadOf: $0)
      }
      if let reason = check.missing(of: kept.value) ?? moved {
        let likely = likelyName(for: kept.value.target, before)
        lost.append(LostSwitch(kept: kept, reason: reason, likely: likely, isOfFile: true))
        continue
      }
      guard let brand = kept.value.target.brand, let item = kept.value.item else { continue }
      let brought = known[brand] ?? stories(brand).map { (ItemIndex(of: $0), $0) }
      known[brand] = brought
      guard let (index, brandStories) = brought,
        index.item(item, in: brandStories, first: nil) == nil
      else { continue }
      let reason = "No section of \(brand) has an item '\(item)'."
      lost.append(LostSwitch(kept: kept, reason: reason, likely: nil, isOfFile: false))
    }
    return lost
  }

  /// What has the same source or title as what there was, or else nearly the same name.
  private func likelyName(for target: SwitchTarget, _ before: Newsstand?) -> Slug? {
    guard let id = target.brand else { return nil }
    let old = before?.brand(id)
    guard let brand = brand(id) else {
      let new = brands.filter { before?.brand($0.id) == nil }
      return new.first { $0.name == old?.name }?.id
        ?? NearestWord.to(id.rawValue, among: new.map(\.id.rawValue)).flatMap { Slug(rawValue: $0) }
    }
    guard let name = target.section else { return nil }
    let section = old?.section(name)
    let new = brand.sections.filter { $0.id != name && old?.section($0.id)?.source != $0.source }
    return new.first { $0.source == section?.source }?.id
      ?? new.first { $0.title == section?.title }?.id
      ?? NearestWord.to(name.rawValue, among: new.map(\.id.rawValue)).flatMap { Slug(rawValue: $0) }
  }

  /// A section may be called what another was called, which is called otherwise now.
  private func movedSection(of value: Switch, insteadOf before: Newsstand) -> String? {
    guard let id = value.target.brand, let name = value.target.section,
      let old = before.brand(id)?.section(name), let brand = brand(id),
      let present = brand.section(name), present.source != old.source,
      brand.sections.contains(where: { section in
        section.id != name && section.source == old.source
          && before.brand(id)?.section(section.id)?.source != section.source
      })
    else { return nil }
    return "'\(name)' is another section of \(id) now."
  }

  /// A block that has no name of its own is known by its place, where another may stand now.
  private func movedBlock(of value: Switch, insteadOf before: Newsstand) -> String? {
    guard let id = value.target.brand, let old = before.brand(id)?.front, let new = brand(id)?.front
    else { return nil }
    for name in value.blockNames {
      guard let place = old.blockNames.firstIndex(of: name),
        let present = new.blockNames.firstIndex(of: name),
        old.blocks[place] != new.blocks[present],
        let moved = new.blocks.firstIndex(of: old.blocks[place])
      else { continue }
      return "'\(name)' is another block of \(id) now; the one that was meant is"
        + " '\(new.blockNames[moved])'."
    }
    return nil
  }
}

extension SwitchTarget {
  /// The section that it is about, or in which its place is.
  fileprivate var section: Slug? {
    switch self {
    case .section(let section, _): section
    case .slot(let place): place.section
    case .newsstand, .brand, .front, .item: nil
    }
  }
}

extension Switch {
  /// The story that it is about.
  fileprivate var item: FeedItem.ID? {
    if case .pin(let item) = action { return item }
    if case .item(let item, _) = target { return item }
    return nil
  }

  /// The blocks of a front that it names.
  fileprivate var blockNames: [String] {
    let own: [String] =
      if case .slot(let place) = target { [place.block].compactMap { $0 } } else { [] }
    return switch action {
    case .order(let names): own + names
    case .dropBlock(let name): own + [name]
    default: own
    }
  }
}

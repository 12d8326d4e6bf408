/// Parts a section's slots into blocks.
///
/// Rules count teasers. Everything else travels with the teaser above it, and what stands above the
/// first teaser gets strips of its own.
struct BlockSplit {
  private let rules: [BlockRule]

  init(_ rules: [BlockRule]) {
    self.rules = rules.isEmpty ? BlockRule.standardSection : rules
  }

  /// The blocks from the top, each with its number behind the name.
  func blocks(of slots: [Slot], named name: String) -> [ContentBlock] {
    let firstTeaser = slots.firstIndex { $0.item.isTeaser } ?? slots.endIndex
    var blocks: [ContentBlock] = []
    for slot in slots[..<firstTeaser] { append([slot], .strip, title: nil, name, to: &blocks) }
    var rest = slots[firstTeaser...]
    for (index, rule) in rules.enumerated() where !rest.isEmpty {
      if let count = rule.count, index < rules.count - 1 {
        let group = popTeasers(min(max(1, count), BlockRule.maximumCount), from: &rest)
        append(group, rule.kind, title: rule.title, name, to: &blocks)
      } else {
        appendAll(&rest, by: rule, name, to: &blocks)
      }
    }
    return blocks
  }

  private func append(
    _ slots: ArraySlice<Slot>,
    _ kind: BlockKind,
    title: String?,
    _ name: String,
    to blocks: inout [ContentBlock]
  ) {
    let id = "\(name)-\(blocks.count + 1)"
    blocks.append(ContentBlock(id: id, kind: kind, title: title, slots: slots))
  }

  /// What is left in full blocks.
  ///
  /// The last two share their teasers where one would be nearly empty.
  private func appendAll(
    _ rest: inout ArraySlice<Slot>,
    by rule: BlockRule,
    _ name: String,
    to blocks: inout [ContentBlock]
  ) {
    let most = BlockRule.maximumCount
    var teasers = rest.count { $0.item.isTeaser }
    var title = rule.title
    while !rest.isEmpty {
      let wanted = (1..<4).contains(teasers - most) ? (teasers + 1) / 2 : most
      let group = popTeasers(wanted, from: &rest)
      teasers -= group.count { $0.item.isTeaser }
      append(group, rule.kind, title: title, name, to: &blocks)
      title = nil
    }
  }

  /// So many teasers, and what travels with them; never more slots than a block holds.
  private func popTeasers(_ count: Int, from rest: inout ArraySlice<Slot>) -> ArraySlice<Slot> {
    var end = rest.startIndex
    var taken = 0
    while end < rest.endIndex, end - rest.startIndex < BlockRule.maximumCount {
      if rest[end].item.isTeaser {
        guard taken < count else { break }
        taken += 1
      }
      end += 1
    }
    defer { rest = rest[end...] }
    return rest[rest.startIndex..<end]
  }
}

/// Parts a section's slots into blocks.
struct BlockSplit {
  struct Group {
    var kind: BlockKind
    var title: String?
    var slots: ArraySlice<Slot>
  }

  private let rules: [BlockRule]

  init(_ rules: [BlockRule]) {
    self.rules = rules.isEmpty ? BlockRule.standardSection : rules
  }

  func groups(of slots: [Slot]) -> [Group] {
    let firstTeaser = slots.firstIndex { $0.item.isTeaser } ?? slots.endIndex
    var groups = slots[..<firstTeaser].map { Group(kind: .strip, title: nil, slots: [$0]) }
    var rest = slots[firstTeaser...]
    for (index, rule) in rules.enumerated() where !rest.isEmpty {
      if let count = rule.count, index < rules.count - 1 {
        let group = take(min(max(1, count), BlockRule.maximumCount), from: &rest)
        groups.append(Group(kind: rule.kind, title: rule.title, slots: group))
      } else {
        appendAll(&rest, by: rule, to: &groups)
      }
    }
    return groups
  }

  /// What is left in full blocks.
  ///
  /// The last two share their teasers where one would be nearly empty.
  private func appendAll(
    _ rest: inout ArraySlice<Slot>,
    by rule: BlockRule,
    to groups: inout [Group]
  ) {
    let most = BlockRule.maximumCount
    var teasers = rest.count { $0.item.isTeaser }
    var title = rule.title
    while !rest.isEmpty {
      let wanted = (1..<4).contains(teasers - most) ? (teasers + 1) / 2 : most
      let group = take(wanted, from: &rest)
      teasers -= group.count { $0.item.isTeaser }
      groups.append(Group(kind: rule.kind, title: title, slots: group))
      title = nil
    }
  }

  /// So many teasers, and what travels with them; never more slots than a block holds.
  private func take(_ teasers: Int, from rest: inout ArraySlice<Slot>) -> ArraySlice<Slot> {
    var end = rest.startIndex
    var taken = 0
    while end < rest.endIndex, end - rest.startIndex < BlockRule.maximumCount {
      if rest[end].item.isTeaser {
        guard taken < teasers else { break }
        taken += 1
      }
      end += 1
    }
    defer { rest = rest[end...] }
    return rest[rest.startIndex..<end]
  }
}

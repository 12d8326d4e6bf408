extension ContentDraft {
  /// Where a single item goes by a rule, or in words why it does not.
  enum Place {
    case at(Int, because: String)
    case nowhere(because: String)
  }

  /// One pass over the slots.
  func place(by rule: PlacementRule) -> Place {
    let teasers = slots.indices.filter { slots[$0].item.isTeaser }
    guard teasers.count >= rule.leastFeedLength else {
      return .nowhere(because: "\(teasers.count) teasers, at least \(rule.leastFeedLength) asked")
    }
    switch rule.anchor {
    case .top: return .at(0, because: "on top")
    case .end: return .at(slots.count, because: "at the end")
    case .afterTeaser(let number):
      guard number > 0 else { return .at(0, because: "before the first teaser") }
      guard number <= teasers.count else {
        return .at(slots.count, because: "at the end, the feed has \(teasers.count) teasers")
      }
      return .at(teasers[number - 1] + 1, because: "behind teaser \(number)")
    case .between(let subjects):
      return between(subjects, teasers)
    }
  }

  private func between(_ subjects: [String], _ teasers: [Int]) -> Place {
    let wanted = Set(subjects)
    for (first, second) in zip(teasers, teasers.dropFirst()) {
      let shared = wanted.intersection(slots[first].item.teaser?.subjects ?? [])
        .intersection(slots[second].item.teaser?.subjects ?? [])
      guard let subject = shared.min() else { continue }
      return .at(first + 1, because: "between two stories about \(subject)")
    }
    return .nowhere(
      because: "no two neighbouring stories about \(subjects.joined(separator: " or "))"
    )
  }
}

extension PlacementRule {
  /// The rule as the newsstand file has it, in short.
  public var summary: String {
    let place =
      switch anchor {
      case .afterTeaser(let number): "after \(number)"
      case .top: "top"
      case .end: "end"
      case .between(let subjects): "between \(subjects.joined(separator: ", "))"
      }
    return leastFeedLength > 0 ? "\(place), least length \(leastFeedLength)" : place
  }
}

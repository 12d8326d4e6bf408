extension ContentDraft {
  /// Where a single item goes by a rule, or in words why it does not.
  enum Place {
    case at(Int, because: String)
    case nowhere(because: String)
  }

  /// Goes no further down the slots than it must.
  func place(by rule: PlacementRule) -> Place {
    if rule.leastFeedLength > 0 {
      let teasers = slots.count { $0.item.isTeaser }
      guard teasers >= rule.leastFeedLength else {
        return .nowhere(because: "\(teasers) teasers, at least \(rule.leastFeedLength) asked")
      }
    }
    switch rule.anchor {
    case .top: return .at(0, because: "on top")
    case .end: return .at(slots.count, because: "at the end")
    case .afterTeaser(let number): return behindTeaser(number)
    case .between(let subjects): return between(subjects)
    }
  }

  private func behindTeaser(_ number: Int) -> Place {
    guard number > 0 else { return .at(0, because: "before the first teaser") }
    var passed = 0
    for position in slots.indices where slots[position].item.isTeaser {
      passed += 1
      if passed == number { return .at(position + 1, because: "behind teaser \(number)") }
    }
    guard passed > 0 else { return .at(slots.count, because: "by itself") }
    return .at(slots.count, because: "at the end, the feed has \(passed) teasers")
  }

  private func between(_ subjects: [String]) -> Place {
    var above: (position: Int, subjects: [String]) = (0, [])
    for position in slots.indices where slots[position].item.isTeaser {
      guard slots[position].item.hasSubject(among: subjects) else {
        above = (position, [])
        continue
      }
      let wanted = slots[position].item.subjects.filter(subjects.contains)
      if let shared = wanted.filter(above.subjects.contains).min() {
        return .at(above.position + 1, because: "between two stories about \(shared)")
      }
      above = (position, wanted)
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

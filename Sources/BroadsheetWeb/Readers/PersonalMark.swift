import BroadsheetCore

/// What a teaser carries that may change places with others of its shape: the number of their
/// group, and its subjects.
struct PersonalMark: Sendable, Hashable {
  /// Stands between subjects.
  static let separator = "|"

  var group: Int
  var subjects: [String]

  var attributes: HTML {
    " data-rank=\"\(group)\" data-subjects=\"\(subjects.joined(separator: Self.separator))\""
  }

  /// The marks of a plan's cards, by their position in reading order.
  static func marks(of plan: LayoutPlan) -> [Int: PersonalMark] {
    let cards = plan.cards
    var marks: [Int: PersonalMark] = [:]
    for (number, group) in plan.personalGroups.enumerated() {
      for position in group {
        let subjects = cards[position].slot.item.subjects
        marks[position] = PersonalMark(group: number, subjects: subjects)
      }
    }
    return marks
  }
}

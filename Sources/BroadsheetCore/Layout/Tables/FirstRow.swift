/// The first row of a dynamic block, which editors' boosts decide.
enum FirstRow: String, Sendable, Hashable, CaseIterable {
  /// One story alone.
  case single
  /// One huge story.
  case huge
  /// One very big story.
  case big
  case twoEqual = "two-equal"
  case firstLarger = "first-larger"
  case secondLarger = "second-larger"
  /// For blocks of three, where two would leave one alone.
  case three
  /// Two stacked beside the larger one, so that its height is filled.
  case threeFirstLarger = "three-first-larger"

  static func of(_ cards: ArraySlice<CardFacts>) -> FirstRow {
    guard let first = cards.first, cards.count > 1 else {
      return cards.first?.boost == .giga ? .huge : .single
    }
    let second = cards[cards.startIndex + 1]
    switch first.boost {
    case .giga: return .huge
    case .mega: return .big
    case .standard, .boost:
      let isThree = cards.count == 3
      // Of four, two stacked would leave one alone below.
      let hasTwoToStack = isThree || cards.count > 4
      if first.boost == second.boost { return isThree ? .three : .twoEqual }
      if first.boost > second.boost { return hasTwoToStack ? .threeFirstLarger : .firstLarger }
      return isThree ? .three : .secondLarger
    }
  }

  func template(at breakpoint: Breakpoint) -> RowTemplate? {
    Self.templates[self]?[breakpoint]
  }

  private func notation(at breakpoint: Breakpoint) -> String {
    switch (self, breakpoint) {
    case (.huge, _): "F100"
    case (_, .phone): "Fs"
    case (.single, _), (.big, _): "F75"
    case (.twoEqual, _): "H H"
    case (.three, _): "T*3"
    case (.firstLarger, _): "¾ Q"
    case (.secondLarger, _): "Q ¾"
    case (.threeFirstLarger, _): "¾ Q+Q"
    }
  }

  private static let templates: [FirstRow: PerBreakpoint<RowTemplate?>] = Dictionary(
    uniqueKeysWithValues: allCases.map { first in
      let rows = PerBreakpoint { breakpoint in
        RowTemplate(first.notation(at: breakpoint))?.named("dynamic/\(first.rawValue)")
      }
      return (first, rows)
    }
  )
}

/// A row in which a box stands beside teasers, for boxes that no table of the block has room for.
enum SharedRow: String, Sendable, CaseIterable {
  case thirds, halves

  /// Nil on phones, where everything has a row of its own.
  func template(at breakpoint: Breakpoint) -> RowTemplate? { Self.templates[self]?[breakpoint] }

  private static let templates: [SharedRow: PerBreakpoint<RowTemplate?>] = Dictionary(
    uniqueKeysWithValues: allCases.map { shared in
      let rows = PerBreakpoint { breakpoint in
        breakpoint == .phone
          ? nil
          : RowTemplate(shared == .thirds ? "T*3" : "H H")?
            .named("box/\(shared.rawValue)")
      }
      return (shared, rows)
    }
  )
}

/// Which table a run of cards is laid out by.
enum TableRole: Int, Sendable, Hashable, CaseIterable {
  case fixed, package, pairs, list, opinion, briefs, text, fast, slow
}

/// Every layout table, by role and breakpoint; a role's four stand in one file.
///
/// Phones have one card a row: the first is loud, the next have their picture beside, the rest are
/// lines. Tablets have pictures in halves and thirds, as a quarter is too narrow for one. Desktops
/// have the rows of the widest screens, of up to four cards, but text in thirds instead of quarters.
enum LayoutTables {
  static func table(_ role: TableRole, at breakpoint: Breakpoint) -> LayoutTable {
    tables[role.rawValue][breakpoint]
  }

  /// All of them, for the tests.
  static var all: [LayoutTable] {
    tables.flatMap { table in Breakpoint.allCases.map { table[$0] } }
  }

  /// By the number of the role.
  private static let tables = TableRole.allCases.map { role in
    let (name, text) = source(of: role)
    return PerBreakpoint { LayoutTable(name, at: $0, text[$0]) }
  }

  /// What the cells of a role's tables are called after, and what they are written in.
  private static func source(of role: TableRole) -> (name: String, text: PerBreakpoint<String>) {
    switch role {
    case .fixed: ("fixed", FixedTables.text)
    case .package: ("package", PackageTables.text)
    case .pairs: ("pairs", PairsTables.text)
    case .list: ("list", ListTables.text)
    case .opinion: ("opinion", OpinionTables.text)
    case .briefs: ("briefs", BriefsTables.text)
    case .text: ("text", TextTables.text)
    case .fast: ("dynamic-fast", DynamicFastTables.text)
    case .slow: ("dynamic-slow", DynamicSlowTables.text)
    }
  }
}

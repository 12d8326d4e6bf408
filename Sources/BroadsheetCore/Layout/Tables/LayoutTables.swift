/// Which table a run of cards is laid out by.
enum TableRole: Int, Sendable, Hashable, CaseIterable {
  case fixed, package, pairs, list, opinion, briefs, text, fast, slow

  /// What the cells of its tables are called after.
  var name: String {
    switch self {
    case .fast: "dynamic-fast"
    case .slow: "dynamic-slow"
    case .fixed, .package, .pairs, .list, .opinion, .briefs, .text: "\(self)"
    }
  }
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
    let text = text(of: role)
    return PerBreakpoint { LayoutTable(role.name, at: $0, text[$0]) }
  }

  private static func text(of role: TableRole) -> PerBreakpoint<String> {
    switch role {
    case .fixed: FixedTables.text
    case .package: PackageTables.text
    case .pairs: PairsTables.text
    case .list: ListTables.text
    case .opinion: OpinionTables.text
    case .briefs: BriefsTables.text
    case .text: TextTables.text
    case .fast: DynamicFastTables.text
    case .slow: DynamicSlowTables.text
    }
  }
}

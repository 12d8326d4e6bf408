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

/// Every layout table, by role and breakpoint.
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
    PerBreakpoint { breakpoint in
      let text =
        switch breakpoint {
        case .phone: PhoneTables.text(role)
        case .tablet: TabletTables.text(role)
        case .desktop: DesktopTables.text(role)
        case .wide: WideTables.text(role)
        }
      return LayoutTable(role.name, at: breakpoint, text)
    }
  }
}

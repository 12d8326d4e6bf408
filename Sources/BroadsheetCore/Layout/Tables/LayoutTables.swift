/// Which table a run of cards is laid out by.
enum TableRole: String, Sendable, Hashable, CaseIterable {
  case fixed, package, pairs, list, opinion, briefs, text
  case fast = "dynamic-fast"
  case slow = "dynamic-slow"
}

/// Every layout table, by role and breakpoint.
enum LayoutTables {
  static func table(_ role: TableRole, at breakpoint: Breakpoint) -> LayoutTable {
    tables[Key(role: role, breakpoint: breakpoint)] ?? LayoutTable("none", at: breakpoint, "")
  }

  /// All of them, for the tests.
  static var all: [LayoutTable] { tables.values.sorted { $0.name < $1.name } }

  private struct Key: Hashable {
    var role: TableRole
    var breakpoint: Breakpoint
  }

  private static let tables: [Key: LayoutTable] = {
    var tables: [Key: LayoutTable] = [:]
    for role in TableRole.allCases {
      for breakpoint in Breakpoint.allCases {
        let text =
          switch breakpoint {
          case .phone: PhoneTables.text(role)
          case .tablet: TabletTables.text(role)
          case .desktop: DesktopTables.text(role)
          case .wide: WideTables.text(role)
          }
        tables[Key(role: role, breakpoint: breakpoint)] = LayoutTable(
          role.rawValue,
          at: breakpoint,
          text
        )
      }
    }
    return tables
  }()
}

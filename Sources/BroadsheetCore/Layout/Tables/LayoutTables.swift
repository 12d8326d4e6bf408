/// Which table a run of cards is laid out by.
enum TableRole: Int, Sendable, Hashable, CaseIterable {
  case fixed, package, pairs, list, opinion, briefs, text, fast, slow

  /// Whether its rows have pictures, beside which a card without one would leave a hole.
  var leadsWithPictures: Bool {
    switch self {
    case .fixed, .package, .pairs, .fast, .slow: true
    case .list, .opinion, .briefs, .text: false
    }
  }
}

/// Every layout table, by role; a role's two stand in one file.
///
/// Phones have one card a row: the first is loud, the next have their picture beside, the rest are
/// lines. The other table is that of the widest screens, which says what is packed into one column;
/// the rows of narrower ones are made of its columns (``RowArrangement``).
enum LayoutTables {
  /// A role's tables in the newsroom's notation.
  struct Text {
    var phone: String
    var wide: String
  }

  static func table(_ role: TableRole, at breakpoint: Breakpoint) -> LayoutTable {
    let tables = tables[role.rawValue]
    return breakpoint == .phone ? tables.phone : tables.wide
  }

  /// All of them, for the tests.
  static var all: [LayoutTable] { tables.flatMap { [$0.phone, $0.wide] } }

  /// By the number of the role.
  private static let tables = TableRole.allCases.map { role in
    let (name, text) = source(of: role)
    return (phone: LayoutTable(name, text.phone), wide: LayoutTable(name, text.wide))
  }

  /// What the cells of a role's tables are called after, and what they are written in.
  private static func source(of role: TableRole) -> (name: String, text: Text) {
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

/// Desktops: the rows of the widest screens, with text in thirds instead of quarters.
enum DesktopTables {
  static func text(_ role: TableRole) -> String {
    switch role {
    case .fixed: WideTables.fixed
    case .package: WideTables.package
    case .pairs: WideTables.pairs
    case .fast: WideTables.fast
    case .slow: WideTables.slow
    case .list: WideTables.list
    case .opinion: opinion
    case .briefs: briefs
    case .text: plain
    }
  }

  private static let opinion = """
    1: Fp
    2: Hp*2
    3: Tp*3
    4: Hp*2 x2
    5: Hp*2 | Tp*3
    6: Tp*3 x2
    7: Hp*2 x2 | Tp*3
    8: Hp*2 | Tp*3 x2
    9: Tp*3 x3
    10: Hp*2 x2 | Tp*3 x2
    11: Hp*2 | Tp*3 x3
    12: Tp*3 x4
    13: Hp*2 x2 | Tp*3 x3
    14: Hp*2 | Tp*3 x4
    15: Tp*3 x5
    16: Hp*2 x2 | Tp*3 x4
    17: Hp*2 | Tp*3 x5
    18: Tp*3 x6
    19: Hp*2 x2 | Tp*3 x5
    20: Hp*2 | Tp*3 x6
    """

  private static let briefs = """
    1: Ft
    2: Ht*2
    3: Tt*3
    4: Ht*2 | Hl*2
    5: Ht*2 | Tl*3
    6: Tt*3 | Tl*3
    7: Tt*3 | Hl2*2
    8: Ht*2 | Tl2*3
    9: Tt*3 | Tl2*3
    10: Ht*2 x2 | Tl2*3
    11: Ht*2 | Tt*3 | Tl2*3
    12: Tt*3 x2 | Tl2*3
    13: Ht*2 x2 | Tl3*3
    14: Ht*2 | Tt*3 | Tl3*3
    15: Tt*3 x2 | Tl3*3
    16: Ht*2 x2 | Tl4*3
    17: Ht*2 | Tt*3 | Tl4*3
    18: Tt*3 x2 | Tl4*3
    19: Ht*2 x2 | Tl5*3
    20: Ht*2 | Tt*3 x2 | Tl4*3
    """

  private static let plain = """
    1: Ft
    2: Ht*2
    3: Tt*3
    4: Ht*2 x2
    5: Ht*2 | Tt*3
    6: Tt*3 x2
    7: Ht*2 x2 | Tt*3
    8: Ht*2 | Tt*3 x2
    9: Tt*3 x3
    10: Ht*2 x2 | Tt*3 x2
    11: Ht*2 | Tt*3 x3
    12: Tt*3 x4
    13: Ht*2 x2 | Tt*3 | Tl2*3
    14: Ht*2 | Tt*3 x2 | Tl2*3
    15: Tt*3 x3 | Tl2*3
    16: Ht*2 x2 | Tt*3 x2 | Tl2*3
    17: Ht*2 | Tt*3 x2 | Tl3*3
    18: Tt*3 x3 | Tl3*3
    19: Ht*2 x2 | Tt*3 x2 | Tl3*3
    20: Ht*2 | Tt*3 x3 | Tl3*3
    """
}

/// Tablets: pictures in halves and thirds, a quarter is too narrow for one.
enum TabletTables {
  static func text(_ role: TableRole) -> String {
    switch role {
    case .fixed: fixed
    case .package: package
    case .pairs: WideTables.pairs
    case .fast: fast
    case .slow: slow
    case .list: list
    case .opinion: opinion
    case .briefs: briefs
    case .text: plain
    }
  }

  private static let fixed = """
    1: F75
    2: H H
    3: T*3
    4: H H x2
    5: H H | T*3 ~ H Hl4
    6: T*3 x2
    7: H H | H Hl4
    8: T*3 | H Hl4 ~ T*3 | Hl4 H
    9: T*3 | Hl3*2
    10: H H x2 | Hl3*2
    11: T*3 | Hl4*2
    12: H H x2 | Hl4*2
    13: H H | T*3 | Hl4*2
    14: T*3 x2 | Hl4*2
    15: F75 | T*3 x2 | Hl4*2
    16: H H | T*3 x2 | Hl4*2
    17: T*3 x3 | Hl4*2
    18: H H x2 | T*3 x2 | Hl4*2
    19: H H | T*3 x3 | Hl4*2
    20: T*3 x4 | Hl4*2
    """

  private static let package = """
    1: F75
    2: F75 | Fm
    3: F100 | H H
    4: F100 | T*3
    5: F100 | H H x2
    6: F100 | H H | T*3
    7: F100 | T*3 x2
    8: F100 | T*3 | Hl2*2
    9: F100 | H H x2 | Hl2*2
    10: F100 | T*3 | Hl3*2
    11: F100 | H H x2 | Hl3*2
    12: F100 | T*3 | Hl4*2
    13: F100 | H H x2 | Hl4*2
    14: F100 | H H | T*3 | Hl4*2
    15: F100 | T*3 x2 | Hl4*2
    16: F100 | H H | T*3 | Hl5*2
    17: F100 | T*3 x2 | Hl5*2
    18: F100 | T*3 x3 | Hl4*2
    19: F100 | T*3 x2 | Hl6*2
    20: F100 | T*3 x3 | Hl5*2
    """

  private static let fast = """
    1: F75
    2: H H ~ Hl*2
    3: T*3 ~ Tl*3
    4: Hl2*2 ~ H Hl3 ~ H H x2
    5: H Hl4 ~ H H | Tl*3
    6: Tl2*3 ~ H H | Hl2*2 ~ T*3 x2
    7: H Hl2 | Hl2*2 ~ T*3 | Hl2*2
    8: Hl4*2 ~ H H | Tl2*3 ~ H H x2 | Hl2*2
    9: Tl3*3 ~ T*3 | Hl3*2 ~ H Hl4 | Hl2*2
    10: Hl5*2 ~ H H | Hl4*2 ~ H H x2 | Tl2*3
    11: H Hl4 | Hl3*2 ~ T*3 | Hl4*2
    12: Tl4*3 ~ H H | Hl5*2 ~ H H x2 | Hl4*2
    13: H Hl4 | Hl4*2 ~ T*3 | Hl5*2
    14: Hl7*2 ~ H H | Tl4*3 ~ H H x2 | Hl5*2
    15: Tl5*3 ~ T*3 | Tl4*3 ~ H Hl4 | Hl5*2
    16: Hl8*2 ~ H H | Hl7*2 ~ H H x2 | Tl4*3
    17: H Hl4 | Hl6*2 ~ T*3 | Hl7*2
    18: Tl6*3 ~ T*3 | Tl5*3 ~ H H x2 | Hl7*2
    19: H Hl4 | Hl7*2 ~ T*3 | Hl8*2
    20: Hl10*2 ~ H H | Tl6*3 ~ H H x2 | Hl8*2
    """

  private static let slow = """
    1: F75
    2: H H ~ Hl*2
    3: H Hl2 ~ T*3 ~ Tl*3
    4: Hl2*2 ~ H Hl3 ~ Hl3 H ~ H H x2
    5: H Hl4 ~ Hl4 H ~ H H | Tl*3
    6: Hl3*2 ~ H Hl5 ~ H H | Hl2*2
    7: H Hl2 | Hl2*2 ~ H H | H Hl4
    8: Hl4*2 ~ H Hl3 | Hl2*2 ~ H H | Hl3*2
    9: H Hl4 | Hl2*2 ~ T*3 | Hl3*2 ~ Tl3*3
    10: Hl5*2 ~ H Hl3 | Hl3*2 ~ H H | Hl4*2
    11: H Hl4 | Hl3*2 ~ T*3 | Hl4*2
    12: Hl6*2 ~ H Hl3 | Hl4*2 ~ H H | Hl5*2
    13: H Hl4 | Hl4*2 ~ T*3 | Hl5*2
    14: Hl7*2 ~ H Hl5 | Hl4*2 ~ H H | Hl6*2
    15: H Hl4 | Hl5*2 ~ T*3 | Hl6*2 ~ Tl5*3
    16: Hl4*2 x2 ~ H Hl5 | Hl5*2 ~ H H | Hl7*2
    17: H Hl4 | Hl6*2 ~ T*3 | Hl7*2
    18: Hl5*2 | Hl4*2 ~ H Hl5 | Hl6*2 ~ H H | Hl8*2
    19: H Hl4 | Hl7*2 ~ T*3 | Hl8*2
    20: Hl5*2 x2 ~ H Hl5 | Hl7*2 ~ H H | Hl9*2
    """

  private static let list = """
    1: Fl
    2: Hl*2
    3: Tl*3
    4: Hl2*2
    5: Fl | Hl2*2
    6: Hl3*2
    7: Fl | Hl3*2
    8: Hl4*2
    9: Tl3*3
    10: Hl5*2
    11: Fl | Hl5*2
    12: Hl6*2
    13: Fl | Hl6*2
    14: Hl7*2
    15: Fl | Hl7*2
    16: Hl8*2
    17: Fl | Hl8*2
    18: Hl9*2
    19: Fl | Hl9*2
    20: Hl10*2
    """

  private static let opinion = """
    1: Fp
    2: Hp*2
    3: Tp*3
    4: Hp*2 x2
    5: Hp*2 | Tp*3
    6: Hp*2 x3
    7: Hp*2 x2 | Tp*3
    8: Hp*2 x4
    9: Hp*2 x3 | Tp*3
    10: Hp*2 x5
    11: Hp*2 x4 | Tp*3
    12: Hp*2 x6
    13: Hp*2 x5 | Tp*3
    14: Hp*2 x7
    15: Hp*2 x6 | Tp*3
    16: Hp*2 x8
    17: Hp*2 x7 | Tp*3
    18: Hp*2 x9
    19: Hp*2 x8 | Tp*3
    20: Hp*2 x10
    """

  private static let briefs = """
    1: Ft
    2: Ht*2
    3: Tt*3
    4: Ht*2 | Hl*2
    5: Ht*2 | Tl*3
    6: Ht*2 | Hl2*2
    7: Tt*3 | Hl2*2
    8: Ht*2 | Hl3*2
    9: Tt*3 | Hl3*2
    10: Ht*2 | Hl4*2
    11: Tt*3 | Hl4*2
    12: Ht*2 x2 | Hl4*2
    13: Tt*3 | Hl5*2
    14: Ht*2 x2 | Hl5*2
    15: Tt*3 | Hl6*2
    16: Ht*2 x2 | Hl6*2
    17: Tt*3 | Hl7*2
    18: Ht*2 x2 | Hl7*2
    19: Tt*3 | Hl8*2
    20: Ht*2 x2 | Hl8*2
    """

  private static let plain = """
    1: Ft
    2: Ht*2
    3: Tt*3
    4: Ht*2 x2
    5: Ht*2 | Tt*3
    6: Ht*2 x3
    7: Ht*2 x2 | Tt*3
    8: Ht*2 x4
    9: Ht*2 x3 | Tt*3
    10: Ht*2 x3 | Hl2*2
    11: Ht*2 x2 | Tt*3 | Hl2*2
    12: Ht*2 x4 | Hl2*2
    13: Ht*2 x2 | Tt*3 | Hl3*2
    14: Ht*2 x4 | Hl3*2
    15: Ht*2 x2 | Tt*3 | Hl4*2
    16: Ht*2 x4 | Hl4*2
    17: Ht*2 x2 | Tt*3 | Hl5*2
    18: Ht*2 x4 | Hl5*2
    19: Ht*2 x2 | Tt*3 | Hl6*2
    20: Ht*2 x4 | Hl6*2
    """
}

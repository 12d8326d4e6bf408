/// The widest screens: rows of up to four cards.
enum WideTables {
  static func text(_ role: TableRole) -> String {
    switch role {
    case .fixed: fixed
    case .package: package
    case .pairs: pairs
    case .fast: fast
    case .slow: slow
    case .list: list
    case .opinion: opinion
    case .briefs: briefs
    case .text: plain
    }
  }

  static let fixed = """
    1: F75
    2: H H
    3: H Q Q ~ Q Q H ~ T*3
    4: Q*4
    5: Q Q Hl3 ~ H Hl4 ~ Hl4 H
    6: ¾ Q | Q*4
    7: H Q Q | Q*4 ~ Q Q H | Q*4
    8: Q Q Ql3*2
    9: H Q Q | Q Q Ql2*2
    10: H Q Q | Q*3 Ql4
    11: H Q Q | Ql2*4 ~ T*3 | Ql2*4
    12: Q*4 | Ql2*4
    13: H Q Q | Q Q Ql4*2
    14: ¾ Q | Q*4 | Ql2*4
    15: H Q Q | Q*4 | Ql2*4
    16: Q*4 | Ql3*4
    17: ¾ Q | H Q Q | Ql3*4
    18: ¾ Q | Q*4 | Ql3*4
    19: H Q Q | Q*4 | Ql3*4
    20: Q*4 x2 | Ql3*4
    """

  static let package = """
    1: F75
    2: ¾ Q
    3: ¾ Q+Q
    4: ¾ Q+l2
    5: F100 | Q*4
    6: F100 | Q*3 Ql2
    7: F100 | Q*3 Ql3
    8: F100 | Q*3 Ql4
    9: F100 | Q*4 | Ql*4
    10: F100 | Q*3 Ql2 | Ql*4
    11: F100 | Q*3 Ql3 | Ql*4
    12: F100 | H Q Q | Ql2*4
    13: F100 | Q*4 | Ql2*4
    14: F100 | Q*3 Ql2 | Ql2*4
    15: F100 | H H | Q*4 | Ql2*4
    16: F100 | H Q Q | Q*4 | Ql2*4
    17: F100 | Q*4 x2 | Ql2*4
    18: F100 | H H | H Q Q | Ql3*4
    19: F100 | H H | Q*4 | Ql3*4
    20: F100 | H Q Q | Q*4 | Ql3*4
    """

  static let pairs = """
    1: F75
    2: H H
    3: T*3 ~ H Q Q ~ Q Q H
    4: H H x2
    5: H H | T*3
    6: H H x3
    7: H H x2 | T*3
    8: H H x4
    9: H H x3 | T*3
    10: H H x5
    11: H H x4 | T*3
    12: H H x6
    13: H H x5 | T*3
    14: H H x7
    15: H H x6 | T*3
    16: H H x8
    17: H H x7 | T*3
    18: H H x9
    19: H H x8 | T*3
    20: H H x10
    """

  static let fast = """
    1: F75
    2: H H
    3: T*3 ~ H Q Q ~ Q Q H ~ Tl*3
    4: Q*4 ~ Ql*4
    5: Q Q Hl3 ~ Q*3 Ql2 ~ H Ql2*2
    6: Q Q Ql2*2 ~ Q*3 Ql3 ~ Tl2*3
    7: Q Ql2*3 ~ Q*3 Ql4 ~ Q*4 | Tl*3
    8: Ql2*4 ~ Q Q Ql3*2 ~ Q*4 | Ql*4
    9: Tl3*3 ~ H Ql4*2 ~ Q*3 Ql2 | Ql*4
    10: Q Ql3*3 ~ Q Q Ql4*2 ~ Q*4 | Tl2*3 ~ Hl*2 | Ql2*4
    11: Q Ql2*3 | Ql*4 ~ Q*3 Ql4 | Ql*4
    12: Ql3*4 ~ Q Q Ql5*2 ~ H Q Q | Tl3*3 ~ Q*4 | Ql2*4
    13: Q Ql4*3 ~ Q*4 | Tl3*3
    14: Q Q Ql4*2 | Ql*4 ~ Q Ql3*3 | Ql*4 ~ Q*4 | Hl5*2 ~ Hl*2 | Ql3*4
    15: Q Ql2*3 | Ql2*4 ~ Q*3 Ql4 | Ql2*4 ~ Tl5*3
    16: Ql4*4 ~ Q Ql5*3 ~ Q Q Ql3*2 | Ql2*4 ~ Q*4 | Ql3*4
    17: H Hl4 | Ql3*4 ~ Q*3 Ql2 | Ql3*4
    18: Q Q Ql4*2 | Ql2*4 ~ Q*4 | Hl*2 | Ql3*4 ~ Hl3*2 | Ql3*4
    19: Q Ql2*3 | Ql3*4 ~ Q*3 Ql4 | Ql3*4
    20: Ql5*4 ~ Q Q Ql5*2 | Ql2*4 ~ Q*4 | Ql4*4
    """

  static let slow = """
    1: F75
    2: H H ~ Hl*2
    3: H Hl2 ~ Hl2 H ~ T*3 ~ Tl*3
    4: Hl2*2 ~ H Hl3 ~ Hl3 H ~ Q Q Hl2
    5: H Hl4 ~ Hl4 H ~ Q Q Hl3 ~ Hl3 Q Q
    6: Hl3*2 ~ H Hl5 ~ Hl5 H ~ Q Q Hl4 ~ Hl4 Q Q
    7: H Hl2 | Hl2*2 ~ Q Q Hl5 ~ Hl5 Q Q
    8: Hl4*2 ~ H Hl3 | Hl2*2 ~ Hl3 H | Hl2*2 ~ Q Q Hl4 | Hl*2
    9: H Hl4 | Hl2*2 ~ Q Q Hl3 | Hl2*2 ~ Tl3*3
    10: Hl5*2 ~ H Hl3 | Hl3*2 ~ Q Q Hl4 | Hl2*2
    11: H Hl4 | Hl3*2 ~ Q Q Hl3 | Hl3*2
    12: Hl6*2 ~ H Hl3 | Hl4*2 ~ Q Q Hl4 | Hl3*2
    13: H Hl4 | Hl4*2 ~ Q Q Hl3 | Hl4*2
    14: Hl7*2 ~ H Hl5 | Hl4*2 ~ Q Q Hl4 | Hl4*2
    15: H Hl4 | Hl5*2 ~ Q Q Hl3 | Hl5*2 ~ Tl5*3
    16: Hl4*2 x2 ~ H Hl5 | Hl5*2 ~ Q Q Hl4 | Hl5*2
    17: H Hl4 | Hl6*2 ~ Q Q Hl5 | Hl5*2
    18: Hl5*2 | Hl4*2 ~ H Hl5 | Hl6*2 ~ Q Q Hl4 | Hl6*2
    19: H Hl4 | Hl7*2 ~ Q Q Hl5 | Hl6*2
    20: Hl5*2 x2 ~ Q Q Hl4 | Hl7*2
    """

  static let list = """
    1: Fl
    2: Hl*2
    3: Tl*3
    4: Hl2*2
    5: Fl | Hl2*2
    6: Tl2*3
    7: Fl | Tl2*3
    8: Hl4*2
    9: Tl3*3
    10: Hl5*2
    11: Fl | Hl5*2
    12: Tl4*3
    13: Fl | Tl4*3
    14: Hl7*2
    15: Tl5*3
    16: Hl8*2
    17: Fl | Hl8*2
    18: Tl6*3
    19: Fl | Tl6*3
    20: Hl10*2
    """

  static let opinion = """
    1: Fp
    2: Hp*2
    3: Tp*3
    4: Qp*4
    5: Hp*2 | Tp*3
    6: Tp*3 x2
    7: Tp*3 | Qp*4
    8: Qp*4 x2
    9: Tp*3 x3
    10: Hp*2 | Qp*4 x2
    11: Tp*3 | Qp*4 x2
    12: Qp*4 x3
    13: Tp*3 x3 | Qp*4
    14: Tp*3 x2 | Qp*4 x2
    15: Tp*3 | Qp*4 x3
    16: Qp*4 x4
    17: Tp*3 x3 | Qp*4 x2
    18: Hp*2 | Qp*4 x4
    19: Tp*3 | Qp*4 x4
    20: Qp*4 x5
    """

  static let briefs = """
    1: Ft
    2: Ht*2
    3: Tt*3
    4: Qt*4
    5: Ht*2 | Tl*3
    6: Qt*2 Ql2*2
    7: Tt*3 | Ql*4
    8: Qt*4 | Ql*4
    9: Tt*3 | Tl2*3
    10: Qt*4 | Tl2*3
    11: Tt*3 | Ql2*4
    12: Qt*4 | Ql2*4
    13: Qt*4 | Tl3*3
    14: Tt*3 x2 | Ql2*4
    15: Tt*3 | Qt*4 | Ql2*4
    16: Qt*4 x2 | Ql2*4
    17: Qt*4 x2 | Tl3*3
    18: Tt*3 x2 | Ql3*4
    19: Tt*3 | Qt*4 | Ql3*4
    20: Qt*4 x2 | Ql3*4
    """

  static let plain = """
    1: Ft
    2: Ht*2
    3: Tt*3
    4: Qt*4 ~ Ht*2 x2
    5: Ht*2 | Tt*3
    6: Tt*3 x2
    7: Tt*3 | Qt*4
    8: Qt*4 x2
    9: Tt*3 x3
    10: Ht*2 | Qt*4 x2
    11: Tt*3 | Qt*4 x2
    12: Qt*4 x3
    13: Tt*3 x3 | Ql*4
    14: Tt*3 x2 | Qt*4 | Ql*4
    15: Tt*3 | Qt*4 | Ql2*4
    16: Qt*4 x2 | Ql2*4
    17: Tt*3 x3 | Ql2*4
    18: Tt*3 x2 | Qt*4 | Ql2*4
    19: Tt*3 | Qt*4 | Ql3*4
    20: Qt*4 x2 | Ql3*4
    """
}

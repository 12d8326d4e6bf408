/// Cards without pictures.
enum TextTables {
  static let text = PerBreakpoint(
    phone: "*: Ft x3 | Fl",
    tablet: tablet,
    desktop: desktop,
    wide: wide
  )

  private static let tablet = """
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

  private static let desktop = """
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

  private static let wide = """
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

/// Text-only briefs in columns.
enum BriefsTables {
  static let text = PerBreakpoint(
    phone: "*: Ft x2 | Fl",
    tablet: tablet,
    desktop: desktop,
    wide: wide
  )

  private static let tablet = """
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

  private static let desktop = """
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

  private static let wide = """
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
}

/// What follows the first row of a fast block: lists of quarter columns.
enum DynamicFastTables {
  static let text = PerBreakpoint(
    phone: "*: Fm x3 | Fl",
    tablet: tablet,
    desktop: wide,
    wide: wide
  )

  private static let tablet = """
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

  private static let wide = """
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
}

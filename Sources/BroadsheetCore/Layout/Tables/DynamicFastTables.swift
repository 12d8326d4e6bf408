/// What follows the first row of a fast block: lists of quarter columns.
enum DynamicFastTables {
  static let text = LayoutTables.Text(
    phone: "*: Fm x3 | Fl",
    wide: wide
  )

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

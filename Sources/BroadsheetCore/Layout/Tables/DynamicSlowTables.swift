/// What follows the first row of a slow block: lists of half columns.
enum DynamicSlowTables {
  static let text = LayoutTables.Text(
    phone: "*: Fm x5 | Fl",
    wide: wide
  )

  private static let wide = """
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
}

/// Rows by count alone, for cards with pictures.
enum FixedTables {
  static let text = LayoutTables.Text(
    phone: "*: Fs | Fm x4 | Fs | Fm x4 | Fs | Fm",
    wide: wide
  )

  private static let wide = """
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
}

/// Two cards a row, between boosted ones.
enum PairsTables {
  static let text = LayoutTables.Text(
    phone: "*: Fs | Fm",
    wide: wide
  )

  private static let wide = """
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
}

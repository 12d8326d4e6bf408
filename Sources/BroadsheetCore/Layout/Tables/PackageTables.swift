/// One large story with its followers.
enum PackageTables {
  static let text = LayoutTables.Text(
    phone: "*: F100 | Fm x4 | Fl",
    wide: wide
  )

  private static let wide = """
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
}

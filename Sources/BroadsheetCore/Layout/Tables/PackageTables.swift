/// One large story with its followers.
enum PackageTables {
  static let text = PerBreakpoint(
    phone: "*: F100 | Fm x4 | Fl",
    tablet: tablet,
    desktop: wide,
    wide: wide
  )

  private static let tablet = """
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

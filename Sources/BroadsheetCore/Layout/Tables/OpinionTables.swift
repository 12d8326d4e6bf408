/// Columns of opinion with portraits.
enum OpinionTables {
  static let text = PerBreakpoint(
    phone: "*: Fp",
    tablet: tablet,
    desktop: desktop,
    wide: wide
  )

  private static let tablet = """
    1: Fp
    2: Hp*2
    3: Tp*3
    4: Hp*2 x2
    5: Hp*2 | Tp*3
    6: Hp*2 x3
    7: Hp*2 x2 | Tp*3
    8: Hp*2 x4
    9: Hp*2 x3 | Tp*3
    10: Hp*2 x5
    11: Hp*2 x4 | Tp*3
    12: Hp*2 x6
    13: Hp*2 x5 | Tp*3
    14: Hp*2 x7
    15: Hp*2 x6 | Tp*3
    16: Hp*2 x8
    17: Hp*2 x7 | Tp*3
    18: Hp*2 x9
    19: Hp*2 x8 | Tp*3
    20: Hp*2 x10
    """

  private static let desktop = """
    1: Fp
    2: Hp*2
    3: Tp*3
    4: Hp*2 x2
    5: Hp*2 | Tp*3
    6: Tp*3 x2
    7: Hp*2 x2 | Tp*3
    8: Hp*2 | Tp*3 x2
    9: Tp*3 x3
    10: Hp*2 x2 | Tp*3 x2
    11: Hp*2 | Tp*3 x3
    12: Tp*3 x4
    13: Hp*2 x2 | Tp*3 x3
    14: Hp*2 | Tp*3 x4
    15: Tp*3 x5
    16: Hp*2 x2 | Tp*3 x4
    17: Hp*2 | Tp*3 x5
    18: Tp*3 x6
    19: Hp*2 x2 | Tp*3 x5
    20: Hp*2 | Tp*3 x6
    """

  private static let wide = """
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
}

/// Columns of opinion with portraits.
enum OpinionTables {
  static let text = LayoutTables.Text(
    phone: "*: Fp",
    wide: wide
  )

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

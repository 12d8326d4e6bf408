/// Cards without pictures.
enum TextTables {
  static let text = LayoutTables.Text(
    phone: "*: Ft x3 | Fl",
    wide: wide
  )

  private static let wide = """
    1: Ft
    2: Ht*2
    3: Tt*3
    4: Qt*4 ~ Ht*2 x2
    5: Ht*2 | Tt*3
    6: Tt*3 x2
    7: Tt*3 | Qt*4
    8: Qt*4 x2
    9: Tt*3 x3
    10: Ht*2 | Qt*4 x2
    11: Tt*3 | Qt*4 x2
    12: Qt*4 x3
    13: Tt*3 x3 | Ql*4
    14: Tt*3 x2 | Qt*4 | Ql*4
    15: Tt*3 | Qt*4 | Ql2*4
    16: Qt*4 x2 | Ql2*4
    17: Tt*3 x3 | Ql2*4
    18: Tt*3 x2 | Qt*4 | Ql2*4
    19: Tt*3 | Qt*4 | Ql3*4
    20: Qt*4 x2 | Ql3*4
    """
}

/// Text-only briefs in columns.
enum BriefsTables {
  static let text = LayoutTables.Text(
    phone: "*: Ft x2 | Fl",
    wide: wide
  )

  private static let wide = """
    1: Ft
    2: Ht*2
    3: Tt*3
    4: Qt*4
    5: Ht*2 | Tl*3
    6: Qt*2 Ql2*2
    7: Tt*3 | Ql*4
    8: Qt*4 | Ql*4
    9: Tt*3 | Tl2*3
    10: Qt*4 | Tl2*3
    11: Tt*3 | Ql2*4
    12: Qt*4 | Ql2*4
    13: Qt*4 | Tl3*3
    14: Tt*3 x2 | Ql2*4
    15: Tt*3 | Qt*4 | Ql2*4
    16: Qt*4 x2 | Ql2*4
    17: Qt*4 x2 | Tl3*3
    18: Tt*3 x2 | Ql3*4
    19: Tt*3 | Qt*4 | Ql3*4
    20: Qt*4 x2 | Ql3*4
    """
}

/// Lines under each other.
enum ListTables {
  static let text = LayoutTables.Text(
    phone: "*: Fl",
    wide: wide
  )

  private static let wide = """
    1: Fl
    2: Hl*2
    3: Tl*3
    4: Hl2*2
    5: Fl | Hl2*2
    6: Tl2*3
    7: Fl | Tl2*3
    8: Hl4*2
    9: Tl3*3
    10: Hl5*2
    11: Fl | Hl5*2
    12: Tl4*3
    13: Fl | Tl4*3
    14: Hl7*2
    15: Tl5*3
    16: Hl8*2
    17: Fl | Hl8*2
    18: Tl6*3
    19: Fl | Tl6*3
    20: Hl10*2
    """
}

extension BrandStyle {
  /// The style of a brand whose newsstand file names none.
  public static let plain = BrandStyle(light: .plainLight, dark: .plainDark)
}

extension BrandStyle.Palette {
  /// Black on white with dark red links, for a brand that names no colours.
  public static let plainLight = BrandStyle.Palette(
    background: Colour(red: 0xff, green: 0xff, blue: 0xff),
    surface: Colour(red: 0xf4, green: 0xf3, blue: 0xf0),
    text: Colour(red: 0x16, green: 0x16, blue: 0x16),
    secondaryText: Colour(red: 0x55, green: 0x55, blue: 0x55),
    accent: Colour(red: 0x9c, green: 0x1c, blue: 0x1c),
    onAccent: Colour(red: 0xff, green: 0xff, blue: 0xff),
    line: Colour(red: 0xd0, green: 0xcd, blue: 0xc6),
    mastheadBackground: Colour(red: 0xff, green: 0xff, blue: 0xff),
    mastheadText: Colour(red: 0x16, green: 0x16, blue: 0x16)
  )

  /// Light on nearly black with salmon links, for a brand that names no colours.
  public static let plainDark = BrandStyle.Palette(
    background: Colour(red: 0x14, green: 0x14, blue: 0x15),
    surface: Colour(red: 0x20, green: 0x20, blue: 0x22),
    text: Colour(red: 0xee, green: 0xec, blue: 0xe8),
    secondaryText: Colour(red: 0xb2, green: 0xaf, blue: 0xa9),
    accent: Colour(red: 0xf0, green: 0x8a, blue: 0x80),
    onAccent: Colour(red: 0x14, green: 0x14, blue: 0x15),
    line: Colour(red: 0x3a, green: 0x3a, blue: 0x3c),
    mastheadBackground: Colour(red: 0x14, green: 0x14, blue: 0x15),
    mastheadText: Colour(red: 0xee, green: 0xec, blue: 0xe8)
  )
}

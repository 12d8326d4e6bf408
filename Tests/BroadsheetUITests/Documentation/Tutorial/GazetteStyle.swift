// snippet: FromAnEmptyApp, the style
public import BroadsheetCore

extension BrandStyle {
  /// Blue, in slab letters, under a band across the page.
  public static var gazette: BrandStyle {
    let (blue, sky) = (
      Colour(red: 0x0b, green: 0x3d, blue: 0x91), Colour(red: 0x9d, green: 0xc1, blue: 0xff)
    )
    var style = BrandStyle.plain
    (style.light.accent, style.dark.accent) = (blue, sky)
    (style.light.mastheadBackground, style.light.mastheadText) = (blue, style.light.background)
    style.masthead = .band
    style.headlineFont = .slab
    return style
  }
}
// snippet end

import BroadsheetCore
import Foundation

/// The look of a brand; every pair of text and ground must reach WCAG AA in both schemes.
struct StyleDecoder {
  func decode(_ value: FileValue) -> BrandStyle {
    value.mapping("a style with 'light' and 'dark'") { reader in
      var style = BrandStyle.plain
      for token in BrandStyle.words {
        if let word = reader.optional(token.key)?.word(among: token.words) {
          token.set(word, &style)
        }
      }
      if let fonts = reader.optional("fonts") {
        style.typefaces = TypefacesDecoder(headlineWeight: style.headlineWeight).decode(fonts)
      }
      if let radius = reader.optional("corner-radius")?.integer(in: 0...40) {
        style.cornerRadius = radius
      }
      style.loading = reader.optional("loading")?.word(BrandStyle.Loading.self)
      let light = reader.optional("light")
      let dark = reader.optional("dark")
      if let light { style.light = PaletteDecoder(base: .plainLight).decode(light) }
      if let dark {
        style.dark = PaletteDecoder(base: .plainDark).decode(dark)
      } else if light != nil {
        style.dark = .plainDark.carrying(accent: style.light.accent)
      }
      return style
    } ?? .plain
  }
}

import BroadsheetCore

/// A brand's style as CSS custom properties, from which all shared rules draw.
struct StyleTokens {
  private let style: BrandStyle

  init(_ style: BrandStyle) { self.style = style }

  /// The properties for a selector, light and dark in one, and light alone for old browsers.
  func css(for selector: String) -> String {
    let both = colours { light, dark in "light-dark(\(light.hex),\(dark.hex))" }
    let light = colours { light, _ in light.hex }
    return """
      \(selector){\(both);\(typography);\(rules);\(room)}
      @supports not (color:light-dark(#000,#fff)){\(selector){\(light)}}
      """
  }

  private func colours(_ value: (Colour, Colour) -> String) -> String {
    let tokens: [(String, KeyPath<BrandStyle.Palette, Colour>)] = [
      ("bg", \.background), ("sf", \.surface), ("tx", \.text), ("t2", \.secondaryText),
      ("ac", \.accent), ("oa", \.onAccent), ("ln", \.line), ("mb", \.mastheadBackground),
      ("mt", \.mastheadText),
    ]
    return tokens.map { name, path in
      "--\(name):\(value(style.light[keyPath: path], style.dark[keyPath: path]))"
    }.joined(separator: ";")
  }

  private var typography: String {
    let headline = FontFace(style.headlineFont)
    let body = FontFace(style.bodyFont)
    return """
      --hf:\(headline.families);--hx:\(headline.sizeFactor);--hl:\(headline.lineHeight);\
      --hs:\(headline.letterSpacing);--hw:\(weight);--bf:\(body.families)
      """
  }

  private var weight: Int {
    switch style.headlineWeight {
    case .light: 300
    case .regular: 400
    case .bold: 700
    case .black: 900
    }
  }

  /// `--vr` between columns, `--hr` between rows, `--br` over blocks.
  private var rules: String {
    switch style.rules {
    case .none: "--vr:0;--hr:0;--br:0"
    case .hairline: "--vr:1px solid var(--ln);--hr:1px solid var(--ln);--br:1px solid var(--tx)"
    case .double: "--vr:1px solid var(--ln);--hr:1px solid var(--ln);--br:4px double var(--tx)"
    case .heavy: "--vr:1px solid var(--ln);--hr:2px solid var(--tx);--br:8px solid var(--tx)"
    }
  }

  /// `--ga` between columns, `--ro` between rows, `--bs` between blocks.
  private var room: String {
    let radius = "--rd:\(style.cornerRadius)px"
    return switch style.density {
    case .compact: "--ga:20px;--ro:24px;--bs:26px;--lead:1.4;\(radius)"
    case .regular: "--ga:28px;--ro:32px;--bs:40px;--lead:1.5;\(radius)"
    case .airy: "--ga:40px;--ro:44px;--bs:56px;--lead:1.6;\(radius)"
    }
  }
}

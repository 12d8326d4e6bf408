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
      ("background", \.background), ("surface", \.surface), ("text", \.text),
      ("secondary-text", \.secondaryText), ("accent", \.accent), ("on-accent", \.onAccent),
      ("line", \.line), ("masthead-background", \.mastheadBackground),
      ("masthead-text", \.mastheadText),
    ]
    return tokens.map { name, path in
      "--\(name):\(value(style.light[keyPath: path], style.dark[keyPath: path]))"
    }.joined(separator: ";")
  }

  private var typography: String {
    let headline = FontFace(style.headlineFont)
    let body = FontFace(style.bodyFont)
    let (kickers, spacing) =
      switch style.kickers {
      case .plain: ("none", ".01em")
      case .capitals: ("uppercase", ".06em")
      }
    return """
      --headline-font:\(headline.families);--headline-scale:\(headline.sizeFactor);\
      --headline-leading:\(headline.lineHeight);--headline-spacing:\(headline.letterSpacing);\
      --headline-weight:\(style.headlineWeight.value);--body-font:\(body.families);\
      --masthead-font:var(--headline-font);--label-font:var(--body-font);\
      --headline-numerals:normal;--body-numerals:normal;--label-numerals:normal;\
      --headline-synthesis:style;--label-capitals:normal;--label-spacing:\(spacing);--kicker-case:\(kickers)
      """
  }

  /// `--column-rule` between columns, `--row-rule` between rows, `--block-rule` over blocks.
  private var rules: String {
    let (columns, rows, blocks) =
      switch style.rules {
      case .none: ("0", "0", "0")
      case .hairline: ("1px solid var(--line)", "1px solid var(--line)", "1px solid var(--text)")
      case .double: ("1px solid var(--line)", "1px solid var(--line)", "4px double var(--text)")
      case .heavy: ("1px solid var(--line)", "2px solid var(--text)", "8px solid var(--text)")
      }
    return "--column-rule:\(columns);--row-rule:\(rows);--block-rule:\(blocks)"
  }

  /// The gaps of ``PageMetrics``, how far lines are apart, and how round corners are.
  private var room: String {
    let metrics = PageMetrics(style.density)
    let leading =
      switch style.density {
      case .compact: "1.4"
      case .regular: "1.5"
      case .airy: "1.6"
      }
    return """
      --column-gap:\(metrics.columnGap)px;--row-gap:\(metrics.rowGap)px;--block-gap:\(metrics.blockGap)px;\
      --stack-gap:\(metrics.stackGap)px;--briefs-gap:\(metrics.briefsRowGap)px;--leading:\(leading);\
      --radius:\(style.cornerRadius)px
      """
  }
}

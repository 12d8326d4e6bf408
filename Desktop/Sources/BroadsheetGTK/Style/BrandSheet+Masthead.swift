import BroadsheetCore

extension BrandSheet {
  /// The brand's name at the head of its pages, and what of the form goes on in them.
  var mastheads: [Rule] { name + form }

  private var name: [Rule] {
    let face = FontFace(brand.style.headlineFont)
    let typeface = brand.style.typefaces.masthead ?? brand.style.typefaces.headline
    let names = families(typeface, face.families)
    return [
      (
        ".masthead",
        "background:\(palette.mastheadBackground);color:\(palette.mastheadText);"
          + "padding:0 28px 14px"
      ),
      (
        "headerbar",
        "background:\(palette.mastheadBackground);color:\(palette.mastheadText);border:none;"
          + "box-shadow:none"
      ),
      (
        ".brand-name",
        "font-family:\(names);font-weight:\(brand.style.headlineWeight.value);"
          + "letter-spacing:\(face.letterSpacing);line-height:1.1em"
      ),
      (".large-name", "font-size:\(px(nameSize))"),
      (".narrow .brand-name", "font-size:\(px(min(nameSize, 34, narrowSize)))"),
      (".masthead.narrow", "padding:14px"),
      (".small-name", "font-size:\(px(20));transition:opacity 180ms"),
      (".tagline", "font-size:\(px(13));font-style:italic"),
    ]
  }

  private var form: [Rule] {
    let onPage = "background:\(palette.background);color:\(palette.text)"
    switch brand.style.masthead {
    case .classic: return []
    case .block:
      // The name in capitals on a field of its colour.
      return [
        (".masthead, headerbar", onPage),
        (
          ".masthead .brand-name",
          "background:\(palette.mastheadBackground);color:\(palette.mastheadText);"
            + "padding:8px 14px 2px;letter-spacing:-.03em"
        ),
        (".brand-name", "text-transform:uppercase"),
        (".tagline", "font-style:normal;font-weight:bold"),
        (
          ".block-title",
          "background:\(palette.text);color:\(palette.background);padding:2px 9px 0;"
            + "text-transform:uppercase"
        ),
      ]
    case .bar:
      return [(".block-title", "font-size:\(px(16));color:\(palette.accent)")]
    case .spaced:
      return [
        (".brand-name", "text-transform:uppercase;letter-spacing:.3em"),
        (".masthead", "padding-top:10px;padding-bottom:22px"),
      ]
    case .band:
      let (ground, text) =
        isDark ? (palette.surface, palette.text) : (palette.text, palette.background)
      return [
        (".brand-name, .block-title", "font-style:italic"),
        (".masthead .brand-name", "letter-spacing:-.05em"),
        (".tagline", "font-style:normal;font-weight:bold"),
        (".section-bar", "background:\(ground);border:none"),
        (".section-bar button", "color:\(text)"),
      ]
    case .landmark:
      return [(".block-title", "color:\(palette.accent)")]
    }
  }

  /// Such that the longest word of the name goes into a narrow column, and the whole of one that is
  /// spaced.
  var narrowSize: Double {
    let isSpaced = brand.style.masthead == .spaced
    let longest = brand.name.split(separator: " ").map(\.count).max() ?? 1
    let letters = isSpaced ? Double(brand.name.count) * 1.3 : Double(longest)
    return max(16, (isSpaced ? 300 : 400) / max(1, letters))
  }

  /// Of the name in large, in logical pixels.
  var nameSize: Double {
    switch brand.style.masthead {
    case .classic, .band: 60
    case .block: 64
    case .bar: 30
    case .spaced: 40
    case .landmark: 48
    }
  }
}

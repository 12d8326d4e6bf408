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
        "background:\(palette.mastheadBackground);color:\(palette.mastheadText)"
      ),
      (".masthead-name", "padding:0 28px 14px"),
      (
        "headerbar",
        "background:\(palette.mastheadBackground);color:\(palette.mastheadText);border:none;"
          + "box-shadow:none"
      ),
      // The accent may be the ground's own colour.
      ("headerbar button:focus-visible", "outline-color:currentColor"),
      (
        ".brand-name",
        "font-family:\(names);font-weight:\(brand.style.headlineWeight.value);"
          + "letter-spacing:\(face.letterSpacing);line-height:1.1em"
      ),
      (".large-name", "font-size:\(px(nameSize))"),
      (".narrow .brand-name", "font-size:\(px(min(nameSize, 34, narrowSize)))"),
      (".narrow .masthead-name", "padding:14px"),
      (".small-name", "font-size:\(px(20))"),
      (".tagline", "font-size:\(px(13));font-style:italic"),
    ]
  }

  private var form: [Rule] {
    let onPage = "background:\(palette.background);color:\(palette.text)"
    switch brand.style.masthead {
    case .classic: return [(".block-title", "font-size:\(px(20))")]
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
      return [
        (".block-title", "font-size:\(px(16));color:\(palette.accent)"),
        (".section-bar", "background:\(palette.surface)"),
      ]
    case .spaced:
      return [
        (".brand-name", "text-transform:uppercase;letter-spacing:.3em"),
        (".masthead-name", "padding-top:10px;padding-bottom:22px"),
        (".block-title", "font-size:\(px(28))"),
        (
          ".kicker",
          "font-family:\(headlineFamilies);font-size:\(px(16));font-style:italic;font-weight:400"
        ),
        (
          ".section-bar button",
          "font-family:\(headlineFamilies);font-size:\(px(17));font-weight:400"
        ),
      ]
    case .band:
      let (ground, text) =
        isDark ? (palette.surface, palette.text) : (palette.text, palette.background)
      return [
        (".brand-name, .block-title", "font-style:italic"),
        (".block-title", "font-size:\(px(26))"),
        (".masthead", "background:\(slants),\(palette.mastheadBackground)"),
        (".masthead .brand-name", "letter-spacing:-.05em"),
        (".tagline", "font-style:normal;font-weight:bold"),
        (".section-bar", "background:\(ground);border:none"),
        (".section-bar button", "color:\(text)"),
      ]
    case .landmark:
      return [
        (".block-title", "color:\(palette.accent)"),
        (".land", land(height: 72, lengths: (1280, 848))),
        // In small there is no room for hills.
        (".narrow .land", land(height: 38, lengths: (512, nil))),
      ]
    }
  }

  /// Shadows that lean as the name does.
  private var slants: String {
    let (none, shade) = ("rgba(0,0,0,0)", "rgba(0,0,0,.06)")
    let stops = [
      (none, 62), (shade, 62.1), (shade, 68), (none, 68.1), (none, 71), (shade, 71.1), (shade, 79),
      (none, 79.1),
    ]
    return "linear-gradient(112deg,\(stops.map { "\($0) \($1)%" }.joined(separator: ",")))"
  }

  /// The drawing over its ground; each outline is so long before it comes again.
  private func land(height: Int, lengths: (near: Int, far: Int?)) -> String {
    let hills = palette.mastheadBackground.mixed(
      with: palette.mastheadText,
      LandmarkDrawing.farShare
    )
    var images = [LandmarkDrawing.near.image(in: palette.background)]
    var sizes = ["\(lengths.near)px \(height)px"]
    if let far = lengths.far {
      images.append(LandmarkDrawing.far.image(in: hills))
      sizes.append("\(far)px \(height)px")
    }
    return "min-height:\(height)px;background-image:\(images.joined(separator: ","));"
      + "background-size:\(sizes.joined(separator: ","));background-repeat:repeat-x"
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

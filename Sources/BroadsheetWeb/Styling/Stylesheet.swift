import BroadsheetCore

/// Puts a stylesheet together: a brand's tokens, the shared structure, and its own masthead.
struct Stylesheet {
  let assets: AssetSources
  /// Of brands that have faces of their own, and whose files have been made.
  var fonts: [Slug: FontRules] = [:]
  /// Of brands whose names are drawn.
  var letterings: [Slug: Lettering] = [:]

  func brand(_ brand: Brand) -> String {
    [
      StyleTokens(brand.style).css(for: ":root"),
      fonts[brand.id]?.css(for: ":root") ?? "",
      NameWidth.css(for: brand, lettering: letterings[brand.id]),
      text(.foundation), Placeholder.css, FocusClasses.css, text(.masthead),
      masthead(brand.style.masthead),
      text(.navigation, .menu, .thumbBar, .footer, .blocks, .cards, .pictures), ShapeRules.css,
      HeadlineRules.css,
      text(.marks, .widgets, .adverts), AdvertSizes.css,
      text(.notices, .weather, .story, .forms),
      text(.sources, .states, .offline, .paging, .renewal, .readers),
      text(.savedStyle, .typefaces),
      assets.further,
      text(.motion, .forcedColours, .print),
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The rack shows every brand at once, so its sheet has all tokens and all mastheads; of their own
  /// faces it has those of names and headlines.
  func rack(of brands: [Brand]) -> String {
    let tokens = brands.map { brand in
      let selector = ".b-\(brand.id)"
      let own = fonts[brand.id]?.css(for: selector, roles: [.masthead, .headline]) ?? ""
      return [
        StyleTokens(brand.style).css(for: selector), own,
        NameWidth.css(for: brand, lettering: letterings[brand.id], selector: selector),
      ].filter { !$0.isEmpty }.joined(separator: "\n")
    }
    return
      ([StyleTokens(.plain).css(for: ":root"), ".shelf{--sheets:\(max(brands.count, 1))}"] + tokens
      + [
        text(.foundation), Placeholder.css, FocusClasses.css,
        Self.landmark, text(.rack, .marks, .states, .offline, .savedStyle, .typefaces),
        text(.motion, .forcedColours, .print),
      ]).joined(separator: "\n")
  }

  /// What explained pages add to their brand's sheet.
  var explanation: String { text(.explanation) }

  /// What search pages add to their brand's sheet.
  var search: String { text(.search) }

  /// The masks of a landmark's land and sea.
  private static let landmark =
    ".m-landmark{--far-land:\(LandmarkDrawing.far.image());"
    + "--near-land:\(LandmarkDrawing.near.image())}"

  private func masthead(_ masthead: BrandStyle.Masthead) -> String {
    let drawing = masthead == .landmark ? Self.landmark + "\n" : ""
    return drawing + text(.masthead(masthead))
  }

  private func text(_ files: AssetFile...) -> String {
    files.map { assets.text(of: $0) }.joined(separator: "\n")
  }
}

import BroadsheetCore
import Foundation

/// A brand's style as rules of GTK: what is the same for all brands by their tokens.
///
/// GTK's stylesheets have no variables and no media queries, so that there is one for each brand,
/// scheme and text size, made anew when one of them changes.
struct BrandSheet {
  /// The brand whose style it is.
  var brand: Brand
  var isDark: Bool
  /// What sizes are multiplied by: the system's and the reader's choice together.
  var scale: Double

  /// The family of faces in files; nil where there are none.
  var fonts: ([URL]) -> String? = { _ in nil }

  /// Whether the system asks for more contrast: everything is then said in the colour of text.
  var isHighContrast = false

  var palette: BrandStyle.Palette {
    var palette = isDark ? brand.style.dark : brand.style.light
    if isHighContrast { (palette.secondaryText, palette.line) = (palette.text, palette.text) }
    return palette
  }

  /// The class under which the rules hold.
  static func scope(of brand: Slug) -> String { "brand-\(brand)" }

  var css: String {
    let scope = ".\(Self.scope(of: brand.id))"
    let phone = """
      .phone \(scope) .large-name {font-size:\(px(min(nameSize, 34, narrowSize)));}
      .phone \(scope) .masthead-name {padding:0 16px 10px;}
      .phone \(scope) .section-row {padding:0 6px;}
      """
    let rules = (ground + type + headlines + boxes + mastheads + lines + forms).map { rule in
      let selectors = rule.selector.split(separator: ", ").map { selector in
        selector == "&" ? scope : "\(scope) \(selector)"
      }
      return "\(selectors.joined(separator: ", ")) {\(rule.declarations);}"
    }
    return (rules + [phone]).joined(separator: "\n")
  }

  typealias Rule = (selector: String, declarations: String)

  private var ground: [Rule] {
    [
      ("&", "background:\(palette.background);color:\(palette.text)"),
      (".page", "background:\(palette.background);color:\(palette.text)"),
      (".surface", "background:\(palette.surface);color:\(palette.text)"),
      (".block-rule", blockRule),
      (".row-rule", rowRule),
      (
        "button.card, button.item, button.plain",
        "background:none;border:none;box-shadow:none;padding:0;margin:0;border-radius:0;min-width:0;"
          + "min-height:0;color:\(palette.text);font-weight:normal"
      ),
      // A focus that is seen on every ground, and moves nothing when it comes.
      (
        "button:focus-visible, .scroller:focus-visible",
        "outline:3px solid \(palette.accent);outline-offset:2px"
      ),
      ("button.card:hover .headline, button.item:hover .headline", "text-decoration:underline"),
      (
        "button.accent",
        "background:\(palette.accent);color:\(palette.onAccent);border:none;box-shadow:none;"
          + "border-radius:\(brand.style.cornerRadius)px;padding:8px 18px;font-weight:bold"
      ),
      (".section-bar", "border-bottom:1px solid \(palette.line)"),
      (".section-row", "padding:0 18px"),
      (".section-bar button", "color:\(palette.text);padding:6px 10px;border-radius:0"),
      (
        ".section-bar button.current",
        "box-shadow:inset 0 -3px 0 0 \(palette.accent);font-weight:bold"
      ),
      (
        ".pill",
        "background:\(palette.accent);color:\(palette.onAccent);border-radius:999px;"
          + "padding:8px 18px;font-weight:bold"
      ),
      (
        ".quiet-note",
        "background:\(palette.surface);color:\(palette.secondaryText);padding:6px 16px"
      ),
      ("spinner", "color:\(palette.accent)"),
      ("progressbar > trough > progress", "background:\(palette.accent)"),
    ]
  }

  private var type: [Rule] {
    let body = FontFace(brand.style.bodyFont)
    let bodyFamilies = families(brand.style.typefaces.body, body.families)
    let label = families(brand.style.typefaces.label ?? brand.style.typefaces.body, body.families)
    let kickers =
      switch brand.style.kickers {
      case .plain: ""
      case .capitals: ";text-transform:uppercase;letter-spacing:.06em"
      }
    return [
      ("&", "font-family:\(bodyFamilies);font-size:\(px(16));line-height:1.4em"),
      (
        ".kicker",
        "color:\(palette.accent);font-family:\(label);font-size:\(px(13));font-weight:bold\(kickers)"
      ),
      (
        ".mark.urgent",
        "background:\(palette.accent);color:\(palette.onAccent);border-radius:2px;padding:1px 6px"
      ),
      (".standfirst", "color:\(palette.secondaryText);line-height:1.42em"),
      (".notes", "color:\(palette.secondaryText);font-family:\(label);font-size:\(px(13))"),
      (".byline", "font-family:\(label);font-size:\(px(14));font-weight:bold"),
      (".sublink", "font-size:\(px(15));font-weight:600"),
      (".advert-label", "color:\(palette.secondaryText);font-size:\(px(12))"),
      (".caption", "color:\(palette.secondaryText);font-size:\(px(14))"),
    ] + sizes.map { (".s-\($0)", "font-size:\(px(Double($0)))") }
  }

  private var headlines: [Rule] {
    let face = FontFace(brand.style.headlineFont)
    let typeface = brand.style.typefaces.headline
    let names = headlineFamilies
    let own = typeface == nil ? face.sizeFactor : typeface?.scale ?? 1
    let leading = typeface?.leading ?? face.lineHeight
    let spacing = typeface?.spacing.map { "\($0)em" } ?? face.letterSpacing
    return [
      (
        ".headline, .block-title, .view-title",
        "font-family:\(names);font-weight:\(brand.style.headlineWeight.value);"
          + "letter-spacing:\(spacing);line-height:\(leading)em"
      ),
      (".opinion .headline", "font-style:italic;font-weight:400"),
      (".section-title", "font-size:\(px(40 * own))"),
      (".block-title", "font-size:\(px(22 * own))"),
      (".view-title", "font-size:\(px(20 * own))"),
    ] + headlineSizes.map { (".h-\($0)", "font-size:\(px(Double($0) * own))") }
  }

  private var boxes: [Rule] {
    let radius = "border-radius:\(brand.style.cornerRadius)px"
    return [
      (".picture", "background:\(palette.surface);\(radius)"),
      (".portrait", "border-radius:999px"),
      (".box", "background:\(palette.surface);\(radius);padding:16px"),
      (
        ".own",
        "background:\(palette.surface);border:1px solid \(palette.line);padding:8px 20px 22px"
      ),
      (".branded", "background:\(palette.surface);\(radius);padding:12px"),
      (".notice", "border-left:4px solid \(palette.accent)"),
      (".notice-breaking", "background:\(palette.accent);color:\(palette.onAccent)"),
      (
        ".notice-breaking > box > label, .notice-breaking button.dismiss",
        "color:\(palette.onAccent)"
      ),
      (
        ".notice-breaking button.accent",
        "background:\(palette.onAccent);color:\(palette.accent)"
      ),
      (".list-item", "border-top:1px solid \(palette.line);padding-top:10px;padding-bottom:10px"),
      (".rank", "color:\(palette.accent);font-weight:bold;font-size:\(px(20))"),
      (".temperature", "font-size:\(px(40));font-weight:bold"),
      (".read .headline", "color:\(palette.secondaryText)"),
    ]
  }

  /// Between the columns and rows of a block; see ``BlockView``.
  private var lines: [Rule] {
    let metrics = PageMetrics(brand.style.density)
    let line = "1px solid \(palette.line)"
    let (column, row) =
      switch brand.style.rules {
      case .none: ("0 solid \(palette.line)", "0 solid \(palette.line)")
      case .hairline, .double: (line, line)
      case .heavy: (line, "2px solid \(palette.text)")
      }
    return [
      (".ruled", "border-left:\(column);padding-left:\(metrics.columnGap / 2)px"),
      (".under", "border-top:\(row);padding-top:\(metrics.rowGap / 2)px"),
      (".stacked", "border-top:\(row);padding-top:\(metrics.stackGap / 2)px"),
    ]
  }

  /// Every size that a shape asks for, and those between for boosted and fitted headlines.
  private var headlineSizes: ClosedRange<Int> { 14...110 }
  private var sizes: ClosedRange<Int> { 12...24 }

  var blockRule: String {
    switch brand.style.rules {
    case .none: "min-height:0"
    case .hairline: "min-height:1px;background:\(palette.text)"
    case .double:
      "min-height:2px;border-top:1px solid \(palette.text);border-bottom:1px solid \(palette.text)"
    case .heavy: "min-height:8px;background:\(palette.text)"
    }
  }

  private var rowRule: String {
    switch brand.style.rules {
    case .none: "min-height:0"
    case .hairline, .double: "min-height:1px;background:\(palette.line)"
    case .heavy: "min-height:2px;background:\(palette.text)"
    }
  }

  func px(_ size: Double) -> String { "\((size * scale * 10).rounded() / 10)px" }

  var headlineFamilies: String {
    families(brand.style.typefaces.headline, FontFace(brand.style.headlineFont).families)
  }

  /// The brand's own face, and what systems have in its place.
  func families(_ typeface: Typeface?, _ stack: String) -> String {
    let own: String? =
      switch typeface?.source {
      case .family(let name)?: name
      case .files(let files)?: fonts(files)
      case nil: nil
      }
    guard let own, own.isFamilyName else { return stack }
    return "\"\(own)\",\(stack)"
  }
}

extension String {
  /// Whether it may stand between quotes of a stylesheet.
  fileprivate var isFamilyName: Bool {
    !utf8.isEmpty
      && utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }
}

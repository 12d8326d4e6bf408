import BroadsheetCore
import Foundation

/// The files of a brand that its pages ask for before their stylesheet does.
package struct FirstFonts {
  /// That of headlines, which every reader sees at the first visit.
  package var headline: AssetName?
  /// That of text; nil where it is the same file.
  package var text: AssetName?
}

/// A brand's own faces as CSS: where their files are, what stands in until they have come, and which
/// face is for what.
struct FontRules {
  private let brand: Slug
  private let fonts: FontSet
  /// The names of the files, by their bytes: what two roles share is sent once.
  private let names: [Data: AssetName]

  init(_ fonts: FontSet, of brand: Slug) {
    self.brand = brand
    self.fonts = fonts
    var names: [Data: AssetName] = [:]
    for family in fonts.families {
      for file in family.files where names[file.bytes] == nil {
        let cut = "\(file.weight)\(file.isItalic ? "-italic" : "")\(file.isFurther ? "-more" : "")"
        names[file.bytes] = AssetName(
          name: "\(brand)-\(family.role.rawValue)-\(cut)",
          bytes: file.bytes,
          kind: .woff2
        )
      }
    }
    self.names = names
  }

  /// Every file under its name.
  var files: [AssetName: Data] {
    Dictionary(names.map { ($0.value, $0.key) }) { first, _ in first }
  }

  /// What the first screen of every page is set in.
  var first: FirstFonts {
    let headline = first(.headline)
    let body = first(.body)
    return FirstFonts(headline: headline, text: body == headline ? nil : body)
  }

  private func first(_ role: Typefaces.Role) -> AssetName? {
    fonts.family(role)?.files.first { !$0.isFurther && !$0.isItalic }.flatMap { names[$0.bytes] }
  }

  /// The faces of some roles, and the properties by which pages use them below a selector.
  func css(for selector: String, roles: [Typefaces.Role] = Typefaces.Role.allCases) -> String {
    let families = roles.compactMap { fonts.family($0) }
    guard !families.isEmpty else { return "" }
    let faces = families.flatMap { family in
      family.files.map { face($0, of: family.role) }
        + family.standIns.map { standIn($0, for: family.role) }
    }
    let values = families.map { properties(of: $0) }.joined(separator: ";")
    return (faces + ["\(selector){\(values)}"]).joined(separator: "\n")
  }

  private func face(_ file: FontSet.File, of role: Typefaces.Role) -> String {
    let address = names[file.bytes].map { Route.asset($0).path } ?? ""
    return """
      @font-face{font-family:\(name(of: role));font-weight:\(file.weight);\
      font-style:\(file.isItalic ? "italic" : "normal");font-display:optional;\
      src:url(\(address)) format("woff2");\(sizeAdjust(100, for: role))\
      unicode-range:\(file.unicodeRange)}
      """
  }

  private func standIn(_ face: FontSet.StandIn, for role: Typefaces.Role) -> String {
    let sources = face.localNames.map { "local(\"\($0)\")" }.joined(separator: ",")
    return """
      @font-face{font-family:\(name(of: role, like: face.kind));font-weight:\(face.weight);\
      font-style:\(face.isItalic ? "italic" : "normal");src:\(sources);\
      \(sizeAdjust(face.sizeAdjust, for: role))ascent-override:\(percent(face.ascent));\
      descent-override:\(percent(face.descent));line-gap-override:\(percent(face.lineGap))}
      """
  }

  /// Headlines are scaled where their sizes are set; text is everywhere, and its face is scaled.
  private func sizeAdjust(_ percentage: Double, for role: Typefaces.Role) -> String {
    let scale = role == .headline ? 1 : fonts.order.typefaces[role]?.scale ?? 1
    let adjustment = percentage * scale
    return adjustment == 100 ? "" : "size-adjust:\(percent(adjustment));"
  }

  private func percent(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))%" : "\(rounded)%"
  }

  private func properties(of family: FontSet.Family) -> String {
    let role = family.role
    var kinds: [String] = []
    for face in family.standIns where !kinds.contains(face.kind) { kinds.append(face.kind) }
    let stack = FontFace(fonts.order.stack(of: role))
    let names = [name(of: role)] + kinds.map { name(of: role, like: $0) } + [stack.families]
    var properties = ["--\(role.rawValue)-font:\(names.joined(separator: ","))"]
    guard let typeface = fonts.order.typefaces[role] else { return properties[0] }
    switch role {
    case .masthead: break
    case .headline:
      properties += [
        "--headline-scale:\(typeface.scale)",
        "--headline-numerals:\(numerals(typeface.numerals))",
      ]
      if let leading = typeface.leading { properties.append("--headline-leading:\(leading)") }
      if let spacing = typeface.spacing { properties.append("--headline-spacing:\(spacing)em") }
      if !family.files.contains(where: \.isItalic) {
        properties.append("--headline-synthesis:none")
      }
    case .body: properties.append("--body-numerals:\(numerals(typeface.numerals))")
    case .label:
      properties.append("--label-numerals:\(numerals(typeface.numerals))")
      if typeface.hasSmallCapitals {
        properties += ["--label-capitals:small-caps", "--label-spacing:.04em"]
      }
    }
    return properties.joined(separator: ";")
  }

  private func numerals(_ numerals: Typeface.Numerals) -> String {
    switch numerals {
    case .standard: "normal"
    case .lining: "lining-nums"
    case .oldstyle: "oldstyle-nums"
    }
  }

  private func name(of role: Typefaces.Role, like kind: String? = nil) -> String {
    "\"\(brand) \(role.rawValue)\(kind.map { " as \($0)" } ?? "")\""
  }
}

import BroadsheetCore
import Foundation

/// The faces of a brand's own, a line for each role; what goes without saying is left out.
struct TypefaceWriter {
  let style: BrandStyle

  func write(to lines: inout YAMLLines) {
    for role in Typefaces.Role.allCases {
      guard let typeface = style.typefaces[role] else { continue }
      let members = members(of: typeface, for: role)
      if case .family(let name) = typeface.source, members.count == 1 {
        lines.entry(role.rawValue, YAMLScalar.text(name))
      } else {
        lines.entry(role.rawValue, YAMLScalar.flow(members))
      }
    }
  }

  private func members(
    of typeface: Typeface,
    for role: Typefaces.Role
  ) -> [(String, String?)] {
    let usual = TypefacesDecoder.weights(of: role, under: style.headlineWeight)
    var members = [source(typeface.source)]
    func add(_ key: String, _ value: String, unless isUsual: Bool) {
      if !isUsual { members.append((key, value)) }
    }
    add("weights", weights(typeface.weights), unless: typeface.weights == usual.upright)
    add("italics", weights(typeface.italics), unless: typeface.italics == usual.italic)
    add("width", "\(typeface.width)", unless: typeface.width == 100)
    add("scale", YAMLScalar.number(typeface.scale), unless: typeface.scale == 1)
    if let leading = typeface.leading { members.append(("leading", YAMLScalar.number(leading))) }
    if let spacing = typeface.spacing { members.append(("spacing", YAMLScalar.number(spacing))) }
    add("numerals", typeface.numerals.rawValue, unless: typeface.numerals == .standard)
    add("small-capitals", "true", unless: !typeface.hasSmallCapitals)
    return members
  }

  private func source(_ source: Typeface.Source) -> (String, String?) {
    switch source {
    case .family(let name): ("family", YAMLScalar.text(name))
    case .files(let files):
      ("files", YAMLScalar.texts(files.map { $0.path(percentEncoded: false) }))
    }
  }

  private func weights(_ weights: [Int]) -> String { YAMLScalar.list(weights.map(String.init)) }
}

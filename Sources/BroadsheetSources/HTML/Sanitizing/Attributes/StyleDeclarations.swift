/// The declarations of a `style` attribute that stay within their element and load nothing.
///
/// A value is made of names, small numbers with a unit, and colours; there are no addresses, no
/// functions but `rgb`, no strings, no comments and no negative numbers, and what could leave its
/// place (`position`, `transform`, `z-index`, …) is no listed property. Any other declaration goes,
/// and all of a style that holds a quotation mark, an escape or another sign with a meaning of its
/// own.
struct StyleDeclarations {
  /// The declarations, each in the form `property: value;`.
  let text: String

  /// `nil` when nothing is left.
  init?(_ style: String) {
    guard style.utf8.allSatisfy(Self.isPlain) else { return nil }
    let declarations = style.split(separator: ";").compactMap(Self.clean)
    guard !declarations.isEmpty else { return nil }
    text = declarations.joined(separator: " ")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || " \t\n:;,#%.-()/".utf8.contains(byte)
  }

  private static func clean(_ declaration: Substring) -> String? {
    let parts = declaration.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let words = parts[0].split(whereSeparator: \.isWhitespace)
    let value = parts[1].drop(while: \.isWhitespace)
    guard words.count == 1, let property = words.first, let values = StyleValue.list(value),
      accepts(values, for: property.lowercased())
    else { return nil }
    return "\(property): \(value);"
  }

  private static func accepts(_ values: [StyleValue], for property: String) -> Bool {
    if properties.contains(property) { return true }
    guard boxes.contains(where: { property == $0 || property.hasPrefix($0 + "-") }) else {
      return false
    }
    return values.allSatisfy { value in
      if case .name(let word) = value { words.contains(word) } else { true }
    }
  }

  /// Properties that are or begin with one of these draw an element's box.
  private static let boxes = ["background", "border", "margin", "padding"]

  /// Others, which may be given any name.
  private static let properties: Set = [
    "background-color", "border-collapse", "clear", "color", "direction", "display", "float",
    "font", "font-family", "font-size", "font-style", "font-variant", "font-weight", "height",
    "letter-spacing", "line-height", "overflow", "text-align", "text-decoration", "text-indent",
    "vertical-align", "white-space", "width",
  ]

  /// The names that a box may be drawn with.
  private static let words: Set = [
    "aqua", "auto", "black", "block", "blue", "bottom", "brown", "center", "collapse", "dashed",
    "dotted", "fuchsia", "gray", "green", "left", "lime", "maroon", "medium", "navy", "none",
    "olive", "purple", "red", "right", "silver", "solid", "teal", "top", "transparent", "white",
    "yellow",
  ]
}

/// How a drawing becomes another that is the same but for its colours: which of them become which.
struct Recolouring {
  private static let mark = UInt8(ascii: "#")
  private static let digits = 6

  /// Colours as `rrggbb`, without their mark.
  private var colours: [Substring: Substring] = [:]

  /// Nil where more than colours differ, or one colour becomes two; linear in the drawings.
  init?(from drawing: String, to other: String) {
    let (own, others) = (Self.pieces(of: drawing), Self.pieces(of: other))
    guard own.count == others.count else { return nil }
    for (piece, other) in zip(own, others) {
      guard piece.rest == other.rest, piece.colour.isEmpty == other.colour.isEmpty,
        colours.updateValue(other.colour, forKey: piece.colour).map({ $0 == other.colour }) ?? true
      else { return nil }
    }
    colours = colours.filter { $0.key != $0.value }
  }

  /// What a line of a file says: pairs of colours, such as `8a1c24=1f3a5f`.
  init(line: Substring) {
    for pair in line.split(separator: " ") {
      let both = pair.split(separator: "=")
      if both.count == 2 { colours[both[0]] = both[1] }
    }
  }

  var line: String { colours.map { "\($0)=\($1)" }.sorted().joined(separator: " ") }

  /// The other drawing; linear in this one.
  func recoloured(_ drawing: String) -> String {
    Self.pieces(of: drawing).map { "\(colours[$0.colour] ?? $0.colour)\($0.rest)" }
      .joined(separator: "#")
  }

  /// What stands between the marks of colours, with the colour at its beginning if it is one.
  private static func pieces(of drawing: String) -> [(colour: Substring, rest: Substring)] {
    drawing.utf8.split(separator: mark, omittingEmptySubsequences: false).enumerated()
      .map { number, piece in
        let digits = piece.prefix(Self.digits)
        let isColour =
          number > 0 && digits.count == Self.digits && digits.allSatisfy { hexDigits.contains($0) }
        let end = isColour ? digits.endIndex : piece.startIndex
        return (Substring(piece[..<end]), Substring(piece[end...]))
      }
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)
}

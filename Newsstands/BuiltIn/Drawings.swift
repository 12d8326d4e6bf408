import Foundation

/// All that the illustrator has drawn: `Pictures/drawings.txt`, a drawing on each line behind its name.
///
/// One file, since a thousand small ones take twice the room on a disk. A drawing that is another but for its
/// colours has the other's name in its place, and the colours.
struct Drawings: Sendable {
  /// Those of the built-in newsstand; none where their file cannot be read.
  static let builtIn = Drawings(
    (try? BuiltInFiles.file("Pictures/drawings.txt")).flatMap {
      try? Data(contentsOf: $0, options: .mappedIfSafe)
    } ?? Data()
  )

  private let bytes: Data
  private let places: [String: Range<Int>]

  /// The drawings of a file; linear in it.
  init(_ bytes: Data) {
    self.bytes = bytes
    var places: [String: Range<Int>] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
      places[String(decoding: line[..<blank], as: UTF8.self)] = (blank + 1)..<line.endIndex
    }
    self.places = places
  }

  var names: Set<String> { Set(places.keys) }

  /// A drawing as SVG; nil where there is none of that name.
  subscript(name: String) -> String? {
    guard let line = line(of: name), !line.hasPrefix("<") else { return line(of: name) }
    let words = line.split(separator: " ", maxSplits: 1)
    guard let other = words.first, let drawing = self.line(of: String(other)) else { return nil }
    return Recolouring(line: words.last ?? "").recoloured(drawing)
  }

  private func line(of name: String) -> String? {
    places[name].map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}

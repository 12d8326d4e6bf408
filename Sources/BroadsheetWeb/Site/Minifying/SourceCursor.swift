/// A place in the bytes of a stylesheet or script, and the ways over what both languages have.
struct SourceCursor {
  let bytes: [UInt8]
  private(set) var position = 0
  private(set) var line = 1

  init(_ text: String) { bytes = Array(text.utf8) }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func step() {
    if next == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  func text(from start: Int) -> ArraySlice<UInt8> { bytes[start..<min(position, bytes.count)] }

  /// Whether the bytes here are these.
  func starts(with text: StaticString) -> Bool {
    position + text.utf8CodeUnitCount <= bytes.count
      && text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// Goes behind `/*` and its end.
  mutating func skipComment() throws(AssetProblem) {
    let start = line
    step()
    step()
    while !starts(with: "*/") {
      guard next != nil else { throw AssetProblem(line: start, reason: .open("a comment")) }
      step()
    }
    step()
    step()
  }

  /// Goes behind a string in the quotes that it stands on; it ends on its line.
  mutating func skipString() throws(AssetProblem) {
    let (start, quote) = (line, next)
    step()
    while let byte = next, byte != quote {
      if byte == UInt8(ascii: "\n") { break }
      if byte == UInt8(ascii: "\\") { step() }
      step()
    }
    guard next != nil, next == quote else {
      throw AssetProblem(line: start, reason: .open("a string"))
    }
    step()
  }
}

extension UInt8 {
  /// Whether it is white space in CSS and JavaScript.
  var isSourceSpace: Bool { self == 0x20 || (0x09...0x0d).contains(self) }

  /// Whether it may be part of a name or number; all that is not ASCII may.
  var isWordPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}

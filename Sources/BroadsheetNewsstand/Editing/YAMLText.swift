import Yams

/// The text of a YAML file as bytes in lines, as the parser of YAML counts them.
struct YAMLText {
  let string: String
  let bytes: [UInt8]
  /// By line, counted from zero, where its characters are, without what ends it.
  let lines: [Range<Int>]

  init(_ string: String) {
    self.string = string
    bytes = Array(string.utf8)
    lines = Self.lines(of: bytes)
  }

  /// Where a place of the parser's is; nil where there is none.
  func offset(of mark: Mark) -> Int? {
    guard lines.indices.contains(mark.line - 1) else { return nil }
    let line = lines[mark.line - 1]
    var (offset, column) = (line.lowerBound, 1)
    while column < mark.column, offset < line.upperBound {
      offset += 1
      // Columns are characters.
      while offset < line.upperBound, bytes[offset] & 0xc0 == 0x80 { offset += 1 }
      column += 1
    }
    return column == mark.column ? offset : nil
  }

  /// On which line an offset is, counted from zero.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Where the line behind this one begins, or the text ends.
  func end(ofLine line: Int) -> Int {
    line + 1 < lines.count ? lines[line + 1].lowerBound : bytes.count
  }

  /// The spaces that a line begins with; those of a file in JSON may be tabs.
  func indent(ofLine line: Int) -> Range<Int> {
    let start = lines[line].lowerBound
    return start..<skippingBlanks(from: start, to: lines[line].upperBound)
  }

  func skippingBlanks(from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, bytes[offset].isBlank { offset += 1 }
    return offset
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// What ends lines here: that of this line or, where it is the last, that of the first.
  func lineBreak(at line: Int) -> String {
    for line in [line, 0] {
      let ending = lines[line].upperBound..<end(ofLine: line)
      if !ending.isEmpty { return text(ending) }
    }
    return "\n"
  }

  /// The text with insertions, of which those at one place keep their order.
  func inserting(_ insertions: [TextInsertion]) -> String {
    var result: [UInt8] = []
    var taken = 0
    let ordered = insertions.enumerated().sorted { one, other in
      (one.element.offset, one.offset) < (other.element.offset, other.offset)
    }
    for (_, insertion) in ordered {
      result += bytes[taken..<insertion.offset]
      result += insertion.text.utf8
      taken = insertion.offset
    }
    return String(decoding: result + bytes[taken...], as: UTF8.self)
  }

  /// The text without these parts, which may overlap.
  func deleting(_ ranges: [Range<Int>]) -> String {
    var result: [UInt8] = []
    var taken = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > taken { result += bytes[taken..<range.lowerBound] }
      taken = max(taken, range.upperBound)
    }
    return String(decoding: result + bytes[taken...], as: UTF8.self)
  }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, offset) = (0, 0)
    while offset < bytes.count {
      let width = breakWidth(bytes, at: offset)
      if width > 0 {
        lines.append(start..<offset)
        start = offset + width
      }
      offset += max(width, 1)
    }
    return lines + [start..<bytes.count]
  }

  /// How long the line break is that stands there: also those of YAML that are beyond ASCII.
  private static func breakWidth(_ bytes: [UInt8], at offset: Int) -> Int {
    func byte(_ distance: Int) -> UInt8? {
      offset + distance < bytes.count ? bytes[offset + distance] : nil
    }
    return switch bytes[offset] {
    case UInt8(ascii: "\n"): 1
    case UInt8(ascii: "\r"): byte(1) == UInt8(ascii: "\n") ? 2 : 1
    case 0xc2: byte(1) == 0x85 ? 2 : 0
    case 0xe2: byte(1) == 0x80 && (byte(2) == 0xa8 || byte(2) == 0xa9) ? 3 : 0
    default: 0
    }
  }
}

extension UInt8 {
  /// A space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

/// The brackets that are open at a place in a stylesheet or script.
struct Brackets {
  private var open: [(bracket: UInt8, line: Int)] = []

  var depth: Int { open.count }

  /// Opens a bracket, or closes the one that is open; a byte that is none changes nothing.
  mutating func match(_ byte: UInt8, at line: Int) throws(AssetProblem) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append((byte, line))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      // In ASCII a closing bracket is one or two behind its opening one.
      guard let last = open.popLast(), (1...2).contains(byte &- last.bracket) else {
        throw AssetProblem(line: line, reason: .unopened(Self.text(byte)))
      }
    default: break
    }
  }

  /// To be called at the end of the text.
  func finish() throws(AssetProblem) {
    guard let last = open.last else { return }
    throw AssetProblem(line: last.line, reason: .open(Self.text(last.bracket)))
  }

  private static func text(_ byte: UInt8) -> String { "'\(Character(Unicode.Scalar(byte)))'" }
}

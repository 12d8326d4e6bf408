/// Takes comments, and white space that means nothing, out of our own scripts.
///
/// It knows strings, templates, regular expressions and where a line break may end a statement; it
/// renames nothing. A slash behind `)` or `}` divides: a regular expression must not stand there.
struct ScriptMinifier {
  private enum Gap {
    case none, space, line
  }

  /// Words behind which a slash begins a regular expression.
  private static let operators: Set<String> = [
    "await", "case", "delete", "do", "else", "in", "instanceof", "new", "of", "return", "throw",
    "typeof", "void", "yield",
  ]
  /// What a line that goes on may end with, `+` and `-` aside, which may be `++` and `--`.
  private static let goingOn = Array("{([,;:?=<>&|^~!%*/.".utf8)
  /// What cannot begin a statement.
  private static let continuing = Array(")]},;:?.=<>&|^%*".utf8)

  private var cursor: SourceCursor
  private var output: [UInt8] = []
  private var brackets = Brackets()
  private var gap = Gap.none
  /// Whether what was written last is a value, so that a slash would divide it.
  private var endsInValue = false
  /// Whether it is a number, so that a point would belong to it.
  private var endsInNumber = false

  static func minify(_ text: String) throws(AssetProblem) -> String {
    var minifier = ScriptMinifier(cursor: SourceCursor(text))
    try minifier.run()
    return String(decoding: minifier.output, as: UTF8.self)
  }

  private init(cursor: SourceCursor) { self.cursor = cursor }

  private mutating func run() throws(AssetProblem) {
    while let byte = cursor.next {
      if byte.isSourceSpace {
        if byte == UInt8(ascii: "\n") { gap = .line } else if gap == .none { gap = .space }
        cursor.step()
      } else if cursor.starts(with: "//") {
        while let byte = cursor.next, byte != UInt8(ascii: "\n") { cursor.step() }
      } else if cursor.starts(with: "/*") {
        let start = cursor.line
        try cursor.skipComment()
        if cursor.line > start { gap = .line } else if gap == .none { gap = .space }
      } else {
        try token(byte)
      }
    }
    try brackets.finish()
  }

  private mutating func token(_ byte: UInt8) throws(AssetProblem) {
    let start = cursor.position
    var isValue = true
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): try cursor.skipString()
    case UInt8(ascii: "`"): try skipTemplate()
    case UInt8(ascii: "/") where !endsInValue: try skipExpression()
    case _ where byte.isWordPart:
      while cursor.next?.isWordPart == true { cursor.step() }
      let word = String(decoding: cursor.text(from: start), as: UTF8.self)
      isValue = output.last == UInt8(ascii: ".") || !Self.operators.contains(word)
    default:
      try brackets.match(byte, at: cursor.line)
      cursor.step()
      isValue = Array(")]}".utf8).contains(byte)
    }
    write(cursor.text(from: start), isValue: isValue)
  }

  private mutating func write(_ token: ArraySlice<UInt8>, isValue: Bool) {
    if let last = output.last, let first = token.first {
      if gap == .line, mayEnd(with: last), !Self.continuing.contains(first) {
        output.append(UInt8(ascii: "\n"))
      } else if gap != .none, wouldJoin(last, first) {
        output.append(UInt8(ascii: " "))
      }
    }
    output += token
    endsInValue = isValue
    endsInNumber = token.first.map { Array("0123456789".utf8).contains($0) } ?? false
    gap = .none
  }

  /// Whether a statement may end here; a regular expression's slash is a value's.
  private func mayEnd(with last: UInt8) -> Bool {
    endsInValue || !Self.goingOn.contains(last)
  }

  /// Whether two tokens side by side would be read as others.
  private func wouldJoin(_ last: UInt8, _ first: UInt8) -> Bool {
    if endsInNumber, first == UInt8(ascii: ".") { return true }
    if last.isWordPart { return first.isWordPart }
    return last == first && Array("+-/".utf8).contains(first)
  }

  /// Goes behind a template; what stands in it is left as it is.
  private mutating func skipTemplate() throws(AssetProblem) {
    let start = cursor.line
    cursor.step()
    while let byte = cursor.next {
      if byte == UInt8(ascii: "\\") {
        cursor.step()
      } else if byte == UInt8(ascii: "`") {
        cursor.step()
        return
      } else if cursor.starts(with: "${") {
        try skipSubstitution()
        continue
      }
      cursor.step()
    }
    throw AssetProblem(line: start, reason: .open("a template"))
  }

  private mutating func skipSubstitution() throws(AssetProblem) {
    cursor.step()
    var inner = Brackets()
    repeat {
      switch cursor.next {
      case nil: throw AssetProblem(line: cursor.line, reason: .open("a template"))
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try cursor.skipString()
      case UInt8(ascii: "`"): try skipTemplate()
      case let byte?:
        try inner.match(byte, at: cursor.line)
        cursor.step()
      }
    } while inner.depth > 0
  }

  /// Goes behind a regular expression, without its flags.
  private mutating func skipExpression() throws(AssetProblem) {
    var isInClass = false
    cursor.step()
    while let byte = cursor.next, byte != UInt8(ascii: "\n") {
      switch byte {
      case UInt8(ascii: "\\"): cursor.step()
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        cursor.step()
        return
      default: break
      }
      cursor.step()
    }
    throw AssetProblem(line: cursor.line, reason: .open("a regular expression"))
  }
}

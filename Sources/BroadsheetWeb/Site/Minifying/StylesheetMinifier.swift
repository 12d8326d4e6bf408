/// Takes comments, and white space that means nothing, out of our own stylesheets.
///
/// White space stands for something in selectors, where it is a combinator, and round `+` and `-` in
/// `calc()`; what may go depends on whether a rule begins or a property is declared.
struct StylesheetMinifier {
  private enum Statement {
    /// What stands before the declarations of a rule.
    case selector
    /// An at-rule as far as its brace or semicolon.
    case atRule
    case declaration

    /// Marks that need no white space on their left.
    var closing: [UInt8] {
      switch self {
      case .selector: Array(",>+~)]".utf8)
      case .atRule: Array(",<>=)".utf8)
      case .declaration: Array(",*/!)".utf8)
      }
    }

    /// Marks that need no white space on their right.
    var opening: [UInt8] {
      switch self {
      case .selector: Array(",>+~([".utf8)
      case .atRule: Array(",<>=(:".utf8)
      case .declaration: Array(",*/!(".utf8)
      }
    }
  }

  private struct Token {
    var bytes: ArraySlice<UInt8>
    var followsSpace: Bool
  }

  private var cursor: SourceCursor
  private var output: [UInt8] = []
  private var brackets = Brackets()
  private var tokens: [Token] = []
  private var followsSpace = false
  /// Brackets open round the rule or declaration that is being read.
  private var depth = 0

  static func minify(_ text: String) throws(AssetProblem) -> String {
    var minifier = StylesheetMinifier(cursor: SourceCursor(text))
    try minifier.run()
    return String(decoding: minifier.output, as: UTF8.self)
  }

  private init(cursor: SourceCursor) { self.cursor = cursor }

  private mutating func run() throws(AssetProblem) {
    while let byte = cursor.next {
      if byte.isSourceSpace {
        followsSpace = true
        cursor.step()
      } else if cursor.starts(with: "/*") {
        followsSpace = true
        try cursor.skipComment()
      } else {
        try token(byte)
      }
    }
    try brackets.finish()
    end(with: nil)
  }

  private mutating func token(_ byte: UInt8) throws(AssetProblem) {
    let start = cursor.position
    let isOutside = brackets.depth == depth
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      try cursor.skipString()
    } else if byte.isWordPart {
      while cursor.next?.isWordPart == true { cursor.step() }
    } else {
      try brackets.match(byte, at: cursor.line)
      cursor.step()
      if isOutside, Array("{};".utf8).contains(byte) {
        depth = brackets.depth
        return end(with: byte)
      }
    }
    tokens.append(Token(bytes: cursor.text(from: start), followsSpace: followsSpace))
    followsSpace = false
  }

  /// Writes what was read as far as a brace, a semicolon or the end of the text.
  private mutating func end(with byte: UInt8?) {
    if let first = tokens.first {
      // The last declaration of a rule needs no semicolon behind it.
      if let last = output.last, !Array("{};".utf8).contains(last) {
        output.append(UInt8(ascii: ";"))
      }
      if first.bytes.elementsEqual("@".utf8) {
        write(tokens[...], as: .atRule)
      } else if byte == UInt8(ascii: "{") {
        write(tokens[...], as: .selector)
      } else {
        writeDeclaration()
      }
    }
    // Outside of rules another file may follow.
    if let byte, byte != UInt8(ascii: ";") || (depth == 0 && !tokens.isEmpty) {
      output.append(byte)
    }
    tokens = []
    followsSpace = false
  }

  private mutating func writeDeclaration() {
    guard let colon = tokens.firstIndex(where: { $0.bytes.elementsEqual(":".utf8) }) else {
      return write(tokens[...], as: .declaration)
    }
    write(tokens[..<colon], as: .declaration)
    output.append(UInt8(ascii: ":"))
    write(tokens[(colon + 1)...], as: .declaration)
  }

  private mutating func write(_ tokens: ArraySlice<Token>, as statement: Statement) {
    var before: Token?
    for token in tokens {
      if let last = before?.bytes.last, token.followsSpace, let first = token.bytes.first,
        !statement.opening.contains(last), !statement.closing.contains(first)
      {
        output.append(UInt8(ascii: " "))
      }
      output += token.bytes
      before = token
    }
  }
}

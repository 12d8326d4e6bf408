/// How far values reach in the text of a YAML file that is known to be one.
///
/// No parser: it knows quotes, brackets, comments and blocks of text, which is what ends of lists hang by.
struct YAMLScan {
  /// A list or a mapping in brackets.
  struct Flow: Equatable {
    /// Where its bracket closes.
    var close: Int
    /// Where its first element begins; nil in an empty one.
    var first: Int?
    /// Behind the last of its elements, or the comma behind it.
    var contentEnd: Int
    /// Whether a comma stands behind the last element.
    var endsWithComma = false
    /// Where its elements are, without comments around them.
    var elements: [Range<Int>] = []
    /// Where the commas between them are, and the one behind the last if there is one.
    var commas: [Int] = []
  }

  let text: YAMLText
  private var bytes: [UInt8] { text.bytes }

  init(_ text: YAMLText) { self.text = text }

  /// The brackets that open there; nil where they never close.
  func flow(at open: Int) -> Flow? {
    var flow = Flow(close: open, contentEnd: open + 1)
    var (depth, offset, isInPlain) = (0, open, false)
    var element: Range<Int>?
    while offset < bytes.count {
      let start = offset
      switch bytes[offset] {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        isInPlain = false
        offset += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        isInPlain = false
        offset += 1
      case UInt8(ascii: ","):
        isInPlain = false
        offset += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if isInPlain { offset += 1 } else { offset = endOfQuoted(at: offset) }
      case UInt8(ascii: "#") where isComment(at: offset):
        offset = text.lines[text.line(of: offset)].upperBound
        continue
      case UInt8(ascii: ":") where !isInPlain || isEndOfWord(offset + 1):
        isInPlain = false
        offset += 1
      case let byte where isWhite(byte):
        offset += 1
        continue
      default:
        isInPlain = true
        offset += 1
      }
      if depth == 0 {
        flow.close = start
        if let element { flow.elements.append(element) }
        return flow
      }
      guard start > open else { continue }
      flow.first = flow.first ?? start
      flow.contentEnd = offset
      flow.endsWithComma = depth == 1 && bytes[start] == UInt8(ascii: ",")
      if flow.endsWithComma {
        if let ended = element { flow.elements.append(ended) }
        flow.commas.append(start)
        element = nil
      } else {
        element = (element?.lowerBound ?? start)..<offset
      }
    }
    return nil
  }

  /// The last line, counted from zero, of what begins on a line in block style.
  func lastLine(ofContentAt line: Int) -> Int {
    var offset = text.indent(ofLine: line).upperBound
    var current = line
    /// Of the list or mapping that a block of text would stand in.
    var column = offset - text.lines[line].lowerBound
    var isAtStart = true
    while offset < text.lines[current].upperBound {
      let byte = bytes[offset]
      let isIndicator = [UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":")].contains(byte)
      switch byte {
      case _ where isIndicator && isEndOfWord(offset + 1):
        if byte != UInt8(ascii: ":") { column = offset - text.lines[current].lowerBound }
        isAtStart = true
        offset = text.skippingBlanks(from: offset + 1, to: text.lines[current].upperBound)
        let isKey = offset < text.lines[current].upperBound && !isTextHeader(at: offset)
        if byte != UInt8(ascii: ":"), isKey { column = offset - text.lines[current].lowerBound }
      case UInt8(ascii: "#") where isComment(at: offset): return current
      case UInt8(ascii: "\"") where isAtStart, UInt8(ascii: "'") where isAtStart:
        offset = endOfQuoted(at: offset)
        current = text.line(of: offset)
        isAtStart = false
      case UInt8(ascii: "[") where isAtStart, UInt8(ascii: "{") where isAtStart:
        guard let close = flow(at: offset)?.close else { return text.lines.count - 1 }
        offset = close + 1
        current = text.line(of: offset)
        isAtStart = false
      case _ where isAtStart && isTextHeader(at: offset):
        return lastLine(ofTextBehind: current, in: column)
      case UInt8(ascii: "&") where isAtStart, UInt8(ascii: "!") where isAtStart:
        // An anchor or a tag, behind which the value is.
        while !isEndOfWord(offset) { offset += 1 }
      case let byte where byte.isBlank: offset += 1
      default:
        isAtStart = false
        offset += 1
      }
    }
    return current
  }

  /// Behind a comment, and behind white space and line breaks.
  func skippingSpace(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "#"), isComment(at: offset) {
        offset = text.lines[text.line(of: offset)].upperBound
      } else if isWhite(bytes[offset]) {
        offset += 1
      } else {
        break
      }
    }
    return offset
  }

  /// Behind a text in quotes.
  func endOfQuoted(at start: Int) -> Int {
    let quote = bytes[start]
    var offset = start + 1
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        offset += 2
      } else if bytes[offset] != quote {
        offset += 1
      } else if quote == UInt8(ascii: "'"), offset + 1 < bytes.count, bytes[offset + 1] == quote {
        offset += 2
      } else {
        return offset + 1
      }
    }
    return bytes.count
  }

  /// Whether white space or the text's end is there.
  func isEndOfWord(_ offset: Int) -> Bool {
    offset >= bytes.count || isWhite(bytes[offset])
      || text.lines[text.line(of: offset)].upperBound <= offset
  }

  /// The lines of a block of text are all that are indented further than what it stands in.
  private func lastLine(ofTextBehind header: Int, in column: Int) -> Int {
    var last = header
    for line in (header + 1)..<max(header + 1, text.lines.count) {
      let content = text.lines[line]
      let indent = text.indent(ofLine: line)
      if indent.upperBound == content.upperBound { continue }
      guard indent.count > column else { break }
      last = line
    }
    return last
  }

  /// Whether a block of text begins there: `|` or `>`, and how it is to be read.
  private func isTextHeader(at offset: Int) -> Bool {
    [UInt8(ascii: "|"), UInt8(ascii: ">")].contains(bytes[offset])
  }

  private func isComment(at offset: Int) -> Bool {
    offset == 0 || isWhite(bytes[offset - 1])
      || text.lines[text.line(of: offset)].lowerBound == offset
      || [UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ",")].contains(bytes[offset - 1])
  }

  private func isWhite(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

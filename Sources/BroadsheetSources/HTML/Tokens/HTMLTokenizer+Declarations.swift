/// Comments, and what is taken for one.
extension HTMLTokenizer {
  /// Reads what begins with `<!`.
  mutating func declaration() -> Token {
    let start = position + 2
    if follows("--", at: start) { return comment(from: start + 2) }
    if follows("doctype", at: start) {
      // A `>` ends a doctype wherever it stands, even inside a quoted identifier.
      let end = ByteScanning.index(of: UInt8(ascii: ">"), in: bytes, from: start + 7, to: count)
      content = (start + 7)..<end
      position = min(end + 1, count)
      return .doctype
    }
    if allowsCDATA, follows("[CDATA[", at: start), bytes[start + 1] == UInt8(ascii: "C"),
      bytes[start + 2] == UInt8(ascii: "D"), bytes[start + 3] == UInt8(ascii: "A"),
      bytes[start + 4] == UInt8(ascii: "T"), bytes[start + 5] == UInt8(ascii: "A")
    {
      position = start + 7
      state = .cdataSection
      return nextInRawContent()
    }
    return bogusComment(from: start)
  }

  /// Reads a comment's text up to `-->` or `--!>`.
  private mutating func comment(from start: Int) -> Token {
    var index = start
    if follows(">", at: start) || follows("->", at: start) {
      content = start..<start
      position = bytes[start] == UInt8(ascii: ">") ? start + 1 : start + 2
      return .comment
    }
    while true {
      index = ByteScanning.index(of: UInt8(ascii: "-"), in: bytes, from: index, to: count)
      guard index < count else { break }
      if follows("-->", at: index) || follows("--!>", at: index) {
        content = start..<index
        position = index + (bytes[index + 2] == UInt8(ascii: ">") ? 3 : 4)
        return .comment
      }
      index += 1
    }
    // At the end of the source, the beginning of a comment's end is not part of its text.
    var end = count
    if end - 3 >= start, follows("--!", at: end - 3) {
      end -= 3
    } else {
      for _ in 0..<2 where end > start && bytes[end - 1] == UInt8(ascii: "-") { end -= 1 }
    }
    content = start..<end
    position = count
    return .comment
  }

  mutating func bogusComment(from start: Int) -> Token {
    let end = ByteScanning.index(of: UInt8(ascii: ">"), in: bytes, from: start, to: count)
    content = start..<end
    position = min(end + 1, count)
    return .comment
  }

  /// Whether the source goes on with `word`, in either case.
  func follows(_ word: StaticString, at index: Int) -> Bool {
    guard index + word.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[index + offset].asciiLowercased != word.utf8Start[offset].asciiLowercased {
      return false
    }
    return true
  }
}

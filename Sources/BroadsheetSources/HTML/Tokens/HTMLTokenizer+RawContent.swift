/// Content that is not markup: up to a certain end tag or mark, everything is text.
extension HTMLTokenizer {
  /// Reads text up to the end of the raw content, then goes on in the data state.
  mutating func nextInRawContent() -> Token {
    textState = state
    let start = position
    let end: Int
    switch state {
    case .data: return nextInData()
    case .plainText: end = count
    case .cdataSection: end = endOfCDATA(from: start)
    case .scriptData: end = endOfScript(from: start)
    case .rcData, .rawText: end = endOfRawText(from: start)
    }
    if state == .cdataSection { position = min(end + 3, count) } else { position = end }
    if state != .plainText { state = .data }
    guard end > start else { return position < count ? nextInData() : .end }
    content = start..<end
    return .text
  }

  private func endOfCDATA(from start: Int) -> Int {
    var index = start
    while true {
      index = ByteScanning.index(of: UInt8(ascii: "]"), in: bytes, from: index, to: count)
      if index >= count || follows("]]>", at: index) { return index }
      index += 1
    }
  }

  private func endOfRawText(from start: Int) -> Int {
    var index = start
    while true {
      index = ByteScanning.index(of: UInt8(ascii: "<"), in: bytes, from: index, to: count)
      if index >= count || endTagName(at: index) == lastStartTag { return index }
      index += 1
    }
  }

  /// Finds the script's end tag.
  ///
  /// Inside `<!--`, a `<script` hides the next `</script`.
  private func endOfScript(from start: Int) -> Int {
    var index = start
    var isEscaped = false
    var isDoublyEscaped = false
    while index < count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "-"), isEscaped, follows("-->", at: index) {
        isEscaped = false
        isDoublyEscaped = false
        index += 3
        continue
      }
      guard byte == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if isDoublyEscaped {
        if endTagName(at: index) == Self.scriptName { isDoublyEscaped = false }
        index += 1
      } else if endTagName(at: index) == lastStartTag {
        return index
      } else if !isEscaped, follows("<!--", at: index) {
        isEscaped = true
        // The two dashes may already be those of `-->`.
        index += 2
      } else {
        if isEscaped, delimitedName(at: index + 1) == Self.scriptName { isDoublyEscaped = true }
        index += 1
      }
    }
    return count
  }

  private static let scriptName = NameKey("script")

  /// The name of the end tag that begins at `index`, if one does.
  private func endTagName(at index: Int) -> NameKey? {
    follows("</", at: index) ? delimitedName(at: index + 2) : nil
  }

  /// The run of letters at `start`, if a tag's name could end after it.
  private func delimitedName(at start: Int) -> NameKey? {
    var end = start
    // No raw-text element has a longer name; the limit keeps the whole search linear.
    while end < count, end - start < 16, !endsTagName(bytes[end]) { end += 1 }
    guard end < count, end > start, endsTagName(bytes[end]) else { return nil }
    return NameKey(bytes + start, count: end - start, available: count - start)
  }
}

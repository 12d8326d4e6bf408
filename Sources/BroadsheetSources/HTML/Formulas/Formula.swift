/// A formula in markup that a sanitizer wrote.
struct Formula {
  static let opening: StaticString = "<math alttext=\""
  static let ending: StaticString = "</math>"

  /// What it says in one line, with its references as they are written.
  let words: Range<Int>
  /// Where the markup goes on.
  let end: Int

  /// The formula that begins at an index; nil where none does, or where it is not a sanitizer's.
  init?(at open: Int, in html: UnsafeBufferPointer<UInt8>) {
    let rest = html[open...].dropFirst(Self.opening.utf8CodeUnitCount)
    guard html[open...].starts(with: Self.opening),
      let close = rest.firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    // One is seldom longer than its limit, and nobody looks further where it never ends.
    let window = html[close...].prefix(4 * FormulaWriter.mostBytes)
    var index = window.startIndex
    while let tag = window[index...].firstIndex(of: UInt8(ascii: "<")) {
      if window[tag...].starts(with: Self.ending) {
        words = rest.startIndex..<close
        end = tag + Self.ending.utf8CodeUnitCount
        return
      }
      index = tag + 1
    }
    return nil
  }

  /// Appends what it says to a text of one line.
  func append(
    to output: inout UTF8Sink,
    _ needsBlank: inout Bool,
    of html: UnsafeBufferPointer<UInt8>
  ) {
    var words = UTF8Sink(capacity: self.words.count)
    append(to: &words, of: html)
    PlainText.collapse(words.bytes, into: &output, &needsBlank)
  }

  /// Appends what it says.
  func append(to output: inout UTF8Sink, of html: UnsafeBufferPointer<UInt8>) {
    guard let start = html.baseAddress else { return }
    HTMLText.decode(words, of: start, references: true, keepsNUL: true, into: &output)
  }
}

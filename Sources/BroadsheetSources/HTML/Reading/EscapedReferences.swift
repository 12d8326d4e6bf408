/// References in markup that were escaped once more than the rest of it: `&amp;nbsp;`, `&amp;#8217;`.
///
/// A text about markup means them as they stand, which its code or an escaped bracket tells.
enum EscapedReferences {
  /// The markup with such references as they were meant; nil for nearly all, which have none.
  static func mended(_ html: UnsafeBufferPointer<UInt8>) -> String? {
    guard let start = html.baseAddress, var mark = next(in: html, from: 0, start),
      !isAboutMarkup(html)
    else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(html.count)
    var index = 0
    while true {
      output += html[index...mark.reference]
      index = mark.name
      guard let following = next(in: html, from: index, start) else { break }
      mark = following
    }
    output += html[index...]
    return String(validUTF8: output)
  }

  /// Where a reference stands that was escaped, however often, and where its name begins.
  private static func next(
    in html: UnsafeBufferPointer<UInt8>,
    from start: Int,
    _ bytes: UnsafePointer<UInt8>
  ) -> (reference: Int, name: Int)? {
    var index = start
    while true {
      index = ByteScanning.index(of: UInt8(ascii: "&"), in: bytes, from: index, to: html.count)
      guard index < html.count else { return nil }
      var name = index + 1
      while UnsafeBufferPointer(rebasing: html[name...]).starts(with: "amp;") { name += 4 }
      if name > index + 1, isReference(html, at: name) { return (index, name) }
      // Of one that was an ampersand, an ampersand is left.
      if name > index + 5 { return (index, name - 4) }
      index = name
    }
  }

  /// Whether a number or a name of HTML stands there with its semicolon, and is no bracket.
  private static func isReference(_ html: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var end = start
    if end < html.count, html[end] == UInt8(ascii: "#") { end += 1 }
    let first = end
    while end < html.count, end - first <= longestName, html[end].isASCIIAlphanumeric { end += 1 }
    guard end > first, end < html.count, html[end] == UInt8(ascii: ";") else { return false }
    if first > start {
      return html[first..<end].allSatisfy { $0.isASCIIDigit || $0 | 0x20 == UInt8(ascii: "x") }
        || html[first] | 0x20 == UInt8(ascii: "x")
    }
    let name = UnsafeBufferPointer(rebasing: html[start..<end])
    return !name.equals("lt") && !name.equals("gt") && NamedCharacters.value(of: name) != nil
  }

  /// Whether a text has code, or writes a tag for reading.
  private static func isAboutMarkup(_ html: UnsafeBufferPointer<UInt8>) -> Bool {
    var html = String(decoding: html, as: UTF8.self)
    return html.withUTF8 { bytes in
      ["<code", "<pre", "<kbd", "<samp", "<tt>", "&amp;lt;"].contains { mark in
        var mark = mark
        return mark.withUTF8 { String.contains($0, in: bytes) }
      }
    }
  }

  private static let longestName = 31
}

/// A start tag as a sanitizer writes it, in which every value stands between quotation marks and
/// holds none.
struct WrittenTag {
  let bytes: Slice<UnsafeBufferPointer<UInt8>>

  /// The value of an attribute, with its references; nil where there is none.
  ///
  /// The attribute is named with all that stands before its value: ` alt="`.
  subscript(mark: StaticString) -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard let start = bytes.base.baseAddress else { return nil }
    let end = bytes.endIndex
    func index(of sign: Unicode.Scalar, from index: Int) -> Int {
      ByteScanning.index(of: UInt8(ascii: sign), in: start, from: index, to: end)
    }
    var blank = index(of: " ", from: bytes.startIndex)
    while blank < end {
      let rest = UnsafeBufferPointer(rebasing: bytes[blank...])
      if rest.starts(with: mark) {
        let value = blank + mark.utf8CodeUnitCount
        return bytes[value..<index(of: "\"", from: value)]
      }
      blank = index(of: " ", from: blank + 1)
    }
    return nil
  }

  /// The value, decoded.
  func text(of mark: StaticString) -> String? {
    self[mark].map { PlainText.decodingEntities(UnsafeBufferPointer(rebasing: $0)) }
  }
}

/// A start tag as a sanitizer writes it, in which every value stands between quotation marks and
/// holds none.
struct WrittenTag {
  let bytes: Slice<UnsafeBufferPointer<UInt8>>

  /// The value of an attribute, with its references; nil where there is none.
  ///
  /// The attribute is named with all that stands before its value: ` alt="`.
  subscript(mark: StaticString) -> Slice<UnsafeBufferPointer<UInt8>>? {
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: " ")) {
      rest = rest[start...]
      if UnsafeBufferPointer(rebasing: rest).starts(with: mark) {
        return rest.dropFirst(mark.utf8CodeUnitCount).prefix { $0 != UInt8(ascii: "\"") }
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The value, decoded.
  func text(of mark: StaticString) -> String? {
    self[mark].map { PlainText.decodingEntities(UnsafeBufferPointer(rebasing: $0)) }
  }
}

extension String {
  /// A text of bytes that are known to be UTF-8, so that nobody looks through them once more.
  ///
  /// Bytes from outside become such by `FeedText` only; others go through `init(decoding:as:)`.
  /// Every text of strangers that leaves this module was made here, and so is stream-safe: pieces
  /// that each are may not be so together, and references and escapes add marks of their own.
  init(validUTF8 bytes: UnsafeBufferPointer<UInt8>) {
    assert(String(validating: bytes, as: UTF8.self) != nil, "bytes that are not UTF-8")
    guard StreamSafeText.isSafe(bytes) else {
      self.init(decoding: StreamSafeText.cut(bytes), as: UTF8.self)
      return
    }
    if #available(macOS 26, iOS 26, *) {
      let isASCII = bytes.reduce(0, |) < 0x80
      self.init(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
    } else {
      self.init(decoding: bytes, as: UTF8.self)
    }
  }

  /// The same for bytes in an array.
  init(validUTF8 bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { String(validUTF8: $0) }
  }

  /// Whether the bytes of the other text stand in this one, without regard to canonical
  /// equivalence, which addresses do not have.
  func containsBytes(of other: String) -> Bool {
    var (text, part) = (self, other)
    return text.withUTF8 { text in part.withUTF8 { part in Self.contains(part, in: text) } }
  }

  /// Horspool's search: where the end of the part does not fit, as much is passed over as the
  /// byte there allows.
  ///
  /// A text that is made to look like the part nearly everywhere is given up, as holding it not.
  private static func contains(
    _ part: UnsafeBufferPointer<UInt8>,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let last = part.last else { return true }
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { steps in
      steps.initialize(repeating: part.count)
      for (index, byte) in part.dropLast().enumerated() {
        steps[Int(byte)] = part.count - 1 - index
      }
      var end = part.count - 1
      var budget = 32 * text.count
      while end < text.count, budget >= 0 {
        let byte = text[end]
        if byte == last {
          if text[(end - part.count + 1)...end].elementsEqual(part) { return true }
          budget -= part.count
        }
        end += steps[Int(byte)]
      }
      return false
    }
  }
}

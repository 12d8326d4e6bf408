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

  /// A text of bytes in an array that are UTF-8.
  init(validUTF8 bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { String(validUTF8: $0) }
  }

  /// A text of bytes that are UTF-8, with a sign behind it.
  init(validUTF8 bytes: UnsafeBufferPointer<UInt8>, followedBy sign: StaticString) {
    guard let start = bytes.baseAddress, StreamSafeText.isSafe(bytes) else {
      self = String(validUTF8: bytes) + sign.description
      return
    }
    let count = bytes.count + sign.utf8CodeUnitCount
    self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { text in
      guard let target = text.baseAddress else { return "" }
      target.initialize(from: start, count: bytes.count)
      (target + bytes.count).initialize(from: sign.utf8Start, count: sign.utf8CodeUnitCount)
      return String(validUTF8: UnsafeBufferPointer(text))
    }
  }

  /// Whether a byte stands in the text, which sixteen are asked for together.
  func containsByte(_ byte: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { ByteScanning.contains(byte, in: $0) }
  }

  /// Whether the text begins with some bytes, without regard to canonical equivalence, which costs
  /// more than the look at them.
  @inline(__always)
  func beginsWithBytes(of beginning: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { $0.starts(with: beginning) }
  }

  /// Whether the bytes of the other text stand in this one, without regard to canonical
  /// equivalence, which addresses do not have.
  func containsBytes(of other: String) -> Bool {
    var (text, part) = (self, other)
    return text.withUTF8 { text in part.withUTF8 { part in Self.contains(part, in: text) } }
  }

  /// The text with others for a sign wherever that stands, also where a mark stands upon it.
  func replacingByte(_ byte: UInt8, with text: StaticString) -> String {
    guard containsByte(byte) else { return self }
    var sink = UTF8Sink(self)
    sink.replaceAll(byte, with: text)
    return sink.string
  }

  /// Looks where the part's first and last bytes stand as far apart as in the part, at sixteen
  /// places together.
  ///
  /// A text that is made to look like the part nearly everywhere is given up, as holding it not.
  static func contains(
    _ part: UnsafeBufferPointer<UInt8>,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = part.first, let last = part.last else { return true }
    guard let start = text.baseAddress else { return false }
    let places = text.count - part.count + 1
    var budget = 32 * text.count
    var index = 0
    while index < places {
      let isNearEnd = index &+ 16 > places
      let (firsts, lasts) =
        isNearEnd
        ? (
          ByteVector(start, index, end: places),
          ByteVector(start + part.count - 1, index, end: places)
        ) : (ByteVector(start, index), ByteVector(start + part.count - 1, index))
      let marks = ByteMarks(firsts.equals(first) .& lasts.equals(last))
      if marks.isEmpty {
        index &+= 16
        continue
      }
      index &+= marks.first
      // Behind the last place, zeroes may pass for the part's bytes.
      guard index < places, budget >= 0 else { return false }
      if text[index..<(index + part.count)].elementsEqual(part) { return true }
      budget -= part.count
      index &+= 1
    }
    return false
  }
}

extension Substring {
  /// Where the bytes of another text stand, one behind another, without regard to canonical equivalence.
  func rangesOfBytes(of part: String) -> [Range<Index>] {
    guard let first = part.utf8.first else { return [] }
    var ranges: [Range<Index>] = []
    var rest = utf8
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      guard rest.starts(with: part.utf8) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(part.utf8.count)
      ranges.append(start..<rest.startIndex)
    }
    return ranges
  }

  /// What stands between the bytes of another text, without what is empty.
  func split(byBytesOf separator: String) -> [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    for range in rangesOfBytes(of: separator) {
      if start < range.lowerBound { parts.append(self[start..<range.lowerBound]) }
      start = range.upperBound
    }
    if start < endIndex { parts.append(self[start...]) }
    return parts
  }

  /// What stands between bytes of ASCII, without what is empty.
  func split(byByte separator: UInt8) -> [Substring] {
    utf8.split(separator: separator).map { Substring($0) }
  }
}

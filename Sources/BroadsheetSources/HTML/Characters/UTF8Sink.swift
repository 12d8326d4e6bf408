/// Bytes that are only ever added at the end, or cut off there; grows by doubling.
struct UTF8Sink: ~Copyable {
  private(set) var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// Not to outlive the sink, nor its next change.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
  /// What was added must be UTF-8 as a whole.
  var string: String { String(validUTF8: bytes) }
  var last: UInt8? { count > 0 ? start[count - 1] : nil }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafePointer<UInt8>, count added: Int) {
    reserve(added)
    (start + count).update(from: bytes, count: added)
    count &+= added
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      append(start, count: bytes.count)
    }
  }

  /// Appends bytes up to a sign, and returns its index, or the end.
  @inline(__always)
  mutating func append(
    _ bytes: UnsafePointer<UInt8>,
    from first: Int,
    to end: Int,
    before sign: Unicode.Scalar
  ) -> Int {
    reserve(end &- first)
    let target = start + count - first
    let sign = UInt8(ascii: sign)
    var index = first
    while index &+ 16 <= end {
      let sixteen = ByteVector(bytes, index)
      UnsafeMutableRawPointer(target + index).storeBytes(of: sixteen, as: ByteVector.self)
      let marks = ByteMarks(sixteen.equals(sign))
      guard marks.isEmpty else {
        index &+= marks.first
        count &+= index &- first
        return index
      }
      index &+= 16
    }
    while index < end, bytes[index] != sign {
      target[index] = bytes[index]
      index &+= 1
    }
    count &+= index &- first
    return index
  }

  /// Appends text up to the first byte that cannot go out unchanged, and returns its index.
  @inline(__always)
  mutating func appendCleanText(
    _ bytes: UnsafePointer<UInt8>,
    from first: Int,
    to end: Int
  ) -> Int {
    reserve(end &- first)
    let target = start + count - first
    var index = first
    while index &+ 16 <= end {
      let sixteen = ByteVector(bytes, index)
      UnsafeMutableRawPointer(target + index).storeBytes(of: sixteen, as: ByteVector.self)
      let marks = ByteScanning.uncleanBytes(in: sixteen)
      guard !marks.isEmpty else {
        index &+= 16
        continue
      }
      index &+= marks.first
      guard ByteScanning.isCleanBlank(bytes[index]) else {
        count &+= index &- first
        return index
      }
      index &+= 1
    }
    while index &+ 8 <= end {
      let eight = ByteScanning.word(bytes, index)
      UnsafeMutableRawPointer(target + index).storeBytes(of: eight.littleEndian, as: UInt64.self)
      let hit = ByteScanning.uncleanBytes(eight)
      guard hit != 0 else {
        index &+= 8
        continue
      }
      index &+= hit.trailingZeroBitCount &>> 3
      guard ByteScanning.isCleanBlank(bytes[index]) else {
        count &+= index &- first
        return index
      }
      index &+= 1
    }
    while index < end, ByteScanning.isClean(bytes[index]) {
      target[index] = bytes[index]
      index &+= 1
    }
    count &+= index &- first
    return index
  }

  /// Appends a copy of bytes that this sink already holds.
  mutating func append(copying range: Range<Int>) {
    reserve(range.count)
    (start + count).update(from: start + range.lowerBound, count: range.count)
    count += range.count
  }

  /// Appends a name that is known.
  @inline(__always)
  mutating func append(_ name: NameKey) {
    reserve(16)
    let target = UnsafeMutableRawPointer(start + count)
    target.storeBytes(of: name.low.littleEndian, as: UInt64.self)
    (target + 8).storeBytes(of: name.high.littleEndian, as: UInt64.self)
    count &+= name.length
  }

  /// Appends a code point; what is not a Unicode scalar becomes U+FFFD.
  mutating func append(scalar codePoint: UInt32) {
    let scalar = Unicode.Scalar(codePoint) ?? "\u{fffd}"
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }

  /// Cuts off everything after the first `count` bytes.
  @inline(__always)
  mutating func truncate(to count: Int) { self.count = min(self.count, count) }

  /// Takes bytes out of the middle; what follows moves down.
  mutating func remove(_ range: Range<Int>) {
    let rest = count - range.upperBound
    (start + range.lowerBound).update(from: start + range.upperBound, count: rest)
    count -= range.count
  }

  mutating func removeAll(where matches: (UInt8) -> Bool) {
    var kept = 0
    for index in 0..<count where !matches(start[index]) {
      start[kept] = start[index]
      kept += 1
    }
    count = kept
  }

  /// Cuts off matching bytes at both ends.
  mutating func trim(where matches: (UInt8) -> Bool) {
    while count > 0, matches(start[count - 1]) { count -= 1 }
    var first = 0
    while first < count, matches(start[first]) { first += 1 }
    if first > 0 { remove(0..<first) }
  }

  mutating func replaceAll(_ byte: UInt8, with text: StaticString) {
    guard bytes.contains(byte) else { return }
    var replaced = UTF8Sink(capacity: count * 2)
    for index in 0..<count {
      if start[index] == byte { replaced.append(text) } else { replaced.append(start[index]) }
    }
    swap(&self, &replaced)
  }

  @inline(__always)
  private mutating func reserve(_ added: Int) {
    if count &+ added > capacity { grow(added) }
  }

  @inline(never)
  private mutating func grow(_ added: Int) {
    capacity = max(capacity * 2, count + added)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}

extension UTF8Sink {
  /// A sink that holds a text.
  init(_ text: String) {
    self.init(capacity: text.utf8.count)
    append(text)
  }
}

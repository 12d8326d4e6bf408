/// Sixteen bytes of a text, which one instruction looks at together.
typealias ByteVector = SIMD16<UInt8>

extension ByteVector {
  @inline(__always)
  init(_ bytes: UnsafePointer<UInt8>, _ index: Int) {
    self = UnsafeRawPointer(bytes + index).loadUnaligned(as: ByteVector.self)
  }

  /// Sixteen bytes, or what there is of them before `end`, with zeroes behind.
  @inline(__always)
  init(_ bytes: UnsafePointer<UInt8>, _ index: Int, end: Int) {
    let low = ByteScanning.word(bytes, index, end: end).littleEndian
    let high = index &+ 8 < end ? ByteScanning.word(bytes, index &+ 8, end: end).littleEndian : 0
    self = unsafeBitCast(SIMD2(low, high), to: ByteVector.self)
  }
}

extension ByteVector {
  /// Sixteen bytes from `index` on; whoever asks has seen that there are so many.
  @inline(__always)
  init(_ bytes: RawSpan, at index: Int) {
    assert(index >= 0 && index &+ Self.size <= bytes.byteCount, "fewer than sixteen bytes")
    self = bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: ByteVector.self)
  }

  static var size: Int {
    @inline(__always) get { 16 }
  }

  @inline(__always)
  func store(to target: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(target).storeBytes(of: self, as: ByteVector.self)
  }

  /// All bytes together.
  var sum: Int {
    let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    let even = SIMD2<UInt64>(repeating: 0x00FF_00FF_00FF_00FF)
    let pairs = words & even &+ words &>> SIMD2(repeating: 8) & even
    // Multiplied so that the highest sixteen bits are the sum of all.
    let sums = (pairs[0] &+ pairs[1]) &* 0x0001_0001_0001_0001
    return Int(truncatingIfNeeded: sums &>> 48)
  }

  /// Whether no byte has its high bit set.
  @inline(__always)
  var isASCII: Bool {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (halves[0] | halves[1]) & 0x8080_8080_8080_8080 == 0
  }
}

// Both sides of each operation have their full types, as the compiler else takes the generic one,
// which goes lane by lane.
extension ByteVector {
  typealias Mask = SIMDMask<SIMD16<Int8>>

  @inline(__always)
  func equals(_ byte: UInt8) -> Mask { self .== ByteVector(repeating: byte) }

  @inline(__always)
  func isBelow(_ byte: UInt8) -> Mask { self .< ByteVector(repeating: byte) }

  @inline(__always)
  func isAtLeast(_ byte: UInt8) -> Mask { self .>= ByteVector(repeating: byte) }
}

/// Which of sixteen bytes are meant: theirs are all ones, the others zero.
struct ByteMarks {
  let words: SIMD2<UInt64>

  @inline(__always)
  private static var places: ByteVector {
    ByteVector(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  }

  @inline(__always)
  init(_ mask: ByteVector.Mask) {
    words = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  }

  @inline(__always)
  private init(words: SIMD2<UInt64>) { self.words = words }

  /// The marks as bytes, of which those that are meant are all ones.
  @inline(__always) var vector: ByteVector { unsafeBitCast(words, to: ByteVector.self) }
  @inline(__always) var low: UInt64 { UInt64(littleEndian: words[0]) }
  @inline(__always) var high: UInt64 { UInt64(littleEndian: words[1]) }
  @inline(__always) var isEmpty: Bool { low | high == 0 }

  /// The place of the first mark, or 16.
  @inline(__always) var first: Int {
    let (low, high) = (low, high)
    return low != 0 ? low.trailingZeroBitCount &>> 3 : 8 &+ high.trailingZeroBitCount &>> 3
  }

  /// The marks on so many bytes from the beginning.
  @inline(__always)
  func first(_ count: Int) -> ByteMarks {
    let isWanted = Self.places.isBelow(UInt8(truncatingIfNeeded: count))
    return ByteMarks(words: words & ByteMarks(isWanted).words)
  }
}

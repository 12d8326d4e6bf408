/// Sixteen bytes at a time, for scans whose stops are rare.
///
/// Both sides of each operation have their full types, as the compiler else takes the generic one,
/// which goes byte by byte.
struct ByteBlock {
  static let size = 16

  private let bytes: SIMD16<UInt8>

  /// Reads the bytes from `index` on; there must be so many.
  @inline(__always)
  init(_ bytes: RawSpan, at index: Int) {
    self.bytes = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
  }

  /// Marks that are all nought; collects those of many blocks.
  @inline(__always)
  init() { bytes = SIMD16() }

  private init(_ bytes: SIMD16<UInt8>) { self.bytes = bytes }

  @inline(__always)
  func store(to target: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(target).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  mutating func formUnion(_ other: ByteBlock) { self = ByteBlock(bytes | other.bytes) }

  @inline(__always)
  mutating func formUnion(_ byte: UInt8) { self = ByteBlock(bytes | Self.repeating(byte)) }

  /// Whether no byte has its high bit set.
  @inline(__always)
  var isASCII: Bool {
    let halves = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return (halves[0] | halves[1]) & 0x8080_8080_8080_8080 == 0
  }

  /// Where the first byte stands that a string of JSON cannot just go on with: a quotation mark, a
  /// backslash or a control character; nil where there is none.
  @inline(__always)
  var endOfPlainJSON: Int? {
    let quotes = bytes .== Self.repeating(UInt8(ascii: "\""))
    let backslashes = bytes .== Self.repeating(UInt8(ascii: "\\"))
    let controls = bytes .< Self.repeating(0x20)
    return Self.first(of: quotes .| backslashes .| controls)
  }

  /// Where one byte stands before another, given the block that begins a byte later.
  @inline(__always)
  func index(of byte: UInt8, before follower: UInt8, in next: ByteBlock) -> Int? {
    let both = (bytes .== Self.repeating(byte)) .& (next.bytes .== Self.repeating(follower))
    return Self.first(of: both)
  }

  /// Whether there is a blank or a control character.
  @inline(__always)
  var hasBlank: Bool { Self.first(of: bytes .<= Self.repeating(0x20)) != nil }

  @inline(__always)
  private static func repeating(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16<UInt8>(repeating: byte) }

  /// Half of each byte's bits fit into one word, from which the place can be read off.
  @inline(__always)
  private static func first(of mask: SIMDMask<SIMD16<Int8>>) -> Int? {
    let pairs = unsafeBitCast(mask, to: SIMD8<UInt16>.self) &>> SIMD8<UInt16>(repeating: 4)
    let halves = unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: pairs), to: UInt64.self)
    return halves == 0 ? nil : halves.trailingZeroBitCount &>> 2
  }
}

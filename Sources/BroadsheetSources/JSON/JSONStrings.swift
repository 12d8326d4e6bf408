/// Reads the strings of a document, each in one pass, and keeps the texts of those that are not
/// written as they read.
///
/// A string without backslashes stays where it lies. Any other is resolved while it is read, into a
/// list of all such texts: the scan that looks for its end has each byte in hand anyway.
struct JSONStrings: ~Copyable {
  /// A string as it was read.
  struct Reading {
    /// Where its closing quotation mark stands, or the end of the document.
    let end: Int
    /// Where its text is in the list; nil when it stands in the document as it reads.
    var resolved: Range<Int>?
    /// Whether its text is surely nothing but ASCII.
    let isASCII: Bool
    /// Whether RFC 8259 allows what it holds: escapes that exist, and no control characters.
    let isStrict: Bool
  }

  private var texts: UnsafeMutablePointer<UInt8>?
  private var count = 0

  init() {}

  deinit { texts?.deallocate() }

  /// The resolved texts, one behind the other; not to outlive this.
  var resolved: UnsafePointer<UInt8>? { texts.map { UnsafePointer($0) } }

  /// Reads the string whose text begins at `start`, behind its opening quotation mark.
  @inline(__always)
  mutating func read(_ source: Span<UInt8>, from start: Int) -> Reading {
    var index = start
    var seen = ByteVector()
    while index &+ ByteVector.size <= source.count {
      let block = ByteVector(source.bytes, at: index)
      seen = seen | block
      if let stop = block.endOfPlainJSON {
        index &+= stop
        guard source[index] == UInt8(ascii: "\"") else {
          return resolve(source, from: start, stop: index, seen: seen)
        }
        return Reading(end: index, isASCII: seen.isASCII, isStrict: true)
      }
      index &+= ByteVector.size
    }
    while index < source.count, Self.isPlain(source[index]) {
      seen.formUnion(source[index])
      index &+= 1
    }
    guard index == source.count || source[index] == UInt8(ascii: "\"") else {
      return resolve(source, from: start, stop: index, seen: seen)
    }
    return Reading(end: index, isASCII: seen.isASCII, isStrict: true)
  }

  /// Reads on at the first backslash or control character, and adds the text to the list.
  @inline(never)
  private mutating func resolve(
    _ source: Span<UInt8>,
    from start: Int,
    stop: Int,
    seen: ByteVector
  ) -> Reading {
    let list = list(forRest: source.count &- start)
    var target = list + count
    source.extracting(start..<stop).withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      target.update(from: first, count: bytes.count)
      target += bytes.count
    }
    var index = stop
    var seen = seen
    var isStrict = true
    while index < source.count, source[index] != UInt8(ascii: "\"") {
      if source[index] == UInt8(ascii: "\\") {
        guard index &+ 1 < source.count else {
          index = source.count
          isStrict = false
          break
        }
        let escape = source[index &+ 1]
        index &+= 2
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): target.pointee = escape
        case UInt8(ascii: "n"): target.pointee = 0x0A
        case UInt8(ascii: "r"): target.pointee = 0x0D
        case UInt8(ascii: "t"): target.pointee = 0x09
        case UInt8(ascii: "b"), UInt8(ascii: "f"): target.pointee = 0x20
        case UInt8(ascii: "u"):
          let code = JSONEscapes.scalar(source, at: &index)
          isStrict = isStrict && code.isStrict
          let length = JSONEscapes.write(code.value, to: target)
          seen.formUnion(target.pointee)
          // The last byte is passed with that of every other escape.
          target += length &- 1
        default:
          target.pointee = escape
          seen.formUnion(escape)
          isStrict = false
        }
        target += 1
      } else {
        target.pointee = source[index]
        target += 1
        index &+= 1
        isStrict = false
      }
      let run = Self.copyPlain(source, from: index, to: target, &seen)
      index &+= run
      target += run
    }
    let first = count
    count = target - list
    return Reading(
      end: index,
      resolved: first..<count,
      isASCII: seen.isASCII,
      isStrict: isStrict
    )
  }

  /// Copies up to the next stop, and says how many bytes that were.
  ///
  /// Up to a block more is written than is copied.
  @inline(__always)
  private static func copyPlain(
    _ source: Span<UInt8>,
    from start: Int,
    to target: UnsafeMutablePointer<UInt8>,
    _ seen: inout ByteVector
  ) -> Int {
    var index = start
    var target = target
    while index &+ ByteVector.size <= source.count {
      let block = ByteVector(source.bytes, at: index)
      block.store(to: target)
      seen = seen | block
      if let stop = block.endOfPlainJSON { return index &+ stop &- start }
      index &+= ByteVector.size
      target += ByteVector.size
    }
    while index < source.count, isPlain(source[index]) {
      target.pointee = source[index]
      seen.formUnion(source[index])
      index &+= 1
      target += 1
    }
    return index &- start
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// The list, with room for all that can come: it is made once, when the first text needs it.
  ///
  /// A text grows by half where it is nothing but escapes without their digits.
  private mutating func list(forRest rest: Int) -> UnsafeMutablePointer<UInt8> {
    if let texts { return texts }
    let list = UnsafeMutablePointer<UInt8>.allocate(capacity: rest + rest / 2 + 2 * ByteVector.size)
    texts = list
    return list
  }
}

extension ByteVector {
  /// Where the first byte stands that a string of JSON cannot just go on with: a quotation mark, a
  /// backslash or a control character; nil where there is none.
  @inline(__always)
  fileprivate var endOfPlainJSON: Int? {
    let stops =
      equals(UInt8(ascii: "\"")) .| equals(UInt8(ascii: "\\")) .| isBelow(0x20)
    let marks = ByteMarks(stops)
    return marks.isEmpty ? nil : marks.first
  }

  /// Adds the bits of a byte to each byte.
  @inline(__always)
  fileprivate mutating func formUnion(_ byte: UInt8) { self = self | ByteVector(repeating: byte) }
}

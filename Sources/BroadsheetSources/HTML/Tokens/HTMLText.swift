/// Reads the bytes of a token as the text they stand for.
enum HTMLText {
  /// Appends a token's text with its references decoded and its line ends made line feeds.
  ///
  /// `keepsNUL` says whether NUL goes through as it is or as U+FFFD; the standard wants the
  /// first in data and CDATA sections, where the reader of the tokens drops it. Where the task is
  /// cancelled, nobody waits for the rest of a long text, and it is left out.
  static func decode(
    _ range: Range<Int>,
    of bytes: UnsafePointer<UInt8>,
    references: Bool,
    inAttribute: Bool = false,
    keepsNUL: Bool = false,
    into output: inout UTF8Sink
  ) {
    var index = range.lowerBound
    let end = range.upperBound
    var nextCheck = index + ByteScanning.bytesBetweenChecks
    while index < end {
      if index >= nextCheck {
        if Task.isCancelled { return }
        nextCheck = index + ByteScanning.bytesBetweenChecks
      }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&") where references:
        index += 1
        guard
          let reference = CharacterReference(
            at: bytes + index,
            count: end - index,
            inAttribute: inAttribute
          )
        else {
          output.append(byte)
          continue
        }
        output.append(scalar: reference.first)
        if reference.second != 0 { output.append(scalar: reference.second) }
        index += reference.byteCount
      case 0x0d:
        output.append(0x0a)
        index += index + 1 < end && bytes[index + 1] == 0x0a ? 2 : 1
      case 0 where !keepsNUL:
        output.append(scalar: 0xfffd)
        index += 1
      default:
        let start = index
        repeat { index += 1 } while index < end && !isSpecial(bytes[index])
        output.append(bytes + start, count: index - start)
      }
    }
  }

  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == 0x0d || byte == 0
  }
}

/// Undoes the most common damage to text: UTF-8 that was taken for Latin-1 and encoded again.
enum MojibakeRepair {
  /// Repairs the tail of a buffer in place.
  ///
  /// The text is only touched when all of its characters are below U+0100 and their numbers, read
  /// as bytes, are valid UTF-8. What is left of the C1 control range afterwards was meant as
  /// windows-1252 and is mapped.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - start: Where the text begins; everything from here on belongs to it.
  static func repair(_ bytes: inout [UInt8], from start: Int) {
    let finding = bytes.withUnsafeBufferPointer {
      Finding(UnsafeBufferPointer(rebasing: $0[start...]))
    }
    if finding.mayBeNarrowed, let narrowed = narrowed(bytes[start...]) {
      bytes.replaceSubrange(start..., with: narrowed)
      mapControls(&bytes, from: start)
    } else if finding.hasControls {
      mapControls(&bytes, from: start)
    }
  }

  /// What one look over a text says about the damage.
  private struct Finding {
    /// Whether there are characters beyond ASCII, all of them below U+0100.
    private(set) var mayBeNarrowed = false
    /// Whether there are characters of the C1 control range.
    private(set) var hasControls = false

    init(_ text: UnsafeBufferPointer<UInt8>) {
      guard let bytes = text.baseAddress else { return }
      let count = text.count
      var index = 0
      var isNarrow = true
      var hasHigh = false
      while index < count {
        if index &+ 8 <= count, ByteScanning.word(bytes, index) & 0x8080_8080_8080_8080 == 0 {
          index &+= 8
          continue
        }
        let byte = bytes[index]
        guard byte >= 0x80 else {
          index &+= 1
          continue
        }
        hasHigh = true
        // UTF-8 read as Latin-1 has at least two such characters in a row.
        let run = index
        while index < count, bytes[index] >= 0x80 {
          if bytes[index] > 0xC3 { isNarrow = false }
          if bytes[index] == 0xC2, index &+ 1 < count, bytes[index &+ 1] < 0xA0 {
            hasControls = true
          }
          index &+= 1
        }
        if index &- run < 4 { isNarrow = false }
      }
      mayBeNarrowed = hasHigh && isNarrow
    }
  }

  private static func narrowed(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte < 0x80 {
        output.append(byte)
        index += 1
      } else {
        output.append((byte & 0x03) << 6 | text[index + 1] & 0x3F)
        index += 2
      }
    }
    let isValid = output.withUnsafeBufferPointer { UTF8Survey($0).isValid }
    return isValid ? output : nil
  }

  private static func mapControls(_ bytes: inout [UInt8], from start: Int) {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count - start)
    var index = start
    while index < bytes.count {
      if bytes[index] == 0xC2, index + 1 < bytes.count, bytes[index + 1] < 0xA0 {
        output.appendScalar(Windows1252.scalar(bytes[index + 1]))
        index += 2
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    bytes.replaceSubrange(start..., with: output)
  }
}

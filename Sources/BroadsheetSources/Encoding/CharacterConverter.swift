#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Converts bytes of one character encoding to UTF-8.
///
/// Bytes that the encoding does not define become U+FFFD and are counted; conversion never fails
/// half-way, so a mislabelled document still gives text.
struct CharacterConverter {
  /// Converted text, and how many places of the input had no meaning in the encoding.
  struct Output {
    var bytes: [UInt8]
    var replacements: Int
  }

  let label: EncodingLabel

  /// Converts `input`, or nil if the system does not know the encoding.
  ///
  /// - Parameters:
  ///   - input: The document's bytes without a byte-order mark.
  ///   - strict: Whether the first undefined byte ends the attempt with nil.
  /// - Returns: The text in UTF-8.
  func convert(_ input: UnsafeBufferPointer<UInt8>, strict: Bool) -> Output? {
    guard let descriptor = iconvDescriptor() else { return nil }
    defer { iconv_close(descriptor) }
    guard let start = input.baseAddress else { return Output(bytes: [], replacements: 0) }

    var output = Output(bytes: [], replacements: 0)
    output.bytes.reserveCapacity(input.count + input.count / 2 + 16)
    var source: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(mutating: start)
      .assumingMemoryBound(to: CChar.self)
    var remaining = input.count
    let chunkCapacity = 16_384

    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: chunkCapacity) { chunk in
      guard let chunkStart = chunk.baseAddress else { return nil }
      while remaining > 0 {
        var target: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(chunkStart)
          .assumingMemoryBound(to: CChar.self)
        var room = chunkCapacity
        let result = iconv(descriptor, &source, &remaining, &target, &room)
        let failure = errno
        output.bytes.append(
          contentsOf: UnsafeBufferPointer(start: chunkStart, count: chunkCapacity - room)
        )
        guard result == -1, failure != E2BIG else { continue }
        if strict { return nil }
        output.replacements += 1
        output.bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
        let skipped = min(label.unitSize, remaining)
        source = source?.advanced(by: skipped)
        remaining -= skipped
      }
      return output
    }
  }

  /// Whether the system knows the encoding.
  var isAvailable: Bool {
    guard let descriptor = iconvDescriptor() else { return false }
    iconv_close(descriptor)
    return true
  }

  private func iconvDescriptor() -> iconv_t? {
    let descriptor = iconv_open("UTF-8", label.systemName)
    return Int(bitPattern: descriptor) == -1 ? nil : descriptor
  }
}

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
/// half-way, so a mislabelled document still gives text. Where browsers read a few bytes otherwise
/// than the system's converter, theirs is what was meant.
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
    guard !input.isEmpty else { return Output(bytes: [], replacements: 0) }

    var output = Output(bytes: [], replacements: 0)
    output.bytes.reserveCapacity(input.count + input.count / 2 + 16)
    let exceptions = EncodingExceptions(label)
    var position = 0
    while true {
      let exception = exceptions?.next(in: input, from: position)
      let run = UnsafeBufferPointer(rebasing: input[position..<(exception?.index ?? input.count)])
      guard convert(run, by: descriptor, strict: strict, into: &output) else { return nil }
      guard let exception else { return output }
      output.bytes.appendScalar(exception.scalar)
      position = exception.index + exception.length
    }
  }

  /// Converts what is left to the system; false when that came to an end at an undefined byte.
  private func convert(
    _ input: UnsafeBufferPointer<UInt8>,
    by descriptor: iconv_t,
    strict: Bool,
    into output: inout Output
  ) -> Bool {
    // Exceptions may stand side by side, with nothing between them.
    guard let start = input.baseAddress, !input.isEmpty else { return true }
    var source: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(mutating: start)
      .assumingMemoryBound(to: CChar.self)
    var remaining = input.count
    let chunkCapacity = 16_384

    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: chunkCapacity) { chunk in
      guard let chunkStart = chunk.baseAddress else { return false }
      var isFlushed = false
      while !isFlushed {
        var target: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(chunkStart)
          .assumingMemoryBound(to: CChar.self)
        var room = chunkCapacity
        // A converter may keep a letter back to see whether a mark follows.
        isFlushed = remaining == 0
        let result =
          isFlushed
          ? iconv(descriptor, nil, nil, &target, &room)
          : iconv(descriptor, &source, &remaining, &target, &room)
        let failure = errno
        output.bytes.append(
          contentsOf: UnsafeBufferPointer(start: chunkStart, count: chunkCapacity - room)
        )
        guard !isFlushed, result == -1, failure != E2BIG else { continue }
        if strict { return false }
        output.replacements += 1
        output.bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
        let skipped = min(label.unitSize, remaining)
        source = source?.advanced(by: skipped)
        remaining -= skipped
      }
      return true
    }
  }

  /// Whether the system knows the encoding.
  var isAvailable: Bool {
    guard let descriptor = iconvDescriptor() else { return false }
    iconv_close(descriptor)
    return true
  }

  private func iconvDescriptor() -> iconv_t? {
    // Not every system knows the larger sets by name; then the label's own will do.
    for name in [label.systemName, label.name] {
      let descriptor = iconv_open("UTF-8", name)
      if Int(bitPattern: descriptor) != -1 { return descriptor }
    }
    return nil
  }
}

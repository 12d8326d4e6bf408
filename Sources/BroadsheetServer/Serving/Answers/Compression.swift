import CBrotli
import CZlib

/// Packs whole bodies; each is packed once and kept.
enum Compression {
  /// How much time a body is worth.
  enum Effort: Sendable {
    /// For pages, which live for minutes.
    case quick
    /// For assets, which are kept for ever.
    case thorough
  }

  /// The body under a coding; nil when it would not be smaller.
  static func compress(_ bytes: [UInt8], as coding: ContentCoding, _ effort: Effort) -> [UInt8]? {
    let packed =
      switch coding {
      case .identity: nil as [UInt8]?
      case .gzip: gzip(bytes, effort)
      case .brotli: brotli(bytes, effort)
      }
    guard let packed, packed.count < bytes.count else { return nil }
    return packed
  }

  private static func gzip(_ bytes: [UInt8], _ effort: Effort) -> [UInt8]? {
    var stream = z_stream()
    let level: Int32 =
      switch effort {
      case .quick: 6
      case .thorough: 9
      }
    // Sixteen more bits ask zlib for gzip's frame.
    guard broadsheet_deflateInit(&stream, level, MAX_WBITS + 16) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
    return [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        let isComplete = deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = isComplete ? output.count - Int(stream.avail_out) : 0
      }
    }.nonEmpty
  }

  private static func brotli(_ bytes: [UInt8], _ effort: Effort) -> [UInt8]? {
    let quality: Int32 =
      switch effort {
      case .quick: 5
      case .thorough: 10
      }
    let capacity = BrotliEncoderMaxCompressedSize(bytes.count)
    guard capacity > 0 else { return nil }
    return [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      var size = output.count
      let isComplete = BrotliEncoderCompress(
        quality,
        Int32(BROTLI_DEFAULT_WINDOW),
        BROTLI_MODE_TEXT,
        bytes.count,
        bytes,
        &size,
        output.baseAddress
      )
      count = isComplete == BROTLI_TRUE ? size : 0
    }.nonEmpty
  }
}

extension [UInt8] {
  fileprivate var nonEmpty: [UInt8]? { isEmpty ? nil : self }
}

import CBrotli
import CZlib
import Testing

/// Compressed bytes for the tests, made by the libraries that servers use.
enum CompressedBody {
  static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    try deflate(bytes, windowBits: MAX_WBITS + 16)
  }

  static func zlib(_ bytes: [UInt8]) throws -> [UInt8] {
    try deflate(bytes, windowBits: MAX_WBITS)
  }

  static func rawDeflate(_ bytes: [UInt8]) throws -> [UInt8] {
    try deflate(bytes, windowBits: -MAX_WBITS)
  }

  static func brotli(_ bytes: [UInt8]) throws -> [UInt8] {
    var size = BrotliEncoderMaxCompressedSize(bytes.count) + 16
    var output = [UInt8](repeating: 0, count: size)
    let code = BrotliEncoderCompress(
      5,
      BROTLI_DEFAULT_WINDOW,
      BROTLI_MODE_TEXT,
      bytes.count,
      bytes,
      &size,
      &output
    )
    try #require(code == BROTLI_TRUE)
    return Array(output[..<size])
  }

  private static func deflate(_ bytes: [UInt8], windowBits: Int32) throws -> [UInt8] {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    try #require(broadsheet_deflateInit(stream, 6, windowBits) == Z_OK)
    defer { deflateEnd(stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(deflateBound(stream, UInt(bytes.count))) + 64)
    return try input.withUnsafeMutableBufferPointer { source in
      try output.withUnsafeMutableBufferPointer { target in
        stream.pointee.next_in = source.baseAddress
        stream.pointee.avail_in = UInt32(source.count)
        stream.pointee.next_out = target.baseAddress
        stream.pointee.avail_out = UInt32(target.count)
        try #require(CZlib.deflate(stream, Z_FINISH) == Z_STREAM_END)
        return Array(target[..<(target.count - Int(stream.pointee.avail_out))])
      }
    }
  }
}

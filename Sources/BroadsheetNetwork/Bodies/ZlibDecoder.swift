import BroadsheetCore
import CZlib

/// Unpacks gzip, zlib and raw deflate bodies.
final class ZlibDecoder: BodyDecoder {
  enum Format {
    case gzip
    /// With zlib's header or without: both are sent under this name, so the first bytes decide.
    case deflate
  }

  private enum State {
    case waitingForHeader
    case unpacking
    case ended
  }

  private static let windowSize = 32 * 1024

  private let format: Format
  private var state = State.waitingForHeader
  private var header: [UInt8] = []
  /// On the heap, because zlib keeps a pointer to its own stream.
  private let stream: UnsafeMutablePointer<z_stream>
  private let window: UnsafeMutableRawBufferPointer

  init(_ format: Format) {
    self.format = format
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    window = .allocate(byteCount: Self.windowSize, alignment: 1)
  }

  deinit {
    // Harmless on a stream that was never opened.
    inflateEnd(stream)
    stream.deallocate()
    window.deallocate()
  }

  func decode(
    _ input: UnsafeRawBufferPointer,
    emit: (UnsafeRawBufferPointer) throws(TransportError) -> Void
  ) throws(TransportError) {
    switch state {
    case .waitingForHeader:
      header.append(contentsOf: input)
      guard header.count >= 2 else { return }
      try open()
      let start = header
      header = []
      try start.span.bytes.withUnsafeBytes { (bytes) throws(TransportError) in
        try unpack(bytes, emit: emit)
      }
    case .unpacking, .ended:
      try unpack(input, emit: emit)
    }
  }

  func finish(emit: (UnsafeRawBufferPointer) throws(TransportError) -> Void) throws(TransportError)
  {
    switch state {
    case .ended:
      return
    case .waitingForHeader where header.isEmpty:
      return
    case .waitingForHeader, .unpacking:
      throw .decompressionFailed("the compressed body ends early")
    }
  }

  private func open() throws(TransportError) {
    let code = broadsheet_inflateInit(stream, windowBits)
    guard code == Z_OK else { throw .decompressionFailed(reason(for: code)) }
    state = .unpacking
  }

  /// How zlib is told the format: 16 more for gzip, negative for deflate without a header.
  private var windowBits: Int32 {
    switch format {
    case .gzip:
      return MAX_WBITS + 16
    case .deflate:
      let isWrapped = header[0] & 0x0f == 8 && (Int(header[0]) << 8 | Int(header[1])) % 31 == 0
      return isWrapped ? MAX_WBITS : -MAX_WBITS
    }
  }

  private func unpack(
    _ input: UnsafeRawBufferPointer,
    emit: (UnsafeRawBufferPointer) throws(TransportError) -> Void
  ) throws(TransportError) {
    guard let start = input.bindMemory(to: UInt8.self).baseAddress else { return }
    stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
    stream.pointee.avail_in = UInt32(input.count)
    defer { stream.pointee.next_in = nil }
    repeat {
      if state == .ended {
        guard startsAnotherMember else { return }
        inflateReset(stream)
        state = .unpacking
      }
      stream.pointee.next_out = window.bindMemory(to: UInt8.self).baseAddress
      stream.pointee.avail_out = UInt32(window.count)
      let code = inflate(stream, Z_NO_FLUSH)
      guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else {
        throw .decompressionFailed(reason(for: code))
      }
      if code == Z_STREAM_END { state = .ended }
      let unpacked = window.count - Int(stream.pointee.avail_out)
      if unpacked > 0 { try emit(UnsafeRawBufferPointer(rebasing: window[..<unpacked])) }
    } while stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0
  }

  /// A gzip body may be several files in a row; anything else after the end is padding.
  private var startsAnotherMember: Bool {
    format == .gzip && stream.pointee.avail_in > 0 && stream.pointee.next_in?.pointee == 0x1f
  }

  private func reason(for code: Int32) -> String {
    stream.pointee.msg.map { String(cString: $0) } ?? "zlib says \(code)"
  }
}

import BroadsheetCore
import CBrotli

/// Unpacks brotli bodies.
final class BrotliDecoder: BodyDecoder {
  private static let windowSize = 32 * 1024

  private let state: OpaquePointer
  private let window: UnsafeMutableRawBufferPointer
  private var hasStarted = false

  init() throws(TransportError) {
    guard let state = BrotliDecoderCreateInstance(nil, nil, nil) else {
      throw .decompressionFailed("no memory for brotli")
    }
    self.state = state
    window = .allocate(byteCount: Self.windowSize, alignment: 1)
  }

  deinit {
    BrotliDecoderDestroyInstance(state)
    window.deallocate()
  }

  func decode(
    _ input: UnsafeRawBufferPointer,
    emit: (UnsafeRawBufferPointer) throws(TransportError) -> Void
  ) throws(TransportError) {
    var next = input.bindMemory(to: UInt8.self).baseAddress
    var available = input.count
    guard available > 0, BrotliDecoderIsFinished(state) == BROTLI_FALSE else { return }
    hasStarted = true
    var result: BrotliDecoderResult
    repeat {
      var output = window.bindMemory(to: UInt8.self).baseAddress
      var room = window.count
      result = BrotliDecoderDecompressStream(state, &available, &next, &room, &output, nil)
      let unpacked = window.count - room
      if unpacked > 0 { try emit(UnsafeRawBufferPointer(rebasing: window[..<unpacked])) }
    } while result == BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT
    guard result != BROTLI_DECODER_RESULT_ERROR else {
      let code = BrotliDecoderGetErrorCode(state)
      throw .decompressionFailed(String(cString: BrotliDecoderErrorString(code)))
    }
  }

  func finish(emit: (UnsafeRawBufferPointer) throws(TransportError) -> Void) throws(TransportError)
  {
    guard hasStarted, BrotliDecoderIsFinished(state) == BROTLI_FALSE else { return }
    throw .decompressionFailed("the compressed body ends early")
  }
}

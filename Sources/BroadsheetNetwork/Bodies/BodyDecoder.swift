import BroadsheetCore

/// Undoes a content encoding piece by piece, so that no more is unpacked than somebody wants.
protocol BodyDecoder: AnyObject {
  /// Hands out what the input unpacks to, in pieces of bounded size; an error from `emit` stops it.
  func decode(
    _ input: UnsafeRawBufferPointer,
    emit: (UnsafeRawBufferPointer) throws(TransportError) -> Void
  ) throws(TransportError)

  /// Hands out what is left, or throws when the body ended before its encoding did.
  func finish(emit: (UnsafeRawBufferPointer) throws(TransportError) -> Void) throws(TransportError)
}

/// Passes a body on as it is.
final class IdentityDecoder: BodyDecoder {
  func decode(
    _ input: UnsafeRawBufferPointer,
    emit: (UnsafeRawBufferPointer) throws(TransportError) -> Void
  ) throws(TransportError) {
    try emit(input)
  }

  func finish(emit: (UnsafeRawBufferPointer) throws(TransportError) -> Void) {}
}

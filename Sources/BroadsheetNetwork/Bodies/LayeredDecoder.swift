import BroadsheetCore

/// Undoes the encodings of a body one after another, each as its first bytes show it.
///
/// What is said and was not done is not undone, and what was done twice, or done and not said, is.
/// No layer may unpack to more than the limit.
final class LayeredDecoder: BodyDecoder {
  /// Encodings on top of each other; what is packed more often stays packed.
  private static let mostLayers = 3

  private struct Stage {
    let decoder: any BodyDecoder
    /// What undoes the layers below; nil where there is none.
    let inner: LayeredDecoder?
  }

  private let said: [ContentEncoding]
  private let layers: Int
  private let limit: Int
  private var beginning: [UInt8] = []
  private var stage: Stage?
  private var unpackedCount = 0

  /// A decoder for a body whose header names these encodings, in the order in which they were
  /// applied.
  convenience init(_ said: [ContentEncoding], limit: Int) {
    self.init(said, layers: Self.mostLayers, limit: limit)
  }

  private init(_ said: [ContentEncoding], layers: Int, limit: Int) {
    self.said = said
    self.layers = layers
    self.limit = limit
  }

  func decode(
    _ input: UnsafeRawBufferPointer,
    emit: (UnsafeRawBufferPointer) throws(TransportError) -> Void
  ) throws(TransportError) {
    if let stage { return try pass(input, through: stage, emit: emit) }
    beginning.append(contentsOf: input)
    if beginning.count >= ContentEncoding.tellingBytes { try begin(emit: emit) }
  }

  func finish(emit: (UnsafeRawBufferPointer) throws(TransportError) -> Void) throws(TransportError)
  {
    if stage == nil { try begin(emit: emit) }
    try stage?.decoder.finish(emit: emit)
    try stage?.inner?.finish(emit: emit)
  }

  private func begin(
    emit: (UnsafeRawBufferPointer) throws(TransportError) -> Void
  ) throws(TransportError) {
    let encoding =
      layers > 0 ? ContentEncoding(of: beginning, said: said.last) : ContentEncoding.identity
    let isPacked = encoding != .identity
    let rest = encoding == said.last ? said.dropLast() : said
    let stage = Stage(
      decoder: try encoding.makeDecoder(),
      inner: isPacked ? LayeredDecoder(rest, layers: layers - 1, limit: limit) : nil
    )
    self.stage = stage
    let start = beginning
    beginning = []
    try start.span.bytes.withUnsafeBytes { (bytes) throws(TransportError) in
      try pass(bytes, through: stage, emit: emit)
    }
  }

  private func pass(
    _ input: UnsafeRawBufferPointer,
    through stage: Stage,
    emit: (UnsafeRawBufferPointer) throws(TransportError) -> Void
  ) throws(TransportError) {
    guard let inner = stage.inner else { return try stage.decoder.decode(input, emit: emit) }
    try stage.decoder.decode(input) { (unpacked) throws(TransportError) in
      unpackedCount += unpacked.count
      guard unpackedCount <= limit else { throw .tooLarge(limit: limit) }
      try inner.decode(unpacked, emit: emit)
    }
  }
}

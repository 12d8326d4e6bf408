/// What a picture is, by its header and, where all of it is there, by its pixels.
struct Probe {
  private let bytes: [UInt8]
  private let format: InputFormat
  private let header: PictureHeader

  /// Pixels of the longer side of the small picture that is looked at.
  static let side = 64

  init(_ bytes: [UInt8], _ format: InputFormat?) throws(Refusal) {
    header = try PictureHeader(bytes, format)
    guard let format else { throw .format }
    (self.bytes, self.format) = (bytes, format)
  }

  /// As far as the bytes tell.
  func facts() throws(Refusal) -> Facts {
    guard let decoded = try? Decoded(headerOf: bytes, format) else { return told }
    var facts = try facts(decoded)
    let small = Scale.fit(width: facts.width, height: facts.height, within: Self.side)
    let seen = try? Decoded(
      bytes,
      width: small.width,
      height: small.height,
      hasOwnColours: decoded.hasOwnColours
    )
    facts.pixels = seen?.facts()
    return facts
  }

  /// What the decoder's header says as well, which is right about how to turn the picture.
  func facts(_ decoded: Decoded) throws(Refusal) -> Facts {
    try PictureHeader.check(width: decoded.width, height: decoded.height)
    var facts = told
    let isOnItsSide = decoded.isOnItsSide
    facts.width = isOnItsSide ? decoded.height : decoded.width
    facts.height = isOnItsSide ? decoded.width : decoded.height
    facts.isOrientationKnown = header.isOnItsSide != nil
    return facts
  }

  private var told: Facts {
    let isOnItsSide = header.isOnItsSide ?? false
    return Facts(
      format: header.format,
      width: isOnItsSide ? header.height : header.width,
      height: isOnItsSide ? header.width : header.height,
      isOrientationKnown: header.isOnItsSide != nil,
      frames: header.frames,
      isAnimated: header.isAnimated
    )
  }
}

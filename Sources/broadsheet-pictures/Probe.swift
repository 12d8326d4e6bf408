import PictureHeaders

/// What a picture is, by its header and, where all of it is there, by its pixels.
struct Probe {
  private let bytes: [UInt8]
  private let kind: PictureKind
  private let header: PictureHeader

  /// Pixels of the longer side of the small picture that is looked at.
  static let side = 64

  init(_ bytes: [UInt8], _ kind: PictureKind?) throws(Refusal) {
    do {
      header = try PictureHeader(bytes)
    } catch {
      throw Refusal(error)
    }
    guard let kind else { throw .format }
    (self.bytes, self.kind) = (bytes, kind)
  }

  /// As far as the bytes tell.
  func facts() throws(Refusal) -> Facts {
    guard let decoded = try? Decoded(headerOf: bytes, kind) else { return told }
    var facts = try facts(decoded)
    let small = Scale.fit(width: facts.width, height: facts.height, within: Self.side)
    let seen = try? Decoded(
      bytes,
      width: small.width,
      height: small.height,
      hasOwnColours: decoded.hasOwnColours
    )
    facts.pixels = seen?.facts()
    facts.focus = seen?.focus()
    return facts
  }

  /// What the decoder's header says as well, which is right about how to turn the picture.
  func facts(_ decoded: Decoded) throws(Refusal) -> Facts {
    do {
      try PictureHeader.check(width: decoded.width, height: decoded.height)
    } catch {
      throw Refusal(error)
    }
    var facts = told
    let isOnItsSide = decoded.isOnItsSide
    facts.width = isOnItsSide ? decoded.height : decoded.width
    facts.height = isOnItsSide ? decoded.width : decoded.height
    return facts
  }

  private var told: Facts {
    let seen = header.seen
    return Facts(
      format: header.format,
      width: seen.width,
      height: seen.height,
      isOrientationKnown: header.isOnItsSide != nil,
      frames: header.frames,
      isAnimated: header.isAnimated
    )
  }
}

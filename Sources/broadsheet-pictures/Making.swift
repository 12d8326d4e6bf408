import PictureHeaders

/// A file that was made.
struct MadeFile {
  var bytes: [UInt8]
  var width: Int
  var height: Int
}

/// Another picture of a whole file.
struct Making {
  private let bytes: [UInt8]
  private let shape: Request.Shape
  private let facts: Facts
  private let hasOwnColours: Bool

  init(_ bytes: [UInt8], _ kind: PictureKind?, _ shape: Request.Shape) throws(Refusal) {
    let probe = try Probe(bytes, kind)
    guard let kind else { throw .format }
    let header = try Decoded(headerOf: bytes, kind)
    facts = try probe.facts(header)
    hasOwnColours = header.hasOwnColours
    (self.bytes, self.shape) = (bytes, shape)
  }

  /// What it was made of, and the file.
  func made() throws(Refusal) -> (Facts, MadeFile) {
    let scale = Scale(width: facts.width, height: facts.height, shape)
    let whole = try Decoded(
      bytes,
      width: scale.whole.width,
      height: scale.whole.height,
      hasOwnColours: hasOwnColours
    )
    var facts = facts
    let small = Scale.fit(width: whole.width, height: whole.height, within: Probe.side)
    let sample = try whole.resized(width: small.width, height: small.height)
    facts.pixels = sample.facts()
    facts.focus = sample.focus()
    var picture = try whole.cropped(
      width: scale.part.width,
      height: scale.part.height,
      focus: shape.focus
    )
    if whole.bands == 4, whole.isOpaque {
      picture = try picture.opaque(onWhite: false)
    } else if whole.bands == 4, shape.format == .jpeg {
      picture = try picture.opaque(onWhite: true)
    }
    let file = try picture.written(as: shape.format, quality: shape.quality)
    return (facts, MadeFile(bytes: file, width: picture.width, height: picture.height))
  }
}

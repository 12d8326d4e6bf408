import BroadsheetCore

extension LinkPreview {
  /// The drawing, in layers from the lowest: SVG in UTF-8.
  public struct Drawing: Sendable {
    /// Where the newsstand's own picture goes, under the words: pixels from the left and the top,
    /// across and down; nil where none does.
    public let picture: (x: Int, y: Int, width: Int, height: Int)?
    /// The ground, and all words.
    public let svg: [UInt8]
  }
}

/// Draws a link preview as SVG: a masthead over a kicker and a headline, and a picture beside them.
struct PreviewSheet {
  private static let inset = 64.0
  private static let width = Double(LinkPreview.width)
  private static let height = Double(LinkPreview.height)

  let preview: LinkPreview
  let ruler: TextRuler
  /// Whether the picture that it may have is there.
  let hasPicture: Bool

  private var style: BrandStyle { preview.style }
  private var masthead: PreviewMasthead {
    PreviewMasthead(preview: preview, ruler: ruler)
  }

  /// Where the picture goes, at the right under the masthead.
  var pictureFrame: (x: Int, y: Int, width: Int, height: Int)? {
    guard hasPicture, preview.picture != nil else { return nil }
    let top = Int(masthead.height)
    return (x: 648, y: top, width: 552, height: LinkPreview.height - top)
  }

  var svg: [UInt8] {
    let body: HTML =
      switch preview.subject {
      case .front: masthead.poster
      case .section(let title): masthead.strip + words(kicker: nil, headline: title)
      case .story(let kicker, let headline, _):
        masthead.strip + words(kicker: kicker, headline: headline)
      }
    let markup: HTML = """
      <svg xmlns="http://www.w3.org/2000/svg" xml:lang="\(preview.language)" \
      width="\(LinkPreview.width)" height="\(LinkPreview.height)" \
      viewBox="0 0 \(LinkPreview.width) \(LinkPreview.height)">\(ground)\(body)</svg>
      """
    return markup.bytes
  }

  /// All but the picture's place.
  private var ground: HTML {
    let right = pictureFrame?.x ?? LinkPreview.width
    return """
      <path d="M0 0H\(right)V\(LinkPreview.height)H0z" fill="\(style.light.background.hex)"/>
      """
  }

  private func words(kicker: String?, headline: String) -> HTML {
    let top = masthead.height
    let room = Self.height - top - 2 * 40
    let width = (pictureFrame.map { Double($0.x) } ?? Self.width) - 2 * Self.inset
    let isSection = kicker == nil
    let face = FontFace(style.headlineFont)
    let type = masthead.headlineFace
    let kickerHeight = isSection ? 30.0 : 58.0
    let sizes: [Double] =
      isSection
      ? [150, 132, 116, 102, 90, 78]
      : hasPicture && preview.picture != nil
        ? [70, 64, 58, 53, 48, 44] : [100, 92, 84, 76, 69, 63, 57]
    let text = FittedText(
      headline,
      in: FittedText.Room(
        width: width,
        height: room - kickerHeight,
        mostLines: isSection ? 2 : 4,
        sizes: sizes.map { $0 * face.sizeFactor },
        lineHeight: face.lineHeight * 0.98,
        letterSpacing: face.spacing
      ),
      face: type,
      ruler: ruler
    )
    let start = top + (Self.height - top - text.height - kickerHeight) / 2
    let base = start + kickerHeight + text.size * 0.86
    let lines: [HTML] = text.lines.enumerated().map { index, line in
      """
      <tspan x="\(points(Self.inset))" \
      y="\(points(base + Double(index) * text.leading))">\(line)</tspan>
      """
    }
    return """
      \(lead(kicker, width: width, at: start))<text font-family="\(type.families)" \
      font-weight="\(type.weight)" font-size="\(points(text.size))" \
      letter-spacing="\(points(face.spacing * text.size))" fill="\(style.light.text.hex)">\
      \(lines)</text>
      """
  }

  /// What stands over the headline: the kicker, or a bar in the brand's colour.
  private func lead(_ kicker: String?, width: Double, at top: Double) -> HTML {
    guard let kicker else {
      return """
        <path d="M\(points(Self.inset)) \(points(top))h96v10h-96z" fill="\(style.light.accent.hex)"/>
        """
    }
    let face = masthead.labelFace
    let text = FittedText(
      kicker,
      in: FittedText.Room(width: width, height: 44, mostLines: 1, sizes: [30], lineHeight: 1.4),
      face: face,
      ruler: ruler
    )
    return """
      <text x="\(points(Self.inset))" y="\(points(top + 30))" font-family="\(face.families)" \
      font-weight="\(face.weight)" font-size="30" fill="\(style.light.accent.hex)">\
      \(text.lines.first ?? "")</text>
      """
  }
}

extension LinkPreview {
  /// The picture as drawings, with words as wide as the ruler says.
  ///
  /// `hasPicture` is false when the newsstand's own picture could not be had.
  public func drawing(by ruler: TextRuler, hasPicture: Bool) -> Drawing {
    let sheet = PreviewSheet(preview: self, ruler: ruler, hasPicture: hasPicture)
    return Drawing(picture: sheet.pictureFrame, svg: sheet.svg)
  }
}

/// A length with a tenth of a pixel, as SVG writes it.
func points(_ length: Double) -> String {
  let tenths = Int((length * 10).rounded())
  return tenths % 10 == 0
    ? String(tenths / 10) : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
}

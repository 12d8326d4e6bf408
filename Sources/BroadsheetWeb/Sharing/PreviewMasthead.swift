import BroadsheetCore

/// A brand's name at the head of a link preview, in the look of its masthead; or as a poster alone.
struct PreviewMasthead {
  let preview: LinkPreview
  let ruler: TextRuler

  private var style: BrandStyle { preview.style }
  private var setting: NameSetting { NameSetting(style) }
  private var colours: BrandStyle.Palette { style.light }
  private static let width = Double(LinkPreview.width)
  private static let sheetHeight = Double(LinkPreview.height)
  private static let inset = 64.0

  /// What headlines and the brand's name are set in.
  var headlineFace: TextRuler.Face {
    TextRuler.Face(
      families: FontFace(style.headlineFont).families,
      weight: style.headlineWeight.value
    )
  }

  /// What kickers and taglines are set in.
  var labelFace: TextRuler.Face {
    TextRuler.Face(families: FontFace(style.bodyFont).families, weight: 700)
  }

  /// Pixels from the top of the sheet to the foot of the masthead.
  var height: Double {
    switch style.masthead {
    case .classic, .spaced: 112
    case .block: 132
    case .bar: 92
    case .band: 136
    case .landmark: 148
    }
  }

  /// The masthead across the sheet.
  var strip: HTML {
    switch style.masthead {
    case .classic:
      name(size: 58, at: (Self.width / 2, 76), anchor: "middle", ink: colours.mastheadText)
        .on(ground(height), foot: rule(at: height))
    case .spaced:
      name(size: 36, at: (Self.width / 2, 70), anchor: "middle", ink: colours.mastheadText)
        .on(ground(height), foot: line(at: height, thickness: 1, colours.line))
    case .bar:
      name(size: 42, at: (Self.inset, 60), ink: colours.mastheadText)
        .on(ground(height), foot: tagline(at: 58))
    case .block: blockStrip
    case .band:
      name(size: 82, at: (Self.inset - 4, 98), ink: colours.mastheadText)
        .on(ground(height) + slants(height), foot: HTML())
    case .landmark:
      name(size: 54, at: (Self.inset, 74), ink: colours.mastheadText)
        .on(ground(height), foot: land(from: 96, to: height))
    }
  }

  /// The name alone, as large as the sheet allows, with the tagline under it.
  var poster: HTML {
    let ink = colours.mastheadText
    let room = Self.width - 2 * 88
    let text = posterName(room: room)
    let mottoHeight = preview.tagline == nil ? 0 : 64.0
    let floor =
      switch style.masthead {
      case .landmark: 500.0
      case .block: 570.0
      case .classic, .bar, .band, .spaced: Self.sheetHeight
      }
    let base = (floor - text.height - mottoHeight) / 2 + text.size * 0.84
    let lines: [HTML] = text.lines.enumerated().map { index, line in
      self.line(
        line,
        size: text.size,
        at: (Self.width / 2, base + Double(index) * text.leading),
        anchor: "middle",
        ink: ink
      )
    }
    let foot = base + Double(text.lines.count - 1) * text.leading
    return ground(Self.sheetHeight) + ornament + HTML(lines)
      + motto(at: foot + text.size * 0.2 + mottoHeight, ink: ink)
  }

  // MARK: The name

  /// The brand's name as its masthead writes it.
  private var writtenName: String { setting.written(preview.name) }

  /// As a multiple of the size.
  private var letterSpacing: Double { setting.spacing }

  /// Of the name, by its outlines where it is drawn.
  private var nameRuler: TextRuler {
    guard let lettering = preview.lettering else { return ruler }
    return TextRuler { [ruler, letterSpacing] texts, face in
      zip(texts, ruler.widths(of: texts, in: face)).map { text, width in
        guard let drawn = text == " " ? lettering.gap : lettering.word(text)?.width else {
          return width
        }
        // Whoever asks adds what stands between letters.
        return Double(drawn) / Double(Lettering.em) - letterSpacing * Double(text.count)
      }
    }
  }

  /// The name in one line, unless it would be small there.
  private func posterName(room: Double) -> FittedText {
    let largest: Double =
      switch style.masthead {
      case .block: 400
      case .spaced: 104
      case .classic, .bar, .band, .landmark: 230
      }
    let smallest = style.masthead == .spaced ? 72.0 : 112
    let line = text(in: room, lines: 1, from: largest, to: smallest)
    guard line.isCut else { return line }
    return text(in: room, lines: 2, from: largest, to: 40)
  }

  private func text(in width: Double, lines: Int, from largest: Double, to smallest: Double)
    -> FittedText
  {
    var face = headlineFace
    face.isItalic = setting.isSlanted
    return FittedText(
      writtenName,
      in: FittedText.Room(
        width: width,
        height: 340,
        mostLines: lines,
        sizes: stride(from: largest, through: smallest, by: -4).map { $0 },
        lineHeight: 1.02,
        letterSpacing: letterSpacing
      ),
      face: face,
      ruler: nameRuler
    )
  }

  /// The name in one line that fits, at the size that is wanted or a smaller one.
  private func name(
    size: Double,
    at place: (x: Double, y: Double),
    anchor: String = "start",
    ink: Colour
  ) -> HTML {
    let text = oneLine(size: size, room: Self.width - 2 * Self.inset)
    return line(text.lines.first ?? "", size: text.size, at: place, anchor: anchor, ink: ink)
  }

  private func oneLine(size: Double, room: Double) -> FittedText {
    text(in: room, lines: 1, from: size, to: size * 0.6)
  }

  private func line(
    _ text: String,
    size: Double,
    at place: (x: Double, y: Double),
    anchor: String,
    ink: Colour
  ) -> HTML {
    // The room behind the last letter is no part of what stands in the middle.
    let shift = anchor == "middle" ? letterSpacing * size / 2 : 0
    if let drawing = drawing(of: text, size: size, at: place, anchor: anchor, ink: ink) {
      return drawing
    }
    return """
      <text x="\(points(place.x + shift))" y="\(points(place.y))" text-anchor="\(anchor)" \
      font-family="\(headlineFace.families)" font-weight="\(headlineFace.weight)" \
      font-style="\(setting.isSlanted ? "italic" : "normal")" font-size="\(points(size))" \
      letter-spacing="\(points(letterSpacing * size))" fill="\(ink.hex)">\(text)</text>
      """
  }

  /// A line of the name by its outlines; nil where one of its words is not drawn.
  private func drawing(
    of line: String,
    size: Double,
    at place: (x: Double, y: Double),
    anchor: String,
    ink: Colour
  ) -> HTML? {
    guard let lettering = preview.lettering else { return nil }
    let texts = line.split(separator: " ").map(String.init)
    var words = texts.compactMap(lettering.word)
    guard !words.isEmpty, words.count == texts.count else { return nil }
    if lettering.isRightToLeft { words.reverse() }
    let scale = size / Double(Lettering.em)
    let whole = Lettering(words: words, gap: lettering.gap, baseline: lettering.baseline).width
    let shift = anchor == "middle" ? (letterSpacing * size - Double(whole) * scale) / 2 : 0
    var left = 0
    let paths: [HTML] = words.map { word in
      defer { left += word.width + lettering.gap }
      return "<path transform=\"translate(\(left) 0)\" d=\"\(word.path)\"/>"
    }
    return """
      <g transform="translate(\(points(place.x + shift)) \(points(place.y))) \
      scale(\(millionths(scale)))" fill="\(ink.hex)">\(paths)</g>
      """
  }

  /// A scale below one as SVG writes it, whatever the locale.
  private func millionths(_ scale: Double) -> String {
    ".\(String(1_000_000 + Int((scale * 1_000_000).rounded())).dropFirst())"
  }

  // MARK: What stands around it

  private func ground(_ height: Double) -> HTML {
    let colour =
      style.masthead == .block && height < Self.sheetHeight
      ? colours.background : colours.mastheadBackground
    return "<path d=\"M0 0H1200V\(points(height))H0z\" fill=\"\(colour.hex)\"/>"
  }

  private func line(at y: Double, thickness: Double, _ colour: Colour, inset: Double = 0) -> HTML {
    """
    <path d="M\(points(inset)) \(points(y - thickness))H\(points(Self.width - inset))\
    v\(points(thickness))H\(points(inset))z" fill="\(colour.hex)"/>
    """
  }

  /// The brand's rule between blocks.
  private func rule(at y: Double, inset: Double = 0) -> HTML {
    switch style.rules {
    case .none: HTML()
    case .hairline: line(at: y, thickness: 2, colours.text, inset: inset)
    case .double:
      line(at: y, thickness: 2, colours.text, inset: inset)
        + line(at: y - 5, thickness: 2, colours.text, inset: inset)
    case .heavy: line(at: y, thickness: 9, colours.text, inset: inset)
    }
  }

  private var blockStrip: HTML {
    let text = oneLine(size: 88, room: 800)
    let written = text.lines.first ?? ""
    let words = written.split(separator: " ").map(String.init)
    let widths = nameRuler.widths(of: [" "] + words, in: headlineFace)
    let spaces = (widths.first ?? 0) * Double(max(0, words.count - 1))
    let width = widths.dropFirst().reduce(spaces, +)
    let room = (width + letterSpacing * Double(written.count)) * text.size
    return ground(height) + rule(at: height)
      + """
      <path d="M0 0H\(points(Self.inset + room + 36))V\(points(height - 9))H0z" \
      fill="\(colours.mastheadBackground.hex)"/>
      """
      + line(
        written,
        size: text.size,
        at: (Self.inset, 94),
        anchor: "start",
        ink: colours.mastheadText
      )
  }

  private func slants(_ height: Double) -> HTML {
    let lean = height * 0.4
    func slant(from left: Double, to right: Double) -> HTML {
      """
      <path d="M\(points(left + lean)) 0H\(points(right + lean))L\(points(right)) \
      \(points(height))H\(points(left))z" fill="#000" fill-opacity=".06"/>
      """
    }
    return slant(from: 720, to: 800) + slant(from: 840, to: 940)
  }

  private func land(from top: Double, to foot: Double) -> HTML {
    let far = colours.mastheadBackground.mixed(
      with: colours.mastheadText,
      LandmarkDrawing.farShare
    )
    let drawings = [(LandmarkDrawing.far, far), (.near, colours.background)]
    return HTML(
      drawings.map { drawing, ink -> HTML in
        """
        <svg x="0" width="1200" y="\(points(top))" height="\(points(foot - top))" \
        viewBox="0 0 \(LandmarkDrawing.length) \(LandmarkDrawing.height)" \
        preserveAspectRatio="none"><path fill="\(ink.hex)" d="\(drawing.path)"/></svg>
        """
      }
    )
  }

  /// What a poster has beside its name.
  private var ornament: HTML {
    switch style.masthead {
    case .classic: rule(at: 72, inset: 88) + rule(at: 562, inset: 88)
    case .spaced:
      line(at: 96, thickness: 2, colours.accent, inset: 520)
        + line(at: 536, thickness: 2, colours.accent, inset: 520)
    case .bar: line(at: 560, thickness: 2, colours.mastheadText, inset: 88)
    case .block: line(at: Self.sheetHeight, thickness: 40, colours.text)
    case .band: slants(Self.sheetHeight)
    case .landmark: land(from: 500, to: Self.sheetHeight)
    }
  }

  private func motto(at y: Double, ink: Colour) -> HTML {
    label(y: y, x: Self.width / 2, anchor: "middle", size: 32, ink: ink)
  }

  /// At the right of the bar.
  private func tagline(at y: Double) -> HTML {
    label(y: y, x: Self.width - Self.inset, anchor: "end", size: 22, ink: colours.mastheadText)
  }

  private func label(y: Double, x: Double, anchor: String, size: Double, ink: Colour) -> HTML {
    guard let tagline = preview.tagline, !tagline.isEmpty else { return HTML() }
    var face = labelFace
    (face.weight, face.isItalic) = (400, style.masthead == .classic || style.masthead == .spaced)
    let room = FittedText.Room(
      width: anchor == "end" ? 560 : Self.width - 2 * 88,
      height: 2 * size,
      mostLines: 1,
      sizes: [size, size * 0.8],
      lineHeight: 1
    )
    let text = FittedText(tagline, in: room, face: face, ruler: ruler)
    return """
      <text x="\(points(x))" y="\(points(y))" text-anchor="\(anchor)" \
      font-family="\(face.families)" font-style="\(face.isItalic ? "italic" : "normal")" \
      font-size="\(points(text.size))" fill="\(ink.hex)">\(text.lines.first ?? "")</text>
      """
  }
}

extension HTML {
  fileprivate init(_ pieces: [HTML]) { self = "\(pieces)" }

  /// On a ground, with something at its foot.
  fileprivate func on(_ ground: HTML, foot: HTML) -> HTML { ground + foot + self }
}

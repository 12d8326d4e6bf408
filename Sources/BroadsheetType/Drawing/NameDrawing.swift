import BroadsheetCore
import CHarfBuzz

/// Draws a brand's name of the outlines of a font, as a browser would set it in that font.
struct NameDrawing {
  /// The most bytes of all outlines: every page carries them, and names that need more are no names.
  static let mostBytes = 8_000
  /// The most letters that are looked at.
  private static let mostLetters = 120
  /// Of the units in which HarfBuzz gives lengths; advances are rounded once for a word.
  private static let unit: Int32 = 16
  /// Between two words where the font has no space, in em.
  private static let usualGap = 0.25

  let font: OpenTypeFont
  /// Of a variable font.
  var weight: Int
  var numerals: Typeface.Numerals
  var setting: NameSetting
  /// BCP 47; some letters have another form in some languages.
  var language: String

  /// Nil for a name that the font cannot spell, and for one that is read in both directions.
  func lettering(of name: String) -> Lettering? {
    let written = setting.written(name)
    let words = written.split(separator: " ").map(String.init)
    guard !words.isEmpty, written.unicodeScalars.count <= Self.mostLetters,
      let isRightToLeft = Script.isRightToLeft(words), let measures = font.measures,
      let sized = hb_font_create(font.face)
    else { return nil }
    defer { hb_font_destroy(sized) }
    let scale = Int32(Lettering.em) * Self.unit
    hb_font_set_scale(sized, scale, scale)
    if font.isVariable {
      var axis = hb_variation_t(tag: Tag("wght").value, value: Float(weight))
      hb_font_set_variations(sized, &axis, 1)
    }
    var drawn: [Lettering.Word] = []
    var left = Self.mostBytes
    for word in words {
      guard let word = self.word(word, with: sized, limit: left) else { return nil }
      left -= word.path.utf8.count
      drawn.append(word)
    }
    let gap = max(0, units(gap(in: sized) + setting.spacing))
    for index in drawn.indices.dropLast() {
      drawn[index].width +=
        kerning(of: drawn[index], before: drawn[index + 1], gap: gap, with: sized)
    }
    let line = (1 + measures.ascent - measures.descent) / 2
    guard (0...2).contains(line) else { return nil }
    return Lettering(
      words: drawn,
      gap: gap,
      baseline: units(line),
      isRightToLeft: isRightToLeft
    )
  }

  private func word(_ text: String, with sized: OpaquePointer, limit: Int) -> Lettering.Word? {
    let pen = GlyphPen(limit: limit)
    let width = width(of: text, with: sized) { glyph, x, y in
      pen.draw(glyph, of: sized, at: (x, y))
    }
    guard let width, let path = pen.path, !path.isEmpty, (1..<100_000).contains(width) else {
      return nil
    }
    return Lettering.Word(text: text, width: Int(width.rounded()), path: path)
  }

  /// What a font has set closer, or apart, on both sides of a space: part of the first word's width.
  private func kerning(
    of first: Lettering.Word,
    before second: Lettering.Word,
    gap: Int,
    with sized: OpaquePointer
  ) -> Int {
    let width = width(of: "\(first.text) \(second.text)", with: sized) { _, _, _ in }
    let kerning = width.map { Int($0.rounded()) - first.width - gap - second.width } ?? 0
    return abs(kerning) < min(gap, first.width) ? kerning : 0
  }

  /// How wide a text is, with each of its glyphs and where it stands; nil where the font has not all.
  private func width(
    of text: String,
    with sized: OpaquePointer,
    place: (hb_codepoint_t, Double, Double) -> Void
  ) -> Double? {
    guard let buffer = hb_buffer_create() else { return nil }
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
    let spacing = Script.joins(hb_buffer_get_script(buffer)) ? 0 : setting.spacing
    let features = features(isSpaced: spacing != 0)
    hb_shape(sized, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    var placeCount: UInt32 = 0
    guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count), count > 0,
      let places = hb_buffer_get_glyph_positions(buffer, &placeCount), placeCount == count
    else { return nil }
    var (x, y) = (0.0, 0.0)
    for index in 0..<Int(count) {
      let (glyph, step) = (glyphs[index], places[index])
      // The glyph of what a font has not.
      guard glyph.codepoint != 0 else { return nil }
      place(glyph.codepoint, x + length(step.x_offset), y + length(step.y_offset))
      x += length(step.x_advance)
      y += length(step.y_advance)
      // Behind a letter with its marks, and not between them.
      let isLast = index + 1 == Int(count) || glyphs[index + 1].cluster != glyph.cluster
      if isLast { x += spacing * Double(Lettering.em) }
    }
    return x
  }

  /// Beside what HarfBuzz applies by itself; ligatures stand in no line whose letters are set apart.
  private func features(isSpaced: Bool) -> [hb_feature_t] {
    let off: [StaticString] = isSpaced ? ["liga", "clig", "calt"] : []
    let on: [StaticString] =
      switch numerals {
      case .standard: []
      case .lining: ["lnum"]
      case .oldstyle: ["onum"]
      }
    return (off.map { ($0, UInt32(0)) } + on.map { ($0, UInt32(1)) }).map { name, value in
      hb_feature_t(tag: Tag(name).value, value: value, start: 0, end: UInt32.max)
    }
  }

  /// In em.
  private func gap(in sized: OpaquePointer) -> Double {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(sized, 0x20, &glyph) != 0 else { return Self.usualGap }
    return length(hb_font_get_glyph_h_advance(sized, glyph)) / Double(Lettering.em)
  }

  private func length(_ value: Int32) -> Double { Double(value) / Double(Self.unit) }

  private func units(_ ems: Double) -> Int { Int((ems * Double(Lettering.em)).rounded()) }

  /// Has HarfBuzz draw glyphs, one after the other, into a path.
  private final class GlyphPen {
    private var outline: OutlinePath

    init(limit: Int) { outline = OutlinePath(limit: limit) }

    var path: String? { outline.text }

    func draw(_ glyph: hb_codepoint_t, of sized: OpaquePointer, at origin: (x: Double, y: Double)) {
      guard !outline.isBroken else { return }
      // Fonts have the baseline below their letters.
      outline.origin = (origin.x, -origin.y)
      broadsheet_draw_glyph(
        sized,
        glyph,
        Self.functions.pointer,
        Unmanaged.passUnretained(self).toOpaque()
      )
    }

    private static func pen(_ data: UnsafeMutableRawPointer?) -> GlyphPen? {
      data.map { Unmanaged<GlyphPen>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func x(_ value: Float) -> Float { value / Float(unit) }
    private static func y(_ value: Float) -> Float { -value / Float(unit) }

    /// Immutable once they are made, which HarfBuzz then lets every thread use.
    private struct Functions: @unchecked Sendable {
      let pointer: OpaquePointer?
    }

    private static let functions: Functions = {
      let functions = hb_draw_funcs_create()
      hb_draw_funcs_set_move_to_func(
        functions,
        { _, data, _, toX, toY, _ in GlyphPen.pen(data)?.outline.move(x(toX), y(toY)) },
        nil,
        nil
      )
      hb_draw_funcs_set_line_to_func(
        functions,
        { _, data, _, toX, toY, _ in GlyphPen.pen(data)?.outline.line(x(toX), y(toY)) },
        nil,
        nil
      )
      hb_draw_funcs_set_quadratic_to_func(
        functions,
        { _, data, _, bendX, bendY, toX, toY, _ in
          GlyphPen.pen(data)?.outline.quadratic((x(bendX), y(bendY)), x(toX), y(toY))
        },
        nil,
        nil
      )
      hb_draw_funcs_set_cubic_to_func(
        functions,
        { _, data, _, firstX, firstY, secondX, secondY, toX, toY, _ in
          GlyphPen.pen(data)?.outline
            .cubic((x(firstX), y(firstY)), (x(secondX), y(secondY)), x(toX), y(toY))
        },
        nil,
        nil
      )
      hb_draw_funcs_set_close_path_func(
        functions,
        { _, data, _, _ in GlyphPen.pen(data)?.outline.close() },
        nil,
        nil
      )
      hb_draw_funcs_make_immutable(functions)
      return Functions(pointer: functions)
    }()
  }
}

import CHarfBuzz
import Foundation

/// A font out of a file, by HarfBuzz, which checks every table before it reads it.
///
/// The bytes may be anybody's; what they say of themselves decides nothing but how the font looks.
final class OpenTypeFont {
  /// The first four bytes of what may be a font: TrueType, Apple's TrueType, CFF, a collection.
  private static let beginnings: [[UInt8]] = [
    [0, 1, 0, 0], Array("true".utf8), Array("OTTO".utf8), Array("ttcf".utf8),
  ]
  private static let packedBeginnings = [Array("wOFF".utf8), Array("wOF2".utf8)]

  /// HarfBuzz's own, alive as long as this.
  let face: OpaquePointer
  private let font: OpaquePointer

  init(_ bytes: [UInt8], index: Int = 0) throws(FontTrouble) {
    let beginning = Array(bytes.prefix(4))
    guard !Self.packedBeginnings.contains(beginning) else { throw .packed }
    guard Self.beginnings.contains(beginning) else { throw .notAFont }
    let blob = bytes.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.bindMemory(to: CChar.self).baseAddress,
        UInt32(clamping: bytes.count),
        HB_MEMORY_MODE_DUPLICATE,
        nil,
        nil
      )
    }
    defer { hb_blob_destroy(blob) }
    guard index >= 0, index < Int(hb_face_count(blob)),
      let face = hb_face_create(blob, UInt32(index))
    else { throw .notAFont }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
      hb_face_destroy(face)
      throw .notAFont
    }
    self.face = face
    self.font = font
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// How many fonts a file has; 0 for one that is none.
  static func count(in bytes: [UInt8]) -> Int {
    let blob = bytes.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.bindMemory(to: CChar.self).baseAddress,
        UInt32(clamping: bytes.count),
        HB_MEMORY_MODE_READONLY,
        nil,
        nil
      )
    }
    defer { hb_blob_destroy(blob) }
    return Int(hb_face_count(blob))
  }

  // MARK: What it says of itself

  var isItalic: Bool { hb_style_get_value(font, HB_STYLE_TAG_ITALIC) >= 0.5 }

  /// In percent of normal.
  var width: Int {
    let width = hb_style_get_value(font, HB_STYLE_TAG_WIDTH)
    return width.isFinite && (25...400).contains(width) ? Int(width.rounded()) : 100
  }

  /// CSS weights; several for a variable font.
  var weights: ClosedRange<Int> {
    if let axis = weightAxis, axis.lowerBound < axis.upperBound { return axis }
    let weight = hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)
    let value = weight.isFinite && (1...1000).contains(weight) ? Int(weight.rounded()) : 400
    return value...value
  }

  var isVariable: Bool { hb_ot_var_has_data(face) != 0 }

  private var weightAxis: ClosedRange<Int>? {
    var axis = hb_ot_var_axis_info_t()
    guard hb_ot_var_find_axis_info(face, Tag("wght").value, &axis) != 0,
      axis.min_value >= 1, axis.max_value <= 1000, axis.min_value <= axis.max_value
    else { return nil }
    return Int(axis.min_value.rounded())...Int(axis.max_value.rounded())
  }

  /// Whether it has a table.
  func has(_ table: Tag) -> Bool {
    let blob = hb_face_reference_table(face, table.value)
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }

  /// What its maker allows, by `fsType` of the table OS/2; a font without one allows all.
  ///
  /// Bit 1 alone forbids embedding, bit 8 forbids subsets, bit 9 outlines (OpenType 1.9, OS/2).
  func checkPermission() throws(FontTrouble) {
    let blob = hb_face_reference_table(face, Tag("OS/2").value)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length >= 10 else { return }
    let type = UInt16(UInt8(bitPattern: data[8])) << 8 | UInt16(UInt8(bitPattern: data[9]))
    guard type & 0x000e != 0x0002 else { throw .forbidden("that pages carry it") }
    guard type & 0x0100 == 0 else { throw .forbidden("that it is made smaller") }
    guard type & 0x0200 == 0 else { throw .forbidden("that its outlines are sent") }
  }

  /// Every code point that it has a glyph for.
  var characters: Set<UInt32> {
    guard let set = hb_set_create() else { return [] }
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    var characters: Set<UInt32> = []
    var character = UInt32.max
    while hb_set_next(set, &character) != 0 { characters.insert(character) }
    return characters
  }

  // MARK: Measures

  /// Its vertical measures as browsers take them, and the mean width of usual text; by em.
  var measures: FontMeasures? {
    let size = Double(hb_face_get_upem(face))
    guard size > 0 else { return nil }
    hb_font_set_scale(font, Int32(size), Int32(size))
    func metric(_ tag: hb_ot_metrics_tag_t) -> Double? {
      var value: Int32 = 0
      return hb_ot_metrics_get_position(font, tag, &value) != 0 ? Double(value) / size : nil
    }
    guard let ascent = metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
      let descent = metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)
    else { return nil }
    return FontMeasures(
      ascent: ascent,
      descent: -descent,
      lineGap: max(0, metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) ?? 0),
      usualWidth: UsualText.meanWidth { advance(of: $0).map { Double($0) / size } }
    )
  }

  private func advance(of character: Unicode.Scalar) -> Int32? {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(font, character.value, &glyph) != 0 else { return nil }
    return hb_font_get_glyph_h_advance(font, glyph)
  }
}

/// Four letters by which OpenType names tables, features and axes.
struct Tag {
  let value: UInt32

  init(_ name: StaticString) {
    value = name.withUTF8Buffer { $0.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
  }
}

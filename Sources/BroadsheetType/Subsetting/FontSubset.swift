import CHarfBuzz
import Foundation

/// A part of a font: some of its characters, at one weight.
struct FontSubset {
  /// What browsers apply by themselves, and the figures that pages ask for.
  private static let features: [StaticString] = [
    "ccmp", "locl", "rlig", "rclt", "mark", "mkmk", "kern", "liga", "lnum", "onum", "tnum", "pnum",
  ]
  private static let smallCapitals: [StaticString] = ["smcp"]
  /// Who made it, and under which licence; names of families and styles are of no use to a page.
  private static let names: [UInt32] = [0, 13, 14]

  var characters: Set<UInt32>
  /// Of a variable font.
  var weight: Int
  var hasSmallCapitals: Bool

  /// The OpenType font, without hints, which nobody needs on the screens of today.
  func cut(from font: OpenTypeFont) throws(FontTrouble) -> [UInt8] {
    guard let input = hb_subset_input_create_or_fail() else { throw .notCut }
    defer { hb_subset_input_destroy(input) }
    let unicodes = hb_subset_input_unicode_set(input)
    for character in characters { hb_set_add(unicodes, character) }
    fill(HB_SUBSET_SETS_LAYOUT_FEATURE_TAG, of: input, with: features.map { Tag($0).value })
    fill(HB_SUBSET_SETS_NAME_ID, of: input, with: Self.names)
    hb_subset_input_set_flags(
      input,
      HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue
    )
    if font.isVariable { try pin(font, in: input) }
    guard let part = hb_subset_or_fail(font.face, input) else { throw .notCut }
    defer { hb_face_destroy(part) }
    let blob = hb_face_reference_blob(part)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length > 0 else { throw .notCut }
    return Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  private var features: [StaticString] {
    Self.features + (hasSmallCapitals ? Self.smallCapitals : [])
  }

  /// One weight, and every other axis where the font has it by itself.
  private func pin(_ font: OpenTypeFont, in input: OpaquePointer) throws(FontTrouble) {
    guard !font.has(Tag("CFF2")) else { throw .variable }
    let count = hb_ot_var_get_axis_count(font.face)
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    var filled = count
    hb_ot_var_get_axis_infos(font.face, 0, &filled, &axes)
    for axis in axes.prefix(Int(filled)) {
      let isPinned =
        axis.tag == Tag("wght").value
        ? hb_subset_input_pin_axis_location(input, font.face, axis.tag, Float(weight))
        : hb_subset_input_pin_axis_to_default(input, font.face, axis.tag)
      guard isPinned != 0 else { throw .variable }
    }
  }

  private func fill(
    _ kind: hb_subset_sets_t,
    of input: OpaquePointer,
    with values: [UInt32]
  ) {
    let set = hb_subset_input_set(input, kind)
    hb_set_clear(set)
    for value in values { hb_set_add(set, value) }
  }
}

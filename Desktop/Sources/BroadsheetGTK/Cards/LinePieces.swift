import CAdwaita

/// A text of one paragraph as what may not be broken, by which its lines are counted at any width.
///
/// The text is shaped once, in one line: what breaks it again for each width costs as much each time.
struct LinePieces {
  /// What stands together, and the room behind it, which no line ends with; in units of Pango.
  private struct Piece {
    var width: Int32 = 0
    var blank: Int32 = 0
  }

  private var pieces: [Piece] = []
  /// Whether lines begin at the right.
  let isRightToLeft: Bool

  /// The pieces of a layout, which stays as it is; nil for a text of several paragraphs.
  init?(_ shown: OpaquePointer) {
    guard let layout = pango_layout_copy(shown) else { return nil }
    defer { g_object_unref(gpointer(layout)) }
    pango_layout_set_width(layout, -1)
    guard pango_layout_get_line_count(layout) == 1, let text = pango_layout_get_text(layout) else {
      return nil
    }
    isRightToLeft = pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
    var count: Int32 = 0
    guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count) else { return nil }
    let widths = Self.clusterWidths(layout)
    var offset: Int32 = 0
    for (scalar, place) in zip(String(cString: text).unicodeScalars, 0..<Int(count)) {
      if place == 0 || attributes[place].is_line_break != 0 { pieces.append(Piece()) }
      let width = widths[offset, default: 0]
      offset += Int32(UTF8.width(scalar))
      guard let last = pieces.indices.last else { continue }
      if attributes[place].is_white != 0 {
        pieces[last].blank += width
      } else {
        pieces[last].width += pieces[last].blank + width
        pieces[last].blank = 0
      }
    }
  }

  /// How many lines there are at a width in logical pixels; nil where a piece is wider.
  ///
  /// Linear in the pieces.
  func lines(in width: Int) -> Int? {
    let room = Int32(clamping: width * Int(PANGO_SCALE))
    var (lines, taken) = (1, Int32(0))
    for piece in pieces {
      guard piece.width <= room else { return nil }
      if taken + piece.width > room { (lines, taken) = (lines + 1, 0) }
      taken += piece.width + piece.blank
    }
    return lines
  }

  /// The widths of clusters by where they begin in the text.
  private static func clusterWidths(_ layout: OpaquePointer) -> [Int32: Int32] {
    guard let iterator = pango_layout_get_iter(layout) else { return [:] }
    defer { pango_layout_iter_free(iterator) }
    var widths: [Int32: Int32] = [:]
    repeat {
      var extents = PangoRectangle()
      pango_layout_iter_get_cluster_extents(iterator, nil, &extents)
      widths[pango_layout_iter_get_index(iterator), default: 0] += extents.width
    } while pango_layout_iter_next_cluster(iterator) != 0
    return widths
  }
}

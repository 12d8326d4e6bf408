import BroadsheetCore
import CAdwaita
import Toolkit

/// A paragraph that begins with a letter of three lines.
///
/// A label of GTK has no room for a letter beside some of its lines, so that there are two: one beside the
/// letter, and one with the lines below. Where the first ends goes by the width.
@MainActor
final class DropCap: CustomLayout {
  private static let lines = 3
  private static let gap = 10

  let box = LayoutBox()
  private let letter: Label
  private let runs: [MarkupRuns.Run]
  private let make: ([MarkupRuns.Run]) -> Label
  private var beside: Label
  private var below: Label
  /// Characters that stand beside the letter now.
  private var split: Int
  private var parting: IdleWork?

  /// A paragraph of runs, whose labels are made by `make`.
  init(_ runs: [MarkupRuns.Run], _ make: @escaping ([MarkupRuns.Run]) -> Label) {
    let (first, rest) = runs.split(after: 1)
    letter = Label(first.map(\.text).joined(), wraps: false).whole().styled("drop-cap")
    self.runs = rest
    self.make = make
    split = rest.reduce(0) { $0 + $1.text.count }
    beside = make(rest)
    below = Label()
    letter.hideFromAccessibility()
    box.append(letter)
    box.setLayout(self)
    put()
  }

  isolated deinit { parting?.cancel() }

  func widths() -> (least: Int, natural: Int) { (200, StoryColumn.measure) }

  func height(at width: Int) -> Int {
    beside.height(at: room(in: width)) + below.height(at: width)
  }

  func place(width: Int, height: Int) {
    let start = width - room(in: width)
    let isAtEnd = gtk_widget_get_direction(box.pointer) == GTK_TEXT_DIR_RTL
    let tall = beside.height(at: width - start)
    beside.place(x: isAtEnd ? 0 : start, y: 0, width: width - start, height: tall)
    below.place(x: 0, y: tall, width: width, height: height - tall)
    let line = baseline(of: beside, line: Self.lines - 1)
    let own = baseline(of: letter, line: 0)
    letter.place(
      x: isAtEnd ? width - start + Self.gap : 0,
      y: line - own,
      width: start - Self.gap,
      height: letter.height(at: start - Self.gap)
    )
    part(in: width - start)
  }

  private func room(in width: Int) -> Int { max(width - letter.naturalWidth - Self.gap, 80) }

  /// Has other words stand beside the letter where another width asks for it, before the next frame.
  private func part(in width: Int) {
    let wanted = characters(in: width)
    guard wanted != split, parting == nil else { return }
    parting = MainLoop.beforeNextFrame { [weak self] in
      guard let self else { return }
      parting = nil
      split = wanted
      box.remove(beside)
      box.remove(below)
      let (first, rest) = runs.split(after: wanted)
      (beside, below) = (make(first), make(rest))
      put()
    }
  }

  private func put() {
    for label in [beside, below] {
      label.isSelectable = true
      label.styled("prose")
      box.append(label)
    }
    // The word is heard whole.
    beside.setAccessibleLabel(letter.text + beside.shownText)
    below.isVisible = !below.shownText.isEmpty
  }

  /// How many characters stand in the lines beside the letter at a width.
  private func characters(in width: Int) -> Int {
    let text = runs.map(\.text).joined()
    guard let layout = gtk_widget_create_pango_layout(beside.pointer, nil) else {
      return text.count
    }
    defer { g_object_unref(gpointer(layout)) }
    // What it leads to changes no width, and only a label knows of it.
    let plain = runs.map { MarkupRuns.Run(text: $0.text, style: $0.style) }
    pango_layout_set_markup(layout, PangoMarkup.of(plain), -1)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_width(layout, Int32(clamping: width) * PANGO_SCALE)
    guard let next = pango_layout_get_line_readonly(layout, Int32(Self.lines)),
      let shown = pango_layout_get_text(layout)
    else { return text.count }
    let above = String(cString: shown).utf8.prefix(Int(next.pointee.start_index))
    return String(decoding: above, as: UTF8.self).count
  }

  /// Of a line of a label as it is placed, from its upper edge, in logical pixels; of the last one where
  /// there are fewer.
  private func baseline(of label: Label, line: Int) -> Int {
    guard let layout = gtk_label_get_layout(label.opaque),
      let iterator = pango_layout_get_iter(layout)
    else { return 0 }
    defer { pango_layout_iter_free(iterator) }
    for _ in 0..<line where pango_layout_iter_next_line(iterator) == 0 { break }
    return Int(pango_layout_iter_get_baseline(iterator) / PANGO_SCALE)
  }
}

internal import CAdwaita

/// A box of GTK in which the Tab key goes from child to child in their order.
///
/// GTK sorts by the middle of each child, so that a column of small cards is left for the tall card
/// beside it and entered again.
enum ReadingOrder {
  /// Of the class of such boxes.
  static let type: GType = g_type_register_static_simple(
    gtk_box_get_type(),
    "BroadsheetReadingBox",
    guint(MemoryLayout<GtkBoxClass>.size),
    { classPointer, _ in
      classPointer?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.focus = {
        ReadingOrder.moveFocus(in: $0, $1)
      }
    },
    guint(MemoryLayout<GtkBox>.size),
    nil,
    GTypeFlags(rawValue: 0)
  )

  /// Gives the keyboard to the next child that takes it; zero where none is left.
  private static func moveFocus(
    in box: UnsafeMutablePointer<GtkWidget>?,
    _ direction: GtkDirectionType
  ) -> gboolean {
    guard direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD else {
      // Arrows go where they point.
      let parent = g_type_class_peek(gtk_box_get_type())
      return parent?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.focus?(box, direction)
        ?? 0
    }
    let next =
      direction == GTK_DIR_TAB_FORWARD
      ? gtk_widget_get_next_sibling : gtk_widget_get_prev_sibling
    let first =
      direction == GTK_DIR_TAB_FORWARD
      ? gtk_widget_get_first_child : gtk_widget_get_last_child
    // What has it may have more inside.
    var child = gtk_widget_get_focus_child(box) ?? first(box)
    while let candidate = child {
      if gtk_widget_child_focus(candidate, direction) != 0 { return 1 }
      child = next(candidate)
    }
    return 0
  }
}

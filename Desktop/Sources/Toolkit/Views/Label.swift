internal import CAdwaita

/// Plain text that wraps.
@MainActor
public final class Label: View {
  /// What it says.
  public var text: String {
    didSet { if text != oldValue { gtk_label_set_text(opaque, text) } }
  }

  /// A text, wrapped at the start of its lines unless it is said otherwise.
  public init(_ text: String = "", role: Role? = nil, wraps: Bool = true, alignment: Float = 0) {
    self.text = text
    let label =
      role.map { broadsheet_widget_new(gtk_label_get_type(), $0.value) } ?? gtk_label_new(nil)
    super.init(label ?? gtk_label_new(nil))
    gtk_label_set_text(opaque, text)
    gtk_label_set_wrap(opaque, wraps ? 1 : 0)
    gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_WORD)
    gtk_label_set_xalign(opaque, alignment)
    if !wraps { gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END) }
  }

  /// Is never cut short where it is in one line.
  public func whole() -> Label {
    gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_NONE)
    return self
  }

  /// Whether readers can mark and copy it.
  public var isSelectable: Bool {
    get { gtk_label_get_selectable(opaque) != 0 }
    set { gtk_label_set_selectable(opaque, newValue ? 1 : 0) }
  }

  /// Whether its lines stand in the middle; else at their start.
  public var isCentred: Bool {
    get { gtk_label_get_justify(opaque) == GTK_JUSTIFY_CENTER }
    set {
      gtk_label_set_xalign(opaque, newValue ? 0.5 : 0)
      gtk_label_set_justify(opaque, newValue ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT)
    }
  }

  /// Centres its lines.
  @discardableResult
  public func centred() -> Label {
    isCentred = true
    return self
  }

  /// Says what level of heading it is, from 1.
  @discardableResult
  public func level(_ level: Int) -> Label {
    broadsheet_accessible_level(pointer, Int32(level))
    return self
  }

  /// Says a text with styles and links, or without where GTK cannot read its markup.
  ///
  /// - Parameters:
  ///   - markup: The text in Pango's markup, with links as `<a href="…">`, which only a label knows.
  ///   - words: The same text with no markup.
  ///   - open: Called with the address of a link that is pressed.
  public func setMarkup(
    _ markup: String,
    words: String,
    open: @escaping @MainActor (String) -> Void
  ) {
    // A label that cannot read markup keeps what it said before, so that nothing tells of trouble.
    text = ""
    gtk_label_set_markup(opaque, markup)
    guard !shownText.isEmpty else {
      text = words
      return
    }
    Signal.connect(raw, "activate-link") { arguments in
      if let address = arguments.text(0) { open(address) }
      return true
    }
  }

  /// What it shows, whether that came with markup or without.
  public var shownText: String { gtk_label_get_text(opaque).map { String(cString: $0) } ?? "" }
}

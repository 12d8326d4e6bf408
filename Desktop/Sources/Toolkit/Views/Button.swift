internal import CAdwaita

/// Something to press, by pointer, touch or keyboard.
@MainActor
public final class Button: View {
  /// What it shows; nil for one with words or a symbol.
  public private(set) var content: View?

  /// A button with words.
  public init(_ label: String, action: @escaping @MainActor () -> Void) {
    super.init(gtk_button_new_with_label(label))
    on("clicked", action)
  }

  /// A button with a symbol of the icon theme; `label` is spoken, and shown when the pointer rests.
  public init(symbol: String, label: String, action: @escaping @MainActor () -> Void) {
    super.init(gtk_button_new_from_icon_name(symbol))
    setAccessibleLabel(label)
    setTooltip(label)
    on("clicked", action)
  }

  /// A button around other widgets.
  public init(around content: View, role: Role? = nil, action: @escaping @MainActor () -> Void) {
    self.content = content
    let button =
      role.map { broadsheet_widget_new(gtk_button_get_type(), $0.value) } ?? gtk_button_new()
    super.init(button ?? gtk_button_new())
    gtk_button_set_child(of(), content.pointer)
    on("clicked", action)
  }

  /// What it says.
  public func setLabel(_ text: String) { gtk_button_set_label(of(), text) }

  /// Shows another symbol of the icon theme.
  public func setSymbol(_ name: String) { gtk_button_set_icon_name(of(), name) }

  /// As if a reader had pressed it.
  public func press() { broadsheet_click(pointer) }
}

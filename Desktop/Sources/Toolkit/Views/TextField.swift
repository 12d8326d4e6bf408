internal import CAdwaita

/// A line in which something is written.
@MainActor
public final class TextField: View {
  /// An empty line; `label` is spoken, and stands in it while it is empty.
  public init(_ label: String) {
    super.init(gtk_entry_new())
    gtk_entry_set_placeholder_text(of(), label)
    setAccessibleLabel(label)
  }

  /// What stands in it.
  public var text: String {
    gtk_editable_get_text(opaque).map { String(cString: $0) } ?? ""
  }

  /// Calls `handler` when Enter is pressed in it.
  public func onEnter(_ handler: @escaping @MainActor () -> Void) { on("activate", handler) }
}

internal import CAdwaita

/// A line in which words are looked for.
@MainActor
public final class SearchField: View {
  /// An empty line; `label` is spoken.
  public init(_ label: String) {
    super.init(gtk_search_entry_new())
    setAccessibleLabel(label)
  }

  /// What stands in it.
  public var text: String {
    get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_editable_set_text(opaque, newValue) }
  }

  /// Calls `handler` a moment after the last letter, and when Enter is pressed.
  public func onSearch(_ handler: @escaping @MainActor (String) -> Void) {
    for signal in ["search-changed", "activate"] {
      on(signal) { [weak self] in if let self { handler(text) } }
    }
  }
  /// Calls `handler` when Escape is pressed in it.
  public func onLeave(_ handler: @escaping @MainActor () -> Void) { on("stop-search", handler) }
}

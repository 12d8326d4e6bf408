/// Something that a reader can open: a model that the server fills, and its view.
public protocol Page: Sendable {
  /// The whole document.
  func html() -> HTML
}

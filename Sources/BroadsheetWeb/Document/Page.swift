/// Something that a reader can open: a model that the server fills, and its view.
public protocol Page: Sendable {
  /// The whole document, from its type declaration on; costs the length of the page.
  func html() -> HTML
}

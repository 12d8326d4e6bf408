/// Something that the console tells whoever looks, on top of a page.
public struct ConsoleNotice: Sendable, Hashable {
  /// What it is about.
  public enum Kind: String, Sendable, Hashable {
    /// Something was done.
    case done
    /// Something should be known.
    case note
    /// Something could not be done.
    case trouble
  }

  /// What it is about.
  public var kind: Kind
  /// In words, a sentence or two.
  public var text: String

  /// A notice in words.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  func html() -> HTML {
    """
    <p class="notice \(kind.rawValue)"\(attribute: "role", kind == .trouble ? "alert" : "status")>\
    \(text)</p>

    """
  }
}

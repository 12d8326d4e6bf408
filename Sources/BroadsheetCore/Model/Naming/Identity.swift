/// What strangers may identify something by: any bytes, up to a length.
public enum Identity {
  /// The longest identifier or address that is kept as it is, in bytes.
  public static let maximumBytes = 4096

  /// The text itself, or a digest of one that is longer than an identifier has reason to be.
  ///
  /// Two different texts never have the same digest, so what was apart stays apart, but for an
  /// identifier that is a digest's text itself. It has to stay what it is, because whatever reads an
  /// identifier caps it anew; and it is good for nothing: identifiers count within one source, and who
  /// can write that of a long one there can as well repeat a short one.
  package static func capped(_ text: String) -> String {
    text.utf8.count <= maximumBytes ? text : "sha256:" + SHA256.of(text).hexadecimal
  }
}

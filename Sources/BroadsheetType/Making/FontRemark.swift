/// What whoever runs a newsstand should know of a brand's fonts.
public struct FontRemark: Sendable, Hashable, Codable, CustomStringConvertible {
  /// How bad it is.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A face cannot be used, so that readers see what their system has.
    case trouble
    /// A file was left out because all would be more than a page should weigh.
    case leftOut
  }

  /// How bad it is.
  public let kind: Kind
  /// The role of the face and what is the matter, for people.
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}

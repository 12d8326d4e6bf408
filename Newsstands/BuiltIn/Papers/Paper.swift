/// What the bundle knows of a newspaper: enough to choose its stories and to draw its pictures.
struct Paper: Equatable, Sendable {
  /// The brand's id in the newsstand file.
  let id: String
  let name: String
  /// BCP 47.
  let language: String
  /// Subjects that the paper lives on.
  let beat: Set<String>
  /// What its illustrator has beside the colours of nature, as `#rrggbb`.
  let spotColour: String

  static func named(_ id: String) -> Paper? { all.first { $0.id == id } }
}

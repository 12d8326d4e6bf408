/// What the bundle knows of a newspaper: enough to choose its stories and to colour its pages.
struct Paper: Equatable, Sendable {
  /// The brand's id in the newsstand file.
  let id: String
  let name: String
  /// BCP 47.
  let language: String
  /// Subjects that the paper lives on.
  let beat: Set<String>
  let light: Colours
  let dark: Colours

  /// The colours of the paper's own pages in one scheme, as `#rrggbb`.
  struct Colours: Equatable, Sendable {
    let background: String
    let surface: String
    let text: String
    let secondaryText: String
    let accent: String
    let onAccent: String
    let line: String
  }

  static func named(_ id: String) -> Paper? { all.first { $0.id == id } }
}

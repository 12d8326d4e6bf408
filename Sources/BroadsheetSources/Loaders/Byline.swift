/// The names of those who wrote a story, on one line.
enum Byline {
  /// Names that are shown; more are of an agency's whole desk.
  private static let mostNames = 3

  /// The first names, none of them twice; nil without any.
  static func of(_ names: [String]) -> String? {
    var shown: [String] = []
    for name in names where shown.count < mostNames && !shown.contains(name) { shown.append(name) }
    return shown.isEmpty ? nil : shown.joined(separator: ", ")
  }
}

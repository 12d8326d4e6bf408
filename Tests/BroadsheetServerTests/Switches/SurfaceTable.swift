import Foundation

/// What each switch does on each surface, as `Documentation/Newsroom.md` says.
struct SurfaceTable {
  /// The columns behind the switch, in their order.
  static let surfaces = [
    "Front", "Section", "Story page", "Story API", "Search", "Suggestions", "Preview", "Feeds",
    "Offline", "Desktop", "Phone",
  ]

  /// The words of the switches, in their order.
  private(set) var switches: [String] = []
  private var cells: [String: [String]] = [:]

  /// Reads the table out of the page; one that is not there has no rows.
  init() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/Newsroom.md").standardizedFileURL
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces.union(["`"])) }
    }
    guard let head = rows.firstIndex(of: ["Switch"] + Self.surfaces) else { return }
    for row in rows[(head + 2)...] {
      guard row.count == Self.surfaces.count + 1 else { break }
      switches.append(row[0])
      cells[row[0]] = Array(row.dropFirst())
    }
  }

  /// What becomes of a surface under a switch.
  func word(for surface: String, under name: String) -> String? {
    Self.surfaces.firstIndex(of: surface).flatMap { cells[name]?[$0] }
  }
}

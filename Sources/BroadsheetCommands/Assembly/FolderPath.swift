import ArgumentParser

/// Paths of folders, as command lines name them.
enum FolderPath {
  /// The path, unless it has no letter, as a script's variable has that was never set: that would be the
  /// folder in which somebody happens to be.
  static func named(_ path: String, by name: String) throws -> String {
    guard !path.isEmpty else { throw ValidationError("\(name) is empty; it takes a folder.") }
    return path
  }
}

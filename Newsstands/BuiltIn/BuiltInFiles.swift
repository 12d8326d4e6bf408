import Foundation

/// Where the files of the built-in newsstand lie.
enum BuiltInFiles {
  private static let bundle = "Broadsheet_BroadsheetBuiltIn.resources"

  /// The folder that has them: beside the binary where it was built, under `share` where it was
  /// installed.
  ///
  /// No path of the machine that built the binary counts, so that one which is carried elsewhere finds
  /// what was carried with it or says what is missing.
  static func folder() throws(BuiltInNewsstand.LoadingError) -> URL {
    let binary = Bundle.main.bundleURL
    let folders = [
      binary.appending(path: bundle),
      binary.appending(path: "../share/broadsheet").standardizedFileURL,
    ]
    for folder in folders where isThere(folder) { return folder }
    #if canImport(Darwin)
      // Apps and their tests have bundles of their own.
      return Bundle.module.bundleURL
    #else
      throw .missing(folders: folders.map { $0.path(percentEncoded: false) })
    #endif
  }

  /// Where one of them is.
  static func file(_ path: String) throws(BuiltInNewsstand.LoadingError) -> URL {
    try folder().appending(path: path)
  }

  /// The text of one of them.
  static func text(of path: String) throws(BuiltInNewsstand.LoadingError) -> String {
    let file = try file(path)
    guard let bytes = try? Data(contentsOf: file), let text = String(data: bytes, encoding: .utf8)
    else { throw .unreadable(file: file.lastPathComponent) }
    return text
  }

  private static func isThere(_ folder: URL) -> Bool {
    let file = folder.appending(path: "newsstand.yaml").path(percentEncoded: false)
    return FileManager.default.fileExists(atPath: file)
  }
}

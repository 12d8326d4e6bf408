import BroadsheetServer
import BroadsheetSources
import BroadsheetWeb
import Foundation
import Logging
import Synchronization

/// A folder with stylesheets and scripts for designers to work in, which take the place of those in
/// the binary.
///
/// A file that is missing or broken is said once in the log, and the one in the binary is used.
final class AssetFolder: Sendable {
  private let folder: URL
  private let builtIn: AssetSources
  private let logger: Logger
  private let said = Mutex<[String: String]>([:])

  /// `builtIn` is what stands in the place of files that are missing or broken.
  init(_ path: String, replacing builtIn: AssetSources, logger: Logger) {
    folder = URL(fileURLWithPath: path, isDirectory: true)
    self.builtIn = builtIn
    self.logger = logger
  }

  static func isThere(_ path: String) -> Bool {
    (try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
      ?? false
  }

  /// Has a server draw its pages anew whenever files change, until the task is cancelled.
  func keepDrawing(_ server: NewsstandServer) async {
    let files = Set(AssetSources.names.map(file))
    for await _ in FileWatch(files: files).changes() { server.redraw(with: read()) }
  }

  /// What the folder holds now; reads all of its files.
  func read() -> AssetSources {
    var sources = builtIn
    for name in AssetSources.names {
      let problem = Self.replace(by: file(name), as: name, in: &sources)
      let isNew = said.withLock { $0.updateValue(problem ?? "", forKey: name) ?? "" } != problem
      guard let problem, isNew else { continue }
      logger.warning(
        "An asset cannot be used; the one that is built in stands in its place",
        metadata: ["asset": "\(name)", "problem": "\(problem)"]
      )
    }
    return sources
  }

  /// What keeps a file from being used, in words.
  private static func replace(by file: URL, as name: String, in sources: inout AssetSources)
    -> String?
  {
    guard let data = try? Data(contentsOf: file) else { return "it cannot be read" }
    guard let text = String(validating: data, as: UTF8.self) else { return "it is not UTF-8" }
    do {
      try sources.replace(name, by: text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func file(_ name: String) -> URL { folder.appending(path: name) }
}

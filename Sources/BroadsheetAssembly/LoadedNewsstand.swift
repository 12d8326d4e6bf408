import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetNewsstand
import Foundation
import Logging

/// A newsstand with the transports that its sources need, which have judged every one of them.
struct LoadedNewsstand {
  let newsstand: Newsstand
  let transports: Transports
  /// Files that sections are read from and that are not there, where that may be.
  private(set) var missing: [NewsstandProblem] = []

  /// Reads a newsstand file, or the built-in newsstand when there is none.
  ///
  /// Who serves a newsstand waits for files: one that is not there costs no other section anything.
  static func load(
    _ file: String?,
    knowing vocabulary: NewsstandVocabulary,
    waitsForFiles: Bool = false
  ) throws -> Result<LoadedNewsstand, NewsstandProblems> {
    guard let file else {
      let builtIn = try BuiltInNewsstand.load()
      let bundle = builtIn.transport()
      return judged(folder: nil, bundle: bundle) { transport in
        NewsstandFile.decode(
          builtIn.newsstandText,
          named: builtIn.newsstandName,
          knowing: vocabulary,
          transport: transport
        )
      }
    }
    // Sources at `bundle:` addresses need it, and nobody else does.
    let bundle = try? BuiltInNewsstand.load().transport()
    let address = URL(filePath: file).absoluteURL.standardizedFileURL
    var missing: [NewsstandProblem] = []
    let note = { (problem: NewsstandProblem) in
      if !missing.contains(problem) { missing.append(problem) }
    }
    let loaded = judged(folder: address.deletingLastPathComponent(), bundle: bundle) { transport in
      NewsstandFile.load(
        at: address,
        knowing: vocabulary,
        transport: transport,
        missing: waitsForFiles ? note : nil
      )
    }
    return loaded.map { loaded in
      var loaded = loaded
      loaded.missing = missing
      return loaded
    }
  }

  /// Says what is waited for.
  func warn(_ logger: Logger) {
    for problem in missing { logger.warning("\(problem)") }
    guard !missing.isEmpty else { return }
    logger.warning(
      "Sections are served without their files until these come",
      metadata: ["files": "\(missing.count)"]
    )
  }

  /// The transports that judge the sources are those that will fetch them.
  private static func judged(
    folder: URL?,
    bundle: (any Transport)?,
    _ read: (@escaping (Newsstand.Settings) -> (any Transport)?) -> Result<
      Newsstand, NewsstandProblems
    >
  ) -> Result<LoadedNewsstand, NewsstandProblems> {
    var judge: Transports?
    let result = read { settings in
      let transports = Transports(settings, folder: folder, bundle: bundle)
      judge = transports
      return transports.router
    }
    return result.map { newsstand in
      let transports = judge ?? Transports(newsstand.settings, folder: folder, bundle: bundle)
      return LoadedNewsstand(newsstand: newsstand, transports: transports)
    }
  }
}

public import BroadsheetBuiltIn
public import BroadsheetCore
public import BroadsheetNewsstand
public import BroadsheetSources
import Foundation
public import Logging

/// A newsstand with the transports that its sources need, which have judged every one of them.
public struct LoadedNewsstand: Sendable {
  /// What is served.
  public let newsstand: Newsstand
  /// What fetches it; whoever loaded the newsstand shuts them down.
  public let transports: Transports
  /// Files that sections are read from and that are not there, where that may be.
  public private(set) var missing: [NewsstandProblem] = []

  /// A newsstand that is in no file, such as an imported one.
  public init(_ newsstand: Newsstand) {
    self.init(newsstand: newsstand, transports: Transports(newsstand.settings))
  }

  private init(newsstand: Newsstand, transports: Transports) {
    self.newsstand = newsstand
    self.transports = transports
  }

  /// Reads a newsstand file, or the built-in newsstand when there is none.
  ///
  /// Who serves a newsstand waits for files: one that is not there costs no other section anything.
  /// The failure has every mistake of the file; what is thrown is about the built-in newsstand alone.
  public static func load(
    _ file: String?,
    knowing vocabulary: NewsstandVocabulary = LoaderRegistry.standard.vocabulary(providers: [:]),
    waitsForFiles: Bool = false
  ) throws(BuiltInNewsstand.LoadingError) -> Result<LoadedNewsstand, NewsstandProblems> {
    guard let file else {
      let builtIn = try BuiltInNewsstand.open()
      return judged(folder: nil, bundle: builtIn.transport) { transport in
        NewsstandFile.decode(
          builtIn.text,
          named: BuiltInNewsstand.fileName,
          knowing: vocabulary,
          transport: transport
        )
      }
    }
    let address = Self.address(of: file)
    var missing: [NewsstandProblem] = []
    let note = { (problem: NewsstandProblem) in
      if !missing.contains(problem) { missing.append(problem) }
    }
    let loaded = judged(
      folder: address.deletingLastPathComponent(),
      bundle: BuiltInNewsstand.transportOnDemand
    ) { transport in
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

  /// Judges a text as it would be judged if a file said it; what is not there is waited for.
  static func judge(
    _ text: String,
    as file: String,
    knowing vocabulary: NewsstandVocabulary
  ) -> Result<LoadedNewsstand, NewsstandProblems> {
    let address = address(of: file)
    let folder = address.deletingLastPathComponent()
    // As a file's is, without a mark of its encoding.
    let isMarked = text.unicodeScalars.first == "\u{feff}"
    return judged(folder: folder, bundle: BuiltInNewsstand.transportOnDemand) { transport in
      NewsstandFile.decode(
        isMarked ? String(text.unicodeScalars.dropFirst()) : text,
        named: address.lastPathComponent,
        knowing: vocabulary,
        relativeTo: folder,
        transport: transport,
        missing: { _ in }
      )
    }
  }

  private static func address(of file: String) -> URL {
    URL(filePath: file).absoluteURL.standardizedFileURL
  }

  /// Says what is waited for.
  public func warn(_ logger: Logger) {
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
    // Sources at `bundle:` addresses need it, and nobody else does.
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

import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetNewsstand
import Foundation

/// A newsstand with the transports that its sources need, which have judged every one of them.
struct LoadedNewsstand {
  let newsstand: Newsstand
  let transports: Transports

  /// Reads a newsstand file, or the built-in newsstand when there is none.
  static func load(_ file: String?) throws -> Result<LoadedNewsstand, NewsstandProblems> {
    let builtIn = try BuiltInNewsstand.load()
    let bundle = builtIn.transport()
    guard let file else {
      return judged(folder: nil, bundle: bundle) { transport in
        NewsstandFile.decode(
          builtIn.newsstandText,
          named: builtIn.newsstandName,
          transport: transport
        )
      }
    }
    let address = URL(filePath: file).absoluteURL.standardizedFileURL
    return judged(folder: address.deletingLastPathComponent(), bundle: bundle) { transport in
      NewsstandFile.load(at: address, transport: transport)
    }
  }

  /// The transports that judge the sources are those that will fetch them.
  private static func judged(
    folder: URL?,
    bundle: any Transport,
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

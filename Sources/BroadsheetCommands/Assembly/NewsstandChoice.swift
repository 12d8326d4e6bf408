import ArgumentParser
import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsstand
import Foundation

/// Which newsstand a command works on: a file, or the built-in one.
struct NewsstandChoice: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The newsstand file; the built-in newsstand when left out.",
      valueName: "file"
    ),
    completion: .newsstandFile
  )
  var newsstand: String?

  /// The newsstand with the transports that its sources need.
  ///
  /// Ends the command with status 2 after naming every mistake of the file; who `waitsForFiles` takes
  /// it for none that one is not there.
  func load(waitsForFiles: Bool) throws -> LoadedNewsstand {
    try Self.load(newsstand, waitsForFiles: waitsForFiles)
  }

  /// The newsstand of a file that is known from elsewhere; nil for the built-in newsstand.
  static func load(_ file: String?, waitsForFiles: Bool) throws -> LoadedNewsstand {
    switch try LoadedNewsstand.load(
      file,
      knowing: Plugins.current.vocabulary,
      waitsForFiles: waitsForFiles
    ) {
    case .success(let loaded): return loaded
    case .failure(let problems):
      Terminal.complain(problems.description)
      throw ExitStatus.mistakes.code
    }
  }
}

extension CompletionKind {
  /// Newsstand files, and the folders that they may lie in.
  static var newsstandFile: CompletionKind { .file(extensions: ["yaml", "yml"]) }
}

import ArgumentParser
import BroadsheetCore
import BroadsheetNewsstand

/// Finds every mistake of a newsstand file.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds every mistake of a newsstand file, in one go.",
    discussion: """
      Each mistake is a line with file, line, key, what was expected and the nearest valid word.
      Sources are judged by the rules that they are fetched by: files must be there, in the file's
      folder or below, and private addresses in settings.allowed-hosts. Nothing is fetched.
      The exit status is 2 when there are any mistakes.

      EXAMPLE
        broadsheet check mine.yaml
      """
  )

  @Argument(help: "The newsstand file.")
  var file: String

  func run() throws {
    switch try LoadedNewsstand.load(file) {
    case .success(let loaded):
      let newsstand = loaded.newsstand
      let sections = newsstand.brands.reduce(0) { $0 + $1.sections.count }
      Terminal.say(
        "\(file) is fine: brands \(newsstand.brands.count), sections \(sections)."
      )
    case .failure(let problems):
      Terminal.complain(problems.description)
      throw ExitCode(2)
    }
  }
}

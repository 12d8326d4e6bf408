import ArgumentParser
import Foundation

/// Writes the manual pages of all commands; for whoever installs or packs them.
struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes manual pages in the mdoc language.",
    discussion: """
      Without arguments the page of the whole command goes to standard output; --folder writes all \
      pages into a folder that is there.
      """,
    shouldDisplay: false
  )

  @Argument(help: "The subcommand whose page is written.")
  var subcommand: String?

  @Option(
    name: .long,
    help: ArgumentHelp("A folder for all pages, such as share/man/man1.", valueName: "folder"),
    completion: .directory
  )
  var folder: String?

  @Flag(name: .long, help: "Only the names of the files that --folder writes.")
  var names = false

  func validate() throws {
    if folder != nil || names, subcommand != nil {
      throw ValidationError("'--folder' and '--names' are of all pages; name no subcommand.")
    }
  }

  func run() throws {
    let pages = try Self.pages()
    guard !names else { return Terminal.say(pages.map(\.file).joined(separator: "\n")) }
    guard let folder else {
      guard let page = pages.first(where: { $0.subcommand == subcommand }) else {
        throw ValidationError("There is no page of '\(subcommand ?? "")'.")
      }
      Terminal.say(page.text(), terminator: "")
      return
    }
    for page in pages {
      let path = URL(filePath: folder).appending(path: page.file).path(percentEncoded: false)
      guard let file = fopen(path, "w") else { throw ManualTrouble(file: path) }
      defer { fclose(file) }
      guard fputs(page.text(), file) >= 0, fflush(file) == 0 else {
        throw ManualTrouble(file: path)
      }
    }
  }

  /// A page of the command as a whole, and one for each subcommand that people are told of.
  static func pages() throws -> [ManualPage] {
    let whole = try CommandSyntax.whole()
    let guided: [(CommandSyntax, CommandGuide)] = Broadsheet.guided.compactMap { command in
      (whole.subcommands ?? []).first { $0.commandName == command._commandName }
        .map { ($0, command.guide) }
    }
    let subcommands = guided.map(\.0)
    let first = ManualPage(
      syntax: whole,
      guide: Broadsheet.guide,
      subcommand: nil,
      subcommands: subcommands
    )
    return [first]
      + guided.map { syntax, guide in
        ManualPage(
          syntax: syntax,
          guide: guide,
          subcommand: syntax.commandName,
          subcommands: subcommands
        )
      }
  }
}

private struct ManualTrouble: Error, CustomStringConvertible {
  let file: String
  /// What the system said last.
  private let reason = String(cString: strerror(errno))

  init(file: String) { self.file = file }

  var description: String { "\(file): \(reason)" }
}

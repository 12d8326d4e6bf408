import ArgumentParser
import BroadsheetStore
import Foundation

/// Copies what a server keeps into one file.
struct Backup: ParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      The file has editions, stories, feeds and counts, and what the newsroom decided, with its users. A \
      server that has the folder goes on meanwhile. The file takes the place of one of that name only \
      when it is whole and on the disk; nobody but its owner may read it.
      """
    ],
    examples: [
      .init("broadsheet backup paper.backup --data /var/lib/broadsheet", "everything, in one file")
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Copies what a server keeps into one file.",
    discussion: guide.discussion()
  )

  @Argument(
    help: ArgumentHelp("The file to be written.", valueName: "file"),
    completion: .file()
  )
  var file: String

  @OptionGroup var folder: AccountPlace

  func run() throws {
    let data = try folder.folder(
      inDatabases: "A store in PostgreSQL is backed up by pg_dump; Operations.md says how."
    )
    let content = try StoreBackup.make(
      of: URL(filePath: data),
      at: URL(filePath: file),
      now: Date()
    )
    let parts = [content.hasPages ? "pages" : nil, content.hasNewsroom ? "the newsroom" : nil]
    Terminal.say("\(file) has \(parts.compactMap { $0 }.joined(separator: " and ")).")
  }
}

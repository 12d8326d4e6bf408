import ArgumentParser
import BroadsheetStore
import Foundation

/// Brings back what a backup has.
struct Restore: ParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      The backup is looked through first; one that is damaged, that a later version made, or that is \
      another newsroom's changes nothing, and neither does one for a folder that a later version has \
      written in. Pages and newsroom are then changed whole or not at all.
      """,
      """
      Nothing that the newsroom decided since is undone: a newer file of the same newsroom stays, and \
      pages go on following what they followed. A server that has the folder goes on with what it shows; \
      restart it to have it show what came back.
      """,
    ],
    examples: [
      .init("broadsheet restore paper.backup --data /var/lib/broadsheet", "what the file has")
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Brings back what a backup has.",
    discussion: guide.discussion()
  )

  @Argument(
    help: ArgumentHelp("The file that was written by 'broadsheet backup'.", valueName: "file"),
    completion: .file()
  )
  var file: String

  @OptionGroup var folder: AccountPlace

  func run() throws {
    let data = try folder.folder(
      inDatabases: "A store in PostgreSQL is brought back by pg_restore; Operations.md says how.",
      isMade: true
    )
    let restored = try StoreBackup.restore(
      URL(filePath: file),
      into: URL(filePath: data),
      now: Date()
    )
    var words = ["\(data) has what was backed up at \(restored.made.formatted(.iso8601))."]
    if !restored.hasPages { words.append("The backup has no pages.") }
    switch restored.newsroom {
    case .restored: break
    case .kept: words.append("Its newsroom has all that the backup's has, and stayed.")
    case .none: words.append("The backup has no newsroom.")
    }
    if let name = restored.setAside { words.append("The damaged file from before is \(name) now.") }
    if restored.isServed { words.append("Restart the server to have it show what came back.") }
    Terminal.say(words.joined(separator: " "))
  }
}

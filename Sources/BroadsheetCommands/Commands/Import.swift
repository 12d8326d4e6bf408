import ArgumentParser
import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsstand
import Foundation

/// Makes a newsstand file of a list of feeds, or adds to one what it does not have.
struct Import: AsyncParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      One brand, a section for each folder and for each feed in it, and a front over all of them, on \
      which every card names its source. Every feed is asked once what it calls itself, with a line for \
      each on standard error; --offline leaves the list's own words. A plain web address in the place of \
      a feed's leads to the first feed that the page announces. The file goes to standard output; what \
      was left out is said on standard error.
      """,
      """
      Feeds at private addresses are left out unless they are allowed: who made the list may not be \
      who serves it.
      """,
      """
      With --into a newsstand file gets what it does not have yet: a section for each new feed, in the \
      group that its folder became, and a block where its front names sections. All that stands in the \
      file stays as it is, to the byte, names, order and comments alike; what the list has no longer is \
      named and stays too. Where the file is written in a way that cannot be added to, nothing is \
      written, and the sections go to standard output, to be pasted.
      """,
    ],
    examples: [
      .init("broadsheet import list.opml > mine.yaml", "a newsstand file of a list"),
      .init(
        "broadsheet import list.opml --name \"My Paper\" --language nb > mine.yaml",
        "with a name and a language"
      ),
      .init(
        "broadsheet import https://paper.example blog.example/feed > mine.yaml",
        "of some addresses"
      ),
      .init("broadsheet import list.opml --into mine.yaml", "again, for what the list has since"),
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Makes a newsstand file of a list of feeds, or adds to one.",
    discussion: guide.discussion()
  )

  @Argument(
    help: """
      A file of OPML or with an address on each line, - for standard input, or addresses of feeds or of \
      pages with feeds.
      """,
    completion: .file(extensions: ["opml", "xml", "txt"])
  )
  var lists: [String]

  @Option(name: .long, help: "The newspaper's name; the list's title when left out.")
  var name: String?

  @Option(name: .long, help: "The newspaper's language, such as nb or sv; en when left out.")
  var language: String?

  @Flag(
    name: .long,
    help: "Keep feeds at private addresses, and allow their hosts in the file's settings."
  )
  var allowPrivate = false

  @Flag(name: .long, help: "Ask no feed what it calls itself; the list's names stay.")
  var offline = false

  @Option(
    name: .long,
    help: ArgumentHelp("Add to this newsstand file what it does not have.", valueName: "file"),
    completion: .newsstandFile
  )
  var into: String?

  @Option(name: .long, help: "With --into: which brand gets it, by id; the first when left out.")
  var brand: String?

  @Flag(name: .long, help: "With --into: say what would be added, and write nothing.")
  var dryRun = false

  func validate() throws {
    guard into != nil else {
      if brand != nil || dryRun {
        throw ValidationError("'\(dryRun ? "--dry-run" : "--brand")' is for '--into'.")
      }
      return
    }
    guard name == nil, language == nil else {
      throw ValidationError("Name and language of a paper that is there stand in its file.")
    }
    guard !allowPrivate else {
      throw ValidationError(
        "With '--into', private hosts are allowed by settings.allowed-hosts of the file alone."
      )
    }
  }

  func run() async throws {
    if let into {
      try await ImportAgain(
        lists: lists,
        file: into,
        brand: brand,
        asksFeeds: !offline,
        writes: !dryRun
      ).run(tell: Self.tell)
      return
    }
    let imported: ImportedNewsstand
    do throws(ImportTrouble) {
      imported = try await ImportedNewsstand.make(
        lists: lists,
        name: name,
        language: language ?? "en",
        allowsPrivate: allowPrivate,
        survey: !offline,
        tell: Self.tell
      )
    } catch {
      throw ImportFailure(trouble: error)
    }
    for remark in imported.remarks { Terminal.complain(Terminal.harmless(remark.words)) }
    Terminal.say(NewsstandFile.yaml(for: imported.newsstand, knowing: Plugins.current.vocabulary))
  }

  @Sendable private static func tell(_ progress: ImportProgress) {
    let words =
      switch progress.finding {
      case .feed(_, let title, _, _): title ?? "a feed without a title"
      case .nothing(let words): words
      case .unasked: "not asked"
      }
    let address = DiscreetAddress.text(progress.address)
    let line = "\(progress.done)/\(progress.count)  \(address)  \(words)"
    Terminal.complain(Terminal.harmless(line))
  }
}

extension ImportRemark {
  /// The remark with what options and the file can do about it.
  fileprivate var words: String {
    switch self {
    case .leftOutPrivate: "\(self); with --allow-private it is allowed and kept"
    case .keptPrivate(let name, let reason):
      "'\(name)': \(reason); it is in settings.allowed-hosts unless you take it out"
    case .emptyFolder, .noAddress, .repeated, .refused, .unanswered, .unasked: description
    }
  }
}

/// Why there is no file, with what options can do about it.
private struct ImportFailure: Error, CustomStringConvertible {
  let trouble: ImportTrouble

  var description: String {
    switch trouble {
    case .noPublicFeeds(let lists):
      "\(lists) lists no feeds but at private addresses; --allow-private keeps them."
    case .unreadable, .noList, .noFeeds: trouble.description
    }
  }
}

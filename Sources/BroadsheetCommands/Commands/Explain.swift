import ArgumentParser
import BroadsheetCore
import BroadsheetPress
import Foundation

/// Says why everything on a page is where it is.
struct Explain: AsyncParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      Also what the newsroom decided about it, what rules did not place and why, what was dropped, and which table cell chose each row. \
      The page is pressed from its sources for this; no server is needed.
      """
    ],
    examples: [
      .init("broadsheet explain morgenvarden", "a brand's front"),
      .init("broadsheet explain morgenvarden/sport --at 7", "one slot of a section"),
      .init(
        "broadsheet explain morgenvarden --json | jq '.slots[] | select(.kind == \"advert\")'",
        "every advert, for a script"
      ),
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Says for every slot of a page which provider and rule put it there.",
    discussion: guide.discussion()
  )

  @OptionGroup var choice: PageChoice

  @Option(
    name: .long,
    help: ArgumentHelp("Only the slot at this position, counted from zero.", valueName: "position")
  )
  var at: Int?

  @Flag(name: .long, help: "A JSON object with slots, switched, skipped, dropped and rows.")
  var json = false

  @Option(
    name: .long,
    help: "Rows of this width: phone, tablet, desktop or wide.",
    completion: .list(Breakpoint.allCases.map(\.rawValue)),
    transform: Self.breakpoint
  )
  var width = Breakpoint.wide

  func run() async throws {
    let page = try await choice.press().page
    guard let edition = page.edition else { throw PageTrouble.failed(page.failure ?? .notFound) }
    guard let whole = Explanation(of: edition) else { throw ExplainTrouble.web }
    if let at, !whole.slots.indices.contains(at) {
      throw ExplainTrouble.noSuchPosition(at, count: whole.slots.count)
    }
    let explanation = at.map(whole.at) ?? whole
    guard json else {
      Terminal.say(Terminal.harmless(explanation.text(rowsAt: width)))
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    Terminal.say(String(decoding: try encoder.encode(explanation), as: UTF8.self))
  }

  private static func breakpoint(_ word: String) throws -> Breakpoint {
    guard let breakpoint = Breakpoint(rawValue: word) else {
      let words = Breakpoint.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("'\(word)' is no width; there are \(words).")
    }
    return breakpoint
  }
}

private enum ExplainTrouble: Error, CustomStringConvertible {
  case web
  case noSuchPosition(Int, count: Int)

  var description: String {
    switch self {
    case .web: "the page is a web page; its content is not ours to explain"
    case .noSuchPosition(let position, let count):
      "there is no position \(position); they go from 0 to \(count - 1)"
    }
  }
}

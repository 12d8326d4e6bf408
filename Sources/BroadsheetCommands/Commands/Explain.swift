import ArgumentParser
import BroadsheetCore
import BroadsheetPress
import Foundation

/// Says why everything on a page is where it is.
struct Explain: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says for every slot of a page which provider and rule put it there.",
    discussion: """
      Also what rules did not place and why, what was dropped, and which table cell chose each row.
      The page is pressed from its sources for this; no server is needed.

      EXAMPLES
        broadsheet explain morgenvarden
        broadsheet explain morgenvarden/sport --at 7
        broadsheet explain morgenvarden --json | jq '.slots[] | select(.kind == "advert")'
      """
  )

  @Argument(help: ArgumentHelp("The page: BRAND or BRAND/SECTION.", valueName: "page"))
  var page: PageName

  @OptionGroup var choice: NewsstandChoice

  @Option(name: .long, help: "Only the slot at this position, counted from zero.")
  var at: Int?

  @Flag(name: .long, help: "A JSON object with slots, skipped, dropped and rows.")
  var json = false

  @Option(
    name: .long,
    help: "Rows of this width: phone, tablet, desktop or wide.",
    transform: Self.breakpoint
  )
  var width = Breakpoint.wide

  func run() async throws {
    // Another section's file that is not there is no matter of this page.
    let loaded = try choice.load(waitsForFiles: true)
    let (newsstand, transports) = (loaded.newsstand, loaded.transports)
    let (brand, section) = try page.find(in: newsstand)
    let pressed = try await PressedPage.press(
      brand,
      section: section?.id,
      in: newsstand,
      transports: transports
    )
    await transports.shutdown()
    guard let edition = pressed.edition else {
      throw PageTrouble.failed(pressed.failure ?? .notFound)
    }
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

import ArgumentParser
import BroadsheetCore
import BroadsheetPress
import Foundation

/// Shows a page in the terminal.
struct Read: AsyncParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      The page has the order of the one in the browser, a card under another. Colours are left out \
      when the output is no terminal or NO_COLOR is set.
      """,
      """
      With --server nothing is pressed here: the page is what the server's readers have now, and when \
      it has nothing to show, the command fails.
      """,
    ],
    examples: [
      .init("broadsheet read morgenvarden", "a brand's front"),
      .init("broadsheet read harbour/news --newsstand mine.yaml", "a section of your own"),
      .init("broadsheet read morgenvarden --server http://localhost:8080", "as a server has it"),
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Shows a front or a section in the terminal.",
    discussion: guide.discussion()
  )

  @OptionGroup var choice: PageChoice

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The server whose page it is, instead of a newsstand file.",
      valueName: "address"
    )
  )
  var server: String?

  func validate() throws {
    guard let server else { return }
    guard ServerAddress(server) != nil else {
      throw ValidationError(
        "'\(server)' is no server: expected an address without a path, such as http://localhost:8080."
      )
    }
    guard choice.choice.newsstand == nil, choice.data == nil, choice.store.store == nil else {
      throw ValidationError(
        "--server goes without --newsstand, --data and --store: the server has its own."
      )
    }
  }

  func run() async throws {
    if let server = server.flatMap({ ServerAddress($0) }) {
      let served = try await ServedPage.read(choice.page, from: server)
      say(served.page, of: served.brand, served.section)
    } else {
      let pressed = try await choice.press()
      say(pressed.page, of: pressed.brand, pressed.section)
      if case .failure = pressed.page.state { throw ExitStatus.failure.code }
    }
  }

  private func say(_ page: PublishedPage, of brand: Brand, _ section: NewsSection?) {
    Terminal.say(
      TerminalPage(brand: brand, section: section, terminal: .standard, now: Date()).text(of: page)
    )
  }
}

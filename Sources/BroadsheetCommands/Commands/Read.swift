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
      """
    ],
    examples: [
      .init("broadsheet read morgenvarden", "a brand's front"),
      .init("broadsheet read harbour/news --newsstand mine.yaml", "a section of your own"),
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Shows a front or a section in the terminal.",
    discussion: guide.discussion()
  )

  @OptionGroup var choice: PageChoice

  func run() async throws {
    let pressed = try await choice.press()
    Terminal.say(
      TerminalPage(
        brand: pressed.brand,
        section: pressed.section,
        terminal: .standard,
        now: Date()
      ).text(of: pressed.page)
    )
    if case .failure = pressed.page.state { throw ExitStatus.failure.code }
  }
}

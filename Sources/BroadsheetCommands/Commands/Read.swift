import ArgumentParser
import BroadsheetCore
import BroadsheetPress
import Foundation

/// Shows a page in the terminal.
struct Read: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a front or a section in the terminal.",
    discussion: """
      EXAMPLES
        broadsheet read morgenvarden
        broadsheet read morgenvarden/sport --newsstand mine.yaml

      Colours are left out when the output is no terminal or NO_COLOR is set.
      """
  )

  @Argument(help: ArgumentHelp("The page: BRAND or BRAND/SECTION.", valueName: "page"))
  var page: PageName

  @OptionGroup var choice: NewsstandChoice

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
    Terminal.say(
      TerminalPage(brand: brand, section: section, terminal: .standard, now: Date())
        .text(of: pressed)
    )
    if case .failure = pressed.state { throw ExitCode.failure }
  }
}

import ArgumentParser
import Foundation
import Testing

@testable import BroadsheetCommands

/// The manual, as `man` and those who make packages get it.
struct ManualTests {
  private static let sections = [
    "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES",
    "SEE ALSO",
  ]

  @Test func `there is a page of the command and one of every subcommand`() throws {
    let folder = try ScratchFolder([:])
    let manual = try Manual.parse(["--folder", folder.path("")])

    try manual.run()

    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
    let names = HelpTests.subcommands.map { "broadsheet-\($0).1" }
    #expect(files == (["broadsheet.1"] + names).sorted())
  }

  @Test(arguments: try Manual.pages().map(\.subcommand))
  func `a page has all sections in the order of mdoc`(_ subcommand: String?) throws {
    let page = try page(of: subcommand)

    let headings = page.split(separator: "\n").filter { $0.hasPrefix(".Sh ") }
    #expect(headings.map { String($0.dropFirst(4)) } == Self.sections)
    for status in ExitStatus.allCases { #expect(page.contains(".It \(status.rawValue)\n")) }
  }

  @Test(arguments: HelpTests.subcommands)
  func `every option of the help is in the page`(_ name: String) async throws {
    let page = try page(of: name).replacing("\\-", with: "-")

    let help = try await CommandRun(name, "--help").output

    let options = help.matches(of: /(?m)^  (?:-h, )?--([a-z-]+)/).map { String($0.1) }
    #expect(options.contains("help"))
    for option in options { #expect(page.contains("Fl -\(option)")) }
  }

  @Test(.enabled(if: Tool.mandoc.isThere), arguments: try Manual.pages().map(\.subcommand))
  func `mandoc has nothing to say against a page`(_ subcommand: String?) async throws {
    let run = try await CommandRun(
      ["-Tlint", "-Wwarning"],
      of: Tool.mandoc.url,
      input: try page(of: subcommand)
    )

    #expect(run.output + run.complaints == "")
    #expect(run.status == 0)
  }

  @Test(.enabled(if: Tool.groff.isThere), arguments: try Manual.pages().map(\.subcommand))
  func `groff shows a page without a warning`(_ subcommand: String?) async throws {
    let run = try await CommandRun(
      ["-ww", "-mandoc", "-Tutf8"],
      of: Tool.groff.url,
      input: try page(of: subcommand)
    )

    #expect(run.complaints == "")
    #expect(run.output.contains("broadsheet"))
  }

  @Test func `text is never taken for markup`() {
    #expect(Mdoc.text(".Sh of \\n") == #"\&.Sh of \en"#)
    #expect(Mdoc.text("One. Two") == "One.\nTwo")
    #expect(Mdoc.text("with --all-of-it") == #"with \-\-all\-of\-it"#)
    #expect(Mdoc.argument("Ar") == #"\&Ar"#)
    #expect(Mdoc.argument("two \"words\"") == #""two \(dqwords\(dq""#)
    #expect(Mdoc.literal("'é'") == #"\&'\[u00E9]'"#)
  }

  private func page(of subcommand: String?) throws -> String {
    try #require(try Manual.pages().first { $0.subcommand == subcommand }).text()
  }
}

/// Programs that a test may use where they are installed.
enum Tool: String {
  case bash, fish, groff, mandoc, script, setpriv, zsh

  var url: URL { URL(filePath: "/usr/bin/\(rawValue)") }
  var isThere: Bool { FileManager.default.isExecutableFile(atPath: url.path) }
}

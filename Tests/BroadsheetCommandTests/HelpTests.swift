import ArgumentParser
import Foundation
import Testing

@testable import BroadsheetCommands

/// What somebody who asks for help gets.
struct HelpTests {
  static let subcommands = Broadsheet.guided.map { $0._commandName }

  @Test func `the command alone answers with what it can do`() async throws {
    let run = try await CommandRun()

    #expect(run.status == 0)
    for name in Self.subcommands { #expect(run.output.contains("\n  \(name) ")) }
    #expect(run.output.contains("EXIT STATUS"))
    #expect(!run.output.contains("manual"))
  }

  @Test(arguments: subcommands)
  func `every subcommand has an example that begins with its name`(_ name: String) async throws {
    let run = try await CommandRun(name, "--help")

    let parts = run.output.split(separator: "EXAMPLES\n", maxSplits: 1)
    #expect(try #require(parts.last).contains("broadsheet \(name)"))
    #expect(run.status == 0)
  }

  /// Folders of examples, which are not there.
  private static let folders = ["my-assets", "/var/lib/broadsheet"]

  @Test(arguments: Broadsheet.guided.flatMap { $0.guide.examples.map(\.command) })
  func `examples are command lines that the parser takes`(_ line: String) throws {
    let own = try #require(
      line.split(separator: "| ").last { $0.hasPrefix("broadsheet") }
        ?? line.split(separator: " | ").first { $0.hasPrefix("broadsheet") }
    )
    let words = own.prefix { $0 != "|" && $0 != "<" && $0 != ">" }
      .replacing("\"My Paper\"", with: "Paper").replacing("'\"ny bro\" -tunnel'", with: "bro")
      .split(separator: " ").dropFirst().map(String.init)

    _ = try Broadsheet.parseAsRoot(words.map { Self.folders.contains($0) ? "/" : $0 })
  }

  /// Where the parser of arguments begins what an option means.
  private static let column = 26

  @Test(arguments: [nil] + subcommands.map(Optional.some), [40, 72, 200])
  func `help keeps to the width, but for its synopsis`(_ name: String?, _ width: Int) async throws {
    let run = try await CommandRun(
      [name, "--help"].compactMap { $0 },
      environment: ["COLUMNS": "\(width)"]
    )

    let lines = run.output.split(separator: "\n").filter {
      !$0.hasPrefix("USAGE:") && !$0.hasPrefix("  See ") && $0.contains(" ")
    }
    let words = lines.filter {
      $0.split(separator: " ").allSatisfy { $0.count <= width - Self.column }
    }
    #expect(words.filter { $0.count > width } == [])
  }

  @Test(arguments: [40, 110])
  func `a page keeps to the columns that are asked for`(_ width: Int) async throws {
    let run = try await CommandRun("read", "blink", environment: ["COLUMNS": "\(width)"])

    let lines = run.output.split(separator: "\n")
    // The name fills a line, with the blanks behind it.
    #expect(lines.first?.count == width)
    let wide = lines.filter { $0.count > width && $0.split(separator: " ").count > 1 }
    #expect(wide == [])
    #expect(run.status == 0)
  }
}

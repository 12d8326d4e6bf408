import Foundation
import Testing

/// When pages have colours: at a terminal, unless somebody minds, and elsewhere when asked for.
@Suite(.enabled(if: Tool.script.isThere))
struct ColourTests {
  @Test(
    arguments: [
      ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true),
    ] as [([String: String], Bool)]
  )
  func `a terminal gets colours unless somebody minds`(
    _ environment: [String: String],
    _ hasColours: Bool
  ) async throws {
    let command = try CommandRun.command().path(percentEncoded: false)

    let run = try await CommandRun(
      ["-qec", "'\(command)' read blink", "/dev/null"],
      of: Tool.script.url,
      environment: ["TERM": "xterm", "SHELL": "/bin/sh"].merging(environment) { $1 }
    )

    #expect(run.output.contains("\u{1B}[1") == hasColours)
    #expect(run.output.contains("BLINK") || run.output.contains("Blink"))
    #expect(run.status == 0)
  }
}

import Foundation
import Testing

/// What shells offer while somebody writes a command line.
struct CompletionTests {
  @Test(arguments: [Tool.bash, .zsh, .fish].filter(\.isThere))
  func `a shell takes the script that is made for it`(_ shell: Tool) async throws {
    let script = try await CommandRun("--generate-completion-script", shell.rawValue)

    let folder = try ScratchFolder(["script": script.output])
    let run = try await CommandRun(["-n", folder.path("script")], of: shell.url)

    #expect(script.status == 0)
    #expect(script.output.contains("broadsheet"))
    #expect(run.complaints == "")
    #expect(run.status == 0)
  }

  @Test(
    .enabled(if: Tool.bash.isThere),
    arguments: [
      (["re"], ["read", "replay", "restore"]),
      (["ex"], ["explain", "export"]),
      (["read", "mo"], ["morgenvarden"]),
      (["explain", "morgenvarden/sp"], ["morgenvarden/sport"]),
      (["explain", "blink", "--width", "t"], ["tablet"]),
      (["serve", "--log-level", "crit"], ["critical"]),
      (["serve", "--pre"], ["--preview"]),
      (["check", "pa"], ["paper.yaml", "papers"]),
      (["serve", "--newsstand", "pa"], ["paper.yaml", "papers"]),
      (["serve", "--data", "pa"], ["papers"]),
      (["read", "--newsstand", "paper.yaml", "har"], ["harbour"]),
      (["read", "--newsstand", "paper.yaml", "harbour/"], ["harbour/news"]),
      (["read", "--newsstand", "nowhere.yaml", "har"], []),
    ]
  )
  func `bash offers what goes on from there`(_ words: [String], _ offers: [String]) async throws {
    let folder = try ScratchFolder([
      "script": try await CommandRun("--generate-completion-script", "bash").output,
      "paper.yaml": Self.paper, "parts.txt": "",
    ])
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "papers"),
      withIntermediateDirectories: false
    )

    let command = try CommandRun.command().path(percentEncoded: false)
    let run = try await CommandRun(
      ["-c", Self.driver, "driver", folder.path(""), command] + words,
      of: Tool.bash.url
    )

    #expect(run.output.split(separator: "\n").map(String.init).sorted() == offers)
    #expect(run.complaints == "")
  }

  private static let paper = """
    title: My rack
    brands:
      - id: harbour
        name: Harbour
        language: en
        front: {blocks: [{section: news, kind: fixed, count: 4}]}
        sections:
          - {id: news, title: News, source: "https://paper.example/rss", format: syndication}
    """

  /// Does as bash does when somebody presses the tabulator key behind the last word.
  private static let driver = """
    cd "$1" && source ./script && shift
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
    _broadsheet "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf '%s\n' "${COMPREPLY[@]}"
    """
}

import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

/// `broadsheet switch --server`: decisions that a server takes.
struct SwitchByServerTests {
  private static let paper = """
    title: Stand
    settings:
      confirm-above: 1
    brands:
      - id: daily
        name: The Daily
        language: en
        front:
          blocks:
            - section: news
              kind: fixed
              count: 8
        sections:
          - id: news
            title: News
            source: feed.json
            format: listing
    """

  private static let feed = """
    {"title": "News", "items": [{"id": "bridge", "title": "The bridge opens"}]}
    """

  private func json(_ run: CommandRun) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(run.output.utf8))
  }

  @Test func `a server decides as a folder does, in the name of the token's owner`() async throws {
    let folder = try ScratchFolder(
      ["paper.yaml": Self.paper, "feed.json": Self.feed],
      folders: ["data"]
    )
    let data = folder.path("data")
    let added = try await CommandRun("user", "add", "kari", "--generate", "--data", data)
    #expect(added.status == 0, "\(added.complaints)")
    let made = try await CommandRun(
      "user",
      "token",
      "add",
      "kari",
      "--label",
      "test",
      "--data",
      data
    )
    #expect(made.status == 0, "\(made.complaints)")
    let token = try #require(made.output.firstMatch(of: /bsat_[A-Za-z0-9_-]{43}/).map { "\($0.0)" })
    let server = try RunningCommand(
      "serve",
      "--port",
      "0",
      "--newsstand",
      folder.path("paper.yaml"),
      "--data",
      data
    )
    defer { server.end() }
    let address = try #require(
      server.greeting().firstMatch(of: /http:\/\/[0-9.]+:[0-9]+/).map { "\($0.0)" }
    )
    func decide(_ words: String..., token: String = token) async throws -> CommandRun {
      try await CommandRun(
        ["switch"] + words + ["--server", address],
        environment: ["BROADSHEET_TOKEN": token]
      )
    }
    try await patiently { try await CommandRun("read", "daily/news", "--server", address) }

    let banner = ["daily", "banner", "Bridge closed"]
    let look = try await decide(banner[0], banner[1], banner[2], "--dry-run", "--json")
    #expect(look.status == 0, "\(look.complaints)")
    #expect(try json(look)["pages"]?[1]?["section"] == .string("news"))
    let wide = try await decide(banner[0], banner[1], banner[2], "--why", "storm")
    #expect(wide.status == 1)
    #expect(wide.output.contains("Changes 2 pages"))
    #expect(wide.complaints.contains("Here: --confirm 2"))
    let set = try await decide(banner[0], banner[1], banner[2], "--why", "storm", "--confirm", "2")
    #expect(set.status == 0, "\(set.complaints)")
    #expect(set.output.contains("Done, as number 1"))

    let list = try await decide()
    #expect(list.output.contains("kari: storm"))
    let beside = ["switch", "--data", data, "--newsstand", folder.path("paper.yaml")]
    #expect(list.output == (try await CommandRun(beside)).output)
    let ended = try await decide("--end", "1", "--json", "--confirm", "2")
    #expect(ended.status == 0, "\(ended.complaints)")
    #expect(try json(ended)["author"] == .string("kari"))
    #expect(try await decide("--undo", "9").complaints.contains("no entry 9"))
    #expect(try await decide("daily/sprot", "off", "--dry-run").status == 64)
    let trail = try await decide("--trail", "--json")
    #expect(
      trail.output == (try await CommandRun("switch", "--trail", "--json", "--data", data)).output
    )
    let wrong = try await decide(token: "bsat_" + String(repeating: "A", count: 43))
    #expect(wrong.status == 1)
    #expect(wrong.complaints.contains("holds no longer"))
  }

  /// Asks until there is something: each try waits for an answer.
  private func patiently(_ run: () async throws -> CommandRun) async throws {
    let wait = Patience.Wait()
    while try await run().status != 0, wait.goesOn {}
  }

  @Test(arguments: [
    (["--server", "http://news.example"], "everybody on the way"),
    (["--server", "http://localhost.news.example"], "everybody on the way"),
    (["--server", "http://127.0.0.1.news.example"], "everybody on the way"),
    (["--server", "http://192.168.1.1:8080"], "everybody on the way"),
    (["--server", "news.example/paper"], "is no server"),
    (
      ["--server", "https://news.example", "--data", "news"], "One of --data, --store and --server"
    ),
    (["--server", "https://news.example", "--by", "anna"], "goes without"),
    (["--server", "https://news.example", "--newsstand", "a.yaml"], "goes without"),
    (["--token-file", "token", "--data", "news"], "goes with --server"),
    ([], "One of --data, --store and --server"),
    (["--server", "http://localhost:1"], "A token is missing"),
    (["--server", "http://localhost:1", "--token-file", "/nowhere/token"], "cannot be read"),
  ])
  func `what would give the token away, or has none, is refused`(words: [String], said: String)
    async throws
  {
    let run = try await CommandRun(["switch"] + words)

    #expect(run.status == 64, "\(run.complaints)")
    #expect(run.complaints.contains(said), "\(run.complaints)")
  }

  @Test func `a token may lie in a file, and what is none is not sent`() async throws {
    let folder = try ScratchFolder(
      [
        "token": "bsat_" + String(repeating: "A", count: 43) + "\n", "none": "secret",
      ],
      folders: ["data"]
    )
    let nobody = ["switch", "--server", "http://127.0.0.1:1", "--token-file"]

    let asked = try await CommandRun(nobody + [folder.path("token")])
    let refused = try await CommandRun(nobody + [folder.path("none")])

    #expect(asked.status == 1)
    #expect(asked.complaints.contains("no connection"))
    #expect(refused.status == 64)
    #expect(refused.complaints.contains("That is no token"))
    #expect(!refused.complaints.contains("secret"))
  }
}

import BroadsheetTesting
import Foundation
import Testing

/// `broadsheet read --server`: the first client of the interface for programs.
struct ReadFromServerTests {
  @Test func `a page of a server is the page that is pressed here`() async throws {
    let folder = try ScratchFolder(["paper.yaml": Self.paper, "feed.json": Self.feed])
    let server = try RunningCommand(
      "serve",
      "--port",
      "0",
      "--newsstand",
      folder.path("paper.yaml"),
      "--data",
      folder.path("data")
    )
    defer { server.end() }
    let address = try #require(
      server.greeting().firstMatch(of: /http:\/\/[0-9.]+:[0-9]+/).map { String($0.0) }
    )

    let pressed = try await CommandRun(
      "read",
      "daily/news",
      "--newsstand",
      folder.path("paper.yaml")
    )
    let front = try await Self.patiently("read", "daily", "--server", address)
    let section = try await Self.patiently("read", "daily/news", "--server", address)
    let unknown = try await CommandRun("read", "dally", "--server", address)
    let nowhere = try await CommandRun("read", "daily/nws", "--server", address)

    #expect(section.status == 0, "\(section.complaints)")
    #expect(section.output == pressed.output)
    #expect(front.output.contains("The bridge opens"))
    #expect(unknown.status == 64)
    #expect(unknown.complaints.contains("Did you mean 'daily'?"))
    #expect(nowhere.status == 64)
    #expect(nowhere.complaints.contains("Did you mean 'news'?"))
  }

  @Test func `nobody at the address is said to be nobody`() async throws {
    let run = try await CommandRun("read", "daily", "--server", "http://127.0.0.1:1")

    #expect(run.status == 1)
    #expect(run.complaints.contains("no connection"))
  }

  @Test(arguments: [
    "", "ftp://127.0.0.1", "http://", "http://127.0.0.1:8080/paper", "http://me@127.0.0.1",
    "http://127.0.0.1:99999999", "http://127.0.0.1/?x",
  ])
  func `what is no address of a server is said to be none`(address: String) async throws {
    let run = try await CommandRun("read", "daily", "--server", address)

    #expect(run.status == 64)
    #expect(run.complaints.contains("is no server"))
  }

  @Test func `a server has its own newsstand`() async throws {
    let run = try await CommandRun(
      ["read", "daily", "--server", "localhost:8080", "--newsstand", "paper.yaml"]
    )

    #expect(run.status == 64)
    #expect(run.complaints.contains("--server goes without --newsstand"))
  }

  /// The command until the server has pressed the page: every try waits for an answer.
  private static func patiently(_ arguments: String...) async throws -> CommandRun {
    var run = try await CommandRun(arguments)
    let wait = Patience.Wait()
    while run.complaints.contains("nothing to show yet"), wait.goesOn {
      run = try await CommandRun(arguments)
    }
    return run
  }

  private static let paper = """
    title: Stand
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
    {"title": "News", "items": [
      {"id": "bridge", "title": "The bridge opens", "body": "<p>All about it.</p>"},
      {"id": "ferry", "title": "The ferry sails", "body": "<p>All about it.</p>"}]}
    """
}

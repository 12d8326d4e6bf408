import Foundation
import Testing

/// What `--store` and its variable come to, before there is any database.
struct StoreOptionTests {
  /// Nobody listens at the first port, and no address is one of another engine.
  private static let addresses = [
    "postgres://paper:secret@127.0.0.1:1/news", "mysql://paper:secret@127.0.0.1/news",
    "postgres://paper:secret@[::1/news", "postgres://paper:secret@127.0.0.1/news?nonsense=secret",
  ]

  @Test(arguments: addresses)
  func `a database that cannot be used ends a server before it begins, in one line`(
    _ address: String
  ) async throws {
    let run = try await CommandRun("serve", "--port", "0", "--store", address)

    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.complaints.hasPrefix("Error: "))
    #expect(run.complaints.split(separator: "\n").count == 1)
    #expect(!run.complaints.contains("secret"))
  }

  @Test(arguments: [
    ["user", "list"], ["user", "add", "anna", "--generate"], ["replay", "morgenvarden"],
    ["search", "ferge"], ["switch"], ["export", "/dev/null/site"], ["read", "morgenvarden"],
  ])
  func `so do the commands that look there`(_ arguments: [String]) async throws {
    let run = try await CommandRun(arguments + ["--store", Self.addresses[1]])

    #expect(run.status == 2)
    #expect(run.complaints.contains("postgres://USER@HOST:PORT/DATABASE"))
    #expect(!run.complaints.contains("secret"))
  }

  @Test(arguments: [["serve", "--port", "0"], ["user", "list"], ["switch"]])
  func `the variable holds where neither a folder nor a database is named`(_ arguments: [String])
    async throws
  {
    let environment = ["BROADSHEET_STORE": Self.addresses[1]]

    let run = try await CommandRun(arguments, environment: environment)

    #expect(run.status == 2)
    #expect(run.complaints.contains("postgres://USER@HOST:PORT/DATABASE"))
  }

  @Test func `a folder that is named goes before the variable`() async throws {
    let folder = try ScratchFolder([:])

    let run = try await CommandRun(
      ["user", "list", "--data", folder.path("")],
      environment: ["BROADSHEET_STORE": Self.addresses[1]]
    )

    #expect(run.status == 0)
  }

  @Test(arguments: [
    ["user", "list", "--data", "news", "--store", addresses[1]],
    ["switch", "--server", "http://localhost:1", "--store", addresses[1]], ["user", "list"],
    ["backup", "paper.backup", "--store", "postgres://paper@db.example/news"],
  ])
  func `what cannot be meant is a wrong command line`(_ arguments: [String]) async throws {
    let run = try await CommandRun(arguments)

    #expect(run.status == 64)
    #expect(!run.complaints.contains("secret"))
  }
}

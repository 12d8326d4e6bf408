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
    ["serve", "--port", "0", "--role", "front"],
    ["serve", "--port", "0", "--role", "press", "--data", "/dev/null/news"],
    ["serve", "--port", "0", "--role", "editor", "--store", addresses[1]],
    ["backup", "paper.backup", "--store", "postgres://paper@db.example/news"],
  ])
  func `what cannot be meant is a wrong command line`(_ arguments: [String]) async throws {
    let run = try await CommandRun(arguments)

    #expect(run.status == 64)
    #expect(!run.complaints.contains("secret"))
  }

  @Test func `nothing is copied from where nothing is, or into what is no database`() async throws {
    let folder = try ScratchFolder([:])

    let none = try await CommandRun("store", "copy", folder.path("none"), folder.path("target"))
    let wrong = try await CommandRun(
      "store",
      "copy",
      folder.path("none"),
      "postgres://paper:secret@127.0.0.1:1/news"
    )

    #expect(none.status == 1)
    #expect(none.complaints.contains("there is no broadsheet.sqlite"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("target")))
    #expect(wrong.status == 1)
    #expect(!wrong.complaints.contains("secret"))
  }

  @Test func `a folder is copied into another, and no second time`() async throws {
    let folder = try ScratchFolder([:])
    let server = try RunningCommand("serve", "--port", "0", "--data", folder.path("news"))
    _ = server.greeting()
    server.end()
    // However early the server ended, there is something to copy.
    let user = ["user", "add", "kari", "--generate", "--data", folder.path("news")]
    #expect(try await CommandRun(user).status == 0)

    let first = try await CommandRun("store", "copy", folder.path("news"), folder.path("copy"))
    let second = try await CommandRun("store", "copy", folder.path("news"), folder.path("copy"))
    let third = try await CommandRun(
      "store",
      "copy",
      folder.path("news"),
      folder.path("copy"),
      "--replace"
    )

    #expect(first.status == 0)
    #expect(first.output.contains("records, read again and compared"))
    #expect(second.status == 64)
    #expect(second.complaints.contains("has a newspaper already"))
    #expect(third.status == 0)

    for name in [folder.path("news"), folder.path("news/"), folder.path("copy/../news")] {
      let same = try await CommandRun("store", "copy", folder.path("news"), name, "--replace")
      #expect(same.status == 64)
      #expect(same.complaints.contains("are one folder"), "\(same.complaints)")
    }
  }
}

import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// `broadsheet user` as people and scripts run it.
struct UserCommandTests {
  private static let password = "correct horse battery"

  private func user(_ folder: borrowing ScratchFolder, _ words: [String], input: String = "")
    async throws
    -> CommandRun
  {
    try await CommandRun(["user"] + words + ["--data", folder.path("data")], input: input)
  }

  private func add(_ name: String, _ role: String, in folder: borrowing ScratchFolder) async throws
  {
    let run = try await user(folder, ["add", name, "--role", role], input: Self.password + "\n")
    #expect(run.status == 0, "\(run.complaints)")
  }

  private func json(_ run: CommandRun) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(run.output.utf8))
  }

  @Test func `users come, change and go`() async throws {
    let folder = try ScratchFolder([:], folders: ["data"])
    try await add("Kari Berg", "administrator", in: folder)
    try await add("berit", "viewer", in: folder)
    let list = try await user(folder, ["list"])
    #expect(list.output.contains("Kari Berg  administrator  since "))
    #expect(list.output.contains("berit      viewer         since "))

    #expect(try await user(folder, ["role", "BERIT", "editor"]).status == 0)
    #expect(try await user(folder, ["disable", "berit"]).status == 0)
    let users = try json(try await user(folder, ["list", "--json"]))
    #expect(users[0]?["name"] == .string("berit"))
    #expect(users[0]?["role"] == .string("editor"))
    #expect(users[0]?["isDisabled"] == .bool(true))

    #expect(try await user(folder, ["enable", "berit"]).status == 0)
    #expect(try await user(folder, ["remove", "kari  berg"]).complaints.contains("--force"))
    #expect(try await user(folder, ["remove", "kari berg", "--force"]).status == 0)
    #expect(try await user(folder, ["remove", "berit"]).status == 0)
    #expect(try await user(folder, ["list"]).output.contains("Nobody can sign in yet"))
  }

  @Test func `a password that is made is all that standard output gets`() async throws {
    let folder = try ScratchFolder([:], folders: ["data"])
    let made = try await user(folder, ["add", "kari", "--generate"])
    let again = try await user(folder, ["password", "kari", "--generate"])

    for run in [made, again] {
      #expect(run.status == 0, "\(run.complaints)")
      #expect(run.output.wholeMatch(of: /([0-9a-z]{5}-){4}[0-9a-z]{5}\n/) != nil)
      #expect(!run.complaints.contains(run.output.dropLast()))
    }
    #expect(made.output != again.output)
    #expect(made.complaints.contains("no administrator yet"))
  }

  @Test func `a token is shown once`() async throws {
    let folder = try ScratchFolder([:], folders: ["data"])
    try await add("kari", "editor", in: folder)
    let words = [
      "token", "add", "kari", "--label", "nightly copy", "--days", "3", "--role", "viewer",
    ]
    let made = try await user(folder, words)
    #expect(made.status == 0, "\(made.complaints)")
    let token = try #require(made.output.wholeMatch(of: /(bsat_[0-9A-Za-z_-]{43})\n/)).1

    let list = try await user(folder, ["token", "list"])
    #expect(list.output.contains("nightly copy"))
    #expect(list.output.contains("never used"))
    let tokens = try await user(folder, ["token", "list", "--json"])
    #expect(try json(tokens)[0]?["role"] == .string("viewer"))
    for run in [list, tokens] { #expect(!run.output.contains(token)) }

    #expect(try await user(folder, ["token", "revoke", "1"]).status == 0)
    #expect(try await user(folder, ["token", "revoke", "1"]).complaints.contains("no token 1"))
    #expect(try await user(folder, ["token", "list"]).output.contains("There are no tokens"))
  }

  @Test func `commands that make the file at once all find their user in it`() async throws {
    let folder = try ScratchFolder([:], folders: ["data"])
    let data = folder.path("data")
    let names = (1...4).map { "user \($0)" }

    let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
      for name in names {
        group.addTask {
          try await CommandRun("user", "add", name, "--generate", "--data", data).status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(statuses == [0, 0, 0, 0])
    let users = try json(try await user(folder, ["list", "--json"]))
    #expect((0..<4).map { users[$0]?["name"] } == names.map { .string($0) })
    #expect(users[4] == nil)
  }

  @Test func `who only looks leaves nothing behind`() async throws {
    let folder = try ScratchFolder([:], folders: ["data"])
    for words in [
      ["list"], ["list", "--json"], ["token", "list"], ["remove", "kari"],
      ["role", "kari", "viewer"],
      ["password", "kari"], ["token", "revoke", "1"], ["token", "add", "kari", "--label", "x"],
    ] {
      let run = try await user(folder, words, input: Self.password)
      #expect(run.status == (words.contains("list") ? 0 : 1), "\(words): \(run.complaints)")
    }
    let trail = try await CommandRun("switch", "--trail", "--data", folder.path("data"))
    #expect(trail.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("data")).isEmpty)
  }

  @Test(arguments: [
    (["add", "kari"], "", 1, "no password"),
    (["add", "kari"], "\n", 1, "12 bytes"),
    (["add", "kari"], "kari kari kari\n", 1, "everybody would try"),
    (["add", "berit"], "correct horse battery\n", 1, "a user 'berit' already"),
    (["add", "BERIT"], "", 1, "already"),
    (["add", ""], "", 64, "name is missing"),
    (["add", "ka\u{202E}ri"], "", 64, "U+202E"),
    (["add", "kari", "--role", "edtior"], "", 64, "Did you mean 'editor'?"),
    (["add", "kari", "--password", "x"], "", 64, "Unknown option"),
    (["role", "berit", "chief"], "", 64, "there are viewer, editor, administrator"),
    (["role", "berit", "editor"], "", 1, "--force does it all the same"),
    (["disable", "berit"], "", 1, "last administrator"),
    (["remove", "kari"], "", 1, "no user 'kari'"),
    (["token", "add", "berit", "--label", " "], "", 1, "needs a label"),
    (["token", "add", "berit", "--label", "x", "--days", "0"], "", 1, "from 1 to 3650"),
    (["token", "add", "kari", "--label", "x"], "", 1, "no user 'kari'"),
    (["token", "revoke", "x"], "", 64, "invalid"),
    (["tokne"], "", 64, "Did you mean 'token'?"),
    (["lits"], "", 64, "Did you mean 'list'?"),
    (["token", "ad", "kari"], "", 64, "Did you mean 'add'?"),
  ])
  func `what cannot be is refused with words`(
    words: [String],
    input: String,
    status: Int32,
    complaint: String
  ) async throws {
    let folder = try ScratchFolder([:], folders: ["data"])
    // Words that are wrong are so whoever is there.
    if status == 1 { try await add("berit", "administrator", in: folder) }
    let run = try await user(folder, words, input: input)

    #expect(run.status == status, "\(run.complaints)")
    #expect(run.complaints.contains(complaint), "\(run.complaints)")
    #expect(run.output == "")
    #expect(!run.complaints.contains("horse"))
  }

  @Test func `a folder that may only be read can be looked at`() async throws {
    let folder = try ScratchFolder([:], folders: ["data"])
    try await add("kari", "administrator", in: folder)
    let files = FileManager.default
    let file = folder.path("data/newsroom.sqlite")
    #expect(!files.fileExists(atPath: file + "-wal"), "whoever reads it cannot make one")
    try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path("data"))
    defer {
      try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("data"))
    }
    let words = ["user", "list", "--data", folder.path("data")]

    // For root nothing is read-only, so somebody else has to look.
    let list =
      getuid() != 0 || !Tool.setpriv.isThere
      ? try await CommandRun(words)
      : try await CommandRun(
        ["--reuid=65534", "--regid=65534", "--clear-groups"]
          + [try CommandRun.command().path(percentEncoded: false)] + words,
        of: Tool.setpriv.url
      )

    #expect(list.status == 0, "\(list.complaints)")
    #expect(list.output.contains("kari"))
    #expect(try files.contentsOfDirectory(atPath: folder.path("data")) == ["newsroom.sqlite"])
  }
}

import Foundation
import Testing

/// What `serve --data` says of its folder, at the first moment and in words, and who else makes one.
struct DataFolderTests {
  @Test func `a folder that is not there is made`() async throws {
    let folder = try ScratchFolder([:])

    let server = try RunningCommand("serve", "--port", "0", "--data", folder.path("new/data"))
    let greeting = server.greeting()
    server.end()

    #expect(!greeting.contains("Nothing survives"))
    #expect(FileManager.default.fileExists(atPath: folder.path("new/data/broadsheet.sqlite")))
  }

  @Test func `a file in its place is said, and pages are served`() async throws {
    let folder = try ScratchFolder(["taken": "a file"])

    let server = try RunningCommand("serve", "--port", "0", "--data", folder.path("taken"))
    let greeting = server.greeting()
    server.end()

    #expect(greeting.contains("Nothing survives a restart"))
    #expect(greeting.contains("there is a file where its folder should be"))
  }

  /// Nobody may make a folder there, the superuser included.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
  func `a place that cannot be written to is said, and pages are served`() async throws {
    let server = try RunningCommand("serve", "--port", "0", "--data", "/proc/self/broadsheet")
    let greeting = server.greeting()
    server.end()

    #expect(greeting.contains("Nothing survives a restart: "))
    #expect(!greeting.contains("NSCocoaErrorDomain") && !greeting.contains("operation could not"))
  }

  @Test func `a file that is not ours is put aside and kept`() async throws {
    let folder = try ScratchFolder(["broadsheet.sqlite": "somebody's diary"])

    let server = try RunningCommand("serve", "--port", "0", "--data", folder.path(""))
    let greeting = server.greeting()
    let complaints = server.end()

    #expect(!greeting.contains("Nothing survives"))
    #expect(complaints.contains("could not be used"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    let aside = try #require(names.first { $0.hasPrefix("broadsheet.sqlite.damaged-") })
    #expect(try String(contentsOfFile: folder.path(aside), encoding: .utf8) == "somebody's diary")
  }

  @Test func `a folder of another server is refused, with that server's number`() async throws {
    let folder = try ScratchFolder([:])
    let first = try RunningCommand("serve", "--port", "0", "--data", folder.path(""))
    let greeting = first.greeting()

    let second = try await CommandRun("serve", "--port", "0", "--data", folder.path(""))
    first.end()

    #expect(greeting.contains("Ctrl-C"))
    #expect(second.status == 1)
    #expect(second.complaints.contains("in use by process \(first.number)"))
    #expect(second.output == "")
  }

  private static let place = ["--data", "{}"]

  /// Every command that is told of a folder; `{}` stands for its path.
  @Test(arguments: [
    ["user", "list"] + place, ["user", "add", "kari", "--generate"] + place,
    ["user", "add", "kari", "--generate", "--begin-anew"] + place,
    ["user", "password", "kari", "--generate"] + place, ["user", "remove", "kari"] + place,
    ["user", "role", "kari", "viewer"] + place, ["user", "disable", "kari"] + place,
    ["user", "enable", "kari"] + place, ["user", "token", "list"] + place,
    ["user", "token", "add", "kari", "--label", "x"] + place,
    ["user", "token", "revoke", "1"] + place, ["switch"] + place, ["switch", "--trail"] + place,
    ["switch", "all", "banner", "Snow", "--why", "x", "--confirm", "200"] + place,
    ["search", "ferge"] + place, ["read", "morgenvarden"] + place,
    ["explain", "morgenvarden"] + place, ["replay", "morgenvarden"] + place,
    ["check", "/dev/null"] + place, ["backup", "{}.backup"] + place, ["export", "{}"] + place,
  ])
  func `a folder that was spelled wrong, or not at all, is made by no command`(words: [String])
    async throws
  {
    let folder = try ScratchFolder([:])

    for path in [folder.path("nwes"), ""] {
      let run = try await CommandRun(words.map { $0.replacing("{}", with: path) })
      #expect(run.status == 64, "\(run.complaints)")
      #expect(run.output.isEmpty)
      #expect(run.complaints.contains(path.isEmpty ? "is empty" : "'--data \(path)' is no folder"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).isEmpty)
  }

  @Test(arguments: [
    ["serve", "--port", "0", "--data", ""], ["export", ""], ["store", "copy", "", "/nowhere"],
    ["store", "copy", "/nowhere", ""], ["restore", "/nowhere", "--data", ""],
  ])
  func `nothing is made in the folder in which somebody happens to be`(words: [String]) async throws
  {
    let run = try await CommandRun(words)

    #expect(run.status == 64)
    #expect(run.complaints.contains("is empty"), "\(run.complaints)")
  }
}

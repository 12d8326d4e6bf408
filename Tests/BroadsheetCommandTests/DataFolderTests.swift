import Foundation
import Testing

/// What `serve --data` says of its folder, at the first moment and in words.
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
}

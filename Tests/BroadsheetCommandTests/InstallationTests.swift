import Foundation
import Testing

/// What `make install` puts somewhere, and whether it works from there.
struct InstallationTests {
  private static let files = [
    "bin/broadsheet", "share/man/man1/broadsheet.1", "share/man/man1/broadsheet-serve.1",
    "share/bash-completion/completions/broadsheet", "share/zsh/site-functions/_broadsheet",
    "share/fish/vendor_completions.d/broadsheet.fish", "share/broadsheet/newsstand.yaml",
  ]

  @Test func `an installed command works from anywhere, and leaves as it came`() async throws {
    let folder = try ScratchFolder([:])
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "usr/share/man/man1"),
      withIntermediateDirectories: true
    )
    try Data().write(to: folder.url.appending(path: "usr/share/man/man1/broadsheet-other.1"))

    let installing = try await install([Self.built, "/usr"], folder.path(""))
    let installed = try tree(folder)
    let page = try await CommandRun(
      ["-c", "cd / && '\(folder.path("usr/bin/broadsheet"))' read blink"],
      of: URL(filePath: "/bin/sh")
    )
    let removing = try await install(["--remove", "/usr"], folder.path(""))

    #expect(installing.complaints == "")
    for file in Self.files { #expect(installed.contains("usr/\(file)")) }
    // Only where libvips was there to build it with.
    let pictures = "broadsheet-pictures"
    let isBuilt = FileManager.default.isExecutableFile(atPath: "\(Self.built)/\(pictures)")
    #expect(installed.contains("usr/bin/\(pictures)") == isBuilt)
    #expect(page.status == 0)
    #expect(page.output.contains("Blink"))
    #expect(removing.status == 0)
    #expect(try tree(folder) == ["usr/share/man/man1/broadsheet-other.1"])
  }

  @Test func `a command without its files says where it looked, and does without`() async throws {
    let folder = try ScratchFolder(["mine.yaml": "title: Mine\nbrands: []"])
    try FileManager.default.copyItem(
      at: CommandRun.command(),
      to: folder.url.appending(path: "broadsheet")
    )
    let command = folder.url.appending(path: "broadsheet")

    let builtIn = try await CommandRun(["read", "blink"], of: command)
    let own = try await CommandRun(["check", folder.path("mine.yaml")], of: command)

    #expect(builtIn.status == 1)
    #expect(builtIn.complaints.contains("share/broadsheet"))
    #expect(own.status == 2)
    #expect(own.complaints.contains("mine.yaml"))
  }

  private static let built = (try? CommandRun.command())?.deletingLastPathComponent().path ?? ""

  private func install(_ arguments: [String], _ destination: String) async throws -> CommandRun {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    return try await CommandRun(
      arguments,
      of: root.appending(path: "Scripts/install-command").standardizedFileURL,
      environment: ["DESTDIR": destination]
    )
  }

  /// All files below a folder, but those of the built-in newsstand's stories.
  private func tree(_ folder: borrowing ScratchFolder) throws -> Set<String> {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(""))
    return Set(
      names.filter { name in
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(
          atPath: folder.path(name),
          isDirectory: &isFolder
        )
        return isThere && !isFolder.boolValue && !name.contains("/Stories/")
      }
    )
  }
}

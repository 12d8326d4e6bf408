import ArgumentParser
import BroadsheetPress
import Foundation
import Logging
import Testing

@testable import BroadsheetCommands

/// Where `serve` has its settings from, and which goes before which.
struct SettingsTests {
  private func settings(
    _ arguments: [String] = [],
    _ environment: [String: String] = [:]
  ) throws -> ServeSettings {
    try ServeSettings(try Serve.parse(arguments), environment: environment)
  }

  private func complaint(_ arguments: [String], _ environment: [String: String] = [:]) -> String {
    do {
      _ = try settings(arguments, environment)
      return ""
    } catch {
      return Serve.message(for: error)
    }
  }

  @Test func `without a word there is what holds by default`() throws {
    let settings = try settings()

    #expect(settings.host == "127.0.0.1" && settings.port == 8080)
    #expect(settings.logLevel == .notice && settings.logFormat == .text)
    #expect(settings.newsstand == nil && settings.data == nil && settings.assets == nil)
    #expect(!settings.isPreview && settings.role == .all)
    #expect(settings.webhook == nil && settings.webhookSecret == nil)
    #expect(settings.webhookAfter == 900)
  }

  @Test func `a flag goes before a variable, that before the file, and that before the default`()
    throws
  {
    let folder = try ScratchFolder([
      "serve.conf": "port: 1001\nhost: file.example\nlog-level: error\n"
    ])
    let file = ["--config", folder.path("serve.conf")]
    let environment = ["BROADSHEET_PORT": "1002", "BROADSHEET_HOST": "environment.example"]

    let (inFile, inEnvironment, inFlags) = (
      try settings(file), try settings(file, environment),
      try settings(file + ["--port", "1003"], environment)
    )

    #expect(inFile.port == 1001 && inFile.host == "file.example")
    #expect(inEnvironment.port == 1002 && inEnvironment.host == "environment.example")
    #expect(inFlags.port == 1003 && inFlags.host == "environment.example")
    for settings in [inFile, inEnvironment, inFlags] {
      #expect(settings.logLevel == .error)
      #expect(settings.logFormat == .text)
    }
  }

  @Test func `every setting can be said in all three places`() throws {
    let values: [ServeSettings.Name: String] = [
      .newsstand: "/a.yaml", .host: "::", .port: "0", .data: "/data",
      .store: "postgres://paper@db/news", .role: "front", .assets: "/",
      .preview: "yes", .logLevel: "debug", .logFormat: "json",
      .webhook: "https://pager.example/news", .webhookAfter: "60", .webhookSecret: "a secret",
      .purge: "http://127.0.0.1:6081/",
    ]
    let lines = values.map { "\($0.key.rawValue): \($0.value)" }.joined(separator: "\n")
    let folder = try ScratchFolder(["serve.conf": lines])
    let flags = values.filter { ![.preview, .webhookSecret].contains($0.key) }.flatMap {
      ["--\($0.key.rawValue)", $0.value]
    }

    for settings in [
      try settings(flags + ["--preview"], ["BROADSHEET_WEBHOOK_SECRET": "a secret"]),
      try settings(
        [],
        Dictionary(uniqueKeysWithValues: values.map { ($0.key.variable, $0.value) })
      ),
      try settings([], ["BROADSHEET_CONFIG": folder.path("serve.conf")]),
    ] {
      #expect(settings.newsstand == "/a.yaml" && settings.host == "::" && settings.port == 0)
      #expect(settings.data == "/data" && settings.assets == "/" && settings.isPreview)
      #expect(settings.logLevel == .debug && settings.logFormat == .json)
      #expect(settings.webhook?.absoluteString == "https://pager.example/news")
      #expect(settings.store == "postgres://paper@db/news")
      #expect(settings.role == .front)
      #expect(settings.webhookAfter == 60 && settings.webhookSecret == "a secret")
      #expect(settings.purges.map(\.absoluteString) == ["http://127.0.0.1:6081/"])
    }
    #expect(values.count == ServeSettings.Name.allCases.count)
  }

  @Test(arguments: [(0o644, true), (0o640, false), (0o600, false)])
  func `a file with a secret that everybody can read is named`(rights: Int, isExposed: Bool) throws
  {
    let folder = try ScratchFolder([
      "secret.conf": "webhook-secret: s3\n", "serve.conf": "port: 1\n",
    ])
    for name in ["secret.conf", "serve.conf"] {
      let path = folder.path(name)
      try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
    }

    let exposed = try settings(["--config", folder.path("secret.conf")]).exposedFile

    #expect(exposed == (isExposed ? folder.path("secret.conf") : nil))
    #expect(try settings(["--config", folder.path("serve.conf")]).exposedFile == nil)
  }

  @Test func `several caches are several flags, or one line`() throws {
    let caches = ["http://127.0.0.1:6081/", "https://cache.example:8443/"]

    let inFlags = try settings(caches.flatMap { ["--purge", $0] })
    let inEnvironment = try settings([], ["BROADSHEET_PURGE": caches.joined(separator: "  ")])

    for settings in [inFlags, inEnvironment] {
      #expect(settings.purges.map(\.absoluteString) == caches)
    }
    #expect(try settings().purges.isEmpty)
    #expect(complaint(["--purge", "cache"]).contains("'cache' is no address of the web"))
    #expect(complaint(["--purge", "http://a:b@cache.example/"]).contains("name or a password"))
  }

  @Test(arguments: [PressRole.press, .front])
  func `a part of the work needs a database for the rest`(_ role: PressRole) throws {
    let alone = "The role '\(role.rawValue)' is one of several servers with one database"
    let folder = try ScratchFolder([
      "serve.conf": "role: \(role.rawValue)\n",
      "news.conf": "role: \(role.rawValue)\nstore: postgres://paper@db/news\n",
    ])

    #expect(complaint(["--role", role.rawValue]).contains(alone))
    #expect(complaint(["--role", role.rawValue, "--data", "/data"]).contains(alone))
    #expect(complaint([], ["BROADSHEET_ROLE": role.rawValue]).contains(alone))
    #expect(complaint(["--config", folder.path("serve.conf")]).contains(alone))
    let inFile = ["--config", folder.path("news.conf")]
    #expect(try settings(inFile).role == role)
    #expect(try settings(inFile + ["--role", "all"]).role == .all)
    #expect(
      complaint([], ["BROADSHEET_ROLE": "editor"]).contains(
        "BROADSHEET_ROLE: 'editor' is no role; there are all, press, front"
      )
    )
  }

  @Test func `an empty variable is none, and others are nobody's`() throws {
    let settings = try settings(
      [],
      ["BROADSHEET_PORT": "", "BROADSHEET_CONFIG": "", "BROADSHEET_PROT": "9000", "PORT": "9000"]
    )

    #expect(settings.port == 8080)
  }

  @Test func `paths in the file begin at its folder, and others where the command is started`()
    throws
  {
    let folder = try ScratchFolder(["serve.conf": "newsstand: papers/mine.yaml\ndata: /var/data\n"])
    let file = ["--config", folder.path("serve.conf")]

    let inFile = try settings(file)
    let inEnvironment = try settings(file, ["BROADSHEET_NEWSSTAND": "papers/mine.yaml"])

    #expect(inFile.newsstand == folder.path("papers/mine.yaml"))
    #expect(inFile.data == "/var/data")
    #expect(inEnvironment.newsstand == "papers/mine.yaml")
  }

  @Test func `a wrong value is named with where it came from`() throws {
    let folder = try ScratchFolder([
      "serve.conf": "# ports\n\nport: 70000\n", "log.conf": "log-format: xml\n",
      "assets.conf": "assets: nowhere\n", "preview.conf": "preview: maybe\n",
    ])
    func inFile(_ name: String) -> String { complaint(["--config", folder.path(name)]) }

    #expect(inFile("serve.conf").contains("serve.conf:3: port: '70000' is no port"))
    #expect(
      inFile("log.conf").contains(
        "log.conf:1: log-format: 'xml' is no format; there are text, json"
      )
    )
    #expect(inFile("assets.conf").contains("assets.conf:1: assets: 'nowhere' is no folder"))
    #expect(inFile("preview.conf").contains("'maybe' is neither yes nor no"))
    #expect(
      complaint([], ["BROADSHEET_WEBHOOK": "pager"])
        .contains("BROADSHEET_WEBHOOK: 'pager' is no address of the web")
    )
    #expect(complaint(["--webhook-after", "soon"]).contains("'soon' is no number of seconds"))
    #expect(complaint([], ["BROADSHEET_PORT": "x"]).contains("BROADSHEET_PORT: 'x' is no port"))
    #expect(
      complaint([], ["BROADSHEET_LOG_LEVEL": "loud"])
        .contains("BROADSHEET_LOG_LEVEL: 'loud' is no level")
    )
    #expect(
      complaint(["--config", "/nowhere.conf"]).contains("/nowhere.conf: this file of settings")
    )
  }

  @Test func `a wrong value behind one that counts is nobody's business`() throws {
    #expect(try settings(["--port", "1"], ["BROADSHEET_PORT": "x"]).port == 1)
  }

  @Test func `every line of a file that is none is named`() throws {
    let folder = try ScratchFolder([
      "serve.conf": "prot: 1\nport 2\nhost: \"a: b\"\nhost: c\n  # a comment\nport:3\n"
    ])

    let words = complaint(["--config", folder.path("serve.conf")])

    #expect(words.contains("serve.conf:1: there is no setting 'prot'. Did you mean 'port'?"))
    #expect(words.contains("serve.conf:2: 'port 2' is no setting"))
    #expect(words.contains("serve.conf:4: 'host' stands in line 3 already"))
    #expect(!words.contains("serve.conf:5") && !words.contains("serve.conf:6"))
  }

  @Test func `help and manual name every variable`() throws {
    let page = try #require(try Manual.pages().first { $0.subcommand == "serve" }).text()

    for name in ServeSettings.Name.allCases.map(\.variable) + ["BROADSHEET_CONFIG"] {
      #expect(page.contains(name), "\(name)")
    }
  }
}

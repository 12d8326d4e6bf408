import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetStore
import Foundation
import Testing

@testable import BroadsheetCommands

/// `broadsheet replay`, of what a server has left behind.
struct ReplayCommandTests {
  private static let page = ["morgenvarden/sport"]

  /// A folder with two editions of a page, of which the last has a banner.
  private func leftBehind(in folder: borrowing ScratchFolder) async throws -> [String] {
    let data = URL(filePath: folder.path("data"))
    let loaded = try LoadedNewsstand.load(nil, knowing: Plugins().vocabulary, waitsForFiles: true)
      .get()
    var newsstand = loaded.newsstand
    newsstand.brands = newsstand.brands.filter { $0.id.rawValue == "morgenvarden" }
    let store = try Store(folder: data)
    let decisions = KnownDecisions(MemoryNewsroom(), beside: store)
    let press = NewsstandPress(
      newsstand,
      transport: loaded.transports.router,
      resources: PressResources(store: store, decisions: decisions)
    )
    await press.press()
    let banner = Switch(
      .banner(.init(title: "Bridge closed")),
      of: .newsstand,
      by: "anna",
      because: "it is",
      from: Date()
    )
    try await Newsroom(decisions, of: press).decide(.set(banner), by: "anna")
    await press.press()
    await loaded.transports.shutdown()
    return ["--data", folder.path("data")]
  }

  @Test func `lists what readers saw, shows it, and compares it`() async throws {
    let folder = try ScratchFolder([:])
    let data = try await leftBehind(in: folder)

    let list = try await CommandRun(["replay"] + Self.page + data + ["--json"])
    let sights = try JSONDecoder().decode(JSONValue.self, from: Data(list.output.utf8))
    #expect(sights[1]?["since"] != nil, "\(list.complaints)")
    guard case .string(let moment)? = sights[0]?["since"] else {
      Issue.record("no moment")
      return
    }
    // As the list says it, to the second, in the newspaper's own time.
    let lines = try await CommandRun(["replay"] + Self.page + data).output.split(separator: "\n")
    let said = try #require(lines.first?.prefix(19))
    let bySecond = try await CommandRun(
      ["replay"] + Self.page + data + ["--at", String(said), "--json"]
    )
    #expect(bySecond.output.contains("Bridge closed"), "\(said): \(bySecond.complaints)")
    let at = ["replay"] + Self.page + data + ["--at", moment]
    let now = try await CommandRun(at + ["--html"])
    #expect(now.status == 0, "\(now.complaints)")
    #expect(now.output.contains("Bridge closed"))
    #expect(now.output.hasSuffix("</html>\n"))
    let text = try await CommandRun(at)
    #expect(text.output.contains("Bridge closed"))
    #expect(text.complaints.contains("What readers saw from "))
    let same = try await CommandRun(at + ["--against", moment])
    #expect(same.output.contains("The page is the same."))
  }

  @Test func `says what is not kept`() async throws {
    let folder = try ScratchFolder([:], folders: ["empty"])
    let nothing = try await CommandRun(
      ["replay"] + Self.page + ["--data", folder.path("empty"), "--at", "1h"]
    )
    #expect(nothing.status == 1)
    #expect(nothing.complaints.contains("there is no broadsheet.sqlite in"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("empty")).isEmpty)
    let data = try await leftBehind(in: folder)
    let old = try await CommandRun(["replay"] + Self.page + data + ["--at", "3d"])
    #expect(old.status == 1)
    #expect(old.complaints.contains("what is kept begins at"))
  }

  @Test(arguments: [
    (["--at", "soon"], "'soon' is no time"), (["--against", "1h"], "--at is missing"),
    (["--at", "2999-01-01T00:00"], "yet to come"), (["--at", "1h", "--html", "--json"], "One of"),
  ])
  func `says what it does not understand`(words: [String], expected: String) async throws {
    let folder = try ScratchFolder([:])
    let data = try await leftBehind(in: folder)
    let run = try await CommandRun(["replay"] + Self.page + data + words)
    #expect(run.status == 64)
    #expect(run.complaints.contains(expected))
  }
}

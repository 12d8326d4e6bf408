import BroadsheetCore
import BroadsheetStore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetCommands

/// `broadsheet switch`, beside a server or without one.
struct SwitchCommandTests {
  private func json(_ run: CommandRun) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(run.output.utf8))
  }

  @Test func `a switch is listed, ended and taken back`() async throws {
    let folder = try ScratchFolder([:], folders: ["data"])
    let data = ["--data", folder.path("data"), "--by", "anna"]
    let page = "https://sport.example/live"

    let set = try await CommandRun(
      ["switch", "morgenvarden/sport", "web", page, "--why", "live tonight"] + data
    )
    #expect(set.status == 0, "\(set.complaints)")
    #expect(set.output.contains("the page \(page)"))
    let list = try await CommandRun(["switch"] + data)
    #expect(list.output.contains("morgenvarden/sport"))
    #expect(list.output.contains("anna: live tonight"))
    #expect(try await CommandRun(["switch", "--end", "1"] + data).status == 0)
    #expect(try await CommandRun(["switch"] + data).output.contains("Nothing is switched"))
    #expect(try await CommandRun(["switch", "--undo", "2"] + data).status == 0)

    let trail = try json(try await CommandRun(["switch", "--trail", "--json"] + data))
    #expect(trail[2]?["act"]?["undo"] == .number(2))
    let explained = try await CommandRun(
      "explain",
      "morgenvarden/sport",
      "--data",
      folder.path("data")
    )
    #expect(explained.output.contains("switch 1 by anna: web \(page) (live tonight)"))
  }

  @Test func `a decision that no server sees says so`() async throws {
    let folder = try ScratchFolder([:], folders: ["data"])
    let data = folder.path("data")
    let words = ["switch", "morgenvarden", "banner", "Snow", "--why", "a test", "--data", data]

    let alone = try await CommandRun(words)
    let store = try Store(folder: URL(filePath: data))
    let beside = try await CommandRun(words)
    withExtendedLifetime(store) {}

    #expect(alone.output.contains("No server has \(data) open"))
    #expect(beside.status == 0 && !beside.output.contains("No server"))
  }

  @Test func `a story that only the server has kept is withdrawn by its name`() async throws {
    let folder = try ScratchFolder([:], folders: ["data"])
    let data = folder.path("data")
    let name: Slug = "old-story-abc1234"
    let story = Story(id: name, headline: "Old story", body: [.paragraph("It was wrong.")])
    try await Store(folder: URL(filePath: data)).keep([story], of: "morgenvarden")

    let set = try await CommandRun(
      "switch",
      "morgenvarden",
      "withdraw",
      "We got this wrong",
      "--item",
      name.rawValue,
      "--why",
      "a test",
      "--by",
      "anna",
      "--data",
      data
    )
    let trail = try json(try await CommandRun("switch", "--trail", "--json", "--data", data))

    #expect(set.status == 0, "\(set.complaints)")
    #expect(trail[0]?["act"]?["set"]?["action"]?["action"] == .string("withdraw"))
    #expect(trail[0]?["act"]?["set"]?["stories"]?[0] == .string(name.rawValue))
  }

  @Test func `a place has one number, in the argument and in every list`() async throws {
    let folder = try ScratchFolder([:], folders: ["data"])
    let data = ["--data", folder.path("data"), "--by", "anna"]
    let look = try json(
      try await CommandRun(["switch", "morgenvarden/sport", "off", "--dry-run", "--json"] + data)
    )
    var items: [String] = []
    for page in 0..<40 where look["pages"]?[page]?["section"] == .string("sport") {
      for row in 0..<40 {
        let row = look["pages"]?[page]?["before"]?["rows"]?[row]
        if case .string(let item)? = row?["item"], row?["place"] != nil { items.append(item) }
      }
    }
    #expect(look["total"] != nil && look["counts"]?["removed"] != nil)
    let item = try #require(items.last)

    let pin = try await CommandRun(
      ["switch", "morgenvarden/sport", "pin", item, "--place", "2", "--why", "a test"] + data
    )
    let list = try await CommandRun(["switch"] + data)
    let standing = try json(try await CommandRun(["switch", "--json"] + data))
    let trail = try json(try await CommandRun(["switch", "--trail", "--json"] + data))

    #expect(pin.status == 0, "\(pin.complaints)")
    #expect(list.output.contains("morgenvarden/sport place 2"))
    #expect(!list.output.contains("@"))
    #expect(standing[0]?["value"]?["target"]?["place"] == .number(2))
    #expect(trail[0]?["act"]?["set"]?["target"]?["place"] == .number(2))
  }

  @Test func `who only looks leaves nothing behind`() async throws {
    let folder = try ScratchFolder([:], folders: ["data"])
    let data = ["--data", folder.path("data")]

    let look = try await CommandRun(
      ["switch", "morgenvarden/sport", "off", "--dry-run", "--json"] + data
    )

    #expect(look.status == 0, "\(look.complaints)")
    #expect(try json(look)["pages"]?[0]?["slots"]?[0] != nil)
    #expect(try await CommandRun(["switch"] + data).output.contains("Nothing is switched"))
  }

  @Test func `many pages take the number of them`() async throws {
    let folder = try ScratchFolder([:], folders: ["data"])
    let banner = [
      "switch", "all", "banner", "Bridge closed", "--why", "x", "--json", "--data",
      folder.path("data"),
    ]
    let refused = try await CommandRun(banner)
    #expect(refused.status == 1)
    let words = try #require(refused.complaints.firstMatch(of: /changes ([0-9]+) pages/))
    let count = try #require(Int(words.1))
    #expect(try await CommandRun(banner + ["--confirm", "3"]).status == 1)
    #expect(try await CommandRun(banner + ["--confirm", "\(count)"]).status == 0)
  }

  @Test(arguments: [
    (["morgenvarden/sprot", "hide"], 64, "Did you mean 'sport'?"),
    (["morgenvarden/sport", "hied"], 64, "Did you mean 'hide'?"),
    (["morgenvarden/sport", "hide"], 1, "says nothing about"),
    (["morgenvarden", "hide", "--item", "no-such-item"], 1, "has a story 'no-such-item'"),
    (["morgenvarden/sport", "withdraw", "It was wrong"], 1, "says nothing about"),
    (["morgenvarden", "withdraw", "It", "was", "--item", "x"], 64, "in quotation marks"),
    (["morgenvarden", "withdraw", "--item", "no-such-item"], 1, "has a story 'no-such-item'"),
    (["morgenvarden/sport", "pin", "x", "--place", "0"], 64, "counted from 1"),
    (["morgenvarden/front", "pin", "x", "--place", "1"], 64, "needs --block"),
    (["morgenvarden/sport", "off", "--until", "soon"], 64, "'soon' is no time"),
    (["morgenvarden/sport", "off", "--until", "2020-01-01T00:00"], 1, "before it begins"),
    (["morgenvarden/front", "drop-block", "front-99"], 1, "has no block 'front-99'"),
    (["morgenvarden/sport", "web", "ftp://x.example/"], 64, "no web address"),
    (["morgenvarden", "banner", "Bridge", "closed"], 64, "in quotation marks"),
    (["morgenvarden/sport", "native", "now"], 64, "takes no value"),
    (["morgenvarden/sport", "off", "--by", ""], 1, "is missing"),
    (["--end", "4"], 1, "no switch 4"),
    (["--undo", "4"], 1, "no entry 4"),
    (["morgenvarden", "off", "--end", "4"], 64, "One of"),
  ])
  func `what cannot be is refused with words`(arguments: [String], status: Int32, words: String)
    async throws
  {
    let folder = try ScratchFolder([:], folders: ["data"])
    let run = try await CommandRun(
      ["switch"] + arguments + ["--why", "a test", "--data", folder.path("data")]
    )

    #expect(run.status == status, "\(run.complaints)")
    #expect(run.complaints.contains(words), "\(run.complaints)")
    #expect(
      try await CommandRun("switch", "--data", folder.path("data")).output.contains("Nothing")
    )
  }

  @Test func `nobody's words steer the terminal, and colours are its own`() async throws {
    let folder = try ScratchFolder([:], folders: ["data"])
    let data = ["--data", folder.path("data")]
    let set = ["switch", "morgenvarden/sport", "off"]
    let steering = ["\u{1B}[2Jgone", "--why", "a bell"]
    #expect(try await CommandRun(set + steering + data).complaints.contains("control characters"))
    let plain = ["Closed", "--why", "quiet", "--by", "anna"]
    #expect(try await CommandRun(set + plain + data).status == 0)

    for words in [["--trail"], []] {
      let list = try await CommandRun(
        ["switch"] + words + data,
        environment: ["CLICOLOR_FORCE": "1"]
      )
      #expect(list.output.contains("\u{1B}[36mmorgenvarden/sport\u{1B}[0m"), "\(list.output)")
      #expect(!list.output.contains("\u{1B}[2J"))
      #expect(!list.output.contains("\u{1B}]0;"))
      #expect(!list.output.contains("\u{7}"))
    }
  }

  @Test func `what was closed and is called otherwise is not exported, and said where it is shown`()
    async throws
  {
    let feed = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "Games",
      "items": [{"id": "1", "title": "Home side wins", "content_text": "All about the match."}]}
      """
    func paper(_ section: String) -> String {
      """
      title: Papers
      brands:
        - id: posten
          name: Posten
          language: en
          front: {blocks: [{kind: fixed, query: {limit: 4}}]}
          sections: [{id: \(section), title: \(section), source: games.json}]

      """
    }
    let folder = try ScratchFolder(
      [
        "games.json": feed, "old.yaml": paper("sport"), "new.yaml": paper("athletics"),
      ],
      folders: ["data"]
    )
    let data = ["--data", folder.path("data")]
    let new = ["--newsstand", folder.path("new.yaml")] + data
    let off = ["switch", "posten/sport", "off", "Back at six", "--why", "x", "--by", "anna"]
    let set = try await CommandRun(off + ["--newsstand", folder.path("old.yaml")] + data)
    #expect(set.status == 0, "\(set.complaints)")

    let export = try await CommandRun(["export", folder.path("site")] + new)
    let read = try await CommandRun(["read", "posten/athletics"] + new)

    #expect(export.status == 1)
    #expect(export.complaints.contains("Switch 1 (off, posten/sport) finds nothing"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("site")))
    #expect(read.status == 0 && read.complaints.contains("Switch 1 (off, posten/sport)"))
  }

  @Test func `a reason is asked for`() async throws {
    let folder = try ScratchFolder([:], folders: ["data"])
    let run = try await CommandRun(
      "switch",
      "morgenvarden/sport",
      "off",
      "--data",
      folder.path("d")
    )

    #expect(run.status == 64)
    #expect(run.complaints.contains("--why is missing"))
  }
}

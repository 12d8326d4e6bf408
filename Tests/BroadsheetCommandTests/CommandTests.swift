import Foundation
import Testing

/// What scripts depend on: exit codes, what goes to which stream, and how wide lines are.
struct CommandTests {
  private static let paper = """
    title: My rack
    brands:
      - id: harbour
        name: Harbour
        language: en
        front: {blocks: [{section: news, kind: fixed, count: 4}]}
        sections:
          - {id: news, title: News, source: news.xml, format: syndication}
          - {id: sport, title: Sport, source: sport.xml, format: syndication}
    """
  private static let feed = """
    <rss version="2.0"><channel><title>News</title>
    <item><title>The harbour bridge opens after eleven years of work and three ministers</title>
    <link>https://paper.example/1</link></item></channel></rss>
    """

  @Test func `a page goes to standard output, without colours, whatever else is missing`()
    async throws
  {
    let folder = try ScratchFolder(["paper.yaml": Self.paper, "news.xml": Self.feed])

    let run = try await CommandRun("read", "harbour/news", "--newsstand", folder.path("paper.yaml"))

    #expect(run.output.contains("The harbour bridge opens"))
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.complaints == "")
    #expect(run.status == 0)
  }

  @Test func `a file that is not there is a mistake, with its line`() async throws {
    let folder = try ScratchFolder(["paper.yaml": Self.paper, "news.xml": Self.feed])

    let run = try await CommandRun("check", folder.path("paper.yaml"))

    #expect(run.status == 2)
    #expect(run.complaints.contains("sport.xml"))
    #expect(run.complaints.contains("paper.yaml:9"))
    #expect(run.output == "")
  }

  @Test func `colours can be asked for, and lines keep to the width`() async throws {
    let folder = try ScratchFolder([
      "paper.yaml": Self.paper, "news.xml": Self.feed, "sport.xml": Self.feed,
    ])

    let run = try await CommandRun(
      "read",
      "harbour/news",
      "--newsstand",
      folder.path("paper.yaml"),
      environment: ["CLICOLOR_FORCE": "1"]
    )

    #expect(run.output.contains("\u{1B}[1m"))
    let plain = run.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `sources are asked, and what fails fails the check`() async throws {
    let folder = try ScratchFolder([
      "paper.yaml": Self.paper, "news.xml": Self.feed, "sport.xml": "no feed",
    ])

    let run = try await CommandRun("check", folder.path("paper.yaml"), "--fetch")

    #expect(run.output.contains("harbour/news  1 teasers"))
    #expect(run.output.contains("harbour/sport  nothing: "))
    #expect(run.output.contains("1 of 2 sections have nothing."))
    #expect(run.status == 1)
  }

  @Test func `a section that loses all its items has nothing, and remarks are said when asked`()
    async throws
  {
    let folder = try ScratchFolder([
      "paper.yaml": """
      title: Stand
      brands:
        - id: harbour
          name: Harbour
          language: en
          front: automatic
          sections:
            - id: news
              title: News
              source: news.json
              format: mapped
              mapping: {items: list, headline: name}
      """,
      "news.json": #"{"list": [{"title": "Bridge opens"}, {"title": "Ferry sails"}]}"#,
    ])

    let brief = try await CommandRun("check", folder.path("paper.yaml"), "--fetch")
    let whole = try await CommandRun("check", folder.path("paper.yaml"), "--fetch", "--verbose")

    #expect(brief.status == 1)
    #expect(brief.output.contains("nothing: all was left out: no headline at name (list[0])"))
    #expect(brief.output.contains("1 of 1 sections have nothing.\n--verbose says"))
    #expect(whole.output.contains("warning: list[1]: no headline at name\n"))
  }

  @Test func `search finds stories, for people and for scripts`() async throws {
    let found = try await CommandRun("search", "hedgehogs", "--brand", "lantern")
    let json = try await CommandRun("search", "--json", "hedgehogs")

    #expect(found.status == 0 && found.complaints == "")
    #expect(found.output.hasPrefix("1 story\n"))
    #expect(found.output.contains("\nlantern/"))
    #expect(json.output.contains("\"count\" : 2"))
    #expect(json.output.contains("\"address\" : \"/harbour-ledger/"))
  }

  @Test(arguments: [
    (["read", "nobody"], 64, "There is no brand 'nobody'"),
    (["read", "morgenvarden/nothing"], 64, "has no section 'nothing'"),
    (["explain", "morgenvarden/sport", "--at", "9999"], 1, "there is no position 9999"),
    (["explain", "morgenvarden", "--width", "huge"], 64, "'huge' is no width"),
    (["check", "/nowhere/paper.yaml"], 2, "No such file or directory"),
    (["import", "/nowhere/list.opml"], 1, "/nowhere/list.opml: No such file or directory"),
    (["serve", "--port", "70000"], 64, "is no port"),
    (["serve", "--port", "0", "--host", "192.0.2.1"], 1, "is no address of this machine"),
    (["search", "zzyzxq"], 1, "No stories found"),
    (["search", "hegdehog", "--brand", "lantern"], 1, "Did you mean hedgehog?"),
    (["search", "ferry", "--section", "news"], 64, "--section needs --brand"),
    (["search", "ferry", "--brand", "morgenvardn"], 64, "Did you mean 'morgenvarden'?"),
    (["search", "ferry", "--time", "eon"], 64, "'eon' is no time"),
    (["search", "ferry", "--data", "/nowhere"], 64, "is no folder"),
    (["serve", "--log-level", "loud"], 64, "'loud' is no level"),
    (["read", "morgenvardn"], 64, "Did you mean 'morgenvarden'?"),
    (["read", "morgenvarden/sprt"], 64, "Did you mean 'sport'?"),
    (["publish"], 64, "There is no command 'publish'. There are: serve, check,"),
    (["chek"], 64, "Did you mean 'check'?"),
    (["help", "chek"], 64, "Did you mean 'check'?"),
    (["mine.yaml"], 64, "Did you mean 'broadsheet serve --newsstand mine.yaml'?"),
    (["https://paper.example/rss"], 64, "Did you mean 'broadsheet inspect https://paper.example"),
    (["serve", "--prot", "9000"], 64, "Did you mean '--port'?"),
    (["import", "/"], 1, "/: Is a directory"),
    (["import", "/dev/null"], 1, "/dev/null: no list of feeds"),
    (["subscriptions", "/nowhere/paper.yaml"], 2, "No such file or directory"),
    (
      ["inspect", "/dev/null", "--headers", "/nowhere/h"], 1,
      "/nowhere/h: No such file or directory"
    ),
    (["inspect", "--page", "https://paper.example/a"], 64, "--page takes a file or -"),
    (["inspect", "--page", "/dev/null"], 1, "found none that is clearly one"),
    (["manual", "--folder", "/nowhere"], 1, "/nowhere/broadsheet.1: No such file or directory"),
  ])
  func `a mistake has an exit code and a word`(
    _ arguments: [String],
    _ status: Int32,
    _ words: String
  ) async throws {
    let run = try await CommandRun(arguments)

    #expect(run.status == status)
    #expect(run.complaints.contains(words))
    #expect(!run.complaints.contains("NSCocoaErrorDomain"))
    #expect(run.output == "")
  }

  @Test func `a full disk is said, and is no success`() async throws {
    let command = try CommandRun.command().path(percentEncoded: false)

    let run = try await CommandRun(
      ["-c", "'\(command)' sanitize > /dev/full"],
      of: URL(filePath: "/bin/sh"),
      input: "<p>words"
    )

    #expect(run.status == 1)
    #expect(run.complaints == "Error: standard output: No space left on device\n")
  }

  @Test func `a page shows the text that is found in it`() async throws {
    let sentence = "The ferry sailed again, after three days of storm, with many people on board."
    let page =
      "<nav>Home</nav><article><h1>Ferry</h1>"
      + (0..<8).map { "<p>\(sentence) <a href='/\($0)'>\($0)</a></p>" }.joined() + "</article>"

    let run = try await CommandRun(
      "inspect",
      "--page",
      "--base-url",
      "https://paper.example/ferry",
      "-",
      input: page
    )

    #expect(run.status == 0)
    #expect(run.output.contains("<p>\(sentence) <a href=\"https://paper.example/7\""))
    #expect(!run.output.contains("Home"))
  }

  @Test func `a list that is none is refused in words`() async throws {
    let run = try await CommandRun("import", "-", input: "hello")

    #expect(run.status == 1)
    #expect(run.complaints.contains("no list of feeds"))
    #expect(run.output == "")
  }

  @Test func `the feeds of a file come out as a list that is a newspaper again`() async throws {
    let list =
      "<opml><body><outline text='Harbour' xmlUrl='https://harbour.example/feed'/></body></opml>"
    let folder = try ScratchFolder(["list.opml": list])
    let file = try await CommandRun("import", "--offline", folder.path("list.opml")).output
    let paper = try ScratchFolder(["paper.yaml": file])

    let written = try await CommandRun("subscriptions", paper.path("paper.yaml"))
    let again = try await CommandRun("import", "--offline", "-", input: written.output)

    #expect(written.status == 0)
    #expect(written.complaints == "")
    #expect(written.output.contains("xmlUrl=\"https://harbour.example/feed\""))
    #expect(again.output == file)
  }

  @Test func `a file without feeds that others could take gives no list`() async throws {
    let folder = try ScratchFolder(["paper.yaml": Self.paper])

    let run = try await CommandRun("subscriptions", folder.path("paper.yaml"))

    #expect(run.status == 1)
    #expect(run.complaints.contains("has no feeds that other readers could take"))
    #expect(run.output == "")
  }

  @Test(arguments: ["", "trap '' PIPE; "])
  func `a reader that goes away ends it without a word`(_ signals: String) async throws {
    let command = try CommandRun.command().path(percentEncoded: false)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "{ { \(signals)'\(command)' read morgenvarden; echo $? >&3; } | true; } 3>&1",
    ]
    let (output, complaints) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = complaints
    try process.run()
    process.waitUntilExit()

    let status = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(),
      as: UTF8.self
    )

    // By the signal for it, as commands usually end, unless all was written before.
    #expect(["141\n", "0\n"].contains(status))
    #expect(complaints.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }
}

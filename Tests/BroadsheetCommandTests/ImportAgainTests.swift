import Foundation
import Testing

/// A list that is imported again, into the file that people have edited since.
struct ImportAgainTests {
  private static let list = """
    <opml><body><outline text='Harbour' xmlUrl='https://harbour.example/feed'/>
    <outline text='Quay' xmlUrl='https://quay.example/feed'/></body></opml>
    """
  private static let paper = """
    title: My rack   # ours
    brands:
      - id: harbour
        name: "Harbour"
        language: en
        front: automatic
        sections:
          # The best of them.
          - {id: port, title: Port, source: "http://www.harbour.example/feed/"}
          - {id: hill, title: Hill, source: "https://hill.example/feed"}
      - {id: other, name: O, language: en, front: automatic,
         sections: [{id: a, title: A, source: "https://a.example"}]}

    """

  @Test func `what is new is added, what is gone is named, and the second time nothing changes`()
    async throws
  {
    let folder = try ScratchFolder(["list.opml": Self.list, "paper.yaml": Self.paper])
    let again = [
      "import", "--offline", folder.path("list.opml"), "--into", folder.path("paper.yaml"),
    ]

    let first = try await CommandRun(again)
    let written = try text(of: folder)
    let second = try await CommandRun(again)

    #expect(first.status == 0)
    #expect(first.complaints == "")
    #expect(first.output.contains("new: quay  Quay  https://quay.example/feed\n"))
    #expect(first.output.contains("gone from the list: hill  Hill  https://hill.example/feed\n"))
    #expect(first.output.hasSuffix("(harbour) has 1 new feed; 1 feed is there already.\n"))
    #expect(
      written
        == Self.paper.replacing(
          "hill.example/feed\"}\n",
          with: """
            hill.example/feed"}
                  - {id: quay, title: Quay, source: "https://quay.example/feed"}

            """
        )
    )
    #expect(second.status == 0)
    #expect(second.output.hasSuffix("has nothing new: 2 feeds are there already.\n"))
    #expect(try text(of: folder) == written)
  }

  @Test func `another brand gets it when it is named`() async throws {
    let folder = try ScratchFolder(["list.opml": Self.list, "paper.yaml": Self.paper])

    let run = try await CommandRun(
      "import",
      "--offline",
      folder.path("list.opml"),
      "--into",
      folder.path("paper.yaml"),
      "--brand",
      "other"
    )

    #expect(run.status == 0)
    #expect(try text(of: folder).contains("\"https://a.example\"}, {id: harbour, title: Harbour"))
  }

  @Test func `a dry run says the same and writes nothing`() async throws {
    let folder = try ScratchFolder(["list.opml": Self.list, "paper.yaml": Self.paper])

    let run = try await CommandRun(
      "import",
      "--offline",
      folder.path("list.opml"),
      "--into",
      folder.path("paper.yaml"),
      "--dry-run"
    )

    #expect(run.status == 0)
    #expect(run.output.contains("would get 1 new feed"))
    #expect(try text(of: folder) == Self.paper)
  }

  @Test func `a file with mistakes stays as it is`() async throws {
    let mistaken = Self.paper.replacing("    front: automatic\n", with: "")
    let folder = try ScratchFolder(["list.opml": Self.list, "paper.yaml": mistaken])

    let run = try await CommandRun(
      "import",
      "--offline",
      folder.path("list.opml"),
      "--into",
      folder.path("paper.yaml")
    )

    #expect(run.status == 2)
    #expect(run.complaints.contains("paper.yaml:3"))
    #expect(run.output == "")
    #expect(try text(of: folder) == mistaken)
  }

  @Test func `where there is no safe place the line is said, and the sections are for pasting`()
    async throws
  {
    let shared = """
      definitions: {all: &all [{id: a, title: A, source: "https://a.example"}]}
      title: T
      brands: [{id: p, name: P, language: en, front: automatic, sections: *all}]
      """
    let folder = try ScratchFolder(["list.opml": Self.list, "paper.yaml": shared])

    let run = try await CommandRun(
      "import",
      "--offline",
      folder.path("list.opml"),
      "--into",
      folder.path("paper.yaml")
    )

    #expect(run.status == 1)
    #expect(run.complaints.contains("line 3: 'sections' is an alias"))
    #expect(run.output.hasPrefix("- id: harbour\n  title: Harbour\n"))
    #expect(try text(of: folder) == shared)
  }

  @Test(arguments: [
    ["--dry-run"], ["--brand", "harbour"], ["--into", "x", "--name", "N"],
    ["--into", "x", "--language", "nb"], ["--into", "x", "--allow-private"],
  ])
  func `options that would do nothing are refused`(_ options: [String]) async throws {
    let run = try await CommandRun(["import", "list.opml"] + options)

    #expect(run.status == 64)
    #expect(run.output == "")
  }

  private func text(of folder: borrowing ScratchFolder) throws -> String {
    try String(contentsOf: folder.url.appending(path: "paper.yaml"), encoding: .utf8)
  }
}

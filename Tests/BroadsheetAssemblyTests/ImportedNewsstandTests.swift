import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources
import Foundation
import Testing

struct ImportedNewsstandTests {
  @Test func `lists become a newsstand of one brand`() async throws {
    let list = try ScratchList(
      """
      <opml><head><title>My lists</title></head><body>
      <outline text='Near'><outline text='Paper' xmlUrl='https://paper.example/feed'/></outline>
      <outline text='Empty'/>
      </body></opml>
      """
    )

    let imported = try await ImportedNewsstand.make(
      lists: [list.path, "https://blog.example"],
      survey: false
    )

    let brand = try #require(imported.newsstand.brands.first)
    #expect(imported.newsstand.title == "My lists")
    #expect(brand.sections.map(\.title) == ["Near", "Paper", "https://blog.example"])
    #expect(imported.newsstand.settings.allowedHosts.isEmpty)
    #expect(imported.remarks == [.emptyFolder("Empty")])
  }

  @Test func `a newspaper of one feed is called as the feed is`() async throws {
    let one = try await ImportedNewsstand.make(lists: ["https://blog.example"], survey: false)
    let two = try await ImportedNewsstand.make(
      lists: ["https://blog.example", "https://paper.example"],
      survey: false
    )

    #expect(one.newsstand.title == "https://blog.example")
    #expect(two.newsstand.title == "My Newspaper")
  }

  @Test func `what was made is what its file says`() async throws {
    let vocabulary = LoaderRegistry.standard.vocabulary(providers: [:])
    let imported = try await ImportedNewsstand.make(
      lists: ["http://10.0.0.7/feed", "https://blog.example"],
      name: "Avisa",
      language: "nb",
      allowsPrivate: true,
      survey: false
    )

    let yaml = NewsstandFile.yaml(for: imported.newsstand, knowing: vocabulary)
    let read = try NewsstandFile.decode(yaml, named: "mine.yaml", knowing: vocabulary).get()

    #expect(read == imported.newsstand)
    #expect(read.settings.allowedHosts == ["10.0.0.7:80"])
  }

  @Test func `a text with an address on each line is a list`() async throws {
    let list = try ScratchList(
      """
      # what I read
      https://paper.example/feed "news"

      blog.example
      """
    )

    let imported = try await ImportedNewsstand.make(lists: [list.path], survey: false)

    let sources = imported.newsstand.brands.first?.sections.map(\.source.address.absoluteString)
    #expect(sources == ["https://paper.example/feed", "https://blog.example"])
  }

  @Test(arguments: [
    ("<rss><channel><item><title>A</title></item></channel></rss>", "name its address"),
    ("https://paper.example/feed\nhello\n", "an address on each line"),
    ("<html><body>hello</body></html>", "an address on each line"),
    ("", "an address on each line"),
  ])
  func `a file that is no list is told from one`(text: String, words: String) async throws {
    let list = try ScratchList(text)

    await #expect {
      try await ImportedNewsstand.make(lists: [list.path], survey: false)
    } throws: { "\($0)".contains(words) }
  }

  @Test func `what is no list is refused`() async throws {
    let list = try ScratchList("hello")

    await #expect {
      try await ImportedNewsstand.make(lists: [list.path], survey: false)
    } throws: { error in
      guard case ImportTrouble.noList(list.path, _) = error else { return false }
      return true
    }
    await #expect(
      throws: ImportTrouble.unreadable("/nowhere.opml", reason: "No such file or directory")
    ) {
      try await ImportedNewsstand.make(lists: ["/nowhere.opml"], survey: false)
    }
  }

  @Test func `a list of private addresses is refused as such`() async {
    await #expect(throws: ImportTrouble.noPublicFeeds("http://10.0.0.7/feed")) {
      try await ImportedNewsstand.make(lists: ["http://10.0.0.7/feed"], survey: false)
    }
  }
}

/// A list in a file, gone at the end of the test.
private struct ScratchList: ~Copyable {
  let path: String

  init(_ text: String) throws {
    let name = "list-\(UUID().uuidString).opml"
    path = FileManager.default.temporaryDirectory.appending(path: name).path
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

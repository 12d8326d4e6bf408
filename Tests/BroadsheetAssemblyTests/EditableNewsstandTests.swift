import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

struct EditableNewsstandTests {
  @Test func `a file keeps its permissions, and a link stays one`() async throws {
    let stand = try Stand(Self.paper)
    defer { stand.remove() }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640],
      ofItemAtPath: stand.file.path
    )
    let link = stand.folder.appending(path: "link.yaml")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: stand.file)
    let editable = try EditableNewsstand.open(link.path, knowing: Stand.vocabulary).get()

    try editable.write(try await editable.text(adding: try Stand.addition()))

    let file = try FileManager.default.attributesOfItem(atPath: stand.file.path)
    let linked = try FileManager.default.attributesOfItem(atPath: link.path)
    #expect(file[.posixPermissions] as? Int == 0o640)
    #expect(linked[.type] as? FileAttributeType == .typeSymbolicLink)
    #expect(try String(contentsOf: stand.file, encoding: .utf8).contains("more.example"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: stand.folder.path).count == 2)
    await editable.loaded.transports.shutdown()
  }

  @Test func `what somebody wrote meanwhile is not lost`() async throws {
    let stand = try Stand(Self.paper)
    defer { stand.remove() }
    let editable = try EditableNewsstand.open(stand.file.path, knowing: Stand.vocabulary).get()
    let edited = try await editable.text(adding: try Stand.addition())
    try Data((Self.paper + "# mine\n").utf8).write(to: stand.file)

    #expect(throws: EditableNewsstand.Trouble.changed) { try editable.write(edited) }
    #expect(try String(contentsOf: stand.file, encoding: .utf8).hasSuffix("# mine\n"))
    await editable.loaded.transports.shutdown()
  }

  @Test func `what would change something else is refused`() async throws {
    let stand = try Stand(
      Self.paper.replacing("- id: paper", with: "- &it\n    id: paper")
        + "  - {<<: *it, id: other, name: Other}\n"
    )
    defer { stand.remove() }
    let editable = try EditableNewsstand.open(stand.file.path, knowing: Stand.vocabulary).get()

    await #expect(throws: EditableNewsstand.Trouble.unlike) {
      try await editable.text(adding: try Stand.addition())
    }
    await editable.loaded.transports.shutdown()
  }

  @Test func `a mark of the encoding and files that are not there stand in no way`() async throws {
    let stand = try Stand(
      "\u{feff}" + Self.paper.replacing("https://paper.example/feed", with: "news.xml")
    )
    defer { stand.remove() }
    let editable = try EditableNewsstand.open(stand.file.path, knowing: Stand.vocabulary).get()

    try editable.write(try await editable.text(adding: try Stand.addition()))

    let bytes = try Data(contentsOf: stand.file)
    #expect(bytes.starts(with: [0xef, 0xbb, 0xbf]))
    await editable.loaded.transports.shutdown()
  }

  @Test func `a list that is added twice changes nothing the second time`() async throws {
    for seed in 0..<RandomRuns.share(of: 100) {
      var random = SeededRandom(seed: seed)
      let stand = try Stand(Self.paper)
      defer { stand.remove() }
      let list = try stand.list(Self.lines(&random))

      for round in 0..<3 {
        let editable = try EditableNewsstand.open(stand.file.path, knowing: Stand.vocabulary).get()
        let brand = try #require(editable.loaded.newsstand.brands.first)
        let imported = try await ImportedAddition.make(
          lists: [list],
          addingTo: brand,
          of: editable.loaded,
          survey: false
        )
        #expect(imported.addition.isEmpty == (round > 0), "seed \(seed), round \(round)")
        if !imported.addition.isEmpty {
          try editable.write(try await editable.text(adding: imported.addition))
        }
        await editable.loaded.transports.shutdown()
      }
    }
  }

  /// Folders and feeds, some of them twice, with at least one that the paper has not.
  private static func lines(_ random: inout SeededRandom) -> String {
    var lines = "<outline text='Sure' xmlUrl='https://sure.example/feed'/>"
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let name = ["News", "Near", "Sport", "Paper"].randomElement(using: &random) ?? "News"
      let host = Int.random(in: 0...9, using: &random)
      let feed = "<outline text='\(name)' xmlUrl='https://h\(host).example/feed'/>"
      lines += random.chance(40) ? "<outline text='\(name)'>\(feed)</outline>" : feed
    }
    return lines
  }

  private static let paper = """
    title: T
    brands:
      - id: paper
        name: Paper
        language: en
        front: automatic
        sections:
          - id: news
            title: News
            source: "https://paper.example/feed"

    """
}

/// A folder with a newsstand file.
private struct Stand {
  static let vocabulary = LoaderRegistry.standard.vocabulary(providers: [:])

  let folder: URL
  let file: URL

  init(_ text: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "edit-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    file = folder.appending(path: "paper.yaml")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func list(_ lines: String) throws -> String {
    let list = folder.appending(path: "list.opml")
    try Data("<opml><body>\(lines)</body></opml>".utf8).write(to: list)
    return list.path
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  static func addition() throws -> BrandAddition {
    let address = try #require(URL(string: "https://more.example/feed"))
    return BrandAddition(
      brand: Slug(identifying: "paper"),
      sections: [
        NewsSection(
          id: Slug(identifying: "more"),
          title: "More",
          source: Source(address: address, format: .syndication)
        )
      ]
    )
  }
}

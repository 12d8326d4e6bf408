import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources
import Foundation
import Testing

/// An example of Documentation/MappedJSON.md: the JSON of a backend and the section that reads it.
struct MappedExample {
  let json: String
  let section: String
  /// The JSON of a story, where the backend keeps stories apart.
  let story: String?

  /// The examples by the id of their section.
  static func all() throws -> [String: MappedExample] {
    let page = try text(of: "Documentation/MappedJSON.md")
    var examples: [String: MappedExample] = [:]
    for part in page.components(separatedBy: "\n## ").dropFirst() {
      let json = try #require(block("json", in: part))
      let section = try #require(block("yaml", in: part))
      let id = try #require(section.firstMatch(of: #/- id: (\S+)/#)).1
      examples[String(id)] = MappedExample(
        json: json,
        section: section,
        story: block("json", in: part, number: 2)
      )
    }
    return examples
  }

  static func text(of path: String) throws -> String {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The feed that the documented section makes of JSON.
  func load(_ json: String) throws -> LoadedFeed {
    let section = try decoded()
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let loader = try #require(LoaderRegistry.standard.loader(for: section.source.format))
    return try loader.load(
      Payload(bytes: Array(json.utf8), address: section.source.address, fetchedAt: now),
      in: LoadingContext(
        source: section.source,
        title: section.title,
        language: "en",
        now: now
      )
    )
  }

  /// The story that the section makes of JSON, behind a teaser.
  func load(_ json: String, for teaser: Teaser) throws -> Story {
    let format = try decoded().source.format
    let address = try #require(teaser.storySource)
    let loader = try #require(LoaderRegistry.standard.storyLoader(for: format))
    return try loader.load(
      Payload(bytes: Array(json.utf8), address: address, fetchedAt: Date(timeIntervalSince1970: 0)),
      for: teaser,
      id: Slug(identifying: "story")
    )
  }

  private func decoded() throws -> NewsSection {
    let newsstand = try NewsstandFile.decode(
      file,
      named: "newsstand.yaml",
      knowing: LoaderRegistry.standard.vocabulary(),
      fileExists: { _ in false }
    ).get()
    return try #require(newsstand.brands.first?.sections.first)
  }

  private var file: String {
    let indented = section.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n")
    return """
      title: Examples
      brands:
        - id: paper
          name: Paper
          language: en
          front: {blocks: []}
          sections:
      \(indented)
      """
  }

  private static func block(_ language: String, in text: String, number: Int = 1) -> String? {
    text.components(separatedBy: "```\(language)\n").dropFirst(number).first?
      .components(separatedBy: "```").first
  }
}

import Foundation

/// A piece of code of the library's documentation.
struct Snippet: Hashable {
  /// The page on which it stands.
  var page: String
  /// The code, without the indentation that all of its lines have.
  var code: String

  init(page: String, lines: some Collection<Substring>) {
    self.page = page
    let indentation =
      lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    code = lines.map { $0.dropFirst(indentation) }.joined(separator: "\n")
  }
}

/// The pages of the documentation, and the files beside these tests in which their code is compiled.
enum Documentation {
  /// A block of code on a page.
  struct Block {
    var page: String
    /// The line before it, which says where it belongs.
    var caption: String
    var language: String
    var lines: [Substring]
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let library = tests.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/BroadsheetUI")
  private static let catalogue = library.appending(path: "BroadsheetUI.docc")

  /// All blocks of all pages.
  static func blocks() throws -> [Block] {
    try files(in: catalogue, ending: "md").flatMap { file in
      blocks(of: file.deletingPathExtension().lastPathComponent, try text(of: file))
    }
  }

  /// The regions of the files here that stand on a page: `// snippet: Page, what it is`.
  static func regions() throws -> [Snippet] {
    try files(in: tests, ending: "swift").flatMap { regions(of: try text(of: $0)) }
  }

  /// The lines of a file here, without marks of regions.
  static func lines(of path: String) throws -> [Substring] {
    try text(of: tests.appending(path: path)).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix(mark) }
  }

  /// The page on which the library's topics are.
  static func frontPage() throws -> String {
    try text(of: catalogue.appending(path: "BroadsheetUI.md"))
  }

  /// The names of the library's public types, without those within others.
  static func publicTypes() throws -> [String] {
    let type = /^public (?:final )?(?:actor|class|enum|protocol|struct) (\w+)/
      .anchorsMatchLineEndings()
    return try files(in: library, ending: "swift").flatMap { file in
      try text(of: file).matches(of: type).map { String($0.output.1) }
    }
  }

  private static let mark = "// snippet"

  static func regions(of text: String) -> [Snippet] {
    var snippets: [Snippet] = []
    var open: (page: String, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.trimmingCharacters(in: .whitespaces)
      if words == "\(mark) end" {
        if let region = open { snippets.append(Snippet(page: region.page, lines: region.lines)) }
        open = nil
      } else if words.hasPrefix("\(mark): ") {
        let page = words.dropFirst(mark.count + 2).prefix { $0 != "," }
        open = (String(page), [])
      } else {
        open?.lines.append(line)
      }
    }
    return snippets
  }

  static func blocks(of page: String, _ text: String) -> [Block] {
    var blocks: [Block] = []
    var (caption, open) = ("", Block?.none)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let block = open {
        if line == "```" { blocks.append(block) }
        if line == "```" { open = nil } else { open?.lines.append(line) }
      } else if line.hasPrefix("```") {
        open = Block(page: page, caption: caption, language: String(line.dropFirst(3)), lines: [])
      } else if !line.isEmpty {
        caption = String(line)
      }
    }
    return blocks
  }

  private static func files(in folder: URL, ending: String) throws -> [URL] {
    let names = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".\(ending)") }.sorted().map {
      folder.appending(path: $0)
    }
  }

  private static func text(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }
}

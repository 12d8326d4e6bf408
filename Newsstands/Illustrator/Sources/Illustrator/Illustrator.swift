import Foundation

/// Draws the pictures of the built-in newspapers.
///
/// `illustrator STORIES PICTURES` draws those of a folder of stories, all into one file, and an index of them;
/// `illustrator MOTIF` writes one picture of a motif.
@main struct Illustrator {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().map { $0 }
    switch arguments.count {
    case 1: print(Illustration(motif: motif(arguments[0]), seed: 1).svg(), terminator: "")
    case 2:
      let illustrator = Illustrator(
        stories: URL(filePath: arguments[0]),
        pictures: URL(filePath: arguments[1])
      )
      try illustrator.drawAll()
    default: stop("STORIES PICTURES, or MOTIF")
    }
  }

  let stories: URL
  let pictures: URL

  private func drawAll() throws {
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    var (index, drawings): ([String], [String: String]) = ([], [:])
    for language in Set(Paper.all.map(\.language)).sorted() {
      let folder = stories.appending(path: language)
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      where file.hasSuffix(".md") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        index += try draw(story: file.dropLast(3), text, language: language, into: &drawings)
      }
    }
    try write(index, to: "index.txt")
    try write(lines(of: drawings), to: "drawings.txt")
  }

  /// A line for each drawing; of those that differ by their colours alone, one is written in full.
  private func lines(of drawings: [String: String]) -> [String] {
    var first: (name: String, drawing: String)?
    return drawings.sorted { $0.key < $1.key }.map { name, drawing in
      if let first, let colours = Recolouring(from: first.drawing, to: drawing) {
        return "\(name) \(first.name) \(colours.line)"
      }
      first = (name, drawing)
      return "\(name) \(drawing)"
    }
  }

  /// Draws a story's pictures, and gives their lines of the index.
  ///
  /// The text may have some of its own, and a long one without any has a second one among its paragraphs.
  /// Papers whose colour a picture does not carry share one.
  private func draw(
    story id: Substring,
    _ text: String,
    language: String,
    into drawings: inout [String: String]
  ) throws -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.dropFirst().firstIndex(of: "---") ?? lines.endIndex - 1
    let paragraphs = lines[(end + 1)...].split { $0.allSatisfy(\.isWhitespace) }
    let word = lines[..<end].first { $0.hasPrefix("picture:") }?.dropFirst("picture:".count)
    let first = Self.motif((word ?? "").trimmingCharacters(in: .whitespaces), of: id)
    let inText = try paragraphs.compactMap { $0.count == 1 ? $0.first : nil }.compactMap { line in
      try /!\[.*\]\((.*)\)/.wholeMatch(in: line).map { Self.motif(String($0.output.1), of: id) }
    }
    let motifs = [first] + (inText.isEmpty && paragraphs.count > 4 ? [first] : inText)
    return motifs.enumerated().map { number, motif in
      let seed = UInt32(truncatingIfNeeded: StableHash.of("\(id)#\(number)"))
      let plain = Illustration(motif: motif, seed: UInt64(seed))
      let drawing = plain.svg()
      let digits = String(seed, radix: 16)
      let name = "\(motif.rawValue)-\(String(repeating: "0", count: 8 - digits.count))\(digits)"
      var names: [String] = []
      var isShared = false
      for paper in Paper.all where paper.language == language {
        var own = plain
        own.accent = paper.spotColour
        guard own.svg() != drawing else {
          isShared = true
          continue
        }
        names.append("\(name)-\(paper.spotColour.dropFirst())")
        drawings[names.last ?? name] = own.svg()
      }
      if isShared {
        names.append("\(name)-plain")
        drawings["\(name)-plain"] = drawing
      }
      let files = names.joined(separator: ",")
      return "\(id) \(plain.placeholderColour()) \(files) \(plain.words(in: language))"
    }
  }

  private func write(_ lines: [String], to name: String) throws {
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: pictures.appending(path: name))
  }

  private static func motif(_ word: String, of story: Substring = "MOTIF") -> Motif {
    guard let motif = Motif(rawValue: word) else { stop("\(story): '\(word)' is no motif") }
    return motif
  }

  private static func stop(_ words: String) -> Never {
    FileHandle.standardError.write(Data("illustrator: \(words)\n".utf8))
    exit(1)
  }
}

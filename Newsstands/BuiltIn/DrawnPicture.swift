/// A picture that the illustrator has drawn for a story, as a line of `Pictures/index.txt` has it:
/// the story, the prevailing colour, the names of the files, and words.
package struct DrawnPicture: Sendable, Hashable {
  /// Its prevailing colour as `#rrggbb`, for its box until the picture arrives.
  package let colour: String
  /// What it shows, in the story's language.
  package let words: String
  /// One for each paper whose spot colour it carries, `ferry-1a2b3c4d-8a1c24`; the last for all others.
  let names: [String]

  /// Where a paper's own drawing of it is.
  func address(in paper: Paper) -> String {
    let name = names.first { $0.hasSuffix(paper.spotColour.dropFirst()) } ?? names.last ?? ""
    return "bundle:///pictures/\(name).svg"
  }

  /// The pictures of every story, by its id.
  static func all(in index: String) -> [String: [DrawnPicture]] {
    var pictures: [String: [DrawnPicture]] = [:]
    for line in index.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
      guard parts.count == 4 else { continue }
      let names = parts[2].split(separator: ",").map(String.init)
      pictures[parts[0], default: []].append(
        DrawnPicture(colour: parts[1], words: parts[3], names: names)
      )
    }
    return pictures
  }
}

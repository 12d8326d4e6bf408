import BroadsheetCore
import Foundation

/// A picture's name, from which alone it can be drawn again: `ferry-1a2b3c4d-8a1c24`.
///
/// The parts are the motif, the seed in eight hexadecimal digits, and the brand's accent colour,
/// the light's word, or `plain`.
struct PictureName: Equatable, Sendable, CustomStringConvertible {
  let illustration: Illustration

  init(motif: Motif, seed: UInt32, tint: Tint) {
    illustration = Illustration(motif: motif, seed: UInt64(seed), tint: tint)
  }

  /// The picture of a story in a paper; `index` tells several pictures of one story apart.
  init(of story: ArchiveStory, in paper: Paper, index: Int = 0) {
    self.init(story.motif, of: story, in: paper, index: index)
  }

  /// A picture in the text of a story.
  init(_ motif: Motif, of story: ArchiveStory, in paper: Paper, index: Int) {
    let seed = StableHash.of("\(story.id)#\(index)")
    self.init(
      motif: motif,
      seed: UInt32(truncatingIfNeeded: seed),
      tint: Tint(accent: paper.spotColour)
    )
  }

  init?(_ text: some StringProtocol) {
    // Motifs have hyphens themselves, so the name is read from its end.
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[parts.count - 2].count == 8,
      let seed = UInt32(parts[parts.count - 2], radix: 16),
      let motif = Motif(rawValue: parts.dropLast(2).joined(separator: "-")),
      let tint = Self.tint(String(parts[parts.count - 1]))
    else { return nil }
    self.init(motif: motif, seed: seed, tint: tint)
  }

  var description: String {
    let digits = String(UInt32(truncatingIfNeeded: illustration.seed), radix: 16)
    let seed = String(repeating: "0", count: 8 - digits.count) + digits
    let tint =
      illustration.tint.accent.map { String($0.dropFirst()) } ?? illustration.tint.mood?.rawValue
      ?? "plain"
    return "\(illustration.motif.rawValue)-\(seed)-\(tint)"
  }

  var address: String { "bundle:///pictures/\(self).svg" }

  /// What the picture shows.
  func words(in language: String) -> String { illustration.words(in: language) }

  private static func tint(_ word: String) -> Tint? {
    if word == "plain" { return Tint() }
    if let mood = Mood(rawValue: word) { return Tint(mood: mood) }
    guard word.count == 6, UInt32(word, radix: 16) != nil else { return nil }
    return Tint(accent: "#\(word)")
  }
}

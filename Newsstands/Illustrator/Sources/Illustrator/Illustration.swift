/// A picture for a story, drawn from a motif and a seed.
///
/// Equal values draw equal pictures, byte for byte, on every machine. Another seed mirrors the
/// composition, changes its light and palette, and counts its houses, boats and trees anew.
struct Illustration {
  var motif: Motif
  var seed: UInt64
  /// A paper's spot colour as `#rrggbb`; about half of the pictures carry it, so that a page has one hand.
  var accent: String?

  /// The picture as a document of a few kilobytes, 1200 by 800, without text, scripts or links.
  func svg() -> String {
    var (palette, random) = choosePalette()
    let mirrored = motif.mayMirror && random.next() & 1 == 0
    var canvas = Canvas(palette: palette, random: random)
    motif.draw(on: &canvas)
    return canvas.document(mirrored: mirrored)
  }

  /// What the picture shows, in a language that the papers are written in: what it is drawn of, and
  /// its light where that is not the day's.
  func words(in language: String) -> String {
    PictureWords(language: language).of(motif, in: choosePalette().palette.mood)
  }

  /// The picture's prevailing colour as `#rrggbb`, for its box until the picture arrives.
  func placeholderColour() -> String {
    let palette = choosePalette().palette
    return palette.sky.mixed(palette.mid, 0.35).hex
  }

  private func choosePalette() -> (palette: Palette, random: SplitMix64) {
    // The motif's word is stirred in, so that two pictures of one story differ in more than subject.
    let word = motif.rawValue.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
    var random = SplitMix64(seed: seed ^ word)
    let moods = motif.moods
    let mood = moods[Int.random(in: 0..<moods.count, using: &random)]
    let palettes = Palette.palettes(for: mood)
    let palette = palettes[Int.random(in: 0..<palettes.count, using: &random)]
    let carriesBrand = random.next() & 1 == 0
    guard carriesBrand, let brand = accent.flatMap(Colour.init(hex:)) else {
      return (palette, random)
    }
    return (palette.carrying(brand), random)
  }
}

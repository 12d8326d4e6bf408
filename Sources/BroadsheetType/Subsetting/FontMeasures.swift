/// How high the lines of a font are, and how long; by em.
struct FontMeasures: Equatable {
  var ascent: Double
  /// Below the baseline, positive.
  var descent: Double
  var lineGap: Double
  /// The mean width of a character in usual text.
  var usualWidth: Double
}

/// How often characters stand in headlines and stories in the languages of the north and in English.
enum UsualText {
  private static let shares: [(character: Unicode.Scalar, share: Double)] = [
    (" ", 150), ("e", 125), ("a", 75), ("n", 72), ("t", 72), ("r", 72), ("i", 62), ("s", 58),
    ("o", 55), ("l", 45), ("d", 42), ("m", 28), ("k", 25), ("g", 25), ("h", 25), ("u", 22),
    ("v", 20), ("f", 18), ("p", 18), ("b", 14), ("å", 12), ("c", 12), ("y", 10), (".", 8),
    (",", 8), ("w", 7), ("ø", 6), ("ä", 6), ("j", 6), ("ö", 5), ("S", 4), ("T", 3), ("A", 3),
    ("M", 3), ("B", 3), ("K", 2), ("F", 2), ("0", 3), ("1", 3), ("2", 3),
  ]

  /// By the width of each; characters without one do not count.
  static func meanWidth(_ width: (Unicode.Scalar) -> Double?) -> Double {
    var (sum, all) = (0.0, 0.0)
    for (character, share) in shares {
      guard let width = width(character) else { continue }
      sum += width * share
      all += share
    }
    return all > 0 ? sum / all : 0
  }
}

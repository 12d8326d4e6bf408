import BroadsheetCore

/// Faces that systems have, and how they are bent to stand in for others.
///
/// What a system calls by one of the names has these widths: faces that were made to fit Arial and
/// Times, Android's Roboto, and Noto Serif.
struct SystemFace {
  private struct Cut {
    /// The mean width of a character in usual text, by em.
    var usualWidth: Double
    /// Full names and PostScript names, which is what browsers look for.
    var names: [String]
  }

  let kind: String
  private let upright: Cut
  private let italic: Cut
  private let bold: Cut
  private let boldItalic: Cut

  /// By what the families of a stack have at the ends of their strokes.
  static func all(like stack: BrandStyle.FontStack) -> [SystemFace] {
    switch stack {
    case .serif, .didone, .slab: [notoSerif, times]
    case .sans, .humanist, .condensed, .geometric: [roboto, arial]
    }
  }

  /// What stands in for a file of these measures; nil for one that says nothing useful.
  func standIn(for measures: FontMeasures, weight: Int, isItalic: Bool) -> FontSet.StandIn? {
    let cut =
      weight >= 600 ? (isItalic ? boldItalic : bold) : (isItalic ? italic : upright)
    let adjustment = measures.usualWidth / cut.usualWidth
    guard (0.3...3).contains(adjustment) else { return nil }
    func percent(_ value: Double) -> Double { (value / adjustment * 10_000).rounded() / 100 }
    return FontSet.StandIn(
      kind: kind,
      localNames: cut.names,
      weight: weight,
      isItalic: isItalic,
      sizeAdjust: (adjustment * 10_000).rounded() / 100,
      ascent: percent(measures.ascent),
      descent: percent(measures.descent),
      lineGap: percent(measures.lineGap)
    )
  }

  private static let notoSerif = SystemFace(
    kind: "noto serif",
    upright: Cut(usualWidth: 0.4875, names: ["Noto Serif", "NotoSerif-Regular"]),
    italic: Cut(usualWidth: 0.4741, names: ["Noto Serif Italic", "NotoSerif-Italic"]),
    bold: Cut(usualWidth: 0.5191, names: ["Noto Serif Bold", "NotoSerif-Bold"]),
    boldItalic: Cut(usualWidth: 0.5241, names: ["Noto Serif Bold Italic", "NotoSerif-BoldItalic"])
  )
  private static let times = SystemFace(
    kind: "times",
    upright: Cut(
      usualWidth: 0.4080,
      names: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif"]
    ),
    italic: Cut(
      usualWidth: 0.4099,
      names: ["Times New Roman Italic", "TimesNewRomanPS-ItalicMT", "Liberation Serif Italic"]
    ),
    bold: Cut(
      usualWidth: 0.4361,
      names: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"]
    ),
    boldItalic: Cut(
      usualWidth: 0.4202,
      names: [
        "Times New Roman Bold Italic", "TimesNewRomanPS-BoldItalicMT",
        "Liberation Serif Bold Italic",
      ]
    )
  )
  private static let roboto = SystemFace(
    kind: "roboto",
    upright: Cut(usualWidth: 0.4501, names: ["Roboto", "Roboto-Regular"]),
    italic: Cut(usualWidth: 0.4373, names: ["Roboto Italic", "Roboto-Italic"]),
    bold: Cut(usualWidth: 0.4580, names: ["Roboto Bold", "Roboto-Bold"]),
    boldItalic: Cut(usualWidth: 0.4449, names: ["Roboto Bold Italic", "Roboto-BoldItalic"])
  )
  private static let arial = SystemFace(
    kind: "arial",
    upright: Cut(usualWidth: 0.4498, names: ["Arial", "ArialMT", "Liberation Sans"]),
    italic: Cut(
      usualWidth: 0.4498,
      names: ["Arial Italic", "Arial-ItalicMT", "Liberation Sans Italic"]
    ),
    bold: Cut(usualWidth: 0.4851, names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"]),
    boldItalic: Cut(
      usualWidth: 0.4851,
      names: ["Arial Bold Italic", "Arial-BoldItalicMT", "Liberation Sans Bold Italic"]
    )
  )

  /// The widths of every kind and cut by its last name, for tests to hold against the fonts.
  static let widths: [String: Double] = [notoSerif, times, roboto, arial].reduce(into: [:]) {
    for cut in [$1.upright, $1.italic, $1.bold, $1.boldItalic] {
      for name in cut.names { $0[name] = cut.usualWidth }
    }
  }
}

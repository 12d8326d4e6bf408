/// A text in lines of one size, so large as its room allows.
struct FittedText {
  let lines: [String]
  /// Pixels.
  let size: Double
  /// Pixels from one line's base to the next.
  let leading: Double
  /// Whether there was not room for all of it.
  let isCut: Bool

  /// What a text has to fit into.
  struct Room {
    var width: Double
    var height: Double
    var mostLines = 4
    /// Pixels, the largest first; the last is taken whether it fits or not.
    var sizes: [Double]
    /// The height of a line, as a multiple of the size.
    var lineHeight: Double
    /// What is added between letters, as a multiple of the size.
    var letterSpacing = 0.0
  }

  /// Sets the text in the largest size at which it fits, or cuts it off with an ellipsis in the smallest.
  init(_ text: String, in room: Room, face: TextRuler.Face, ruler: TextRuler) {
    let least = room.sizes.last ?? 1
    let setter = LineSetter(
      text,
      longestWord: room.width / least,
      spacing: room.letterSpacing,
      face: face,
      ruler: ruler
    )
    for size in room.sizes {
      let leading = size * room.lineHeight
      let most = max(1, min(room.mostLines, Int(room.height / leading)))
      if let lines = setter.lines(width: room.width / size, most: most) {
        (self.lines, self.size, self.leading, isCut) = (lines, size, leading, false)
        return
      }
    }
    (size, leading) = (least, least * room.lineHeight)
    let most = max(1, min(room.mostLines, Int(room.height / leading)))
    lines = setter.cutLines(width: room.width / least, most: most)
    isCut = true
  }

  /// Pixels from the top of the first line to the foot of the last.
  var height: Double { Double(lines.count) * leading }
}

/// Breaks one text into lines of whatever width, measured once.
private struct LineSetter {
  private struct Word {
    var text: String
    /// At a size of 1.
    var width: Double
    /// Whether it goes on from the word before it, which was too long for a line.
    var goesOn: Bool
  }

  private static let ellipsis = "…"

  private let words: [Word]
  private let space: Double
  private let ellipsisWidth: Double

  init(
    _ text: String,
    longestWord: Double,
    spacing: Double,
    face: TextRuler.Face,
    ruler: TextRuler
  ) {
    let whole = text.split(separator: " ").map(String.init)
    let marks = ruler.widths(of: [" ", Self.ellipsis] + whole, in: face)
    space = (marks.first ?? 0) + spacing
    ellipsisWidth = marks.dropFirst().first ?? 0
    func width(_ text: String, _ bare: Double) -> Double { bare + Double(text.count) * spacing }
    var words: [Word] = []
    for (text, bare) in zip(whole, marks.dropFirst(2)) {
      let full = width(text, bare)
      guard full > longestWord, text.count > 1 else {
        words.append(Word(text: text, width: full, goesOn: false))
        continue
      }
      let length = max(1, Int(Double(text.count) * longestWord * 0.92 / full))
      let pieces = text.pieces(of: length)
      for (index, piece) in zip(pieces, ruler.widths(of: pieces, in: face)).enumerated() {
        words.append(Word(text: piece.0, width: width(piece.0, piece.1), goesOn: index > 0))
      }
    }
    self.words = words
  }

  /// The text in at most so many lines, as even as they get; nil when there is not room for all.
  func lines(width: Double, most: Int) -> [String]? {
    guard let broken = broken(width: width), broken.count <= most else { return nil }
    var (even, narrow) = (broken, width)
    while narrow > width / 2 {
      narrow -= width / 50
      guard let other = self.broken(width: narrow), other.count == broken.count else { break }
      even = other
    }
    return even.map(text)
  }

  /// The first so many lines, the last with an ellipsis where something is left out.
  func cutLines(width: Double, most: Int) -> [String] {
    let broken = broken(width: width, forced: true) ?? []
    guard broken.count > most else { return broken.map(text) }
    var lines = Array(broken.prefix(most))
    if var last = lines.popLast() {
      while last.count > 1, self.width(of: last) + ellipsisWidth > width { last.removeLast() }
      return lines.map(text) + [text(last) + Self.ellipsis]
    }
    return []
  }

  /// The words of each line; nil when one does not fit into any, unless it is `forced`.
  private func broken(width: Double, forced: Bool = false) -> [ArraySlice<Word>]? {
    var lines: [ArraySlice<Word>] = []
    var start = words.startIndex
    var length = 0.0
    for (index, word) in words.enumerated() {
      guard word.width <= width || forced else { return nil }
      let gap = index == start || word.goesOn ? 0 : space
      if index > start, length + gap + word.width > width {
        lines.append(words[start..<index])
        (start, length) = (index, word.width)
      } else {
        length += gap + word.width
      }
    }
    if start < words.endIndex { lines.append(words[start...]) }
    return lines
  }

  private func width(of line: ArraySlice<Word>) -> Double {
    line.reduce(-space) { $0 + $1.width + ($1.goesOn ? 0 : space) }
  }

  private func text(_ line: ArraySlice<Word>) -> String {
    line.enumerated().map { $0 > 0 && !$1.goesOn ? " \($1.text)" : $1.text }.joined()
  }
}

extension String {
  /// The text in pieces of so many characters, the last one shorter.
  fileprivate func pieces(of length: Int) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return pieces
  }
}

import Foundation

/// How much room text takes, reckoned by its letters.
///
/// A letter is half as wide as its font is tall, a line a quarter taller than its font.
enum TextMeasure {
  static func size(
    of text: NSAttributedString,
    font: UIFont,
    width: CGFloat?,
    lines most: Int
  ) -> CGSize {
    guard text.length > 0 else { return .zero }
    var widest: CGFloat = 0
    var height: CGFloat = 0
    var count = 0
    var start = 0
    for paragraph in text.string.split(separator: "\n", omittingEmptySubsequences: false) {
      let length = (String(paragraph) as String).utf16.count
      let points = largest(in: text, start, length) ?? font.pointSize
      let room = width.map { max(points, $0) } ?? .greatestFiniteMagnitude
      let lines = wrap(paragraph, letter: points * 0.5, room: room)
      let shown = most > 0 ? Array(lines.prefix(most - count)) : lines
      guard !shown.isEmpty else { break }
      widest = max(widest, shown.max() ?? 0)
      height += CGFloat(shown.count) * points * 1.25
      count += shown.count
      start += length + 1
    }
    return CGSize(width: widest.rounded(.up), height: height)
  }

  /// The widths of the lines of a paragraph, broken between words.
  private static func wrap(
    _ paragraph: Substring,
    letter: CGFloat,
    room: CGFloat
  ) -> [CGFloat] {
    var lines: [CGFloat] = []
    var line: CGFloat = 0
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      var width = CGFloat(word.count) * letter
      if line > 0, line + letter + width > room {
        lines.append(line)
        line = 0
      }
      // A word that is longer than a line goes on in the next.
      while line == 0, width > room {
        let fits = max(1, (room / letter).rounded(.down)) * letter
        lines.append(fits)
        width -= fits
      }
      line += (line > 0 ? letter : 0) + width
    }
    lines.append(line)
    return lines
  }

  private static func largest(
    in text: NSAttributedString,
    _ start: Int,
    _ length: Int
  ) -> CGFloat? {
    guard length > 0, start + length <= text.length else { return nil }
    var points: CGFloat?
    text.enumerateAttribute(.font, in: NSRange(location: start, length: length)) { value, _, _ in
      guard let font = value as? UIFont else { return }
      points = max(points ?? 0, font.pointSize)
    }
    return points
  }
}

/// A brand's name as outlines of its own face, a word at a time, so that it breaks where text would.
///
/// Lengths are thousandths of an em, from left to right and from the baseline down.
public struct Lettering: Sendable, Hashable, Codable {
  /// How many units an em has.
  public static let em = 1_000

  /// One word of the name.
  public struct Word: Sendable, Hashable, Codable {
    /// As it is drawn: in capitals where the masthead is.
    public var text: String
    /// From where it begins to where the next letter would, as in text that is set in the face.
    public var width: Int
    /// Its outlines as data of an SVG path, filled by the rule "nonzero".
    public var path: String

    /// A word from its parts.
    public init(text: String, width: Int, path: String) {
      self.text = text
      self.width = width
      self.path = path
    }
  }

  /// In the order in which they are read.
  public var words: [Word]
  /// Between two words.
  public var gap: Int
  /// From the top of a line, which is as high as an em, to where letters stand.
  public var baseline: Int
  /// Whether it is read from right to left.
  public var isRightToLeft: Bool

  /// A name from its parts.
  public init(words: [Word], gap: Int, baseline: Int, isRightToLeft: Bool = false) {
    self.words = words
    self.gap = gap
    self.baseline = baseline
    self.isRightToLeft = isRightToLeft
  }

  /// The name in one line.
  public var width: Int {
    words.reduce(0) { $0 + $1.width } + max(0, words.count - 1) * gap
  }

  /// The word that is drawn for a text; nil where none is.
  public func word(_ text: String) -> Word? { words.first { $0.text == text } }

  /// The longest of its words, which is the narrowest that the name gets.
  public var longestWord: Int { words.map(\.width).max() ?? 0 }
}

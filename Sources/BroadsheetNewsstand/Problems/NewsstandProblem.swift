/// One thing that a newsstand file gets wrong, and how to mend it.
public struct NewsstandProblem: Sendable, Hashable, CustomStringConvertible {
  /// The file's name, as the reader of the message knows it.
  public var file: String
  /// Counted from one; nil when the trouble has no place in the text.
  public var line: Int?
  /// The place on the line, counted from one; nil when the trouble has none.
  public var column: Int?
  /// The place in the file's own terms: `brands[0].style.light.accent`; empty for the whole file.
  public var keyPath: String
  /// What is wrong, as a sentence fragment.
  public var message: String
  /// What would have been right.
  public var expected: String?
  /// The nearest valid word to the one that was written.
  public var suggestion: String?

  /// A problem of a file; nil for what is not known of it.
  public init(
    file: String,
    line: Int? = nil,
    column: Int? = nil,
    keyPath: String = "",
    message: String,
    expected: String? = nil,
    suggestion: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.keyPath = keyPath
    self.message = message
    self.expected = expected
    self.suggestion = suggestion
  }

  /// The problem on one line.
  ///
  /// `newsstand.yaml:12:5: brands[0].nmae: unknown key, expected …; did you mean 'name'?`
  public var description: String {
    var place = file
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    var text = message
    if let expected { text += ", expected \(expected)" }
    if let suggestion { text += "; did you mean '\(suggestion)'?" }
    return [place, keyPath, text].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

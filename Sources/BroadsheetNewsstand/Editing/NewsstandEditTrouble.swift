/// Why something cannot be added to a newsstand file as text.
public struct NewsstandEditTrouble: Error, Sendable, Equatable, CustomStringConvertible {
  /// What stops it, counted from one; nil where no line alone does.
  public let line: Int?
  /// In words, as a sentence fragment.
  public let reason: String

  init(line: Int? = nil, _ reason: String) {
    self.line = line
    self.reason = reason
  }

  /// The line, where there is one, and the reason.
  public var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}

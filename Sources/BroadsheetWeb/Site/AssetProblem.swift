/// Why a stylesheet or script cannot be used.
public struct AssetProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with the file.
  public enum Reason: Sendable, Hashable {
    /// A string, comment, template, regular expression or bracket has no end.
    case open(String)
    /// A closing bracket without its opening one.
    case unopened(String)
    /// There is no file of this name among the assets.
    case unknown
  }

  /// The line on which what is wrong begins, from 1.
  public let line: Int
  /// What is wrong with the file.
  public let reason: Reason

  public var description: String {
    switch reason {
    case .open(let what): "line \(line): \(what) does not end"
    case .unopened(let bracket): "line \(line): \(bracket) closes nothing"
    case .unknown: "there is no asset of this name"
    }
  }
}

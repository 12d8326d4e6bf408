/// Everything that is wrong with one newsstand file, in the order of the file.
public struct NewsstandProblems: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problems in the order of the file; one at least when it is thrown.
  public var problems: [NewsstandProblem]
  /// Problems that were found beyond these.
  public var untold: Int

  /// The problems of one file, in its order, and how many more there are.
  public init(_ problems: [NewsstandProblem], untold: Int = 0) {
    self.problems = problems
    self.untold = untold
  }

  /// A line for each problem, and one that says how many more there are.
  public var description: String {
    let rest = untold > 0 ? ["… and \(untold) more, which show when these are mended"] : []
    return (problems.map(\.description) + rest).joined(separator: "\n")
  }
}

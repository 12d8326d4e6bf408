/// Everything that is wrong with one newsstand file, in the order of the file.
public struct NewsstandProblems: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problems in the order of the file; one at least when it is thrown.
  public var problems: [NewsstandProblem]

  /// The problems of one file, in its order.
  public init(_ problems: [NewsstandProblem]) { self.problems = problems }

  /// A line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

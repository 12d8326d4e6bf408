/// Everything that is wrong with one newsstand file, in the order of the file.
public struct NewsstandProblems: Error, Sendable, Hashable, CustomStringConvertible {
  public var problems: [NewsstandProblem]

  public init(_ problems: [NewsstandProblem]) { self.problems = problems }

  /// A line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

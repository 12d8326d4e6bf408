import BroadsheetCore
import Foundation
import Yams

/// What decoding needs beside the nodes, and where it leaves the problems that it finds.
final class FileContext {
  /// Enough to mend a file by; a file with more is of another kind altogether.
  private static let maximumProblems = 200
  /// Nodes that one file may have once its aliases are followed.
  private static let maximumNodes = 200_000

  let name: String
  /// The folder that relative paths start from.
  let directory: URL?
  let fileExists: (URL) -> Bool
  /// The registered parts that the file may name.
  let vocabulary: NewsstandVocabulary
  /// The words that the file says packages bring, each with the name of its package.
  var plugins: [String: String] = [:]
  /// What will fetch the sources, once the settings are read.
  var transport: (any Transport)?
  /// The brands of the file with their sections, so that addresses on the newsstand itself can be
  /// checked.
  var sectionNames: [(brand: String, sections: [String])] = []
  /// Told of files that are not there now and may come; nil where they are problems.
  let missing: ((NewsstandProblem) -> Void)?
  private(set) var problems: [NewsstandProblem] = []
  /// Those that were found beyond as many as are told.
  private(set) var untold = 0
  private var visitedNodes = 0

  init(
    name: String,
    directory: URL?,
    vocabulary: NewsstandVocabulary,
    fileExists: @escaping (URL) -> Bool,
    missing: ((NewsstandProblem) -> Void)? = nil
  ) {
    self.name = name
    self.directory = directory
    self.vocabulary = vocabulary
    self.fileExists = fileExists
    self.missing = missing
  }

  func report(
    _ message: String,
    at mark: Mark?,
    path: String,
    expected: String? = nil,
    suggestion: String? = nil
  ) {
    report(problem(message, at: mark, path: path, expected: expected, suggestion))
  }

  /// What the parser says of text that is no YAML.
  func report(_ message: String, at slip: YAMLSlip) {
    report(
      NewsstandProblem(
        file: name,
        line: slip.line,
        column: slip.column,
        keyPath: "",
        message: message,
        expected: slip.expected
      )
    )
  }

  private func report(_ problem: NewsstandProblem) {
    guard problems.count < Self.maximumProblems else {
      untold += 1
      return
    }
    problems.append(problem)
  }

  /// Has a file waited for; false where it is a problem that it is not there.
  func waits(
    forFile message: String,
    at mark: Mark?,
    path: String,
    expected: String?,
    suggestion: String?
  ) -> Bool {
    guard let missing else { return false }
    missing(problem(message, at: mark, path: path, expected: expected, suggestion))
    return true
  }

  private func problem(
    _ message: String,
    at mark: Mark?,
    path: String,
    expected: String?,
    _ suggestion: String? = nil
  ) -> NewsstandProblem {
    NewsstandProblem(
      file: name,
      line: mark?.line,
      column: mark?.column,
      keyPath: path,
      message: message,
      expected: expected,
      suggestion: suggestion
    )
  }

  /// Whether another node may be read; the first refusal is reported.
  func mayVisit(at mark: Mark?, path: String) -> Bool {
    visitedNodes += 1
    if visitedNodes == Self.maximumNodes + 1 {
      report(
        "the aliases of this file unfold to too much",
        at: mark,
        path: path,
        expected: "at most \(Self.maximumNodes) values"
      )
    }
    return visitedNodes <= Self.maximumNodes
  }
}

import Foundation
import Yams

/// Where a file is no YAML, and what belongs there: by the usual mistake behind what the parser says.
struct YAMLSlip {
  /// Counted from one.
  let line: Int
  /// Counted from one.
  let column: Int
  /// Nil where what the parser says is all that is known.
  let expected: String?

  init(_ around: YamlError.Context?, _ problem: String, at mark: Mark, in text: String) {
    let before = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(mark.line)
    let within = around?.text ?? ""
    if before.last?.prefix(while: \.isWhitespace).contains("\t") == true {
      self.init(at: mark, expected: "blanks in the place of tabs")
    } else if problem == "found undefined alias" || within == "while scanning an alias" {
      self.init(at: around?.mark ?? mark, expected: "quotes around text that begins with '*'")
    } else if problem.hasPrefix("found character that cannot start any token") {
      self.init(at: mark, expected: "quotes around text that begins with '@', '%' or '`'")
    } else if within.contains("quoted scalar"), let opening = around?.mark {
      self.init(at: opening, expected: "a closing quotation mark")
    } else if within.contains("flow"),
      let comment = Self.commentInBrackets(before, from: around?.mark.line)
    {
      self = comment
    } else if problem.hasPrefix("mapping values are not allowed") {
      self.init(
        at: mark,
        expected: "keys of one mapping in one column, and quotes around text with ': '"
      )
    } else if within.contains("block"), problem.hasPrefix("did not find expected") {
      self.init(at: mark, expected: "keys of one mapping, and the '-' of one list, in one column")
    } else if within.contains("flow"), problem.hasPrefix("did not find expected") {
      self.init(at: mark, expected: "quotes around text with ': ', ', ' or a bracket in it")
    } else {
      self.init(at: mark, expected: nil)
    }
  }

  private init(at mark: Mark, expected: String?) {
    (line, column, self.expected) = (mark.line, mark.column, expected)
  }

  private init(line: Int, column: Int, expected: String) {
    (self.line, self.column, self.expected) = (line, column, expected)
  }

  /// A line in brackets whose end is cut off, as that of an unquoted colour is: one of the lines from
  /// the one on which the brackets begin.
  private static func commentInBrackets(
    _ before: ArraySlice<Substring>,
    from opening: Int?
  ) -> YAMLSlip? {
    let last = before.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0
    let first = min(max(0, (opening ?? 1) - 1), last)
    for place in before.indices where (first...last).contains(place) {
      guard let comment = before[place].range(of: " #") else { continue }
      let rest = before[place][..<comment.lowerBound]
      guard rest.contains(where: { "[{".contains($0) }),
        rest.count(where: { "\"'".contains($0) }).isMultiple(of: 2)
      else { continue }
      return YAMLSlip(
        line: place + 1,
        column: before[place].distance(from: before[place].startIndex, to: comment.upperBound),
        expected: "quotes around what begins with '#', which is a comment otherwise"
      )
    }
    return nil
  }
}

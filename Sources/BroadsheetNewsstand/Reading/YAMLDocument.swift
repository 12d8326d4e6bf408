import Foundation
import Yams

/// The text of a newsstand file as nodes that know their places.
enum YAMLDocument {
  private static let maximumBytes = 2 * 1024 * 1024
  /// Deeper than any newsstand file has reason to be.
  private static let maximumDepth = 40

  /// The root value; nil after a problem has been reported.
  static func root(of text: String, in context: FileContext) -> FileValue? {
    guard text.utf8.count <= maximumBytes else {
      context.report(
        "the file is too large",
        at: nil,
        path: "",
        expected: "at most \(maximumBytes) bytes"
      )
      return nil
    }
    do {
      guard let node = try Yams.compose(yaml: text) else {
        context.report(
          "the file is empty",
          at: nil,
          path: "",
          expected: "a mapping with 'title' and 'brands'"
        )
        return nil
      }
      guard isShallow(node, depth: 0) else {
        context.report(
          "the file is nested too deeply",
          at: node.mark,
          path: "",
          expected: "at most \(maximumDepth) levels"
        )
        return nil
      }
      return FileValue(node: node, path: "", context: context)
    } catch let error as YamlError {
      report(error, in: context)
    } catch {
      context.report("the file cannot be read: \(error)", at: nil, path: "")
    }
    return nil
  }

  /// Looks at the text's own depth only as far as the limit, and at one element of equal siblings
  /// as often as the node budget allows.
  private static func isShallow(_ node: Node, depth: Int) -> Bool {
    var budget = 400_000
    func look(_ node: Node, _ depth: Int) -> Bool {
      budget -= 1
      guard depth <= maximumDepth else { return false }
      guard budget > 0 else { return true }
      switch node {
      case .scalar, .alias: return true
      case .sequence(let elements): return elements.allSatisfy { look($0, depth + 1) }
      case .mapping(let pairs):
        return pairs.allSatisfy { look($0.key, depth + 1) && look($0.value, depth + 1) }
      }
    }
    return look(node, depth)
  }

  private static func report(_ error: YamlError, in context: FileContext) {
    switch error {
    case .scanner(let around, let problem, let mark, let text),
      .parser(let around, let problem, let mark, let text),
      .composer(let around, let problem, let mark, let text):
      let words = [around?.text, problem].compactMap(\.self).joined(separator: ", ")
      let slip = YAMLSlip(around, problem, at: mark, in: text)
      context.report("not YAML: \(words)", at: slip)
    case .reader(let problem, _, _, _):
      context.report("not YAML: \(problem)", at: nil, path: "", expected: "UTF-8 text")
    case .duplicatedKeysInMapping(let duplicates, let around):
      let keys = duplicates.map { "'\($0)'" }.joined(separator: ", ")
      context.report(
        "\(keys) stands twice in one mapping",
        at: around.mark,
        path: "",
        expected: "every key once"
      )
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      context.report("the file cannot be read: \(error)", at: nil, path: "")
    }
  }
}

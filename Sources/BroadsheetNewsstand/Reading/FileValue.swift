import BroadsheetCore
import Foundation
import Yams

/// A value of the file, with its place; every reading that fails leaves a problem behind.
struct FileValue {
  let node: Node
  let path: String
  let context: FileContext

  func report(_ message: String, expected: String? = nil, suggestion: String? = nil) {
    context.report(
      message,
      at: node.mark,
      path: path,
      expected: expected,
      suggestion: suggestion
    )
  }

  // MARK: Shapes

  var isMapping: Bool { node.mapping != nil }
  var isSequence: Bool { node.sequence != nil }
  var isScalar: Bool { node.scalar != nil }
  /// A scalar with nothing in it.
  private var isNothing: Bool {
    guard let scalar = node.scalar else { return false }
    return scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
  }

  /// The value of a key, for a problem that shows only when all is read; the whole without one.
  func member(_ key: String) -> FileValue {
    guard let member = node.mapping?[key] else { return self }
    return FileValue(node: member, path: "\(path).\(key)", context: context)
  }

  /// The elements of a list; none, with a problem, for anything else.
  func elements(_ expected: String) -> [FileValue] {
    guard let sequence = node.sequence else {
      reportWrongType(expected: expected)
      return []
    }
    return sequence.enumerated().compactMap { index, node in
      let path = "\(path)[\(index)]"
      guard context.mayVisit(at: node.mark, path: path) else { return nil }
      return FileValue(node: node, path: path, context: context)
    }
  }

  /// Reads the value as a mapping; keys that `body` never asked for are reported as unknown.
  func mapping<Result>(
    _ expected: String,
    _ body: (MappingReader) -> Result?
  ) -> Result? {
    guard let mapping = node.mapping else {
      reportWrongType(expected: expected)
      return nil
    }
    let reader = MappingReader(mapping, of: self)
    let result = body(reader)
    reader.reportUnknownKeys()
    return result
  }

  // MARK: Scalars

  func text(_ expected: String = "a text") -> String? {
    guard let scalar = node.scalar, !isNothing else {
      reportWrongType(expected: expected)
      return nil
    }
    let text = scalar.string.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else {
      report("empty", expected: expected)
      return nil
    }
    return text
  }

  func integer(in range: ClosedRange<Int>) -> Int? {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let scalar = node.scalar, scalar.style == .plain, let number = Int(scalar.string) else {
      reportWrongType(expected: expected)
      return nil
    }
    guard range.contains(number) else {
      report("\(number) is out of range", expected: expected)
      return nil
    }
    return number
  }

  func number(in range: ClosedRange<Double>) -> Double? {
    let expected = "a number from \(range.lowerBound) to \(range.upperBound)"
    guard let scalar = node.scalar, scalar.style == .plain, let number = Double(scalar.string),
      number.isFinite
    else {
      reportWrongType(expected: expected)
      return nil
    }
    guard range.contains(number) else {
      report("\(scalar.string) is out of range", expected: expected)
      return nil
    }
    return number
  }

  func boolean() -> Bool? {
    switch node.scalar.map({ $0.style == .plain ? $0.string : "" }) {
    case "true", "yes": return true
    case "false", "no": return false
    default:
      reportWrongType(expected: "true or false")
      return nil
    }
  }

  /// One of the words of an enum.
  func word<Word: RawRepresentable & CaseIterable>(_ type: Word.Type) -> Word?
  where Word.RawValue == String {
    word(among: Word.allCases.map(\.rawValue)).flatMap { Word(rawValue: $0) }
  }

  /// One of some words.
  func word(among words: [String]) -> String? {
    guard let text = text(Self.oneOf(words)) else { return nil }
    guard words.contains(text) else {
      report(
        "'\(text)' is none of the words",
        expected: Self.oneOf(words),
        suggestion: NearestWord.to(text, among: words)
      )
      return nil
    }
    return text
  }

  /// A list of texts; a single text stands for a list of one.
  func texts(_ expected: String = "a list of texts") -> [String] {
    if node.scalar != nil { return text(expected).map { [$0] } ?? [] }
    return elements(expected).compactMap { $0.text() }
  }

  static func oneOf(_ words: [String]) -> String { "one of " + words.joined(separator: ", ") }

  func reportWrongType(expected: String) {
    report("\(found) where it does not belong", expected: expected)
  }

  private var found: String {
    switch node {
    case .scalar(let scalar):
      isNothing ? "nothing" : "the text '\(scalar.string.prefix(40))'"
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .alias: "an alias"
    }
  }
}

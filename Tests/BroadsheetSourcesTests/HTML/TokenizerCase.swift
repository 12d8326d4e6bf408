import Foundation
import Testing

// The tokens are no public interface, but the standard's tests are about nothing else.
@testable import BroadsheetSources

/// A case in the shape of the html5lib tokenizer tests: an input, the states and the last start tag
/// to begin with, and the tokens that must come out.
struct TokenizerCase: Decodable, Sendable, CustomTestStringConvertible {
  let description: String
  let input: String
  let output: [ExpectedToken]
  let initialStates: [String]?
  let lastStartTag: String?

  var testDescription: String { description }
  var states: [HTMLTokenizer.State] { (initialStates ?? ["Data state"]).map(Self.state) }

  static func cases(_ json: String) throws -> [TokenizerCase] {
    try JSONDecoder().decode([TokenizerCase].self, from: Data(json.utf8))
  }

  /// What the tokenizer makes of the input, neighbouring text joined.
  func tokens(from state: HTMLTokenizer.State) -> [ExpectedToken] {
    var input = input
    return input.withUTF8 { bytes in
      var tokens = HTMLTokenizer(bytes)
      tokens.state = state
      tokens.allowsCDATA = true
      if let lastStartTag { tokens.lastStartTag = NameKey(lastStartTag) }
      var result: [ExpectedToken] = []
      while true {
        switch tokens.next() {
        case .end: return result
        case .doctype: result.append(.doctype)
        case .comment: result.append(.comment(tokens.decoded(tokens.content)))
        case .endTag: result.append(.endTag(tokens.decoded(tokens.content).lowercased()))
        case .startTag:
          var attributes: [String: String] = [:]
          for index in 0..<tokens.attributeCount {
            let attribute = tokens.attribute(index)
            let name = tokens.decoded(attribute.name).lowercased()
            let value = tokens.decoded(attribute.value, references: true, inAttribute: true)
            attributes[name] = attributes[name] ?? value
          }
          let name = tokens.decoded(tokens.content).lowercased()
          result.append(.startTag(name, attributes, isSelfClosing: tokens.isSelfClosing))
        case .text:
          let state = tokens.textState
          let text = tokens.decoded(
            tokens.content,
            references: state == .data || state == .rcData,
            keepsNUL: state == .data || state == .cdataSection
          )
          if case .text(let before)? = result.last {
            result[result.count - 1] = .text(before + text)
          } else {
            result.append(.text(text))
          }
        }
      }
    }
  }

  private static func state(_ name: String) -> HTMLTokenizer.State {
    switch name {
    case "RCDATA state": .rcData
    case "RAWTEXT state": .rawText
    case "Script data state": .scriptData
    case "PLAINTEXT state": .plainText
    case "CDATA section state": .cdataSection
    default: .data
    }
  }
}

/// A token as the cases write it: `["StartTag", "a", {"href": "x"}, true]`.
enum ExpectedToken: Decodable, Equatable, Sendable {
  case text(String)
  case startTag(String, [String: String], isSelfClosing: Bool)
  case endTag(String)
  case comment(String)
  case doctype

  init(from decoder: any Decoder) throws {
    var parts = try decoder.unkeyedContainer()
    switch try parts.decode(String.self) {
    case "Character": self = .text(try parts.decode(String.self))
    case "EndTag": self = .endTag(try parts.decode(String.self))
    case "Comment": self = .comment(try parts.decode(String.self))
    case "DOCTYPE": self = .doctype
    case "StartTag":
      let name = try parts.decode(String.self)
      let attributes = try parts.decode([String: String].self)
      let isSelfClosing = parts.isAtEnd ? false : try parts.decode(Bool.self)
      self = .startTag(name, attributes, isSelfClosing: isSelfClosing)
    case let kind:
      throw DecodingError.dataCorruptedError(in: parts, debugDescription: "no token \(kind)")
    }
  }
}

extension HTMLTokenizer {
  fileprivate borrowing func decoded(
    _ range: Range<Int>,
    references: Bool = false,
    inAttribute: Bool = false,
    keepsNUL: Bool = false
  ) -> String {
    var sink = UTF8Sink(capacity: range.count)
    HTMLText.decode(
      range,
      of: bytes,
      references: references,
      inAttribute: inAttribute,
      keepsNUL: keepsNUL,
      into: &sink
    )
    return sink.string
  }
}

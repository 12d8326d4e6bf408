import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

/// What the parser makes of JSON, seen through the fields of a widget, which come as they are.
@Suite struct JSONParserTests {
  private func value(_ json: String) throws -> JSONValue {
    let text = #"{"items": [{"type": "widget", "subtype": "any", "value": \#(json)}]}"#
    return try loaded(text)
  }

  private func loaded(_ text: String) throws -> JSONValue {
    let feed = try PresentationalLoader().load(.sample(text), in: .sample(.presentational)).feed
    guard case .native(let items) = feed.content,
      case .widget(.custom(let widget))? = items.first?.content
    else { throw LoadingError.missing(path: "items[0]") }
    return try #require(widget.fields["value"])
  }

  @Test(arguments: 0..<300)
  func `what Foundation writes is read as it was`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let expected = Self.anyValue(depth: 5, &random)
    let encoder = JSONEncoder()
    encoder.outputFormatting = Bool.random(using: &random) ? [.prettyPrinted, .sortedKeys] : []

    let json = String(decoding: try encoder.encode(expected), as: UTF8.self)

    #expect(try value(json) == expected)
  }

  @Test(arguments: [
    (#""""#, ""), (#""\"""#, "\""), (#""\\""#, "\\"), (#""\\\"""#, "\\\""),
    (#""a long run before the \"quoted\" word""#, "a long run before the \"quoted\" word"),
    (#""12345678\\""#, "12345678\\"), (#""1234567\"""#, "1234567\""),
    (#""\/\b\f\n\r\t""#, "/  \n\r\t"), (#""\u00e9\u20AC\ud83d\ude00""#, "é€😀"),
    (#""\ud83d""#, "\u{FFFD}"), (#""\ud83dx""#, "\u{FFFD}x"), (#""\u12""#, "\u{FFFD}"),
    (#""\u0000\u001f""#, "  "), (#""\q""#, "q"),
  ])
  func `escapes become what they stand for`(json: String, text: String) throws {
    #expect(try value(json) == .string(text))
  }

  @Test(
    arguments: 0..<40,
    [(#"\""#, "\""), (#"\n"#, "\n"), (#"\u20AC"#, "€"), ("é", "é"), ("\t", "\t")]
  )
  func `a string is the same wherever its signs stand`(
    place: Int,
    sign: (json: String, text: String)
  ) throws {
    let before = String(repeating: "x", count: place)
    let rest = String(repeating: "y", count: place % 3)

    #expect(
      try value("\"\(before)\(sign.json)\(rest)\(sign.json)\"")
        == .string(before + sign.text + rest + sign.text)
    )
    #expect(
      try loaded(
        #"{"items": [{"type": "widget", "subtype": "any", "value": "\#(before)\#(sign.json)\#(rest)"#
      ) == .string(before + sign.text + rest)
    )
  }

  @Test(arguments: [
    ("[1,,2,]", JSONValue.array([.number(1), .number(2)])),
    (#"{"a":1 "b":2,}"#, .object(["a": .number(1), "b": .number(2)])),
    (#"{"a":1,"a":2}"#, .object(["a": .number(1)])),
    (#"{"\u0061":true}"#, .object(["a": .bool(true)])),
    ("12345678901234567890", .string("12345678901234567890")),
    ("-1.5e3", .number(-1500)), ("null", .null), ("[]", .array([])), ("{}", .object([:])),
  ])
  func `careless JSON is read as it was meant`(json: String, expected: JSONValue) throws {
    #expect(try value(json) == expected)
  }

  @Test(arguments: [
    #"[1, [2, {"x": "y"#, #"[1, [2, {"x": "y\"#, #"[1, [2, {"x": "y", "z"#,
    #"[1, [2, {"x": "y", "z""#, #"[1, [2, {"x": "y", "z":"#, #"[1, [2, {"x": "y","#,
  ])
  func `a document that breaks off keeps what was there`(json: String) throws {
    let expected = JSONValue.array([
      .number(1), .array([.number(2), .object(["x": .string("y")])]),
    ])

    #expect(
      try loaded(#"{"items": [{"type": "widget", "subtype": "any", "value": \#(json)"#) == expected
    )
  }

  @Test(arguments: ["{\"a\" 1}", "{1:2}", "[}", "[nil]", "", " "])
  func `what is no JSON is refused`(json: String) {
    #expect(throws: LoadingError.self) {
      try PresentationalLoader().load(.sample(json), in: .sample(.presentational))
    }
  }

  @Test(arguments: [("[", "depth", 256), ("1,", "jsonValues", 250_000)])
  func `JSON without end ends at a limit with a name`(part: String, name: String, limit: Int) {
    let json = "{\"items\":[" + String(repeating: part, count: 300_000)

    #expect(throws: LoadingError.limitExceeded(name: name, limit: limit)) {
      try PresentationalLoader().load(.sample(json), in: .sample(.presentational))
    }
  }

  private static let letters: [Character] = [
    "a", "Z", "7", " ", "\"", "\\", "/", "\n", "\t", "{", "]", ",", ":", "é", "ł", "中", "😀", "<",
  ]

  private static func anyText(_ random: inout SeededRandom) -> String {
    String(
      (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
        letters.randomElement(using: &random)
      }
    )
  }

  private static func anyValue(depth: Int, _ random: inout SeededRandom) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: .null
    case 1: .bool(.random(using: &random))
    case 2: .number(Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / 8)
    case 3, 4: .string(anyText(&random))
    case 5:
      .array(
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
          anyValue(depth: depth - 1, &random)
        }
      )
    default:
      .object(
        Dictionary(
          (0..<Int.random(in: 0...5, using: &random)).map { _ in
            (anyText(&random), anyValue(depth: depth - 1, &random))
          }
        ) { first, _ in first }
      )
    }
  }
}

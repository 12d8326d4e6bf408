import BroadsheetCore
import Foundation
import Testing

struct CustomWidgetTests {
  private static let fields: [String: JSONValue] = [
    "": .null, "yes": .bool(true), "no": .bool(false), "tenth": .number(0.1),
    "large": .number(-1e300), "words": .string("a “b” \\ ]"),
    // One character with what stands before it.
    "\u{301}": .string("\u{301}"), "list": .array([.array([]), .object([:]), .string("}")]),
    "object": .object(["a": .object(["b": .array([.number(1), .null])])]),
  ]

  private func kept(_ widget: CustomWidget) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(widget)
  }

  @Test func `every field comes back as it was`() throws {
    let widget = CustomWidget(kind: ItemKind("poll"), title: "Your word", fields: Self.fields)

    #expect(try JSONDecoder().decode(CustomWidget.self, from: kept(widget)) == widget)
  }

  @Test func `the same fields are kept as the same bytes`() throws {
    let reversed = Self.fields.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    let one = CustomWidget(kind: ItemKind("poll"), fields: Self.fields)
    let other = CustomWidget(
      kind: ItemKind("poll"),
      fields: Dictionary(uniqueKeysWithValues: reversed)
    )

    #expect(try kept(one) == kept(other))
  }

  @Test func `fields are read back without trying one shape after the other`() throws {
    var deep = JSONValue.array((0..<10).map { .string("\($0)") })
    for _ in 0..<240 { deep = .object(["a": deep]) }
    let widget = CustomWidget(kind: ItemKind("poll"), fields: ["deep": deep])

    let json = try JSONSerialization.jsonObject(with: kept(widget))

    #expect((json as? [String: Any])?["tokens"] is [String])
    #expect(try JSONDecoder().decode(CustomWidget.self, from: kept(widget)) == widget)
  }

  @Test func `what an earlier version kept is read`() throws {
    let json = #"{"kind": "poll", "title": "Your word", "fields": {"a": [1, "b", null, true]}}"#

    let widget = try JSONDecoder().decode(CustomWidget.self, from: Data(json.utf8))

    #expect(widget.fields == ["a": .array([.number(1), .string("b"), .null, .bool(true)])])
  }

  @Test(
    arguments: [
      "[]", #"[""]"#, #"["n"]"#, #"["{"]"#, #"["{", "\"a"]"#, #"["{", "\"a", "n"]"#,
      #"["{", "}", "}"]"#, ##"["{", "\"a", "#x", "}"]"##, #"["{", "\"a", "?", "}"]"#,
    ]
  )
  func `tokens that make no object are refused`(tokens: String) {
    let json = #"{"kind": "poll", "tokens": \#(tokens)}"#

    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CustomWidget.self, from: Data(json.utf8))
    }
  }

  @Test func `tokens without end are refused before they fill the stack`() {
    let tokens = "[\"{\"" + String(repeating: #", "\"a", "[""#, count: 10_000) + "]"
    let json = #"{"kind": "poll", "tokens": \#(tokens)}"#

    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CustomWidget.self, from: Data(json.utf8))
    }
  }

  @Test func `a number that JSON has no word for does not keep the rest from being written`() throws
  {
    let values: [JSONValue] = [.number(.infinity), .number(.nan), .number(1)]

    let json = try JSONEncoder().encode(values)

    #expect(String(decoding: json, as: UTF8.self) == "[null,null,1]")
  }
}

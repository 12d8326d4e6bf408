import BroadsheetCore
import Foundation
import Testing

struct StableJSONTests {
  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try StableJSON.bytes(of: value), as: UTF8.self)
  }

  private func read<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(StableJSON.bytes(of: value)))
  }

  /// One of every shape that a value can take.
  private struct Shapes: Codable, Equatable {
    enum Choice: Codable, Equatable {
      case plain
      case filled(String, also: Int?)
    }

    struct Nothing: Codable, Equatable {}

    var text = "\u{0}\u{1f}\t\n\"\\/ ærlig 日本 😀 \u{2028}"
    var whole = [Int.min, 0, 7, Int.max]
    var small: [UInt8] = [0, 9, 10, 255]
    var wide: [UInt64] = [.max]
    var real = [0.1, -2, 1e300, .leastNonzeroMagnitude]
    var half: Float = 0.1
    var truth = [true, false]
    var missing: Int?
    var gaps: [Int?] = [1, nil, 3]
    var choices = [Choice.plain, .filled("a", also: 1), .filled("b", also: nil)]
    var nothing = Nothing()
    var nested: [[[String]]] = [[], [[], ["x"]], [["y", "z"]]]
    var table = ["b": [1], "a": [], "": [2, 3]]
    var date = Date(timeIntervalSinceReferenceDate: 817_034_309.4236795)
    var address = URL(string: "https://a.example/b?c=%20d#e")
    var data = Data([0, 127, 255])
    var value = JSONValue.object(["k": .array([.null, .bool(true), .number(1.5), .string("s")])])
  }

  @Test func `every shape is read again as it was`() throws {
    let shapes = Shapes()

    #expect(try read(shapes) == shapes)
    #expect(try read([shapes, shapes]) == [shapes, shapes])
    #expect(try text("a") == "\"a\"")
    #expect(try text([Int]()) == "[]")
    #expect(try text([String: Int]()) == "{}")
    #expect(try text(Shapes.Nothing()) == "{}")
    #expect(try text(Int?.none) == "null")
  }

  @Test func `it says what JSONEncoder says`() throws {
    let shapes = Shapes()

    let theirs = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(shapes))
    let ours = try JSONDecoder().decode(JSONValue.self, from: Data(StableJSON.bytes(of: shapes)))

    #expect(ours == theirs)
  }

  @Test func `members of dictionaries are in the order of their keys`() throws {
    let names = (0..<50).map { "name \($0)" }
    var grown: [String: [String: Int]] = [:]
    for name in names.reversed() { grown[name] = ["b": 1, "a": 2] }
    let made = Dictionary(uniqueKeysWithValues: names.map { ($0, ["a": 2, "b": 1]) })

    let members = names.sorted().map { "\"\($0)\":{\"a\":2,\"b\":1}" }.joined(separator: ",")

    #expect(try text(grown) == "{\(members)}")
    #expect(try text(made) == "{\(members)}")
  }

  @Test func `containers within containers close where they end`() throws {
    struct Written: Encodable {
      enum Key: String, CodingKey { case first, second, third }

      func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        var list = object.nestedUnkeyedContainer(forKey: .first)
        try list.encode(1)
        var inner = list.nestedContainer(keyedBy: Key.self)
        try inner.encodeNil(forKey: .first)
        _ = list.nestedUnkeyedContainer()
        try list.encode(list.count)
        var other = object.nestedContainer(keyedBy: Key.self, forKey: .second)
        try other.encode("x", forKey: .second)
        try [2].encode(to: object.superEncoder(forKey: .third))
        var again = encoder.container(keyedBy: Key.self)
        try again.encode(3, forKey: .first)
      }
    }

    let expected =
      #"{"first":[1,{"first":null},[],3],"second":{"second":"x"},"third":[2],"first":3}"#
    #expect(try text(Written()) == expected)
    #expect(try text([Written(), Written()]) == "[\(expected),\(expected)]")
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `numbers that JSON does not have are refused`(number: Double) {
    #expect(throws: EncodingError.self) { try StableJSON.bytes(of: ["a": [number]]) }
    #expect(throws: EncodingError.self) { try StableJSON.bytes(of: Float(number)) }
    #expect(throws: EncodingError.self) {
      try StableJSON.bytes(of: Date(timeIntervalSinceReferenceDate: number))
    }
  }
}

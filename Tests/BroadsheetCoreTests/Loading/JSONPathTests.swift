import BroadsheetCore
import Foundation
import Testing

struct JSONPathTests {
  private let document: JSONValue = .object([
    "data": .object(["items": .array([.string("a"), .null, .string("b")])]),
    "odd key": .object(["x": .number(3)]),
    "tags": .array([.object(["name": .string("sea")]), .object(["name": .string("wind")])]),
  ])

  @Test(arguments: [
    ("data.items", 1), ("data.items[0]", 1), ("data.items[*]", 2), ("data.items[9]", 0),
    ("tags[*].name", 2), ("['odd key'].x", 1), ("$.data.items[2]", 1), ("", 1), ("no.where", 0),
    ("[**].name", 2), ("tags[**].name", 2), ("data[**][2]", 1), ("data[**].name", 0),
  ])
  func `a path leads to values`(path: String, count: Int) throws {
    let path = try #require(JSONPath(path))

    #expect(path.values(in: document).count == count)
  }

  @Test(arguments: ["a..b", "a[", "a[x]", "a[-1]", "a[0]b", ".", "a[**]", "a[**].b[**].c"])
  func `what is no path is nil`(text: String) {
    #expect(JSONPath(text) == nil)
  }

  @Test func `an address template encodes the identifier`() throws {
    let template = try #require(AddressTemplate("https://paper.example/stories/{id}.json"))

    #expect(
      template.address(id: "../a b")?.absoluteString
        == "https://paper.example/stories/%2E%2E%2Fa%20b.json"
    )
    #expect(AddressTemplate("https://paper.example/") == nil)
  }
}

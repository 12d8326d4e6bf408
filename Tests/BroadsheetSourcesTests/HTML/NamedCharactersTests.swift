import Testing

// The XML decoder shares the table; no public function shows single names.
@testable import BroadsheetSources

struct NamedCharactersTests {
  @Test func `all names of the standard are there`() {
    let entries = NamedCharacters.list.description.split(separator: " ")
    let bare = entries.filter { $0.contains("*") }

    #expect(entries.count + bare.count == 2231)
    #expect(bare.count == 106)
  }

  @Test(arguments: NamedCharacters.list.description.split(separator: " ").map(String.init))
  func `every name is found`(entry: String) throws {
    let parts = entry.split { "=*+".contains($0) }
    let name = Array(parts[0].utf8)

    let value = name.withUnsafeBufferPointer { NamedCharacters.value(of: $0) }

    #expect(value?.first == UInt32(parts[1], radix: 16))
    #expect(value?.second == (parts.count > 2 ? UInt32(parts[2], radix: 16) : 0))
  }

  @Test(
    arguments: [
      ("notit;", 3, "¬"), ("notin;", 6, "∉"), ("amp", 3, "&"), ("ampersand", 3, "&"),
      ("frac12x", 6, "½"), ("frac12;", 7, "½"),
    ]
  )
  func `the longest name wins`(text: String, byteCount: Int, character: String) {
    let bytes = Array(text.utf8)

    let reference = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap {
        CharacterReference(at: $0, count: buffer.count, inAttribute: false)
      }
    }

    #expect(reference?.byteCount == byteCount)
    #expect(reference?.first == character.unicodeScalars.first?.value)
  }

  @Test(arguments: ["nosuch;", "alpha", "A", "", "ALPHA;"])
  func `what is no name is left alone`(text: String) {
    let bytes = Array(text.utf8) + [0x20]

    let match = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { NamedCharacters.longestMatch(at: $0, count: text.utf8.count) }
    }

    #expect(match == nil)
  }
}

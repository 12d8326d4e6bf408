import Testing

@testable import BroadsheetSources

struct StringUTF8Tests {
  @Test(
    arguments: [
      ("", ""), ("a", ""), ("abc", "abc"), ("abcabd", "abd"), ("aaaaab", "aab"), ("xyz", "z"),
      ("på øya", "øya"), ("a&amp;b", "&amp;"),
    ]
  )
  func `a text holds its parts`(text: String, part: String) {
    #expect(text.containsBytes(of: part))
  }

  @Test(arguments: [("", "a"), ("ab", "abc"), ("abcabe", "abd"), ("aab", "ba"), ("e\u{301}", "é")])
  func `a text does not hold others, however equal they look`(text: String, part: String) {
    #expect(!text.containsBytes(of: part))
  }

  @Test func `a part is found wherever it stands, and nowhere else`() {
    for length in 0..<70 {
      for start in 0...length {
        let text = String(repeating: "ab", count: start) + String(repeating: "c", count: length)
        #expect(text.containsBytes(of: "abc") == (start > 0 && length > 0))
        #expect(!text.containsBytes(of: "ac"))
      }
    }
  }

  @Test(arguments: ["", "ASCII", "Bokmål", "中文", "👩‍👩‍👧"])
  func `bytes that are UTF-8 become the text that they were`(text: String) {
    let copy = Array(text.utf8).withUnsafeBufferPointer { String(validUTF8: $0) }

    #expect(copy == text)
    #expect(copy.hashValue == text.hashValue)
  }
}

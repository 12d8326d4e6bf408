import BroadsheetTesting
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

  @Test func `a text is parted at the bytes of another as it is at its characters`() {
    var random = SeededRandom(seed: 3)
    let pieces = ["a", ",", " ", ", ", "ø"]
    for length in 0..<40 {
      let text = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()

      #expect(text[...].split(byBytesOf: ", ") == text.split(separator: ", "), "\(text)")
      #expect(text[...].rangesOfBytes(of: ", ") == text.ranges(of: ", "), "\(text)")
      #expect(text[...].split(byByte: 0x2C) == text.split(separator: ","), "\(text)")
    }
  }

  @Test func `a sign is replaced also where a mark stands upon it`() {
    #expect("a & b &\u{301}".replacingByte(0x26, with: "&amp;") == "a &amp; b &amp;\u{301}")
    #expect("".replacingByte(0x26, with: "&amp;").isEmpty)
  }

  @Test func `scans of sixteen bytes find what scans of one find`() {
    var random = SeededRandom(seed: 5)
    for length in 0..<70 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0x3A...0x62, using: &random) }

      bytes.withUnsafeBufferPointer { text in
        let start = length / 3
        #expect(
          ByteScanning.lastIndex(of: 0x41, in: text.span, start..<length)
            == text[start...].lastIndex(of: 0x41)
        )
        #expect(
          text[start...].prefix(before: 0x41).elementsEqual(text[start...].prefix { $0 != 0x41 })
        )
        let small = [UInt8](unsafeUninitializedCapacity: length) { target, count in
          if let source = text.baseAddress, let target = target.baseAddress {
            ByteScanning.lowercase(source, count: length, to: target)
          }
          count = length
        }
        #expect(small == bytes.map(\.asciiLowercased))
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

import Foundation
import Testing

@testable import BroadsheetNewsroom

struct SecretTokenTests {
  private static let bytes = (0..<32).map { UInt8($0 * 8 + 7) }

  @Test(arguments: SecretToken.Use.allCases)
  func `a token is itself again when it comes back`(use: SecretToken.Use) throws {
    let token = SecretToken(Self.bytes, for: use)

    #expect(try #require(SecretToken(token.text, for: use)).bytes == Self.bytes)
    #expect(
      token.text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    )
    for other in SecretToken.Use.allCases where other != use {
      #expect(SecretToken(token.text, for: other) == nil)
    }
  }

  @Test func `only one spelling is a token`() {
    let text = SecretToken(Self.bytes, for: .session).text
    let last = text.dropLast()
    let spellings = [
      "", " ", text + "=", text + "A", String(last), last + "+", last + "/", last + "ø", " " + text,
      String(text.dropLast()) + "B", String(repeating: "A", count: 1_000_000),
      String(repeating: "é", count: 43), String(repeating: "\u{301}", count: 43),
    ]
    for spelling in spellings where spelling != text {
      #expect(SecretToken(spelling, for: .session) == nil, "\(spelling.prefix(60))")
    }
  }

  @Test func `it says nothing of itself`() {
    let token = SecretToken(Self.bytes, for: .access)
    var dumped = ""
    dump(token, to: &dumped)
    for words in ["\(token)", String(reflecting: token), dumped] {
      #expect(!words.contains(token.text))
      #expect(!words.contains("15"))
    }
  }
}

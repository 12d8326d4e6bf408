import Foundation
import Testing

@testable import BroadsheetNewsroom

struct PasswordTests {
  private static let kari = name("Kari Berg")

  private static func name(_ text: String) -> UserName {
    guard let name = try? UserName(text) else { preconditionFailure("a name of the test's own") }
    return name
  }

  @Test(arguments: [
    ("correct horse battery", "correct horse battery"),
    ("blåbærsyltetøy!", "bla\u{30A}bærsyltetøy!"),
    ("tolv\u{3000}tegn i alt", "tolv tegn i alt"),
  ])
  func `it does not matter on which keyboard it was typed`(one: String, other: String) throws {
    let typed = try #require(Password(typed: other))
    #expect(try Password(new: one, of: Self.kari).bytes == typed.bytes)
  }

  @Test func `case, width and blanks count`() throws {
    let spellings = ["Correct horse 1", "correct horse 1", "correct  horse 1", "ｃorrect horse 1"]
    #expect(Set(try spellings.map { try #require(Password(typed: $0)).bytes }).count == 4)
  }

  @Test(arguments: [
    (String(repeating: "ab", count: 5), PasswordTrouble.tooShort), ("", .tooShort),
    (String(repeating: "ab", count: 513), .tooLong),
    (String(repeating: "å", count: 1_000_000), .tooLong),
    ("aaaaaaaaaaaaaa", .obvious), ("ææææææææææ", .obvious), ("            ", .obvious),
    ("kariberg kariberg", .obvious), ("KARI.BERG-2026", .obvious),
    ("broadsheet2026", .obvious), ("BroadSheet BroadSheet", .obvious),
    ("broadsheet kari berg 1", .obvious), ("tab\there and there", .character("\t")),
    ("line\nbreak and more", .character("\n")), ("zero\u{0}in the middle", .character("\0")),
  ])
  func `a bad password is not taken`(text: String, trouble: PasswordTrouble) {
    #expect(throws: trouble) { try Password(new: text, of: Self.kari) }
  }

  @Test(arguments: [
    "broadsheet is a fine word", "kariberg kariberg 20261", "🦔🦔🦔🦔x", "twelve bytes",
    "👩‍👩‍👧 family of three",
  ])
  func `a good one is`(text: String) throws {
    let password = try Password(new: text, of: Self.kari)
    #expect(Password(typed: text)?.bytes == password.bytes)
  }

  @Test func `what nobody can have is none`() {
    #expect(Password(typed: "short") == nil)
    #expect(Password(typed: "a bell \u{7} in the middle") == nil)
    #expect(Password(typed: String(repeating: "x", count: 10_000_000)) == nil)
  }

  @Test func `it says nothing of itself`() throws {
    let password = try Password(new: "correct horse battery", of: Self.kari)
    var dumped = ""
    dump(password, to: &dumped)
    for words in ["\(password)", String(reflecting: password), dumped] {
      #expect(!words.contains("correct"))
      #expect(!words.contains("\(password.bytes[0])"))
    }
  }
}

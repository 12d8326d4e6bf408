import Foundation
import Testing

@testable import BroadsheetNewsroom

/// Names of users, as people and as strangers write them.
struct UserNameTests {
  @Test(arguments: [
    ("Kari", "kari"), ("Kari", "KARI"), ("Åse", "A\u{30A}se"), ("straße", "STRASSE"),
    ("Ｋａｒｉ", "kari"), ("Σοφός", "ΣΟΦΌΣ"), ("Kari  Berg ", " Kari\u{A0}Berg"),
  ])
  func `names are one whatever their case, width and composition`(one: String, other: String) throws
  {
    let names = try [UserName(one), UserName(other)]

    #expect(names[0] == names[1])
    #expect(Array(names[0].key.utf8) == Array(names[1].key.utf8))
    #expect(Set(names).count == 1)
  }

  @Test(arguments: [("kari", "karin"), ("Åse", "Ase"), ("o", "ø"), ("a b", "ab")])
  func `other names are others`(one: String, other: String) throws {
    #expect(try UserName(one) != UserName(other))
  }

  @Test func `a name stays as it was given, composed`() throws {
    #expect(Array(try UserName("A\u{30A}se BERG").text.utf8) == Array("Åse BERG".utf8))
    #expect(try UserName("李雷").text == "李雷")
    #expect(try UserName("محمد").text == "محمد")
    #expect(try UserName("-rf").text == "-rf")
  }

  @Test(arguments: [
    "ka\u{0}ri", "ka\nri", "ka\tri", "ka\u{1B}[2Jri", "ka\u{202E}ri", "ka\u{2066}ri",
    "ka\u{200B}ri",
    "ka\u{200D}ri", "ka\u{AD}ri", "ka\u{FEFF}ri", "ka\u{FE0F}ri", "ka\u{3164}ri", "ka\u{2028}ri",
    "ka\u{E000}ri", "ka\u{E0041}ri", "\u{2800}", "\u{301}kari", "kari \u{301}x",
    "k\u{301}\u{301}\u{301}\u{301}\u{301}ari",
  ])
  func `what cannot be seen is in no name`(text: String) {
    #expect {
      _ = try UserName(text)
    } throws: { error in
      if case .character = error as? UserNameTrouble { true } else { false }
    }
  }

  @Test(arguments: ["", " ", "\u{A0}\u{3000} "])
  func `nothing is no name`(text: String) {
    #expect(throws: UserNameTrouble.empty) { try UserName(text) }
  }

  @Test func `a name has 64 characters at the most`() throws {
    #expect(try UserName(String(repeating: "å", count: 64)).text.count == 64)
    #expect(throws: UserNameTrouble.tooLong) { try UserName(String(repeating: "å", count: 65)) }
    // Not even looked at: one character of a million marks.
    let pile = "a" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(throws: UserNameTrouble.tooLong) { try UserName(pile) }
  }

  @Test func `what a name grows to when it is folded is bounded`() throws {
    let longest = try UserName(String(repeating: "\u{FDFA}", count: 64))

    #expect(longest.key.utf8.count < 64 * 64)
  }
}

import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetNewsroom

/// Users and tokens: what can be done with them, and what is refused.
struct AccountTests {
  private static let kari = AccountRoom.name("kari")
  private static let chief = AccountRoom.name("chief")

  @Test func `users are listed by name, and a name is taken once`() async throws {
    let room = AccountRoom()
    for name in ["berit", "Anna", "kari"] { try await room.add(name) }

    #expect(try await room.accounts.users().map(\.name.text) == ["Anna", "berit", "kari"])
    await #expect(throws: AccountTrouble.taken(AccountRoom.name("anna"))) {
      try await room.add("ANNA")
    }
  }

  @Test func `the last administrator stays, unless somebody insists`() async throws {
    let room = AccountRoom()
    try await room.add("chief", .administrator)
    try await room.add("kari", .administrator)
    try await room.accounts.setDisabled(true, of: Self.kari, evenLast: false)
    let refusal = AccountTrouble.lastAdministrator(Self.chief)

    await #expect(throws: refusal) { try await room.accounts.remove(Self.chief, evenLast: false) }
    await #expect(throws: refusal) {
      try await room.accounts.setRole(.editor, of: Self.chief, evenLast: false)
    }
    await #expect(throws: refusal) {
      try await room.accounts.setDisabled(true, of: Self.chief, evenLast: false)
    }
    try await room.accounts.setRole(.administrator, of: Self.chief, evenLast: false)
    try await room.accounts.remove(Self.kari, evenLast: false)
    try await room.accounts.remove(Self.chief, evenLast: true)
    #expect(try await room.accounts.users().isEmpty)
  }

  @Test func `nothing is done to who is not there`() async throws {
    let room = AccountRoom()
    let unknown = AccountTrouble.unknown(Self.kari)
    let accounts = room.accounts

    await #expect(throws: unknown) { try await accounts.remove(Self.kari, evenLast: true) }
    await #expect(throws: unknown) {
      try await accounts.setRole(.viewer, of: Self.kari, evenLast: true)
    }
    await #expect(throws: unknown) {
      let password = try Password(new: AccountRoom.password, of: Self.kari)
      try await accounts.setPassword(password, of: Self.kari)
    }
    await #expect(throws: unknown) {
      _ = try await accounts.addToken("x", of: Self.kari, role: nil, days: 1)
    }
    await #expect(throws: AccountTrouble.unknownToken(3)) { try await accounts.revokeToken(3) }
  }

  @Test func `a token does what its owner may, until its day`() async throws {
    let room = AccountRoom()
    try await room.add("kari")
    let (token, secret) = try await room.accounts
      .addToken(" nightly  copy ", of: Self.kari, role: nil, days: 2)
    #expect(token.label == "nightly copy")
    #expect(token.expires == room.clock.now + 2 * 86_400)

    let grant = try #require(try await room.accounts.grant(of: secret))
    #expect(grant.role == .editor)
    #expect(grant.user.name == Self.kari)
    try await room.accounts.setRole(.viewer, of: Self.kari, evenLast: true)
    #expect(try await room.accounts.grant(of: secret)?.role == .viewer)
    room.clock.advance(by: 2 * 86_400)
    #expect(try await room.accounts.grant(of: secret) == nil)
    #expect(try await room.accounts.tokens().map(\.id) == [token.id])
  }

  @Test func `a token never does more than it was made for, nor than its owner`() async throws {
    let room = AccountRoom()
    try await room.add("kari")
    let (_, secret) = try await room.accounts.addToken("x", of: Self.kari, role: .viewer, days: 1)
    try await room.accounts.setRole(.administrator, of: Self.kari, evenLast: true)

    #expect(try await room.accounts.grant(of: secret)?.role == .viewer)
    try await room.accounts.setRole(.editor, of: Self.kari, evenLast: true)
    await #expect(throws: AccountTrouble.roleAbove(.editor)) {
      _ = try await room.accounts.addToken("x", of: Self.kari, role: .administrator, days: 1)
    }
  }

  @Test(arguments: ["revoked", "disabled", "removed"])
  func `what ends a token`(cause: String) async throws {
    let room = AccountRoom()
    try await room.add("kari")
    let (token, secret) = try await room.accounts.addToken("x", of: Self.kari, role: nil, days: 1)
    switch cause {
    case "revoked": try await room.accounts.revokeToken(token.id)
    case "disabled": try await room.accounts.setDisabled(true, of: Self.kari, evenLast: true)
    default: try await room.accounts.remove(Self.kari, evenLast: true)
    }
    #expect(try await room.accounts.grant(of: secret) == nil)
  }

  @Test func `the day of a token's last use is noted once a day`() async throws {
    let room = AccountRoom()
    try await room.add("kari")
    let (_, secret) = try await room.accounts.addToken("x", of: Self.kari, role: nil, days: 9)
    #expect(try await room.accounts.tokens().first?.lastUsed == nil)
    let first = room.clock.now
    _ = try await room.accounts.grant(of: secret)
    room.clock.advance(by: 60)
    _ = try await room.accounts.grant(of: secret)
    #expect(try await room.accounts.tokens().first?.lastUsed == first)
    room.clock.advance(by: 86_400)
    _ = try await room.accounts.grant(of: secret)
    #expect(try await room.accounts.tokens().first?.lastUsed == first + 86_460)
  }

  @Test(arguments: ["", "  ", "two\nlines", "turned \u{202E}", String(repeating: "x", count: 65)])
  func `a label is a line that can be seen`(label: String) async throws {
    let room = AccountRoom()
    try await room.add("kari")
    await #expect(throws: AccountTrouble.label) {
      _ = try await room.accounts.addToken(label, of: Self.kari, role: nil, days: 1)
    }
  }

  @Test func `tokens are for a number of days, and there are but so many`() async throws {
    let room = AccountRoom()
    try await room.add("kari")
    for days in [0, -1, 3_651, Int.max, Int.min] {
      await #expect(throws: AccountTrouble.days(days)) {
        _ = try await room.accounts.addToken("x", of: Self.kari, role: nil, days: days)
      }
    }
    for _ in 0..<AccessToken.mostOfUser {
      _ = try await room.accounts.addToken("x", of: Self.kari, role: nil, days: 1)
    }
    await #expect(throws: AccountTrouble.tooManyTokens) {
      _ = try await room.accounts.addToken("x", of: Self.kari, role: nil, days: 1)
    }
  }

  @Test func `roles stand above each other`() {
    #expect(NewsroomRole.allCases.sorted() == [.viewer, .editor, .administrator])
    #expect(NewsroomRole.viewer < .administrator)
  }
}

import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetNewsroom

/// How long sessions last, and what ends them.
struct SessionTests {
  private func room() async throws -> (AccountRoom, SecretToken) {
    let room = AccountRoom()
    try await room.add("kari")
    try await room.add("chief", .administrator)
    return (room, try #require(try await room.token("kari")))
  }

  @Test func `half an hour of silence ends a session`() async throws {
    let (room, token) = try await room()
    room.clock.advance(by: 1_799)
    #expect(try await room.accounts.session(of: token) != nil)
    room.clock.advance(by: 1_799)
    let session = try #require(try await room.accounts.session(of: token))
    #expect(session.ends == room.clock.now + 1_800)
    room.clock.advance(by: 1_800)
    #expect(try await room.accounts.session(of: token) == nil)
  }

  @Test func `half a day ends it whatever happens`() async throws {
    let (room, token) = try await room()
    for _ in 0..<71 {
      room.clock.advance(by: 600)
      #expect(try await room.accounts.session(of: token) != nil)
    }
    room.clock.advance(by: 599)
    let last = try #require(try await room.accounts.session(of: token))
    #expect(last.ends == room.clock.now + 1)
    room.clock.advance(by: 1)
    #expect(try await room.accounts.session(of: token) == nil)
  }

  @Test func `that somebody was there is written once a minute`() async throws {
    let (room, token) = try await room()
    let digest = room.accounts.secrets.digest(token.bytes)
    let start = room.clock.now
    for _ in 0..<59 {
      room.clock.advance(by: 1)
      _ = try await room.accounts.session(of: token)
    }
    #expect(room.store.session(digest)?.0.seen == start)
    room.clock.advance(by: 1)
    _ = try await room.accounts.session(of: token)
    #expect(room.store.session(digest)?.0.seen == start + 60)
  }

  @Test func `a clock that is set back makes no session longer`() async throws {
    let (room, token) = try await room()
    room.clock.now -= 3_600
    #expect(try await room.accounts.session(of: token) == nil)
  }

  @Test(arguments: ["password", "role", "disabled", "removed", "signed out"])
  func `what ends sessions`(cause: String) async throws {
    let (room, token) = try await room()
    let other = try #require(try await room.token("kari"))
    let chief = try #require(try await room.token("chief"))
    let kari = AccountRoom.name("KARI")
    switch cause {
    case "password":
      try await room.accounts.setPassword(try Password(new: "another horse", of: kari), of: kari)
    case "role": try await room.accounts.setRole(.viewer, of: kari, evenLast: false)
    case "disabled": try await room.accounts.setDisabled(true, of: kari, evenLast: false)
    case "removed": try await room.accounts.remove(kari, evenLast: false)
    default: try await room.accounts.signOut(token)
    }

    #expect(try await room.accounts.session(of: token) == nil)
    #expect(try await (room.accounts.session(of: other) != nil) == (cause == "signed out"))
    #expect(try await room.accounts.session(of: chief) != nil)
  }

  @Test func `a password that is set while the old one is looked at lets nobody in`() async throws {
    let (room, _) = try await room()
    let kari = AccountRoom.name("kari")
    let old = try #require(room.store.user(kari)).hash
    _ = room.store.change(kari, .password("another"), sparesLast: true)

    let session = KeptSession(digest: [1], begun: room.clock.now, seen: room.clock.now)
    #expect(!room.store.begin(session, replacing: nil, of: kari, hash: old, rules: SessionRules()))
    #expect(room.store.session([1]) == nil)
  }

  @Test func `another session ends the quietest of too many`() async throws {
    let room = AccountRoom(rules: SessionRules(mostOfUser: 3))
    try await room.add("kari")
    var tokens: [SecretToken] = []
    for _ in 0..<5 {
      room.clock.advance(by: 1)
      tokens.append(try #require(try await room.token("kari")))
    }
    var held: [Bool] = []
    for token in tokens { held.append(try await room.accounts.session(of: token) != nil) }
    #expect(held == [false, false, true, true, true])
  }

  @Test func `a form's token is the session's own, and no other is taken`() async throws {
    let (room, token) = try await room()
    let other = try #require(try await room.token("kari"))
    let csrf = try #require(try await room.accounts.session(of: token)).csrf

    #expect(room.accounts.accepts(csrf: csrf, with: token))
    #expect(!room.accounts.accepts(csrf: csrf, with: other))
    for text in ["", " ", token.text, csrf + "A", String(csrf.dropLast())] {
      #expect(!room.accounts.accepts(csrf: text, with: token))
    }
    #expect(csrf != token.text && csrf.count == 43)
  }

  @Test func `a token of another kind is no session`() async throws {
    let (room, token) = try await room()
    let disguised = SecretToken(token.bytes, for: .access)
    #expect(try await room.accounts.session(of: disguised) == nil)
    #expect(try await room.accounts.grant(of: token) == nil)
  }
}

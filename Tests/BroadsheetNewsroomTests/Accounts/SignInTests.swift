import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetNewsroom

/// Who gets in, what it costs those who do not, and what they learn by it.
struct SignInTests {
  @Test func `whoever knows the password is in, under whatever case of the name`() async throws {
    let room = AccountRoom()
    try await room.add("Kari", .administrator)

    guard case .signedIn(let session, let token) = try await room.attempt("kARI") else {
      Issue.record("refused")
      return
    }

    #expect(session.user.name.text == "Kari")
    #expect(session.user.role == .administrator)
    #expect(try await room.accounts.session(of: token) == session)
  }

  @Test(arguments: [
    ("kari", "wrong horse battery"), ("kari", ""), ("kari", "short"),
    ("nobody", AccountRoom.password),
    ("", AccountRoom.password), ("ka\u{0}ri", AccountRoom.password),
    ("disabled", AccountRoom.password),
    ("kari", "\u{0}"),
  ])
  func `a refusal says nothing, and costs one verification whatever is wrong`(
    name: String,
    password: String
  ) async throws {
    let room = AccountRoom()
    try await room.add("kari", .administrator)
    try await room.add("disabled")
    try await room.accounts.setDisabled(true, of: AccountRoom.name("disabled"), evenLast: false)

    let outcome = try await room.attempt(name, password)

    #expect(outcome.word == "refused")
    #expect(room.verifications.count == 1)
  }

  @Test func `of two who sign in while their hash is renewed both are in`() async throws {
    let room = AccountRoom()
    try await room.add("kari")
    for cost in 2..<12 {
      room.hashCost = cost
      async let first = room.attempt("kari")
      async let second = room.attempt("kari")
      #expect(try await [first.word, second.word] == ["signed in", "signed in"])
    }
  }

  @Test func `an attempt says nothing of itself`() {
    let attempt = SignInAttempt(name: "kari", password: AccountRoom.password, from: nil)
    var dumped = ""
    dump(attempt, to: &dumped)
    for words in ["\(attempt)", String(reflecting: attempt), dumped] {
      #expect(!words.contains("horse"))
    }
  }

  @Test func `hostile lengths cost one verification and no more`() async throws {
    let room = AccountRoom()
    let long = String(repeating: "å\u{301}", count: 1_000_000)

    #expect(try await room.attempt(long, long).word == "refused")
    #expect(room.verifications.count == 1)
  }

  @Test(arguments: ["kari", "nobody", "no\u{202E}name"])
  func `names that nobody has wait like all others`(name: String) async throws {
    let room = AccountRoom()
    try await room.add("kari")
    var words: [String] = []
    for _ in 0..<7 { words.append(try await room.attempt(name, "wrong horse battery").word) }
    room.clock.advance(by: 30)
    for _ in 0..<2 { words.append(try await room.attempt(name, "wrong horse battery").word) }

    let refusals = Array(repeating: "refused", count: 5)
    #expect(words == refusals + ["wait 30", "wait 30", "refused", "wait 60"])
    #expect(room.verifications.count == 6)
  }

  @Test func `who has to wait is not looked at, also with the right password`() async throws {
    let room = AccountRoom()
    try await room.add("kari")
    for _ in 0..<5 { _ = try await room.attempt("kari", "wrong horse battery") }

    #expect(try await room.attempt("KARI").word == "wait 30")
    #expect(try await room.attempt("kari", from: "198.51.100.7").word == "signed in")
    room.clock.now += 3_600
    #expect(try await room.attempt("kari").word == "wait 30", "the wall clock has no say")
    room.clock.advance(by: 30)
    #expect(try await room.attempt("kari").word == "signed in")
    #expect(try await room.attempt("kari", "wrong horse battery").word == "refused")
  }

  @Test func `a hundred attempts at once are a hundred attempts`() async throws {
    let room = AccountRoom()
    try await room.add("kari")

    let words = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<100 {
        group.addTask { try await room.attempt("kari", "wrong horse battery").word }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(room.verifications.count <= 5)
    #expect(words.count { $0 == "refused" } == room.verifications.count)
    #expect(!words.contains("signed in"))
  }

  @Test func `when all places are taken it is busy, and nothing is counted`() async throws {
    let gate = VerificationGate(running: 1, waiting: 0)
    let room = AccountRoom(gate: gate)
    let (beginnings, began) = AsyncStream.makeStream(of: Void.self)
    let door = DispatchSemaphore(value: 0)
    async let first: Void? = gate.run {
      began.yield()
      door.wait()
    }
    for await _ in beginnings { break }

    for _ in 0..<20 { #expect(try await room.attempt("kari").word == "busy") }

    door.signal()
    _ = await first
    #expect(try await room.attempt("kari").word == "refused")
  }

  @Test func `every sign-in draws a token, and ends the one that came with it`() async throws {
    let room = AccountRoom()
    try await room.add("kari")
    let first = try #require(try await room.token("kari"))
    let elsewhere = try #require(try await room.token("kari"))

    _ = try await room.attempt("kari", "wrong horse battery", replacing: first)
    #expect(try await room.accounts.session(of: first) != nil)
    let second = try #require(try await room.token("kari", replacing: first))

    #expect(Set([first.text, elsewhere.text, second.text]).count == 3)
    #expect(try await room.accounts.session(of: first) == nil)
    #expect(try await room.accounts.session(of: elsewhere) != nil)
  }

  @Test func `a hash that cost less is made again with the password, and ends no session`()
    async throws
  {
    let room = AccountRoom()
    try await room.add("kari")
    let before = try #require(try await room.token("kari"))
    room.hashCost = 2
    #expect(try await room.attempt("kari", "wrong horse battery").word == "refused")
    #expect(room.store.user(AccountRoom.name("kari"))?.hash.hasPrefix("1:") == true)

    #expect(try await room.attempt("kari").word == "signed in")

    #expect(room.store.user(AccountRoom.name("kari"))?.hash.hasPrefix("2:") == true)
    #expect(try await room.accounts.session(of: before) != nil)
    #expect(try await room.attempt("kari").word == "signed in")
  }
}

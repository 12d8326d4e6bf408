import BroadsheetNewsroom
import BroadsheetPress
import Foundation
import Testing

/// What every ``AccountStore`` promises.
struct AccountStoreContract {
  /// A store, with the place in which it lies for as long as the test goes on.
  private struct Made {
    let store: any AccountStore
    let place: PlaceOfStore
  }

  private static let start = Date(timeIntervalSinceReferenceDate: 800_000_000.125)
  private static let rules = SessionRules(idle: 100, absolute: 1_000, precision: 10, mostOfUser: 3)

  private func make(_ kind: StoreKind) async throws -> Made {
    let place = try await kind.empty()
    return Made(store: try await place.accounts(), place: place)
  }

  private func user(_ name: String, _ role: NewsroomRole = .editor, isDisabled: Bool = false) throws
    -> KeptUser
  {
    let user = NewsroomUser(
      try UserName(name),
      role: role,
      added: Self.start,
      isDisabled: isDisabled
    )
    return KeptUser(user, hash: "a hash of \(name)")
  }

  private func session(_ number: UInt8, begun: Double = 0, seen: Double? = nil) -> KeptSession {
    KeptSession(
      digest: Array(repeating: number, count: 32),
      begun: Self.start + begun,
      seen: Self.start + (seen ?? begun)
    )
  }

  @Test(arguments: StoreKind.withDecisions)
  func `a user is there again as they were added`(kind: StoreKind) async throws {
    let made = try await make(kind)
    let users = [try user("Åse", .administrator), try user("berit", .viewer, isDisabled: true)]
    for user in users.reversed() { #expect(try await made.store.add(user)) }

    #expect(try await made.store.add(try user("ÅSE")) == false)

    #expect(try await Set(made.store.users()) == Set(users))
    let names = try await made.store.users().map(\.user.name.key)
    #expect(names == names.sorted())
    let found = try #require(try await made.store.user(UserName("åse")))
    #expect(found == users[0])
    #expect(found.user.name.text == "Åse")
    #expect(try await made.store.user(UserName("nobody")) == nil)
  }

  @Test(arguments: StoreKind.withDecisions)
  func `changes are kept, and end the user's sessions and nobody else's`(kind: StoreKind)
    async throws
  {
    let made = try await make(kind)
    for name in ["kari", "chief"] { _ = try await made.store.add(user(name, .administrator)) }
    let (kari, chief) = (try UserName("kari"), try UserName("chief"))
    let hash = "a hash of chief"
    #expect(
      try await made.store.begin(
        session(99),
        replacing: nil,
        of: chief,
        hash: hash,
        rules: Self.rules
      )
    )
    var number: UInt8 = 0
    for change in [UserChange.role(.viewer), .disabled(false), .password("b"), .removal] {
      number += 1
      let kept = try #require(try await made.store.user(kari)).hash
      #expect(
        try await made.store.begin(
          session(number),
          replacing: nil,
          of: kari,
          hash: kept,
          rules: Self.rules
        )
      )
      #expect(try await made.store.change(kari, change, sparesLast: true) == .done)
      #expect(try await made.store.session(session(number).digest) == nil)
    }

    #expect(try await made.store.user(kari) == nil)
    #expect(try await made.store.session(session(99).digest)?.1.name == chief)
    #expect(try await made.store.change(kari, .removal, sparesLast: true) == .unknown)
    for change in [UserChange.role(.editor), .disabled(true), .removal] {
      #expect(
        try await made.store.change(chief, change, sparesLast: true) == .lastAdministrator
      )
    }
    #expect(try await made.store.session(session(99).digest) != nil)
    #expect(try await made.store.change(chief, .removal, sparesLast: false) == .done)
  }

  @Test(arguments: StoreKind.withDecisions)
  func `a session begins only for the password that was looked at`(kind: StoreKind) async throws {
    let made = try await make(kind)
    let kari = try UserName("kari")
    _ = try await made.store.add(user("kari"))
    let begin = { (number: UInt8, hash: String) in
      try await made.store.begin(
        session(number),
        replacing: nil,
        of: kari,
        hash: hash,
        rules: Self.rules
      )
    }

    #expect(try await begin(1, "another") == false)
    try await made.store.rehash(kari, from: "another", to: "new")
    #expect(try await begin(2, "a hash of kari"))
    try await made.store.rehash(kari, from: "a hash of kari", to: "new")
    #expect(try await begin(3, "new"))
    #expect(try await made.store.session(session(2).digest) != nil)
    _ = try await made.store.change(kari, .disabled(true), sparesLast: true)
    #expect(try await begin(4, "new") == false)
  }

  @Test(arguments: StoreKind.withDecisions)
  func `a new session ends those that are over, and the quietest of too many`(kind: StoreKind)
    async throws
  {
    let made = try await make(kind)
    for name in ["kari", "berit"] { _ = try await made.store.add(user(name)) }
    let begin = { (session: KeptSession, name: String) in
      try await made.store.begin(
        session,
        replacing: nil,
        of: UserName(name),
        hash: "a hash of \(name)",
        rules: Self.rules
      )
    }
    #expect(try await begin(session(1), "berit"))
    #expect(try await begin(session(2, begun: 50), "berit"))
    #expect(try await begin(session(3, begun: 100), "kari"))
    #expect(try await made.store.session(session(1).digest) == nil)
    #expect(try await made.store.session(session(2).digest) != nil)

    for number in UInt8(4)...6 { #expect(try await begin(session(number, begun: 101), "kari")) }
    #expect(try await made.store.session(session(3).digest) == nil)
    #expect(try await made.store.session(session(2).digest) != nil)
  }

  @Test(arguments: StoreKind.withDecisions)
  func `a session that another replaces ends with it, or not at all`(kind: StoreKind) async throws {
    let made = try await make(kind)
    let kari = try UserName("kari")
    _ = try await made.store.add(user("kari"))
    let begin = { (number: UInt8, old: UInt8?, hash: String) in
      try await made.store.begin(
        session(number),
        replacing: old.map { session($0).digest },
        of: kari,
        hash: hash,
        rules: Self.rules
      )
    }
    #expect(try await begin(1, nil, "a hash of kari"))
    #expect(try await begin(2, 1, "another") == false)
    #expect(try await made.store.session(session(1).digest) != nil)
    #expect(try await begin(2, 1, "a hash of kari"))
    #expect(try await made.store.session(session(1).digest) == nil)
    #expect(try await made.store.session(session(2).digest) != nil)
    #expect(try await begin(3, 77, "a hash of kari"))
    #expect(try await made.store.session(session(2).digest) != nil)
  }

  @Test(arguments: StoreKind.withDecisions)
  func `when a session was heard of is noted unless it was just now`(kind: StoreKind) async throws {
    let made = try await make(kind)
    _ = try await made.store.add(user("kari"))
    let digest = session(1).digest
    _ = try await made.store.begin(
      session(1),
      replacing: nil,
      of: UserName("kari"),
      hash: "a hash of kari",
      rules: Self.rules
    )

    try await made.store.see(digest, at: Self.start + 60, unlessAfter: Self.start)
    #expect(try await made.store.session(digest)?.0 == session(1, seen: 60))
    try await made.store.see(digest, at: Self.start + 70, unlessAfter: Self.start + 10)
    #expect(try await made.store.session(digest)?.0 == session(1, seen: 60))
    try await made.store.endSession(digest)
    #expect(try await made.store.session(digest) == nil)
  }

  @Test(arguments: StoreKind.withDecisions)
  func `tokens have ids that never come back`(kind: StoreKind) async throws {
    let made = try await make(kind)
    _ = try await made.store.add(user("Kari"))
    var token = AccessToken(
      id: 0,
      label: "copy",
      owner: try UserName("kari"),
      role: .viewer,
      added: Self.start,
      expires: Self.start + 86_400
    )
    #expect(try await made.store.add(token, digest: [1]) == .added(1))
    #expect(try await made.store.add(token, digest: [2]) == .added(2))
    #expect(try await made.store.revoke(2))
    #expect(try await made.store.revoke(2) == false)
    #expect(try await made.store.add(token, digest: [3]) == .added(3))
    try await made.store.use(1, at: Self.start + 5)

    token.id = 1
    token.lastUsed = Self.start + 5
    let (found, owner) = try #require(try await made.store.token([1]))
    #expect(found == token)
    #expect(owner == (try user("Kari")).user)
    #expect(try await made.store.token([2]) == nil)
    #expect(try await made.store.tokens().map(\.id) == [1, 3])
    token.owner = try UserName("nobody")
    #expect(try await made.store.add(token, digest: [4]) == .unknown)
    _ = try await made.store.change(UserName("kari"), .removal, sparesLast: false)
    #expect(try await made.store.tokens().isEmpty)
  }

  @Test(arguments: StoreKind.withDecisions)
  func `of two administrators who remove each other at once one stays`(kind: StoreKind)
    async throws
  {
    let made = try await make(kind)
    let names = ["kari", "berit"]
    for round in 0..<5 {
      for name in names { _ = try await made.store.add(user(name, .administrator)) }

      let outcomes = try await withThrowingTaskGroup(of: UserChange.Outcome.self) { group in
        for name in names {
          group.addTask {
            try await made.store.change(UserName(name), .removal, sparesLast: true)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }

      #expect(Set(outcomes) == [.done, .lastAdministrator], "round \(round)")
    }
  }
}

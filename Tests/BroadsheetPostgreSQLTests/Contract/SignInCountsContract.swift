import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPostgreSQL

/// What every store promises that counts failed attempts to sign in.
struct SignInCountsContract {
  /// A store, its clock, and the place in which it lies for as long as the test goes on.
  private struct Made {
    let store: any AccountStore
    let place: PlaceOfStore
    let clock: FixedClock
    var rules = SignInRules()

    var now: Moment { Moment(date: clock.now, uptime: clock.uptime()) }

    /// Seconds to wait; 0 for one that is admitted.
    func begin(_ subject: SignInSubject) async throws -> Double {
      try await store.beginSignIn(subject, by: rules, at: now)
    }

    func succeed(_ subject: SignInSubject) async throws {
      try await store.succeedSignIn(subject, by: rules, at: now)
    }

    /// As another server finds it.
    func another() async throws -> Made {
      Made(store: try await place.accounts(), place: place, clock: clock, rules: rules)
    }
  }

  private func make(_ kind: StoreKind) async throws -> Made {
    let clock = FixedClock()
    let place = try await kind.empty(now: clock.read)
    let made = Made(store: try await place.accounts(), place: place, clock: clock)
    // Nothing is counted before somebody has asked for the key.
    _ = try await made.store.signInKey(orKeep: [1, 2, 3])
    return made
  }

  private func subject(_ name: String, _ address: String) -> SignInSubject {
    SignInSubject(name: name, address: IPAddress(address)) { bytes in
      var sum: UInt64 = 14_695_981_039_346_656_037
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* 1_099_511_628_211 }
      return (0..<8).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) }
    }
  }

  @Test(arguments: StoreKind.withDecisions)
  func `of two servers that bring a key both have one`(kind: StoreKind) async throws {
    let made = try await make(kind)
    let other = try await made.another()

    #expect(try await other.store.signInKey(orKeep: [9]) == [1, 2, 3])
    #expect(try await made.store.signInKey(orKeep: [8]) == [1, 2, 3])
  }

  @Test(arguments: StoreKind.withDecisions)
  func `what failed at one server is waited for at another`(kind: StoreKind) async throws {
    let made = try await make(kind)
    let other = try await made.another()
    let kari = subject("kari", "192.0.2.1")
    for round in 0..<5 { #expect(try await (round % 2 == 0 ? made : other).begin(kari) == 0) }

    #expect(try await made.begin(kari) == 30)
    #expect(try await other.begin(kari) == 30)
    #expect(try await other.begin(subject("berit", "192.0.2.1")) == 0)
    #expect(try await other.begin(subject("kari", "198.51.100.1")) == 0)
    made.clock.advance(by: 30)
    #expect(try await other.begin(kari) == 0)
    #expect(try await made.begin(kari) == 60)
  }

  @Test(arguments: StoreKind.withDecisions)
  func `of many attempts at once no more are admitted than are free`(kind: StoreKind) async throws {
    let made = try await make(kind)
    let servers = [made, try await made.another()]
    let kari = subject("kari", "192.0.2.1")

    let waits = try await withThrowingTaskGroup(of: Double.self) { group in
      for number in 0..<40 { group.addTask { try await servers[number % 2].begin(kari) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(waits.count { $0 == 0 } == 5)
    #expect(waits.count { $0 == 30 } == 35)
  }

  @Test(arguments: StoreKind.withDecisions)
  func `an attempt that was not looked at is none`(kind: StoreKind) async throws {
    let made = try await make(kind)
    let kari = subject("kari", "2001:db8::1")
    for _ in 0..<30 {
      #expect(try await made.begin(kari) == 0)
      try await made.store.abandonSignIn(kari)
    }
  }

  @Test(arguments: StoreKind.withDecisions)
  func `whoever was right waits for nobody at that address, and for a week`(kind: StoreKind)
    async throws
  {
    let made = try await make(kind)
    let home = subject("kari", "192.0.2.1")
    #expect(try await made.begin(home) == 0)
    try await made.succeed(home)
    for number in 0..<20 { _ = try await made.begin(subject("name \(number)", "192.0.2.1")) }

    #expect(try await made.begin(subject("berit", "192.0.2.1")) == 30)
    let other = try await made.another()
    #expect(try await other.begin(home) == 0)
    try await other.succeed(home)

    made.clock.advance(by: 7 * 86_400)
    for number in 0..<20 { _ = try await made.begin(subject("name \(number)", "192.0.2.1")) }
    #expect(try await made.begin(home) == 30)
  }

  @Test(arguments: StoreKind.withDecisions)
  func `a flood of names leaves the room that it found, and its owner gets in`(kind: StoreKind)
    async throws
  {
    var made = try await make(kind)
    for counter in SignInCounter.allCases { made.rules.limits[counter]?.room = 100 }
    let kari = subject("kari", "192.0.2.1")
    for _ in 0..<5 { _ = try await made.begin(kari) }
    made.clock.advance(by: 30)
    #expect(try await made.begin(kari) == 0)

    for number in 0..<1_000 {
      let address = "10.\(number % 200).\(number / 200).1"
      #expect(try await made.begin(subject("made up \(number)", address)) == 0)
    }

    // Nobody's count became lower, and no others have to wait who have not failed.
    #expect(try await made.begin(kari) == 60)
    let home = subject("berit", "198.51.100.1")
    #expect(try await made.begin(home) == 0)
    try await made.succeed(home)
    made.clock.advance(by: 3_600)
    #expect(try await made.begin(kari) == 0)
  }

  /// The rule stands in Swift and in SQL.
  @Test(arguments: StoreKind.withDecisions.filter { $0 != .memory })
  func `whatever comes, all stores say the same`(kind: StoreKind) async throws {
    for seed in 0..<RandomRuns.share(of: 20) {
      var random = SeededRandom(seed: seed)
      let (made, memory) = (try await make(kind), try await make(.memory))
      for step in 0..<150 {
        let name = "name \(Int.random(in: 0..<4, using: &random))"
        let address = random.chance(50) ? "192.0.2.1" : "2001:db8:\(step % 3)::1"
        let subject = subject(name, address)
        let waits = [try await made.begin(subject), try await memory.begin(subject)]
        #expect(abs(waits[0] - waits[1]) < 0.001, "seed \(seed), step \(step): \(waits)")
        if waits == [0, 0], random.chance(10) {
          try await made.succeed(subject)
          try await memory.succeed(subject)
        }
        let seconds = Double(Int.random(in: 0..<(random.chance(10) ? 1_200 : 40), using: &random))
        for clock in [made.clock, memory.clock] { clock.advance(by: seconds) }
      }
    }
  }
}

/// What a database adds to that.
@Suite(.enabled(if: PrivateServer.isInstalled, Comment(rawValue: PrivateServer.absence)))
struct SignInStepTests {
  private let earlier = PostgreSQLSchema(Array(PostgreSQLStore.schema.steps.prefix(7)))

  private func count(_ table: String, over pool: PostgreSQLPool) async throws -> Int {
    try await pool.query("SELECT 1 FROM \(table)").count
  }

  private func subject(_ number: UInt8) -> SignInSubject {
    SignInSubject(name: "name", address: nil) { _ in Array(repeating: number, count: 8) }
  }

  @Test func `an earlier version goes on beside this one, and signs in as it did`() async throws {
    let address = try await PrivateServer.shared().emptyDatabase()
    let pool = PostgreSQLPool(address)
    #expect(try await earlier.prepare(pool) == [1, 2, 3, 4, 5, 6, 7])

    let store = try await PostgreSQLStore.open(address)
    let key = try await store.signInKey(orKeep: [1])
    // It may start again, and knows users, sessions and tokens where they are.
    #expect(try await earlier.prepare(pool) == [])
    _ = try await pool.query(
      """
      INSERT INTO newsroom_user (key, name, role, password, added, disabled)
      VALUES ('anna', 'anna', 'editor', 'hash', 0, false)
      """
    )

    #expect(try await store.users().map(\.user.name.text) == ["anna"])
    #expect(try await PostgreSQLStore.open(address).signInKey(orKeep: [2]) == key)
  }

  @Test func `what is forgotten is gone, and no more rows stay than there is room for`()
    async throws
  {
    let address = try await PrivateServer.shared().emptyDatabase()
    let clock = FixedClock()
    let store = try await PostgreSQLStore.open(address, now: clock.read)
    let pool = PostgreSQLPool(address)
    _ = try await store.signInKey(orKeep: [1])
    var rules = SignInRules()
    for counter in SignInCounter.allCases {
      rules.limits[counter]?.free = 1_000
      rules.limits[counter]?.room = 10
    }
    let moment = Moment(date: clock.now, uptime: clock.uptime())
    for number in UInt8(0)..<128 {
      _ = try await store.beginSignIn(subject(number), by: rules, at: moment)
    }

    // A version 4 address and one that is not known have no region.
    #expect(try await count("sign_in_count", over: pool) <= 4 * 10)
    #expect(try await count("sign_in_floor", over: pool) == 4)
    clock.advance(by: 3_600)
    try await store.tidy(by: Retention(), sections: [:], shown: { _ in [] })
    #expect(try await count("sign_in_count", over: pool) == 0)
    #expect(try await count("sign_in_floor", over: pool) == 0)
  }

  @Test func `a database that is lost lets nobody in`() async throws {
    let server = try await PrivateServer()
    let store = try await PostgreSQLStore.open(try server.address())
    let moment = Moment(date: Date(timeIntervalSince1970: 0), uptime: 0)
    _ = try await store.signInKey(orKeep: [1])
    #expect(try await store.beginSignIn(subject(1), by: SignInRules(), at: moment) == 0)

    try await server.stop()

    await #expect(throws: StoreError.self) {
      try await store.beginSignIn(subject(2), by: SignInRules(), at: moment)
    }
    await #expect(throws: StoreError.self) {
      try await store.succeedSignIn(subject(1), by: SignInRules(), at: moment)
    }
  }
}

import BroadsheetDigests
import Testing

struct PasswordHashTests {
  /// What is least for libsodium; tests have no secrets.
  private static let quick = PasswordHash.Cost(memory: 8 << 10, passes: 1)
  private static let password = Array("correct horse battery staple".utf8)

  @Test func `a hash accepts its password and no other`() throws {
    let hash = try #require(PasswordHash(of: Self.password, cost: Self.quick))

    #expect(hash.accepts(Self.password) == true)
    #expect(PasswordHash(hash.text).accepts(Self.password) == true)
    for other in [[], [0], Self.password + [0], Array(Self.password.dropLast())] {
      #expect(hash.accepts(other) == false)
    }
  }

  @Test func `a password of any bytes is hashed as a whole`() throws {
    for password: [UInt8] in [[], [0], [1, 0, 2], Array(repeating: 255, count: 1_024)] {
      let hash = try #require(PasswordHash(of: password, cost: Self.quick))
      #expect(hash.accepts(password) == true)
      #expect(hash.accepts(password + [7]) == false)
    }
  }

  @Test func `the same password never has the same hash, and its cost can be read`() throws {
    let hashes = try (0..<4).map { _ in
      try #require(PasswordHash(of: Self.password, cost: Self.quick)).text
    }

    #expect(Set(hashes).count == 4)
    #expect(hashes.allSatisfy { $0.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$") })
  }

  @Test func `only what costs less than now is to be made again`() throws {
    let hash = try #require(
      PasswordHash(of: Self.password, cost: .init(memory: 16 << 10, passes: 2))
    )

    #expect(!hash.isCheaper(than: .init(memory: 16 << 10, passes: 2)))
    #expect(!hash.isCheaper(than: Self.quick))
    #expect(hash.isCheaper(than: .init(memory: 32 << 10, passes: 2)))
    #expect(hash.isCheaper(than: .init(memory: 16 << 10, passes: 3)))
  }

  @Test(arguments: [
    "", "$", "$argon2id$v=19$m=8,t=1,p=1$$", "x".padded(to: 128), "x".padded(to: 5_000),
  ])
  func `what is no hash accepts nothing`(text: String) {
    #expect(PasswordHash(text).accepts(Self.password) == false)
    #expect(PasswordHash(text).accepts([]) == false)
  }

  @Test(arguments: [
    "", "$2b$12$abc", "$argon2id$v=19$m=,t=1,p=1$a$b", "$argon2i$v=19$m=99999,t=9,p=1$a$b",
  ])
  func `what is no hash of ours is to be made again`(text: String) {
    #expect(PasswordHash(text).isCheaper(than: Self.quick))
  }

  @Test func `the usual cost is not below what OWASP asks for`() {
    #expect(PasswordHash.Cost.interactive.memory >= 19 << 20)
    #expect(PasswordHash.Cost.interactive.passes >= 2)
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String { String(repeating: self, count: count) }
}

import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Synchronization

@testable import BroadsheetNewsroom

/// Accounts in memory, with a clock that stands still and hashes that cost nothing and are counted.
final class AccountRoom: Sendable {
  let clock = FixedClock()
  let store = MemoryAccountStore()
  let accounts: KeptAccounts
  private let verified = Mutex<[String]>([])
  private let cost = Mutex(1)
  private let salts = Atomic(0)

  init(rules: SessionRules = SessionRules(), gate: VerificationGate = VerificationGate()) {
    let drawn = Mutex(SeededRandom(seed: 7))
    let room = Mutex<AccountRoom?>(nil)
    let secrets = AccountSecrets(
      draw: { count in
        drawn.withLock { random in
          (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() >> 32) }
        }
      },
      digest: { Self.mixed($0, 3) },
      authenticate: { Self.mixed($0 + [0xFF] + $1, 5) },
      areEqual: { $0 == $1 },
      hash: { password in room.withLock { $0?.hash(password) } },
      verify: { password, hash in room.withLock { $0?.verify(password, hash) ?? false } },
      isOutdated: { hash in room.withLock { $0.map { !hash.hasPrefix("\($0.hashCost):") } ?? false }
      }
    )
    let clock = clock
    accounts = KeptAccounts(store, secrets: secrets, rules: rules, gate: gate) {
      Moment(date: clock.now, uptime: clock.uptime())
    }
    room.withLock { $0 = self }
  }

  /// The hashes that passwords were compared with.
  var verifications: [String] { verified.withLock { $0 } }

  /// What a hash costs that is made from now on.
  var hashCost: Int {
    get { cost.withLock { $0 } }
    set { cost.withLock { $0 = newValue } }
  }

  /// Another every time, as a hash with salt is.
  private func hash(_ password: [UInt8]) -> String {
    let salt = salts.add(1, ordering: .relaxed).newValue
    return "\(hashCost):\(salt):"
      + Self.mixed(password, 11).map { String($0, radix: 16) }.joined(separator: ".")
  }

  private func verify(_ password: [UInt8], _ hash: String) -> Bool {
    verified.withLock { $0.append(hash) }
    let own = Self.mixed(password, 11).map { String($0, radix: 16) }.joined(separator: ".")
    return hash.split(separator: ":").last.map { $0 == own } ?? false
  }

  /// 32 bytes that depend on all that went in; no cryptography.
  private static func mixed(_ bytes: [UInt8], _ seed: UInt64) -> [UInt8] {
    (0..<4).flatMap { part -> [UInt8] in
      var sum = seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(part)
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* 1_099_511_628_211 }
      sum ^= sum >> 29
      return (0..<8).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) }
    }
  }

  // MARK: Short words for what tests do

  static func name(_ text: String) -> UserName {
    guard let name = try? UserName(text) else { preconditionFailure("a name of the test's own") }
    return name
  }

  static let password = "correct horse battery"

  /// Adds a user whose password is the usual one.
  func add(_ text: String, _ role: NewsroomRole = .editor) async throws {
    let name = Self.name(text)
    try await accounts.add(name, role: role, password: try Password(new: Self.password, of: name))
  }

  func attempt(
    _ name: String,
    _ password: String = AccountRoom.password,
    from address: String = "192.0.2.1",
    replacing: SecretToken? = nil
  ) async throws -> SignInOutcome {
    try await accounts.signIn(
      SignInAttempt(
        name: name,
        password: password,
        from: IPAddress(address),
        replacing: replacing
      )
    )
  }

  /// Signs in, and has the token of it; nil where that was refused.
  func token(_ name: String, replacing: SecretToken? = nil) async throws -> SecretToken? {
    guard case .signedIn(_, let token) = try await attempt(name, replacing: replacing) else {
      return nil
    }
    return token
  }
}

extension SignInOutcome {
  /// In a word, for tests.
  var word: String {
    switch self {
    case .signedIn: "signed in"
    case .refused: "refused"
    case .wait(let seconds): "wait \(seconds)"
    case .busy: "busy"
    }
  }
}

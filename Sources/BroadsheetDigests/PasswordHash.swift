import CSodium
import Foundation

/// What may be kept of a password: Argon2id (RFC 9106) with its salt and its cost, by libsodium.
///
/// To guess a password one has to spend the same memory and time for every attempt; the salt, drawn anew
/// for each, has every hash guessed by itself.
public struct PasswordHash: Sendable, Hashable {
  /// What one attempt takes.
  public struct Cost: Sendable, Hashable {
    /// Bytes of memory; libsodium takes whole kibibytes, 8 of them at the least.
    public var memory: Int
    /// Times that all of it is gone through.
    public var passes: Int

    /// A cost; tests take less than anybody should.
    public init(memory: Int, passes: Int) {
      self.memory = memory
      self.passes = passes
    }

    /// libsodium's cost for people who wait: 64 MiB, twice.
    ///
    /// OWASP asks for 19 MiB twice at the least. A sign-in takes about a tenth of a second of a core;
    /// as only two are hashed at once, that is 128 MiB at the worst.
    public static let interactive = Cost(memory: 64 << 20, passes: 2)
  }

  /// In the form of PHC, `$argon2id$v=19$m=65536,t=2,p=1$…`, all of ASCII.
  public let text: String

  /// A hash that was kept.
  public init(_ text: String) { self.text = text }

  /// Hashes a password under a new salt; slow on purpose, and nil where there is not the memory.
  public init?(of password: [UInt8], cost: Cost) {
    Sodium.start()
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_strbytes()))
    let status = crypto_pwhash_str(
      &text,
      password.map { CChar(bitPattern: $0) },
      UInt64(password.count),
      UInt64(cost.passes),
      cost.memory
    )
    guard status == 0 else { return nil }
    self.text = String(
      decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
  }

  /// Whether it was made of this password; as slow as making it was.
  ///
  /// False for a text that is no hash, at once; nil where there is not the memory to tell.
  public func accepts(_ password: [UInt8]) -> Bool? {
    Sodium.start()
    let size = Int(crypto_pwhash_strbytes())
    guard text.utf8.count < size else { return false }
    // libsodium reads a place of a fixed size.
    var kept = [CChar](repeating: 0, count: size)
    for (place, byte) in text.utf8.enumerated() { kept[place] = CChar(bitPattern: byte) }
    let password = password.map { CChar(bitPattern: $0) }
    errno = 0
    if crypto_pwhash_str_verify(kept, password, UInt64(password.count)) == 0 { return true }
    return errno == ENOMEM ? nil : false
  }

  /// Whether guessing it takes less memory or less time than this; true for what is no hash of Argon2id.
  public func isCheaper(than cost: Cost) -> Bool {
    guard let own = Self.cost(in: text) else { return true }
    return own.memory >> 10 < cost.memory >> 10 || own.passes < cost.passes
  }

  /// What stands between the third and the fourth `$`.
  private static func cost(in text: String) -> Cost? {
    let parts = text.split(separator: "$")
    guard parts.count == 5, parts[0] == "argon2id" else { return nil }
    var numbers: [Substring: Int] = [:]
    for entry in parts[2].split(separator: ",") {
      let pair = entry.split(separator: "=")
      guard pair.count == 2, let number = Int(pair[1]) else { return nil }
      numbers[pair[0]] = number
    }
    guard let memory = numbers["m"], let passes = numbers["t"], memory < Int.max >> 10 else {
      return nil
    }
    return Cost(memory: memory << 10, passes: passes)
  }
}

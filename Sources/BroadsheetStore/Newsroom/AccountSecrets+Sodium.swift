import BroadsheetDigests
public import BroadsheetNewsroom

extension AccountSecrets {
  /// The system's libsodium: SHA-256, HMAC with it, and Argon2id.
  ///
  /// Hashing a password takes so many bytes of memory, and goes through all of it so many times: 64 MiB
  /// twice, unless a test is in a hurry.
  public static func sodium(memory: Int? = nil, passes: Int? = nil) -> AccountSecrets {
    let usual = PasswordHash.Cost.interactive
    let cost = PasswordHash.Cost(memory: memory ?? usual.memory, passes: passes ?? usual.passes)
    return AccountSecrets(
      draw: { SecretBytes.draw($0) },
      digest: { Digest.sha256(of: $0) },
      authenticate: { message, key in
        guard let key = SecretKey(key) else { preconditionFailure("a key has 32 bytes") }
        return key.authenticate(message)
      },
      areEqual: { SecretBytes.areEqual($0, $1) },
      hash: { PasswordHash(of: $0, cost: cost)?.text },
      verify: { PasswordHash($1).accepts($0) },
      isOutdated: { PasswordHash($0).isCheaper(than: cost) }
    )
  }
}

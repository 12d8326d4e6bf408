import CSodium
public import Foundation

/// SHA-256, by the system's libsodium; the core has its own for what phones do as well.
public enum Digest {
  /// The 32 bytes of a digest; the time it takes is that of reading the bytes a few times.
  public static func sha256(of bytes: some ContiguousBytes) -> [UInt8] {
    Sodium.start()
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_bytes()))
    bytes.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: UInt8.self).baseAddress
      _ = crypto_hash_sha256(&digest, start, UInt64(bytes.count))
    }
    return digest
  }

  /// The 32 bytes of a message's HMAC with SHA-256, under a secret of any length (RFC 2104).
  public static func authentication(of message: [UInt8], by secret: [UInt8]) -> [UInt8] {
    Sodium.start()
    var state = crypto_auth_hmacsha256_state()
    crypto_auth_hmacsha256_init(&state, secret, secret.count)
    crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
    var code = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_bytes()))
    crypto_auth_hmacsha256_final(&state, &code)
    return code
  }
}

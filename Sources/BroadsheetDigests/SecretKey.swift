import CSodium

/// A secret of 256 bits, by which bytes are given names that nobody without it can tell back.
public struct SecretKey: Sendable {
  private static let size = Int(crypto_auth_hmacsha256_keybytes())

  private let bytes: [UInt8]

  /// Draws a new one from the system's random numbers.
  public init() {
    Sodium.start()
    var bytes = [UInt8](repeating: 0, count: Self.size)
    randombytes_buf(&bytes, Self.size)
    self.bytes = bytes
  }

  /// A key that is known; nil unless there are 32 bytes.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    self.bytes = bytes
  }

  /// The 32 bytes of a message's HMAC with SHA-256.
  public func authenticate(_ message: [UInt8]) -> [UInt8] {
    Sodium.start()
    var code = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_bytes()))
    _ = crypto_auth_hmacsha256(&code, message, UInt64(message.count), bytes)
    return code
  }
}

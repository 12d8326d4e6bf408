import CSodium

/// Bytes that nobody may foretell, or learn by the time that looking at them takes.
public enum SecretBytes {
  /// So many from the system's generator.
  public static func draw(_ count: Int) -> [UInt8] {
    Sodium.start()
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }

  /// Whether two are the same; the time depends on their length, and not on where they differ.
  public static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    Sodium.start()
    return one.count == other.count && sodium_memcmp(one, other, one.count) == 0
  }
}

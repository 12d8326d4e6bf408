#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension String {
  /// Whether the bytes of the other text stand in this one, without regard to canonical
  /// equivalence, which addresses do not have.
  func containsBytes(of other: String) -> Bool {
    var (text, part) = (self, other)
    return text.withUTF8 { text in
      part.withUTF8 { part in Self.position(of: part, in: text) != nil }
    }
  }

  private static func position(
    of part: UnsafeBufferPointer<UInt8>,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard let start = text.baseAddress, let wanted = part.baseAddress, let first = part.first else {
      return part.isEmpty ? 0 : nil
    }
    var offset = 0
    while text.count - offset >= part.count {
      let rest = start + offset
      guard let hit = memchr(rest, Int32(first), text.count - offset - part.count + 1) else {
        return nil
      }
      if memcmp(hit, wanted, part.count) == 0 {
        return UnsafeRawPointer(hit) - UnsafeRawPointer(start)
      }
      offset = UnsafeRawPointer(hit) - UnsafeRawPointer(start) + 1
    }
    return nil
  }
}

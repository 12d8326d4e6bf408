#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Text in the encodings of before Unicode.
enum LegacyText {
  /// The bytes of a text, or nil when the encoding does not have all its characters.
  static func encode(_ text: String, as encoding: String) -> [UInt8]? {
    let descriptor = iconv_open(encoding, "UTF-8")
    guard Int(bitPattern: descriptor) != -1 else { return nil }
    defer { iconv_close(descriptor) }
    var input = text.utf8.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: input.count * 4)
    return input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (source, target) = (input.baseAddress, output.baseAddress)
        var (remaining, room) = (input.count, output.count)
        guard iconv(descriptor, &source, &remaining, &target, &room) != -1 else { return nil }
        return output.prefix(output.count - room).map { UInt8(bitPattern: $0) }
      }
    }
  }
}

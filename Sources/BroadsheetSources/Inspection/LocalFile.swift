#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the files that a command is given; `-` is standard input.
package enum LocalFile {
  /// Up to one byte more than the limit, so that whoever has one can tell.
  package static func read(_ path: String, limit: Int) throws(FeedInspectionError) -> [UInt8] {
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard file >= 0 else { throw unreadable(path, errno) }
    defer { if file != STDIN_FILENO { close(file) } }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let wanted = min(1 << 20, limit + 1 - bytes.count)
      var failure: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        let result = read(file, buffer)
        failure = result < 0 ? errno : 0
        count = max(0, result)
      }
      guard failure == 0 else { throw unreadable(path, failure) }
      if part.isEmpty { break }
      bytes.append(contentsOf: part)
    }
    return bytes
  }

  private static func unreadable(_ path: String, _ code: Int32) -> FeedInspectionError {
    .unreadable(path: path, reason: String(cString: strerror(code)))
  }

  private static func read(_ file: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    #if canImport(Glibc)
      Glibc.read(file, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(file, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(file, buffer.baseAddress, buffer.count)
    #endif
  }
}

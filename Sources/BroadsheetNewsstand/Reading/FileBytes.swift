#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a file, or what another program writes into a pipe, without ever waiting for nothing.
enum FileBytes {
  struct Trouble: Error {
    let words: String
  }

  /// No newsstand file comes near to it.
  private static let mostBytes = 16 * 1024 * 1024
  /// Milliseconds for which a pipe may be silent.
  private static let patience: Int32 = 10_000

  static func read(_ path: String) throws(Trouble) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw trouble(path, because: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, [S_IFREG, S_IFIFO].contains(status.st_mode & S_IFMT)
    else { throw trouble(path, because: "it is no file") }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      switch count {
      case 0:
        guard !bytes.isEmpty || status.st_mode & S_IFMT == S_IFREG else {
          throw trouble(path, because: "nobody writes to it")
        }
        return bytes
      case 1...:
        bytes += chunk[..<count]
        guard bytes.count <= mostBytes else {
          throw trouble(path, because: "it is longer than \(mostBytes) bytes")
        }
      default:
        guard errno == EAGAIN || errno == EINTR else {
          throw trouble(path, because: String(cString: strerror(errno)))
        }
        var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waited, 1, patience) != 0 else {
          throw trouble(path, because: "nobody writes to it")
        }
      }
    }
  }

  private static func systemRead(
    _ descriptor: Int32,
    _ buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  private static func trouble(_ path: String, because reason: String) -> Trouble {
    Trouble(words: "\(path) cannot be read: \(reason)")
  }
}

import BroadsheetCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A regular file that is open for reading, and closed when it is dropped.
struct OpenFile: ~Copyable {
  /// Changes whenever the file is written or another takes its place, whatever its times say: which
  /// file it is, its size, and when its content and its entry were last changed.
  let version: String

  private let path: String
  private let descriptor: Int32
  private let size: Int

  /// Opens what is at the path now; a symbolic link, a pipe, a device or a folder cannot be read.
  init(path: String) throws(TransportError) {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error(code: errno, path: path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadableFile(path: path, reason: Self.words(for: status.st_mode & S_IFMT))
    }
    self.path = path
    self.descriptor = descriptor
    size = Int(status.st_size)
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    // Copies that keep their times have those of another file, but not its place on the disk, and
    // nobody sets when an entry was changed.
    version = """
      \(status.st_dev).\(status.st_ino)-\(size)-\(written.tv_sec).\(written.tv_nsec)-\
      \(changed.tv_sec).\(changed.tv_nsec)
      """
  }

  deinit {
    close(descriptor)
  }

  /// Throws when the file is longer than the limit as it is now.
  func judge(limit: Int) throws(TransportError) {
    guard size <= limit else { throw .tooLarge(limit: limit) }
  }

  /// Reads to the end, which may have moved since the file was opened.
  func readAll(limit: Int) throws(TransportError) -> [UInt8] {
    try judge(limit: limit)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: min(max(size, 1), 64 * 1024) + 1)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw .unreadableFile(path: path, reason: String(cString: strerror(errno)))
      }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge(limit: limit) }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  static func error(code: Int32, path: String) -> TransportError {
    switch code {
    case ENOENT, ENOTDIR: .notFound(path: path)
    default: .unreadableFile(path: path, reason: String(cString: strerror(code)))
    }
  }

  /// What is no file, by what it is.
  private static func words(for kind: mode_t) -> String {
    switch kind {
    case S_IFDIR: "it is a folder"
    case S_IFIFO: "it is a pipe"
    case S_IFCHR, S_IFBLK: "it is a device"
    default: "it is no file"
    }
  }
}

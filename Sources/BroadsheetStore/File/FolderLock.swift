import BroadsheetPress
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder taken by this process for as long as this value lives.
///
/// The system lets go of it with the process, however that ends; the file it leaves behind means
/// nothing.
final class FolderLock: Sendable {
  static let name = "broadsheet.lock"

  private let descriptor: Int32

  /// Throws `.inUse` when another process has the folder, or another store of this one.
  init(_ folder: URL) throws(StoreError) {
    let path = folder.appending(path: Self.name).path(percentEncoded: false)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .unavailable(String(cString: strerror(errno)))
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK {
        let owner = Self.process(in: descriptor)
        close(descriptor)
        throw .inUse(folder: folder, by: owner)
      }
      // Some file systems of networks know no locks; then SQLite's own have to do.
    }
    ftruncate(descriptor, 0)
    let note = "\(getpid())\n"
    _ = note.withCString { pwrite(descriptor, $0, note.utf8.count, 0) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Whether somebody has the folder at this moment; a store that is being opened waits out the look.
  static func isTaken(_ folder: URL) -> Bool {
    let path = folder.appending(path: name).path(percentEncoded: false)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  /// The process that has written its number there.
  private static func process(in descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return Int32(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).filter(\.isNumber))
  }
}

import BroadsheetPress
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A database beside the place that it is meant for, which nobody but us may read; gone with this value
/// unless it was moved there.
final class DraftFile {
  /// SQLite's companions of a file, beside the file itself.
  private static let suffixes = ["", "-wal", "-shm", "-journal"]

  let path: String

  init(beside target: String) throws(StoreError) {
    path = "\(target).\(UUID().uuidString)"
    let descriptor = makeFile(path)
    guard descriptor >= 0 else {
      throw .unavailable("\(target): \(String(cString: strerror(errno)))")
    }
    close(descriptor)
  }

  deinit { for suffix in Self.suffixes { unlink(path + suffix) } }

  /// Opens it as stores are opened.
  func open(now: @escaping @Sendable () -> Date) throws -> DatabaseQueue {
    try DatabaseQueue(path: path, configuration: Store.configuration(now: now))
  }

  /// Has it take the place of whatever is there, at once and on the disk; it must be closed.
  func move(to target: String) throws(StoreError) {
    Self.flush(path)
    guard rename(path, target) == 0 else {
      throw .unavailable("\(target): \(String(cString: strerror(errno)))")
    }
    Self.flush(URL(filePath: target).deletingLastPathComponent().path(percentEncoded: false))
  }

  private static func flush(_ path: String) {
    let descriptor = openFile(path)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

import Foundation
import Synchronization

@testable import BroadsheetStore

/// A folder of a test's own, that is gone with this value.
final class StoreFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
  private let heard = Mutex<[StoreNotice]>([])

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var file: URL { url.appending(path: "broadsheet.sqlite") }

  /// What stores of this folder had to say.
  var notices: [StoreNotice] { heard.withLock { $0 } }

  func open(now: @escaping @Sendable () -> Date = { Date() }) throws -> Store {
    try Store(folder: url, now: now, notify: hear)
  }

  func hear(_ notice: StoreNotice) { heard.withLock { $0.append(notice) } }

  /// What the file takes with its log.
  func bytes() throws -> Int {
    try ["", "-wal"].reduce(0) { sum, suffix in
      let path = file.path(percentEncoded: false) + suffix
      guard FileManager.default.fileExists(atPath: path) else { return sum }
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      return sum + (size ?? 0)
    }
  }

  /// The names of files that were put aside.
  func setAside() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))
      .filter {
        $0.hasPrefix("broadsheet.sqlite.") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
      }
      .sorted()
  }

  /// Another folder with what a process that is killed now would leave in this one.
  func afterKill() throws -> StoreFolder {
    let folder = try StoreFolder()
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: file.path(percentEncoded: false) + suffix,
        toPath: folder.file.path(percentEncoded: false) + suffix
      )
    }
    return folder
  }

  /// Cuts the file to so many bytes.
  func cut(to bytes: UInt64) throws {
    let handle = try FileHandle(forUpdating: file)
    defer { try? handle.close() }
    try handle.truncate(atOffset: bytes)
  }

  /// Writes over what the log begins with.
  func damageLog(with byte: UInt8 = 0xA5) throws {
    let handle = try FileHandle(
      forUpdating: URL(filePath: file.path(percentEncoded: false) + "-wal")
    )
    defer { try? handle.close() }
    try handle.write(contentsOf: Data(repeating: byte, count: 32))
  }

  /// Writes over a part of the file, as a failing disk does.
  func damage(from offset: UInt64, bytes: Int) throws {
    let handle = try FileHandle(forUpdating: file)
    defer { try? handle.close() }
    try handle.seek(toOffset: offset)
    try handle.write(contentsOf: Data(repeating: 0xA5, count: bytes))
  }
}

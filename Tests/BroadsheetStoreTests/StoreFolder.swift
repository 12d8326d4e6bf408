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

  /// Writes over a part of the file, as a failing disk does.
  func damage(from offset: UInt64, bytes: Int) throws {
    let handle = try FileHandle(forUpdating: file)
    defer { try? handle.close() }
    try handle.seek(toOffset: offset)
    try handle.write(contentsOf: Data(repeating: 0xA5, count: bytes))
  }
}

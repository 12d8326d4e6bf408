import Foundation

/// Files of pictures by their names, within a budget of bytes: in a folder, or in memory.
///
/// Beyond the budget those go that were asked for longest ago. What cannot be read or written counts as not
/// there.
actor PictureCache {
  private struct Entry {
    var size: Int
    /// Grows with every use of any.
    var used: Int
    /// Nil in a folder.
    var bytes: [UInt8]?
  }

  /// Seconds after which a file that is asked for is marked as used, so that the next process knows.
  private static let markInterval = 86_400.0

  private let folder: URL?
  private let mostBytes: Int
  private let now: @Sendable () -> Date
  private var entries: [String: Entry] = [:]
  private var bytes = 0
  private var uses = 0
  private var isRead = false

  /// Nothing is read of the folder before somebody asks.
  init(folder: URL?, mostBytes: Int, now: @escaping @Sendable () -> Date) {
    self.folder = folder?.appending(path: "files")
    self.mostBytes = mostBytes
    self.now = now
  }

  /// The bytes of a file; nil where it is not kept.
  func bytes(of name: String) -> [UInt8]? {
    readFolder()
    guard let entry = entries[name] else { return nil }
    uses += 1
    entries[name]?.used = uses
    guard let folder else { return entry.bytes }
    let file = folder.appending(path: name)
    guard let data = try? Data(contentsOf: file), data.count == entry.size else {
      forget(name)
      return nil
    }
    mark(file)
    return Array(data)
  }

  /// Keeps a file, and lets go of others where there is no room.
  func keep(_ file: [UInt8], as name: String) {
    readFolder()
    guard file.count <= mostBytes / 4 else { return }
    if let folder {
      do {
        try Data(file).write(to: folder.appending(path: name), options: .atomic)
      } catch {
        return
      }
    }
    bytes += file.count - (entries[name]?.size ?? 0)
    uses += 1
    entries[name] = Entry(size: file.count, used: uses, bytes: folder == nil ? file : nil)
    makeRoom()
  }

  /// Bytes that are kept.
  var size: Int { bytes }

  private func makeRoom() {
    guard bytes > mostBytes else { return }
    // A tenth more, so that not every picture has all of them sorted.
    for (name, _) in entries.sorted(by: { $0.value.used < $1.value.used }) {
      guard bytes > mostBytes - mostBytes / 10 else { break }
      forget(name)
    }
  }

  private func forget(_ name: String) {
    bytes -= entries.removeValue(forKey: name)?.size ?? 0
    if let folder { try? FileManager.default.removeItem(at: folder.appending(path: name)) }
  }

  /// Learns once what an earlier process kept, and when that was used.
  private func readFolder() {
    guard !isRead, let folder else { return }
    isRead = true
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: Array(keys)
      )) ?? []
    var found: [(name: String, size: Int, date: Date)] = []
    for file in files {
      let values = try? file.resourceValues(forKeys: keys)
      guard let size = values?.fileSize else { continue }
      let date = values?.contentModificationDate ?? .distantPast
      found.append((file.lastPathComponent, size, date))
    }
    for file in found.sorted(by: { $0.date < $1.date }) {
      uses += 1
      entries[file.name] = Entry(size: file.size, used: uses, bytes: nil)
      bytes += file.size
    }
    makeRoom()
  }

  private func mark(_ file: URL) {
    let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
    guard let date = values?.contentModificationDate,
      now().timeIntervalSince(date) > Self.markInterval
    else { return }
    try? FileManager.default.setAttributes([.modificationDate: now()], ofItemAtPath: file.path)
  }
}

import Foundation
import GRDB

// Damage that SQLite keeps to itself: it goes on from its memory as long as it runs, and begins anew
// afterwards without a word.

extension StoreFile {
  /// The log of a file that is written to.
  private var log: String { path + "-wal" }

  /// Bytes of the file itself; nil for none.
  var size: Int? { Self.size(ofFileAt: path) }

  /// Why a store without anything in it is no first start; nil where it is one, and where there is something.
  ///
  /// Asked before the folder is taken, since that leaves a trace as well. Accounts and decisions tell
  /// nothing: they may be there before a server first starts.
  var loss: String? {
    if size == 0 { return (Self.size(ofFileAt: log) ?? 0) > 0 ? nil : "is empty (0 bytes)" }
    guard size == nil else { return nil }
    let path = folder.path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let traces = names.filter {
      $0 == "fonts" || $0 == FolderLock.name || $0.hasPrefix(Self.name + ".")
        || $0.hasPrefix(Self.name + "-")
    }
    guard let trace = traces.min() else { return nil }
    return "is missing, although there was one (\(trace) is there)"
  }

  /// Throws when SQLite would take what is there for a store without anything in it.
  func judgeAtRest() throws {
    if size == 0, (Self.size(ofFileAt: log) ?? 0) > 0 { throw damage("empty beside its log") }
    try judgeLog()
  }

  /// Throws when the file has been cut since it was `before` bytes long, or its log written over.
  ///
  /// The file shrinks by itself only to the pages that there are.
  func judgeInUse(before: Int, _ database: Database) throws {
    // One that has been taken away is made again, which is another matter.
    if let size, size < before {
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
      if size < pages * pageSize { throw damage("cut from \(before) bytes to \(size)") }
    }
    try judgeLog()
  }

  private func judgeLog() throws {
    guard let header = LogHeader(ofFileAt: log) else { return }
    guard header.isSound else { throw damage("its log has been written over") }
  }

  private func damage(_ words: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: words)
  }

  private static func size(ofFileAt path: String) -> Int? {
    try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
  }
}

/// What a log begins with: without it SQLite takes the log for an empty one.
///
/// The format: https://www.sqlite.org/fileformat.html#the_write_ahead_log
private struct LogHeader {
  private static let length = 32

  private let words: [UInt32]

  /// Nil where there is none, or where a power cut has left nothing of it.
  init?(ofFileAt path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let bytes = try? file.read(upToCount: Self.length), bytes.count == Self.length,
      bytes.contains(where: { $0 != 0 })
    else { return nil }
    words = stride(from: 0, to: Self.length, by: 4).map { start in
      bytes.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// Whether it adds up.
  var isSound: Bool {
    guard words[0] & ~1 == 0x377F_0682 else { return false }
    // The last bit says in which order of bytes it was added up.
    let isBigEndian = words[0] & 1 == 1
    var (first, second): (UInt32, UInt32) = (0, 0)
    for index in stride(from: 0, to: 6, by: 2) {
      first &+= (isBigEndian ? words[index] : words[index].byteSwapped) &+ second
      second &+= (isBigEndian ? words[index + 1] : words[index + 1].byteSwapped) &+ first
    }
    return (first, second) == (words[6], words[7])
  }
}

import BroadsheetCore
public import Foundation

/// Files that were fetched, kept on the device up to a number of bytes; those that were used longest
/// ago go first.
///
/// A file that cannot be written or read is none, and nothing else is lost by it. Who else writes into
/// the folder can make files go, and no more: a file says of what address it is.
public actor FileCache {
  /// How much may be written between two looks at what there is.
  private static let looksEvery = 4 << 20

  private let folder: URL
  private let capacity: Int
  private let now: @Sendable () -> Date
  /// Nil before the folder was looked at.
  private var writtenSinceLook: Int?

  /// A cache in a folder of its own, which is made when the first file comes.
  public init(
    folder: URL,
    capacity: Int = 200 << 20,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.folder = folder
    self.capacity = capacity
    self.now = now
  }

  /// The file of an address; nil for one that is not here.
  public func bytes(of address: URL) -> [UInt8]? {
    let file = file(of: address)
    guard let data = try? Data(contentsOf: file) else { return nil }
    let head = Self.head(address)
    guard data.starts(with: head) else { return nil }
    try? FileManager.default.setAttributes([.modificationDate: now()], ofItemAtPath: file.path)
    return Array(data.dropFirst(head.count))
  }

  /// Keeps the file of an address, in the place of what was kept of it.
  public func keep(_ bytes: [UInt8], of address: URL) {
    guard bytes.count <= capacity / 4 else { return }
    var data = Self.head(address)
    data.append(contentsOf: bytes)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard (try? data.write(to: file(of: address), options: .atomic)) != nil else { return }
    let written = writtenSinceLook.map { $0 + data.count }
    writtenSinceLook = written
    if written ?? Self.looksEvery >= Self.looksEvery { makeRoom() }
  }

  /// Lets go of what was used longest ago, until nine tenths of the capacity hold the rest.
  private func makeRoom() {
    writtenSinceLook = 0
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: Array(keys)
      )) ?? []
    var known = files.compactMap { file -> (file: URL, used: Date, size: Int)? in
      guard let values = try? file.resourceValues(forKeys: keys) else { return nil }
      return (file, values.contentModificationDate ?? .distantPast, values.fileSize ?? 0)
    }
    var total = known.reduce(0) { $0 + $1.size }
    guard total > capacity else { return }
    known.sort { $0.used < $1.used }
    for (file, _, size) in known where total > capacity / 10 * 9 {
      try? FileManager.default.removeItem(at: file)
      total -= size
    }
  }

  /// What stands before the bytes: two addresses may have one name.
  private static func head(_ address: URL) -> Data { Data("\(address.absoluteString)\n".utf8) }

  private func file(of address: URL) -> URL {
    folder.appending(path: Slug(identifying: address.absoluteString).rawValue)
  }
}

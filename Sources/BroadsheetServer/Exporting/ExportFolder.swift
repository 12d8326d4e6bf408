import BroadsheetCore
import Foundation

/// A folder of files that we write: only what has changed, and what is ours and no longer there goes.
struct ExportFolder {
  /// Why a folder is not written to.
  enum Trouble: Error, Equatable, CustomStringConvertible {
    /// It has files, and none of them is ours.
    case foreign(String)
    case unwritable(String)

    /// What the system says of a file in a folder, in a line.
    init(_ error: any Error, in folder: URL) {
      let path =
        (error as NSError).userInfo[NSFilePathErrorKey] as? String
        ?? folder.path(percentEncoded: false)
      self = .unwritable("\(path): \(error.systemWords)")
    }

    var description: String {
      switch self {
      case .foreign(let name):
        "\(name) is not empty, and nothing was exported to it before; name another folder"
      case .unwritable(let words): words
      }
    }
  }

  /// The list of our files, one on each line.
  static let listName = ".broadsheet-export"

  let url: URL
  /// Those that were ours before.
  let known: Set<String>
  private(set) var names: Set<String> = []
  private(set) var written = 0
  private(set) var removed = 0

  init(_ url: URL) throws {
    self.url = url
    let files = FileManager.default
    try files.createDirectory(at: url, withIntermediateDirectories: true)
    let path = url.path(percentEncoded: false)
    if let list = try? String(contentsOf: url.appending(path: Self.listName), encoding: .utf8) {
      known = Set(list.split(separator: "\n").map(String.init).filter(Self.isBelow))
      return
    }
    guard try files.contentsOfDirectory(atPath: path).isEmpty else { throw Trouble.foreign(path) }
    known = []
    // From the first file on it is ours, also if this ends before the last one.
    try Data().write(to: url.appending(path: Self.listName))
  }

  /// The list may have been edited; nothing outside of the folder is ours.
  private static func isBelow(_ name: String) -> Bool {
    !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
  }

  /// Has a file with these bytes, and packed ones beside it, which are made only when they are needed.
  ///
  /// `pack` is given the ending of the name, and returns nil where packing makes nothing smaller.
  mutating func write(
    _ bytes: Data,
    to name: String,
    endings: [String],
    pack: (_ ending: String) -> Data?
  ) throws {
    names.insert(name)
    let target = url.appending(path: name)
    let isKnown = (try? Data(contentsOf: target)) == bytes
    if !isKnown {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      // What was packed of the old bytes goes first: never beside the new.
      for ending in endings {
        try? FileManager.default.removeItem(at: url.appending(path: name + ending))
      }
      try bytes.write(to: target, options: .atomic)
      written += 1
    }
    for ending in endings {
      let packed = url.appending(path: name + ending)
      if isKnown, FileManager.default.fileExists(atPath: packed.path(percentEncoded: false)) {
        names.insert(name + ending)
      } else if !isKnown || known.contains(name + ending) || !known.contains(name),
        let bytes = pack(ending)
      {
        names.insert(name + ending)
        try bytes.write(to: packed, options: .atomic)
        written += 1
      }
    }
  }

  /// Takes away what was ours and is not any more, unless it is to be kept, with folders that are empty
  /// then, and notes what is ours.
  ///
  /// What was packed of a file goes with it, and so do older pages behind a page that was written now: it
  /// leads to others.
  mutating func finish(keeping old: Set<String>) throws {
    let files = FileManager.default
    names.formUnion(
      old.filter { name in
        let page = name.hasSuffix(".gz") || name.hasSuffix(".br") ? String(name.dropLast(3)) : name
        guard page == name || old.contains(page) && !names.contains(page) else { return false }
        guard let mark = page.range(of: "older-", options: .backwards) else { return true }
        return !names.contains(page[..<mark.lowerBound] + "index.html")
      }
    )
    for name in known.subtracting(names)
    where (try? files.removeItem(at: url.appending(path: name))) != nil {
      removed += 1
      var folder = url.appending(path: name).deletingLastPathComponent()
      while folder.path(percentEncoded: false).count > url.path(percentEncoded: false).count,
        (try? files.contentsOfDirectory(atPath: folder.path(percentEncoded: false)))?.isEmpty
          == true
      {
        try files.removeItem(at: folder)
        folder = folder.deletingLastPathComponent()
      }
    }
    guard names != known else { return }
    let list = names.sorted().joined(separator: "\n") + "\n"
    try Data(list.utf8).write(to: url.appending(path: Self.listName), options: .atomic)
  }
}

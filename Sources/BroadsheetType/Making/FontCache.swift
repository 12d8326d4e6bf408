import BroadsheetCore
public import Foundation

/// Fonts that were made before, in files of a folder.
///
/// A file is found by what was ordered and by the fonts it was cut from, with their sizes and times, so
/// that it is made anew when one of them changes. A folder that cannot be written to keeps nothing.
public struct FontCache: Sendable {
  struct Entry: Codable {
    var fonts: FontSet
    var remarks: [FontRemark]
  }

  /// What decides what is made; counted on whenever the same order comes to make something else.
  private struct Key: Encodable {
    var version = 2
    var budget: Int
    var order: FontSet.Order
    var sources: [String]
  }

  private static let mostBytes = 4 * FontMaker.budget
  private static let suffix = ".fonts"

  private let folder: URL

  /// `folder` is made when something is kept for the first time.
  public init(folder: URL) { self.folder = folder }

  /// Lets go of what was not read or written since a moment.
  public func tidy(before moment: Date) {
    let keys: [URLResourceKey] = [.contentModificationDateKey]
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys))
      ?? []
    for file in files where file.lastPathComponent.hasSuffix(Self.suffix) {
      let date = try? file.resourceValues(forKeys: Set(keys)).contentModificationDate
      if let date, date < moment { try? FileManager.default.removeItem(at: file) }
    }
  }

  func read(_ key: String) -> Entry? {
    let file = file(key)
    let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
    guard let size, size <= Self.mostBytes, let data = try? Data(contentsOf: file),
      let entry = try? PropertyListDecoder().decode(Entry.self, from: data)
    else { return nil }
    // Marks it as still in use.
    let now: [FileAttributeKey: Any] = [.modificationDate: Date()]
    try? FileManager.default.setAttributes(now, ofItemAtPath: file.path(percentEncoded: false))
    return entry
  }

  func write(_ entry: Entry, under key: String) {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    guard let data = try? encoder.encode(entry), data.count <= Self.mostBytes else { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? data.write(to: file(key), options: .atomic)
  }

  static func key(_ order: FontSet.Order, _ faces: [FoundFace], budget: Int) -> String {
    let sources = faces.map { face in
      let path = face.file.path(percentEncoded: false)
      let about = try? FileManager.default.attributesOfItem(atPath: path)
      let size = (about?[.size] as? NSNumber)?.intValue ?? 0
      let time = (about?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(path)#\(face.index) \(size) \(time)"
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let key = Key(budget: budget, order: order, sources: sources)
    let text = (try? encoder.encode(key)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return SHA256.of(text).hexadecimal
  }

  private func file(_ key: String) -> URL { folder.appending(path: key + Self.suffix) }
}

public import Foundation

/// Where an app's memory of its reader survives: one file of JSON.
///
/// A file that cannot be read is set aside under another name, and the memory begins anew.
public struct MemoryFile: Sendable {
  private let file: URL?

  /// A memory in a file; one without survives nothing.
  public init(_ file: URL?) { self.file = file }

  /// What was remembered; nothing where there is no file.
  public func read() -> ReaderMemory {
    guard let file, let data = try? Data(contentsOf: file) else { return ReaderMemory() }
    if let memory = try? JSONDecoder().decode(ReaderMemory.self, from: data) { return memory }
    let aside = file.appendingPathExtension("unreadable")
    try? FileManager.default.removeItem(at: aside)
    try? FileManager.default.moveItem(at: file, to: aside)
    return ReaderMemory()
  }

  /// Remembers it; false where that cannot be written.
  @discardableResult
  public func write(_ memory: ReaderMemory) -> Bool {
    guard let file else { return true }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    guard let data = try? encoder.encode(memory) else { return false }
    return (try? data.write(to: file, options: .atomic)) != nil
  }
}

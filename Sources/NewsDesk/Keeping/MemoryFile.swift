public import Foundation

/// Where an app's memory of its reader survives: one file of JSON.
///
/// It is read whatever version wrote it. What cannot be read is kept beside it under another name.
public struct MemoryFile: Sendable {
  private let file: URL?

  /// A memory in a file; one without survives nothing.
  public init(_ file: URL?) { self.file = file }

  /// What of a memory could not be read, and where it is kept as it was.
  public struct Loss: Sendable, Hashable {
    /// How much is lost.
    public enum Extent: Sendable, Hashable {
      /// All that was remembered.
      case everything
      /// So many entries.
      case entries(Int)
    }

    /// How much is lost.
    public var extent: Extent
    /// The file as it was; nil where that could not be kept.
    public var aside: URL?
  }

  /// What was remembered, as far as it can be read; nothing where there is no file, which is left as it is.
  public func read() -> ReaderMemory { reading().memory }

  /// What was remembered, as far as it can be read, for whoever goes on with it: a file of which something
  /// cannot be read is kept under another name, and what can be takes its place.
  package func open() -> (memory: ReaderMemory, loss: Loss?) {
    let (memory, extent) = reading()
    guard let extent else { return (memory, nil) }
    let aside = setAside()
    write(memory)
    return (memory, Loss(extent: extent, aside: aside))
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

  private func reading() -> (memory: ReaderMemory, lost: Loss.Extent?) {
    guard let file, isThere(file) else { return (ReaderMemory(), nil) }
    guard let data = try? Data(contentsOf: file),
      let reading = try? JSONDecoder().decode(ReaderMemory.Reading.self, from: data)
    else { return (ReaderMemory(), .everything) }
    return (reading.memory, reading.lost > 0 ? .entries(reading.lost) : nil)
  }

  /// Gives the file a name that no other has.
  private func setAside() -> URL? {
    guard let file else { return nil }
    var aside = file.appendingPathExtension("unreadable")
    var number = 2
    while isThere(aside) {
      aside = file.appendingPathExtension("unreadable-\(number)")
      number += 1
    }
    return (try? FileManager.default.moveItem(at: file, to: aside)).map { aside }
  }

  private func isThere(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
  }
}

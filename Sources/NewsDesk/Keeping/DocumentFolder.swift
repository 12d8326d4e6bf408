public import BroadsheetCore
public import Foundation

/// What came from others, kept on disk by its address: the oldest makes room.
///
/// What cannot be read is not there, and what cannot be written is not kept; nobody hears of
/// either.
public actor DocumentFolder {
  /// Bytes that came, with what told them from others.
  public struct Kept: Sendable, Equatable {
    /// What came.
    public var bytes: [UInt8]
    /// Tells them from others that the address may give; nil where it said nothing.
    public var validators: Validators?
    /// When the address said last that they are so.
    public var confirmed: Date
  }

  private struct Head: Codable {
    var address: String
    var validators: Validators?
  }

  private struct File {
    var size: Int
    var confirmed: Date
  }

  /// Bytes of the line before the document.
  private static let longestHead = 8 * 1024
  private static let ending = "kept"

  private let folder: URL
  private let mostBytes: Int
  /// The files by name; nil before the folder was looked through.
  private var files: [String: File]?
  /// Bytes of all of them.
  private var total = 0

  /// A folder that holds so many bytes at most; it is made when something is to be kept.
  public init(at folder: URL, mostBytes: Int) {
    self.folder = folder
    self.mostBytes = mostBytes
  }

  /// What was kept of an address.
  public func kept(_ address: String) -> Kept? {
    let file = file(of: address)
    guard let size = Self.size(of: file), size <= mostBytes, let data = try? Data(contentsOf: file),
      let end = data.prefix(Self.longestHead).firstIndex(of: UInt8(ascii: "\n")),
      let head = try? JSONDecoder().decode(Head.self, from: data[..<end]),
      // Another address may have the same hash.
      head.address.utf8.elementsEqual(address.utf8)
    else { return nil }
    return Kept(
      bytes: Array(data[(end + 1)...]),
      validators: head.validators,
      confirmed: Self.date(of: file) ?? .distantPast
    )
  }

  /// Keeps what an address gave, in the place of what it gave before.
  public func keep(_ bytes: [UInt8], _ validators: Validators?, of address: String, at moment: Date)
  {
    guard var data = try? JSONEncoder().encode(Head(address: address, validators: validators)),
      data.count < Self.longestHead
    else { return }
    data.append(UInt8(ascii: "\n"))
    data.append(contentsOf: bytes)
    guard data.count <= mostBytes / 4 else { return }
    let file = file(of: address)
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        // What somebody reads is for nobody else.
        attributes: [.posixPermissions: 0o700]
      )
      try data.write(to: file, options: .atomic)
    } catch {
      return
    }
    note(file, size: data.count, at: moment)
    makeRoom()
  }

  /// Notes that what was kept is still so.
  public func confirm(_ address: String, at moment: Date) {
    let file = file(of: address)
    guard let size = Self.size(of: file) else { return }
    note(file, size: size, at: moment)
  }

  /// Lets go of what an address gave.
  public func drop(_ address: String) {
    // Another address may have the same hash.
    guard kept(address) != nil else { return }
    let file = file(of: address)
    try? FileManager.default.removeItem(at: file)
    lookThrough()
    let old = files?.removeValue(forKey: file.lastPathComponent)
    total -= old?.size ?? 0
  }

  /// What is kept takes so many bytes.
  public var bytesInUse: Int {
    lookThrough()
    return total
  }

  private func file(of address: String) -> URL {
    let name = String(StableHash.of(address), radix: 16)
    return folder.appending(path: "\(name).\(Self.ending)")
  }

  private func note(_ file: URL, size: Int, at moment: Date) {
    try? FileManager.default.setAttributes([.modificationDate: moment], ofItemAtPath: file.path())
    lookThrough()
    let old = files?.updateValue(
      File(size: size, confirmed: moment),
      forKey: file.lastPathComponent
    )
    total += size - (old?.size ?? 0)
  }

  private func makeRoom() {
    guard total > mostBytes, let known = files else { return }
    // A tenth more than needed, so that this is not done for every document.
    for (name, file) in known.sorted(by: { $0.value.confirmed < $1.value.confirmed })
    where total > mostBytes / 10 * 9 {
      try? FileManager.default.removeItem(at: folder.appending(path: name))
      files?[name] = nil
      total -= file.size
    }
  }

  /// Afterwards it is known what there is.
  private func lookThrough() {
    guard files == nil else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    var found: [String: File] = [:]
    for name in names where name.hasSuffix(".\(Self.ending)") {
      let file = folder.appending(path: name)
      guard let size = Self.size(of: file) else { continue }
      found[name] = File(size: size, confirmed: Self.date(of: file) ?? .distantPast)
    }
    files = found
    total = found.values.reduce(0) { $0 + $1.size }
  }

  private static func size(of file: URL) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path())
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
    return (attributes?[.size] as? NSNumber)?.intValue
  }

  private static func date(of file: URL) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path())
    return attributes?[.modificationDate] as? Date
  }
}

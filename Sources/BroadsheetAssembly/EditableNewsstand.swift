public import BroadsheetCore
public import BroadsheetNewsstand
import BroadsheetSources
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A newsstand file that something is added to or taken out of, with its text as it was read.
public struct EditableNewsstand: Sendable {
  /// A text that has been judged, and what it says.
  public struct Edit: Sendable {
    /// What the file would say.
    public let text: String
    /// What that means.
    public let newsstand: Newsstand
  }

  /// Why nothing was written.
  public enum Trouble: Error, Sendable, Equatable {
    /// The file cannot be read as a text, or is none; the reason is the system's.
    case unreadable(reason: String)
    /// Its text is written in a way that has no safe place for it.
    case uneditable(NewsstandEditTrouble)
    /// What came out does not say what was meant.
    case unlike
    /// What came out would have these mistakes, in their words.
    case broken([String])
    /// Somebody else has written it since it was read.
    case changed
    /// The system would not have it written.
    case unwritable(reason: String)
  }

  /// No newsstand file comes near to it.
  private static let mostBytes = 16 * 1024 * 1024

  /// What the file says, and the transports that judged it.
  public let loaded: LoadedNewsstand
  private let file: String
  private let vocabulary: NewsstandVocabulary
  private let text: String

  /// Reads a file that decodes; sources that are files need not be there.
  ///
  /// - Returns: The file, or every mistake in it.
  /// - Throws: `Trouble.unreadable` for what is no file, such as a pipe.
  public static func open(
    _ file: String,
    knowing vocabulary: NewsstandVocabulary
  ) throws -> Result<EditableNewsstand, NewsstandProblems> {
    switch try LoadedNewsstand.load(file, knowing: vocabulary, waitsForFiles: true) {
    case .failure(let problems): return .failure(problems)
    case .success(let loaded):
      let text = try text(of: file)
      return .success(
        EditableNewsstand(loaded: loaded, file: file, vocabulary: vocabulary, text: text)
      )
    }
  }

  /// The file's text with something added, which says just that when it is read.
  public func text(adding addition: BrandAddition) async throws(Trouble) -> String {
    try await edit(adding: addition).text
  }

  /// The edit that an addition makes, with what it says.
  public func edit(adding addition: BrandAddition) async throws(Trouble) -> Edit {
    let edited: String
    do throws(NewsstandEditTrouble) {
      edited = try NewsstandFile.text(text, adding: addition, knowing: vocabulary)
    } catch {
      throw .uneditable(error)
    }
    let edit: Edit
    do throws(Trouble) {
      edit = try await judged(edited)
    } catch {
      throw .unlike
    }
    guard addition.leads(from: loaded.newsstand, to: edit.newsstand) else { throw .unlike }
    return edit
  }

  /// The file's text with a section taken out, which says just that when it is read.
  ///
  /// - Throws: `Trouble.broken` where something else refers to the section, or nothing would be left.
  public func edit(removing removal: BrandRemoval) async throws(Trouble) -> Edit {
    let edited: String
    do throws(NewsstandEditTrouble) {
      edited = try NewsstandFile.text(text, removing: removal)
    } catch {
      throw .uneditable(error)
    }
    let edit = try await judged(edited)
    guard removal.leads(from: loaded.newsstand, to: edit.newsstand) else { throw .unlike }
    return edit
  }

  /// What every copy of the text has in common, and no other text has.
  public var version: String { SHA256.of(text).hexadecimal }

  /// Throws what the system would have against writing, as far as that is known before.
  public func checkWriting() throws(Trouble) {
    let target = Self.target(of: file)
    for place in [target, target.deletingLastPathComponent()]
    where !FileManager.default.isWritableFile(atPath: place.path(percentEncoded: false)) {
      throw .unwritable(reason: String(cString: strerror(EACCES)))
    }
  }

  private func judged(_ edited: String) async throws(Trouble) -> Edit {
    switch LoadedNewsstand.judge(edited, as: file, knowing: vocabulary) {
    case .failure(let problems): throw .broken(problems.problems.map(\.description))
    case .success(let read):
      await read.transports.shutdown()
      return Edit(text: edited, newsstand: read.newsstand)
    }
  }

  /// Has the file say this from now on, whole or not at all, with the permissions that it has.
  ///
  /// A symbolic link stays one: the file that it leads to is written.
  public func write(_ edited: String) throws(Trouble) {
    guard try Self.text(of: file).utf8.elementsEqual(text.utf8) else { throw .changed }
    let target = Self.target(of: file)
    try checkWriting()
    let draft = target.deletingLastPathComponent()
      .appending(path: ".\(target.lastPathComponent).\(UUID().uuidString)")
    let path = draft.path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(at: draft) }
    do {
      try Data().write(to: draft, options: .withoutOverwriting)
      try Self.copyRights(of: target, to: draft)
      let handle = try FileHandle(forWritingTo: draft)
      try handle.write(contentsOf: Data(edited.utf8))
      try handle.synchronize()
      try handle.close()
    } catch {
      throw .unwritable(reason: error.systemWords)
    }
    guard rename(path, target.path(percentEncoded: false)) == 0 else {
      throw .unwritable(reason: String(cString: strerror(errno)))
    }
  }

  /// The permissions, and the owner where the system lets us.
  private static func copyRights(of file: URL, to draft: URL) throws {
    let rights = try FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))
    let path = draft.path(percentEncoded: false)
    let owners = rights.filter { [.ownerAccountID, .groupOwnerAccountID].contains($0.key) }
    try? FileManager.default.setAttributes(owners, ofItemAtPath: path)
    let permissions = rights.filter { $0.key == .posixPermissions }
    try FileManager.default.setAttributes(permissions, ofItemAtPath: path)
  }

  private static func text(of file: String) throws(Trouble) -> String {
    let path = target(of: file).path(percentEncoded: false)
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular else {
      throw .unreadable(reason: "it is no file")
    }
    let bytes: [UInt8]
    do throws(FeedInspectionError) {
      bytes = try LocalFile.read(path, limit: mostBytes)
    } catch {
      throw .unreadable(reason: "\(error)")
    }
    // Foundation's way would leave a byte order mark out, which is to stay.
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadable(reason: "not UTF-8")
    }
    return text
  }

  private static func target(of file: String) -> URL {
    URL(filePath: file).absoluteURL.resolvingSymlinksInPath()
  }
}

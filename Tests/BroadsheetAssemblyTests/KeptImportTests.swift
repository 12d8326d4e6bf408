import BroadsheetCore
import Foundation
import Synchronization
import Testing

@testable import BroadsheetAssembly

struct KeptImportTests {
  @Test func `a list is asked once and read from its file the next time`() async throws {
    let stand = try Stand()
    defer { stand.remove() }

    let first = try await stand.open()
    let second = try await stand.open()

    #expect(stand.times == 1)
    #expect(first.newsstand == second.newsstand)
    #expect(second.newsstand.brands.first?.sections.map(\.title) == ["Paper"])
  }

  @Test func `a list that is newer than what was kept is asked again`() async throws {
    let stand = try Stand()
    defer { stand.remove() }

    _ = try await stand.open()
    try stand.write(title: "Other", changed: Date(timeIntervalSinceNow: 60))
    let second = try await stand.open()

    #expect(stand.times == 2)
    #expect(second.newsstand.brands.first?.sections.map(\.title) == ["Other"])
  }

  @Test func `what was made of a list outlives it`() async throws {
    let stand = try Stand()
    defer { stand.remove() }

    let first = try await stand.open()
    try FileManager.default.removeItem(at: stand.list)
    let second = try await stand.open()

    #expect(first.newsstand == second.newsstand)
  }

  @Test func `a file that was damaged is made again`() async throws {
    let stand = try Stand()
    defer { stand.remove() }

    let first = try await stand.open()
    try Data("brands: [".utf8).write(to: stand.file)
    let second = try await stand.open()

    #expect(stand.times == 2)
    #expect(first.newsstand == second.newsstand)
  }

  @Test func `an address may be private and is kept with its host, a file’s may not`() async throws
  {
    let stand = try Stand(lists: ["http://10.0.0.7/feed"])
    defer { stand.remove() }

    _ = try await stand.open()
    let second = try await stand.open()

    #expect(stand.times == 1)
    #expect(stand.allowsPrivate == [true])
    #expect(second.newsstand.settings.allowedHosts == ["10.0.0.7:80"])
    let file = try Stand()
    defer { file.remove() }
    _ = try await file.open()
    #expect(file.allowsPrivate == [false])
  }

  @Test func `what nobody has answered is asked again`() async throws {
    let stand = try Stand(isSilent: true)
    defer { stand.remove() }

    let first = try await stand.open()
    let second = try await stand.open()

    #expect(stand.times == 2)
    #expect(first.newsstand == second.newsstand)
  }
}

/// A list in a folder of its own, and how often its feeds were asked.
private final class Stand: Sendable {
  let list: URL
  let file: URL
  private let folder: URL
  private let lists: [String]
  /// Whether no feed has an answer.
  private let isSilent: Bool
  private let asked = Mutex<[Bool]>([])

  init(lists: [String]? = nil, isSilent: Bool = false) throws {
    self.isSilent = isSilent
    folder = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID().uuidString)")
    list = folder.appending(path: "list.opml")
    file = folder.appending(path: "kept/kept.yaml")
    self.lists = lists ?? [list.path]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(title: "Paper", changed: Date(timeIntervalSinceNow: -60))
  }

  /// How often feeds were asked.
  var times: Int { allowsPrivate.count }
  /// Each time, whether private addresses were allowed.
  var allowsPrivate: [Bool] { asked.withLock { $0 } }

  func write(title: String, changed: Date) throws {
    let feed = "<outline text='\(title)' xmlUrl='https://paper.example/feed'/>"
    let text = "<opml><body>\(feed)</body></opml>"
    try Data(text.utf8).write(to: list)
    try FileManager.default.setAttributes([.modificationDate: changed], ofItemAtPath: list.path)
  }

  func open() async throws -> LoadedNewsstand {
    try await KeptImport(lists, keptIn: file) { [self] lists, allowsPrivate throws(ImportTrouble) in
      asked.withLock { $0.append(allowsPrivate) }
      let made = try await ImportedNewsstand.make(
        lists: lists,
        allowsPrivate: allowsPrivate,
        survey: false
      )
      guard isSilent else { return made }
      return ImportedNewsstand(
        newsstand: made.newsstand,
        remarks: [.unanswered("Paper", reason: "nobody there")]
      )
    }.open()
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}

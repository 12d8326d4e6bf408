import BroadsheetCore
import Foundation

/// The feeds that are measured, in memory.
struct Documents {
  /// What a reader of the figures should know about them.
  let origin: String
  let xml: Halves
  let json: [[UInt8]]

  /// Documents by publisher, so that what is tuned on some can be measured on others.
  struct Halves {
    /// Those on which the decoder may be tuned.
    var tuned: [[UInt8]] = []
    /// Those that nobody looks at before the figures are taken.
    var unseen: [[UInt8]] = []

    /// The halves of files by their names, which are those of the publishers.
    init(_ files: [(name: String, bytes: [UInt8])]) {
      for file in files {
        let half = StableHash.of(file.name) >> 32 & 1
        if half == 0 { tuned.append(file.bytes) } else { unseen.append(file.bytes) }
      }
    }
  }

  /// Real feeds where there are some, the fixtures of the tests otherwise.
  static func found() -> Documents {
    let shared =
      ProcessInfo.processInfo.environment["BROADSHEET_SHARED"].map { URL(filePath: $0) }
      ?? root.appending(path: "../shared").standardizedFileURL
    let corpus = shared.appending(path: "corpus")
    guard FileManager.default.fileExists(atPath: corpus.path) else {
      return fixtures(
        because: """
          : there are no real feeds in \(corpus.path) (BROADSHEET_SHARED names another folder)
          """
      )
    }
    return Documents(
      origin: "real feeds in \(corpus.path)",
      xml: Halves(files(in: corpus.appending(path: "xml"))),
      json: files(in: corpus.appending(path: "json")).map(\.bytes)
    )
  }

  /// The fixtures of the tests, which are the same everywhere.
  static func fixtures(because reason: String = "") -> Documents {
    let fixtures = root.appending(path: "Tests/BroadsheetSourcesTests/Fixtures/Feeds")
    return Documents(
      origin: "fixtures, \(repetitions) times each\(reason)",
      xml: Halves(repeated(files(in: fixtures) { ["xml", "rdf"].contains($0) })),
      json: (repeated(files(in: fixtures) { $0 == "json" }).map(\.bytes)) + [madeJSON]
    )
  }

  /// A JSON Feed as large as most, since the fixtures are none that a typed decoder would take.
  private static var madeJSON: [UInt8] {
    let items = (0..<200).map { number in
      """
      {"id":"story-\(number)","url":"https://harbour.example/\(number)","title":"Ferry \(number) is on time",
      "content_html":"<p>The crew says that the <b>new</b> timetable works &amp; that \(number) is late.</p>",
      "summary":"A word about it","date_published":"2026-03-01T19:00:00Z","tags":["harbour","ferries"],
      "authors":[{"name":"Finn Fathom"}],"image":"https://harbour.example/\(number).jpg"}
      """
    }
    let feed = """
      {"version":"https://jsonfeed.org/version/1.1","title":"Harbour","items":[\(items.joined(separator: ","))]}
      """
    return Array(feed.utf8)
  }

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../..").standardizedFileURL

  /// Fixtures are small, and one pass over them is over too soon to be measured.
  private static let repetitions = 200

  private static func repeated(_ documents: [File]) -> [File] {
    documents.flatMap { Array(repeating: $0, count: repetitions) }
  }

  private typealias File = (name: String, bytes: [UInt8])

  private static func files(
    in folder: URL,
    where isWanted: (String) -> Bool = { _ in true }
  ) -> [File] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return (files ?? [])
      .filter { isWanted($0.pathExtension) }
      .sorted { $0.path < $1.path }
      .compactMap { file in
        let bytes = try? [UInt8](Data(contentsOf: file))
        return bytes.map { (file.deletingPathExtension().lastPathComponent, $0) }
      }
  }
}

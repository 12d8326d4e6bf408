import Foundation

/// The feeds that are measured, in memory.
struct Documents {
  /// What a reader of the figures should know about them.
  let origin: String
  let xml: [[UInt8]]
  let json: [[UInt8]]

  /// Real feeds where there are some, the fixtures of the tests otherwise.
  static func found() -> Documents {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    let shared =
      ProcessInfo.processInfo.environment["BROADSHEET_SHARED"].map { URL(filePath: $0) }
      ?? root.appending(path: "../shared").standardizedFileURL
    let corpus = shared.appending(path: "corpus")
    if FileManager.default.fileExists(atPath: corpus.path) {
      return Documents(
        origin: "real feeds in \(corpus.path)",
        xml: files(in: corpus.appending(path: "xml")),
        json: files(in: corpus.appending(path: "json"))
      )
    }
    let fixtures = root.appending(path: "Tests/BroadsheetSourcesTests/Fixtures/Feeds")
    return Documents(
      origin: """
        fixtures, \(repetitions) times each: there are no real feeds in \(corpus.path) \
        (BROADSHEET_SHARED names another folder)
        """,
      xml: repeated(files(in: fixtures) { ["xml", "rdf"].contains($0) }),
      json: repeated(files(in: fixtures) { $0 == "json" })
    )
  }

  /// Fixtures are small, and one pass over them is over too soon to be measured.
  private static let repetitions = 200

  private static func repeated(_ documents: [[UInt8]]) -> [[UInt8]] {
    documents.flatMap { Array(repeating: $0, count: repetitions) }
  }

  private static func files(
    in folder: URL,
    where isWanted: (String) -> Bool = { _ in true }
  ) -> [[UInt8]] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return (files ?? [])
      .filter { isWanted($0.pathExtension) }
      .sorted { $0.path < $1.path }
      .compactMap { try? [UInt8](Data(contentsOf: $0)) }
  }
}

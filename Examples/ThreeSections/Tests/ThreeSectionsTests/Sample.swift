import BroadsheetCore
import BroadsheetSources
import Foundation

/// The sample answers, and answers that tests make.
enum Sample {
  static let now = Date(timeIntervalSince1970: 1_796_000_000)
  static let site = URL(string: "https://gazette.example") ?? URL(filePath: "/")
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples")

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  static func context(webAddress: URL? = nil) -> LoadingContext {
    LoadingContext(
      source: Source(
        address: site.appending(path: "api/list.json"),
        format: SourceFormat("sample")
      ),
      title: "The section",
      webAddress: webAddress,
      language: "en",
      now: now
    )
  }

  static func payload(_ text: String) -> Payload { payload(Array(text.utf8)) }

  static func payload(_ bytes: [UInt8]) -> Payload {
    Payload(bytes: bytes, address: site.appending(path: "api/list.json"), fetchedAt: now)
  }
}

extension FeedLoader {
  /// What the loader makes of a text.
  func load(_ text: String, webAddress: URL? = nil) throws(LoadingError) -> LoadedFeed {
    try load(Sample.payload(text), in: Sample.context(webAddress: webAddress))
  }

  func loadSample(_ name: String) throws -> LoadedFeed {
    try load(Sample.payload(try Sample.bytes(name)), in: Sample.context())
  }
}

extension LoadedFeed {
  var headlines: [String] { feed.items.compactMap { $0.teaser?.headline } }
  var kinds: [ItemKind] { feed.items.map(\.kind) }
  var notes: [String] { diagnostics.compactMap(\.location) }
}

import BroadsheetCore
import Foundation

extension LoadingContext {
  /// A section of a paper, with nothing but a format that matters.
  static func sample(_ format: SourceFormat) -> LoadingContext {
    LoadingContext(
      source: Source(address: sampleAddress, format: format),
      title: "News",
      language: "en",
      now: Date(timeIntervalSince1970: 1_800_000_000)
    )
  }

  static var sampleAddress: URL {
    URL(string: "https://paper.example/api/news") ?? URL(filePath: "/")
  }
}

extension Payload {
  static func sample(_ text: String, contentType: String? = nil) -> Payload {
    Payload(
      bytes: Array(text.utf8),
      address: LoadingContext.sampleAddress,
      contentType: contentType,
      fetchedAt: Date(timeIntervalSince1970: 1_800_000_000)
    )
  }
}

import BroadsheetCore
import BroadsheetSources
import Foundation

/// The whole way from bytes to the core's `Feed`, as a press would go it.
struct Loading {
  private let loader: SyndicationLoader
  private let context: LoadingContext
  private let address = URL(filePath: "/feed")
  private let now = Date(timeIntervalSince1970: 1_767_323_045)

  init(decoder: FeedDecoder) {
    loader = SyndicationLoader(decoder: decoder)
    context = LoadingContext(
      source: Source(address: address, format: .syndication),
      title: "News",
      language: "en",
      now: now
    )
  }

  func itemCount(of bytes: [UInt8]) -> Int {
    let payload = Payload(bytes: bytes, address: address, fetchedAt: now)
    guard let feed = try? loader.load(payload, in: context).feed else { return 0 }
    guard case .native(let items) = feed.content else { return 0 }
    return items.count
  }
}

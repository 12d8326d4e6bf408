public import BroadsheetCore
import Foundation

/// The loader of sections that are always a web page; it looks at no bytes.
public struct WebPageLoader: FeedLoader {
  /// A loader for any number of sections.
  public init() {}

  public func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError)
    -> LoadedFeed
  {
    try load(in: context)
  }

  /// Loads without a payload: a web section needs an address and nothing else.
  public func load(in context: LoadingContext) throws(LoadingError) -> LoadedFeed {
    let address = context.webAddress ?? context.source.address
    guard WebAddress.isAllowed(address) else { throw .noWebAddress }
    return LoadedFeed(feed: Feed(title: context.title, content: .web(address)))
  }
}

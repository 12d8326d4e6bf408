public import BroadsheetCore

/// The loader for each kind of backend.
public struct FeedLoaders: Sendable {
  /// Changes a native feed before it leaves its loader.
  public typealias Transform =
    @Sendable (_ items: [FeedItem], _ context: LoadingContext) ->
    [FeedItem]

  /// Items of one feed that a loader reads; nobody scrolls past them, and every page, store and
  /// answer carries them all.
  public static let mostItems = 5_000

  private let transform: Transform?

  public init(transform: Transform? = nil) { self.transform = transform }

  public func loader(for format: SourceFormat) -> any FeedLoader {
    let loader: any FeedLoader =
      switch format {
      case .syndication: SyndicationLoader()
      case .presentational: PresentationalLoader()
      case .listing: ListingLoader()
      case .mediaList(let story): MediaListLoader(story: story)
      case .mapped(let mapping): MappedLoader(mapping: mapping)
      case .web: WebPageLoader()
      case .sections: NothingLoader()
      }
    return transform.map { TransformingLoader(loader: loader, transform: $0) } ?? loader
  }

  /// The loader of stories that a backend of this format keeps apart from its list; nil where the
  /// format keeps none.
  public func storyLoader(for format: SourceFormat) -> (any StoryLoader)? {
    switch format {
    case .mediaList: MediaListStoryLoader()
    case .mapped(let mapping): mapping.story.map { MappedStoryLoader(mapping: $0) }
    case .syndication, .presentational, .listing, .web, .sections: nil
    }
  }
}

/// The loader of sections that are put together from others: there is nothing to load.
private struct NothingLoader: FeedLoader {
  func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError) -> LoadedFeed {
    throw .notThisFormat(expected: "nothing", found: "bytes")
  }
}

/// A loader whose native feeds pass through a transform.
private struct TransformingLoader: FeedLoader {
  let loader: any FeedLoader
  let transform: FeedLoaders.Transform

  func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError) -> LoadedFeed {
    var loaded = try loader.load(payload, in: context)
    if case .native(let items) = loaded.feed.content {
      loaded.feed.content = .native(transform(items, context))
    }
    return loaded
  }
}

public import BroadsheetCore
public import Foundation

extension Load {
  /// JSON of a type of the app's own, of which a closure makes the feed.
  ///
  /// ```swift
  /// Load(from: api.appending(path: "front"), as: FrontPage.self) { page in page.feed }
  /// ```
  ///
  /// What does not decode, and what the closure throws, is a `LoadingError` that says where and what:
  /// readers keep what there was, and no other section notices. Items without a headline or an
  /// identity, and addresses that are not of the web, are left out of what the closure makes. In an
  /// app whose types belong to the main actor, the page's type is `nonisolated`.
  ///
  /// Two loads are the same when they stand at the same place of the program, in sections of the same
  /// name, for the same address and type. Kept content stays valid for as long as that and the program
  /// do; a closure that goes by values of its surroundings says them with ``varying(by:)``.
  ///
  /// - Parameters:
  ///   - address: Where the JSON is.
  ///   - type: What it decodes as.
  ///   - decoder: How: dates and spellings of keys are its business.
  ///   - stories: What reads stories that are kept apart, at the `storySource` of teasers.
  ///   - file: What the load is known by, with the line and the column.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - feed: What the feed is; pure, because the same answer may be read again.
  public init<Page: Decodable & SendableMetatype>(
    from address: URL,
    as type: Page.Type,
    decoder: JSONDecoder = JSONDecoder(),
    stories: (any StoryLoader)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ feed: @escaping @Sendable (_ page: Page) throws -> Feed
  ) {
    self.init(
      from: address,
      as: type,
      decoder: decoder,
      stories: stories,
      file: file,
      line: line,
      column: column
    ) { page, _ in LoadedFeed(feed: try feed(page)) }
  }

  /// Loads a feed by a closure that goes by the address, the language or the clock as well, or that has
  /// stories and diagnostics beside the feed.
  public init<Page: Decodable & SendableMetatype>(
    from address: URL,
    as type: Page.Type,
    decoder: JSONDecoder = JSONDecoder(),
    stories: (any StoryLoader)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ feed: @escaping @Sendable (_ page: Page, _ context: LoadingContext) throws -> LoadedFeed
  ) {
    let kind = String(describing: type)
    self.init(
      address,
      reading: DeclaredReading(
        loader: DecodingLoader(decoder: decoder, feed),
        stories: stories,
        at: DeclaredPlace(file: file, line: line, column: column, kind: kind)
      )
    )
  }

  /// A backend that a loader of the app's own reads, with no word to register.
  ///
  /// `stories` reads those that the backend keeps apart.
  public init(
    from address: URL,
    by loader: some FeedLoader,
    stories: (any StoryLoader)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let kind = String(describing: type(of: loader))
    self.init(
      address,
      reading: DeclaredReading(
        loader: loader,
        stories: stories,
        at: DeclaredPlace(file: file, line: line, column: column, kind: kind)
      )
    )
  }
}
